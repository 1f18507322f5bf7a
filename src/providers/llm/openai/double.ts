import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request that the double got. */
export interface SeenRequest {
  path: string;
  authorization: string | undefined;
  body: {
    model?: string;
    messages?: { role: string; content: string }[];
    input?: string[];
    response_format?: { type: string };
  };
}

/** How the double answers one request: with a completion, with vectors, with a raw HTTP answer, or never. */
export type DoubleReply =
  | { text: string; finishReason?: 'stop' | 'length' }
  | { embeddings: number[][] }
  | { status: number; body?: string; headers?: Record<string, string> }
  | { hang: true }
  | { hugeBytes: number };

export interface OpenaiDouble {
  /** Ends in `/v1`, as `LLM_URL` would. */
  url: string;
  requests: SeenRequest[];
  close(): Promise<void>;
}

/**
 * A server on loopback that speaks `/v1/chat/completions` and `/v1/embeddings`, for tests. `reply` says what it answers;
 * `index` counts requests from 0.
 */
export async function openaiDouble(
  reply: (request: SeenRequest, index: number) => DoubleReply | Promise<DoubleReply>,
): Promise<OpenaiDouble> {
  const requests: SeenRequest[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const request = await readRequest(incoming);
    requests.push(request);
    send(outgoing, request, await reply(request, requests.length - 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readRequest(incoming: IncomingMessage): Promise<SeenRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return {
    path: incoming.url ?? '',
    authorization: incoming.headers.authorization,
    body: JSON.parse(Buffer.concat(chunks).toString() || '{}'),
  };
}

function send(outgoing: ServerResponse, request: SeenRequest, reply: DoubleReply) {
  if ('hang' in reply) return;
  if ('status' in reply) return void outgoing.writeHead(reply.status, reply.headers).end(reply.body);
  outgoing.setHeader('content-type', 'application/json');
  if ('hugeBytes' in reply) return sendHuge(outgoing, reply.hugeBytes);
  outgoing.end(JSON.stringify('embeddings' in reply ? embeddingBody(request, reply) : completionBody(request, reply)));
}

/** Writes as fast as the reader takes it, and stops when it goes away. */
function sendHuge(outgoing: ServerResponse, bytes: number) {
  let left = bytes;
  const chunk = Buffer.alloc(65_536, ' ');
  const pump = () => {
    while (left > 0 && !outgoing.destroyed) {
      left -= chunk.length;
      if (!outgoing.write(chunk)) return void outgoing.once('drain', pump);
    }
    outgoing.end();
  };
  pump();
}

function completionBody(
  request: SeenRequest,
  { text, finishReason = 'stop' }: { text: string; finishReason?: string },
) {
  return {
    id: 'chatcmpl-double',
    object: 'chat.completion',
    created: 1_772_600_000,
    model: request.body.model,
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: finishReason }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  };
}

function embeddingBody(request: SeenRequest, { embeddings }: { embeddings: number[][] }) {
  return {
    object: 'list',
    model: request.body.model,
    data: embeddings.map((embedding, index) => ({ object: 'embedding', index, embedding })),
    usage: { prompt_tokens: 1, total_tokens: 1 },
  };
}
