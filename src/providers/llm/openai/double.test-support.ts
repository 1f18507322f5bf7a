import type { ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type HttpReply, readBody, sendReply, startLoopbackServer } from '../../loopback-server.test-support.ts';

/** Counts tokens as a usual vocabulary does: four letters each, and one for each character of Chinese, Japanese and Korean. */
export function countTokens(text: string): number {
  const syllables = text.match(/[\u2e80-\uffdc]/g)?.length ?? 0;
  return Math.ceil((text.length - syllables) / 4) + syllables;
}

/** The words of a text, each with the space after it. */
export const splitWords = (text: string): string[] => text.split(/(?<=\s)(?=\S)/).filter(Boolean);

/** One request that the double received. */
export interface ReceivedRequest {
  path: string;
  authorization: string | undefined;
  body: ReceivedBody;
  /** Aborts when the client has closed the connection before the end of the response. */
  closed: AbortSignal;
}

interface ReceivedBody {
  [parameter: string]: unknown;
  model?: string;
  stream?: boolean;
  messages?: { role: string; content: string; tool_calls?: { function: { name: string } }[] }[];
  tools?: { function: { name: string; description: string; parameters: object } }[];
  tool_choice?: string;
  input?: string[];
  response_format?: { type: string };
  max_tokens?: number;
}

/**
 * The response to one request: a completion, calls of tools, vectors, another response, or this many bytes. A stream that `breaks` ends
 * after half of its text.
 */
export type DoubleReply =
  | (StreamedReply & { text: string; breaks?: boolean })
  | (StreamedReply & { calls: DoubleCall[] })
  | { embeddings: number[][] }
  | { hugeBytes: number }
  | HttpReply;

interface DoubleCall {
  name: string;
  arguments: object | string;
}

export interface StreamedReply {
  calls?: DoubleCall[];
  text?: string;
  finishReason?: 'stop' | 'length';
  /** The model's thoughts before the answer, in this field of the chunks. */
  thoughts?: string;
  thoughtField?: 'reasoning_content' | 'reasoning';
  /** Before the first word, and before each further one. */
  firstWordMs?: number;
  wordMs?: number;
  /** The usage that the server reports; without it, the tokens that it has read and written. */
  promptTokens?: number;
}

export type OpenaiDouble = Awaited<ReturnType<typeof startOpenaiDouble>>;

interface OtherAddresses {
  /** The document at another address, such as `/props`, for a model; without one, the response is 404. */
  page?: (path: string, model: string | undefined) => HttpReply | undefined;
  /** Sends a reply in another form; undefined if it does not. */
  send?: (outgoing: ServerResponse, request: ReceivedRequest, next: DoubleReply) => Promise<void> | undefined;
}

/** Starts a double of `/v1/chat/completions` and `/v1/embeddings` on loopback. `index` counts requests from 0. */
export async function startOpenaiDouble(
  reply: (request: ReceivedRequest, index: number) => DoubleReply | Promise<DoubleReply>,
  { page = () => undefined, send = () => undefined }: OtherAddresses = {},
) {
  const requests: ReceivedRequest[] = [];
  const { origin, close } = await startLoopbackServer(async (incoming, outgoing) => {
    const path = incoming.url ?? '';
    const body: ReceivedBody = JSON.parse((await readBody(incoming)).toString() || '{}');
    if (incoming.method === 'GET' || path === '/api/show')
      return sendReply(outgoing, page(path, body.model) ?? { status: 404 });
    const { authorization } = incoming.headers;
    const request: ReceivedRequest = { path, authorization, body, closed: closedSignal(outgoing) };
    requests.push(request);
    const next = await reply(request, requests.length - 1);
    const sent = send(outgoing, request, next);
    if (sent) await sent;
    else if ('hugeBytes' in next) pipeline(Readable.from(spaces(next.hugeBytes)), outgoing, () => {});
    else if ('calls' in next || 'text' in next) await sendStream(outgoing, request, next);
    else if ('embeddings' in next) sendReply(outgoing, { json: embeddingBody(request, next) });
    else sendReply(outgoing, next);
  });
  // For LLM_URL.
  return { url: `${origin}/v1`, requests, close };
}

function closedSignal(outgoing: ServerResponse): AbortSignal {
  const controller = new AbortController();
  outgoing.on('close', () => {
    if (!outgoing.writableFinished) controller.abort();
  });
  return controller.signal;
}

function* spaces(bytes: number): Generator<Buffer> {
  const chunk = Buffer.alloc(65_536, ' ');
  for (let left = bytes; left > 0; left -= chunk.length) yield chunk;
}

/** Sends thoughts, the words of a text one by one, and calls, as server-sent events. */
async function sendStream(
  outgoing: ServerResponse,
  { body, closed }: ReceivedRequest,
  next: Extract<DoubleReply, StreamedReply>,
): Promise<void> {
  const { text = '', thoughts = '', thoughtField = 'reasoning_content', firstWordMs, wordMs } = next;
  outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
  outgoing.flushHeaders();
  const send = (chunk: object) => outgoing.write(`data: ${JSON.stringify({ ...chunkHead, ...chunk })}\n\n`);
  const sendDelta = (delta: object, finish_reason: string | null = null) =>
    send({ choices: [{ index: 0, delta, finish_reason }] });
  const sendWords = async (words: readonly string[], field: string) => {
    for (const content of words) {
      sendDelta({ role: 'assistant', [field]: content });
      if (wordMs !== undefined) await sleep(wordMs);
      if (closed.aborted) return;
    }
  };
  if (firstWordMs !== undefined) await sleep(firstWordMs);
  await sendWords(splitWords(thoughts), thoughtField);
  const words = splitWords(text);
  const isBroken = 'breaks' in next && next.breaks === true;
  await sendWords(isBroken ? words.slice(0, words.length / 2) : words, 'content');
  // Only when all was sent: Node writes the chunks of a response together, later.
  if (isBroken || closed.aborted) return void outgoing.write(':\n\n', () => outgoing.socket?.destroySoon());
  const { calls = [] } = next;
  for (const [index, { name, arguments: input }] of calls.entries()) {
    const args = typeof input === 'string' ? input : JSON.stringify(input);
    sendDelta({ tool_calls: [{ index, id: `call-${index}`, type: 'function', function: { name, arguments: args } }] });
  }
  sendDelta({}, next.finishReason ?? (calls.length > 0 ? 'tool_calls' : 'stop'));
  const prompt_tokens = next.promptTokens ?? countTokens(JSON.stringify([body.messages, body.tools]));
  if (body.stream_options)
    send({ choices: [], usage: { prompt_tokens, completion_tokens: countTokens(text + thoughts) } });
  outgoing.end('data: [DONE]\n\n');
}

const chunkHead = { id: 'chatcmpl-double', object: 'chat.completion.chunk', created: 1_772_600_000, model: 'm' };

const embeddingBody = (request: ReceivedRequest, { embeddings }: { embeddings: number[][] }) => ({
  object: 'list',
  model: request.body.model,
  data: embeddings.map((embedding, index) => ({ object: 'embedding', index, embedding })),
  usage: { prompt_tokens: 1, total_tokens: 1 },
});
