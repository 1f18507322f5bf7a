import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, startLoopbackServer } from '../../loopback-server.ts';

/** One request that the double received. */
export interface ReceivedRequest {
  path: string;
  authorization: string | undefined;
  body: {
    model?: string;
    messages?: { role: string; content: string }[];
    input?: string[];
    response_format?: { type: string };
  };
}

/** The response to one request: a completion, vectors, a raw HTTP response, none, or this many bytes. */
export type DoubleReply =
  | { text: string; finishReason?: 'stop' | 'length' }
  | { embeddings: number[][] }
  | { status: number; body?: string; headers?: Record<string, string> }
  | { hang: true }
  | { hugeBytes: number };

export interface OpenaiDouble {
  /** For LLM_URL; ends in `/v1`. */
  url: string;
  requests: ReceivedRequest[];
  close(): Promise<void>;
}

/** Starts a double of `/v1/chat/completions` and `/v1/embeddings` on loopback. `index` counts requests from 0. */
export async function startOpenaiDouble(
  reply: (request: ReceivedRequest, index: number) => DoubleReply | Promise<DoubleReply>,
): Promise<OpenaiDouble> {
  const requests: ReceivedRequest[] = [];
  const { origin, close } = await startLoopbackServer(async (incoming, outgoing) => {
    const request = await readRequest(incoming);
    requests.push(request);
    send(outgoing, request, await reply(request, requests.length - 1));
  });
  return { url: `${origin}/v1`, requests, close };
}

async function readRequest(incoming: IncomingMessage): Promise<ReceivedRequest> {
  return {
    path: incoming.url ?? '',
    authorization: incoming.headers.authorization,
    body: JSON.parse((await readBody(incoming)).toString() || '{}'),
  };
}

function send(outgoing: ServerResponse, request: ReceivedRequest, reply: DoubleReply) {
  if ('hang' in reply) return;
  if ('status' in reply) return void outgoing.writeHead(reply.status, reply.headers).end(reply.body);
  outgoing.setHeader('content-type', 'application/json');
  if ('hugeBytes' in reply) return sendHuge(outgoing, reply.hugeBytes);
  outgoing.end(JSON.stringify('embeddings' in reply ? embeddingBody(request, reply) : completionBody(request, reply)));
}

/** Writes until the reader disconnects. */
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
  request: ReceivedRequest,
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

function embeddingBody(request: ReceivedRequest, { embeddings }: { embeddings: number[][] }) {
  return {
    object: 'list',
    model: request.body.model,
    data: embeddings.map((embedding, index) => ({ object: 'embedding', index, embedding })),
    usage: { prompt_tokens: 1, total_tokens: 1 },
  };
}
