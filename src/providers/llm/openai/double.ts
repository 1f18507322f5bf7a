import type { ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { type HttpReply, readBody, sendReply, startLoopbackServer } from '../../loopback-server.ts';

/** One request that the double received. */
export interface ReceivedRequest {
  path: string;
  authorization: string | undefined;
  body: {
    model?: string;
    stream?: boolean;
    messages?: { role: string; content: string; tool_calls?: { function: { name: string } }[] }[];
    tools?: { function: { name: string; description: string; parameters: object } }[];
    tool_choice?: string;
    input?: string[];
    response_format?: { type: string };
  };
}

/**
 * The response to one request: a completion, calls of tools, vectors, another response, or this many bytes. A stream that `breaks` ends
 * after half of its text.
 */
export type DoubleReply =
  | { text: string; finishReason?: 'stop' | 'length'; breaks?: boolean }
  | { calls: { name: string; arguments: object | string }[]; text?: string }
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
    else if (request.body.stream && ('calls' in next || 'text' in next)) sendStream(outgoing, next);
    else if ('calls' in next) sendReply(outgoing, { status: 500 });
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

/** Sends the words of a text one by one, then the calls, as server-sent events. */
function sendStream(outgoing: ServerResponse, next: StreamedReply): void {
  outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
  const chunk = (delta: object, finish_reason: string | null = null) => {
    const body = { id: 'chatcmpl-double', object: 'chat.completion.chunk', created: 1_772_600_000, model: 'm' };
    outgoing.write(`data: ${JSON.stringify({ ...body, choices: [{ index: 0, delta, finish_reason }] })}\n\n`);
  };
  const words = (next.text ?? '').split(/(?<=\s)(?=\S)/).filter(Boolean);
  const isBroken = 'breaks' in next && next.breaks === true;
  for (const content of isBroken ? words.slice(0, words.length / 2) : words) chunk({ role: 'assistant', content });
  if (isBroken) return void outgoing.socket?.destroySoon();
  const calls = 'calls' in next ? next.calls : [];
  for (const [index, { name, arguments: input }] of calls.entries()) {
    const args = typeof input === 'string' ? input : JSON.stringify(input);
    chunk({ tool_calls: [{ index, id: `call-${index}`, type: 'function', function: { name, arguments: args } }] });
  }
  chunk({}, calls.length > 0 ? 'tool_calls' : 'stop');
  outgoing.end('data: [DONE]\n\n');
}

type StreamedReply = Extract<DoubleReply, { text: string } | { calls: object[] }>;

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
