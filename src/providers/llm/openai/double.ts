import { pipeline, Readable } from 'node:stream';
import { type HttpReply, readBody, sendReply, startLoopbackServer } from '../../loopback-server.ts';

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

/** The response to one request: a completion, vectors, another response, or this many bytes. */
export type DoubleReply =
  | { text: string; finishReason?: 'stop' | 'length' }
  | { embeddings: number[][] }
  | { hugeBytes: number }
  | HttpReply;

export type OpenaiDouble = Awaited<ReturnType<typeof startOpenaiDouble>>;

/** Starts a double of `/v1/chat/completions` and `/v1/embeddings` on loopback. `index` counts requests from 0. */
export async function startOpenaiDouble(
  reply: (request: ReceivedRequest, index: number) => DoubleReply | Promise<DoubleReply>,
) {
  const requests: ReceivedRequest[] = [];
  const { origin, close } = await startLoopbackServer(async (incoming, outgoing) => {
    const request: ReceivedRequest = {
      path: incoming.url ?? '',
      authorization: incoming.headers.authorization,
      body: JSON.parse((await readBody(incoming)).toString() || '{}'),
    };
    requests.push(request);
    const next = await reply(request, requests.length - 1);
    if ('hugeBytes' in next) pipeline(Readable.from(spaces(next.hugeBytes)), outgoing, () => {});
    else if ('text' in next) sendReply(outgoing, { json: completionBody(request, next) });
    else if ('embeddings' in next) sendReply(outgoing, { json: embeddingBody(request, next) });
    else sendReply(outgoing, next);
  });
  // For LLM_URL.
  return { url: `${origin}/v1`, requests, close };
}

function* spaces(bytes: number): Generator<Buffer> {
  const chunk = Buffer.alloc(65_536, ' ');
  for (let left = bytes; left > 0; left -= chunk.length) yield chunk;
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

const embeddingBody = (request: ReceivedRequest, { embeddings }: { embeddings: number[][] }) => ({
  object: 'list',
  model: request.body.model,
  data: embeddings.map((embedding, index) => ({ object: 'embedding', index, embedding })),
  usage: { prompt_tokens: 1, total_tokens: 1 },
});
