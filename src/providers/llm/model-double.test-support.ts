import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type HttpReply, sendReply } from '../loopback-server.test-support.ts';
import {
  countTokens,
  type DoubleReply,
  type ReceivedRequest,
  type StreamedReply,
  splitWords,
  startOpenaiDouble,
} from './openai/double.test-support.ts';

/** The behavior of a double of a model server. It may be changed while the double runs. */
export interface Manners {
  /** `openai`: `/v1/chat/completions`; `ollama`: also `/api/chat`, `/api/ps` and `/api/show`. */
  api: 'openai' | 'ollama';
  /** Tokens; of Ollama, the default of a request without `num_ctx`. */
  window: number;
  /** The largest `num_ctx` of an Ollama server. */
  largestWindow: number;
  /** More text than the window: its beginning is cut away, it is refused, or it is refused together with `max_tokens`. */
  overflow: 'cut' | 'refuse' | 'sum';
  /** Where the server tells its window. */
  tells: 'props' | 'models' | 'lmstudio' | 'nothing';
  /** Parameters that are refused. */
  refuses: readonly string[];
  /** The model thinks so many tokens first, unless a parameter switches that off. */
  thinks:
    | { tokens: number; switch?: 'chat_template_kwargs' | 'reasoning_effort' | 'think'; as?: 'field' | 'tags' }
    | undefined;
  /** 503 until it is loaded. */
  isLoading: boolean;
  /** 404: there is no such model yet. */
  isMissing: boolean;
  /** 500: too little memory for a longer window. */
  memoryForWindow: number;
  /** 413 above so many tokens of prompt and answer. */
  tokensPerMinute: number;
  /** 429 with this `Retry-After`, in seconds, until it is undefined. */
  retryAfter: number | undefined;
  /** 200 with an error instead of a completion. */
  failsIn200: boolean;
  firstWordMs: number | undefined;
  wordMs: number | undefined;
}

const usualManners: Manners = {
  api: 'openai',
  window: 32_768,
  largestWindow: 131_072,
  overflow: 'refuse',
  tells: 'nothing',
  refuses: [],
  thinks: undefined,
  isLoading: false,
  isMissing: false,
  memoryForWindow: Number.POSITIVE_INFINITY,
  tokensPerMinute: Number.POSITIVE_INFINITY,
  retryAfter: undefined,
  failsIn200: false,
  firstWordMs: undefined,
  wordMs: undefined,
};

const error = (status: number, body: object | string, headers: Record<string, string> = {}) => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ error: body }),
});

/** A refusal in the words of the server that has these manners. Undefined if it accepts the request. */
function findRefusal(
  manners: Manners,
  { body, promptTokens, window }: { body: Record<string, unknown>; promptTokens: number; window: number },
) {
  const { api, overflow, refuses, tokensPerMinute, retryAfter } = manners;
  const isOllama = api === 'ollama';
  const maxTokens = Number(body.max_tokens ?? body.max_completion_tokens ?? 0);
  if (manners.isLoading) return error(503, { code: 503, message: 'Loading model', type: 'unavailable_error' });
  if (manners.isMissing) {
    const message = `model "${body.model}" not found, try pulling it first`;
    return error(404, isOllama ? message : { message, type: 'not_found_error' });
  }
  if (retryAfter !== undefined)
    return error(429, { message: 'Rate limit reached', type: 'tokens' }, { 'retry-after': String(retryAfter) });
  if (window > manners.memoryForWindow)
    return error(500, 'model requires more system memory (9.1 GiB) than is available (5.2 GiB)');
  const refused = refuses.find((name) => name in body);
  if (refused !== undefined) {
    const message = `Unsupported parameter: '${refused}' is not supported with this model.`;
    return error(400, { message, type: 'invalid_request_error', param: refused, code: 'unsupported_parameter' });
  }
  if (promptTokens + maxTokens > tokensPerMinute) {
    const message = `Request too large for model on tokens per minute (TPM): Limit ${tokensPerMinute}, Requested ${promptTokens + maxTokens}`;
    return error(413, { message, type: 'tokens', code: 'rate_limit_exceeded' });
  }
  if (overflow === 'sum' && promptTokens + maxTokens > window) {
    const message = `This model's maximum context length is ${window} tokens. However, you requested ${promptTokens + maxTokens} tokens (${promptTokens} in the messages, ${maxTokens} in the completion).`;
    return error(400, { message, type: 'BadRequestError', code: 400 });
  }
  if (overflow === 'refuse' && promptTokens > window) {
    const message = `request (${promptTokens} tokens) exceeds the available context size (${window} tokens), try increasing it`;
    return error(400, {
      code: 400,
      message,
      type: 'exceed_context_size_error',
      n_prompt_tokens: promptTokens,
      n_ctx: window,
    });
  }
  if (manners.failsIn200) return { json: { error: { message: 'Provider returned error', code: 502 } } };
  return undefined;
}

/** Sends a reply as `/api/chat` does: one JSON document for each word. */
async function sendOllamaStream(outgoing: ServerResponse, reply: StreamedReply, closed: AbortSignal): Promise<void> {
  outgoing.writeHead(200, { 'content-type': 'application/x-ndjson' });
  outgoing.flushHeaders();
  const head = { model: 'm', created_at: '2026-11-26T12:00:00Z' };
  const send = (line: object) => outgoing.write(`${JSON.stringify({ ...head, ...line })}\n`);
  const sendWords = async (text: string, field: 'content' | 'thinking') => {
    for (const word of splitWords(text)) {
      send({ message: { role: 'assistant', content: '', [field]: word }, done: false });
      if (reply.wordMs !== undefined) await sleep(reply.wordMs);
      if (closed.aborted) return;
    }
  };
  if (reply.firstWordMs !== undefined) await sleep(reply.firstWordMs);
  const { text = '', thoughts = '', calls = [], finishReason = 'stop' } = reply;
  await sendWords(thoughts, 'thinking');
  await sendWords(text, 'content');
  const tool_calls = calls.map((call) => ({ function: call }));
  if (calls.length > 0) send({ message: { role: 'assistant', content: '', tool_calls }, done: false });
  const counts = { prompt_eval_count: reply.promptTokens, eval_count: countTokens(text + thoughts) };
  send({ message: { role: 'assistant', content: '' }, done: true, done_reason: finishReason, ...counts });
  outgoing.end();
}

/** The prompt that the model reads, after its server has cut it. */
export interface Prompt {
  text: string;
  request: ReceivedRequest;
}

/** A call of a tool. */
interface DoubleCall {
  name: string;
  arguments: object;
}

/** Returns the text that the model writes, or the tools that it calls. */
export type Author = (prompt: Prompt) => string | { calls: DoubleCall[] };

/** Starts a double of a model server with these manners, whose model writes what `author` returns. */
export async function startModelDouble(author: Author, given: Partial<Manners> = {}) {
  const manners: Manners = { ...usualManners, ...given };
  /** The tokens of each accepted request. */
  const spent: { promptTokens: number; completionTokens: number }[] = [];
  /** The window of the loaded model. */
  let loadedWindow: number | undefined;

  const answer = (request: ReceivedRequest): DoubleReply => {
    const { whole, window, mostOutput } = readRequest(request, manners);
    const refusal = findRefusal(manners, { body: request.body, promptTokens: countTokens(whole), window });
    if (refusal) return refusal;
    loadedWindow = window;
    const text = countTokens(whole) > window ? keepEnd(whole, window / 2) : whole;
    const promptTokens = countTokens(text);
    const limit = Math.min(window - promptTokens, mostOutput ?? window);
    const { completionTokens, ...reply } = write(
      author({ text, request }),
      thoughtsFor(manners, request.body),
      limit,
      manners,
    );
    spent.push({ promptTokens, completionTokens });
    return { ...reply, promptTokens };
  };

  const double = await startOpenaiDouble(answer, {
    page: (path, model) => pageOf(manners, path, model, loadedWindow),
    // The same replies in the form of Ollama.
    send: sendNative,
  });
  return { ...double, manners, spent };
}

/** The model's thoughts, if nothing in the request prevents them. */
function thoughtsFor({ thinks }: Manners, body: Record<string, unknown>): string {
  const isOff =
    (thinks?.switch === 'think' && body.think === false) ||
    (thinks?.switch === 'reasoning_effort' && body.reasoning_effort === 'none') ||
    (thinks?.switch === 'chat_template_kwargs' && JSON.stringify(body.chat_template_kwargs ?? {}).includes('false'));
  return thinks && !isOff ? 'hmm '.repeat(thinks.tokens) : '';
}

/** The text of a request, the window that it has, and the limit of its answer. */
function readRequest({ path, body }: ReceivedRequest, { window, largestWindow }: Manners) {
  const { num_ctx, num_predict } = (body.options ?? {}) as { num_ctx?: number; num_predict?: number };
  const messages = (body.messages ?? []).map(({ content }) => content ?? '').join('\n\n');
  const limits = [num_predict, body.max_tokens, body.max_completion_tokens];
  return {
    whole: messages + (body.tools ? JSON.stringify(body.tools) : ''),
    window: path === '/api/chat' ? Math.min(num_ctx ?? window, largestWindow) : window,
    mostOutput: limits.find((limit) => typeof limit === 'number'),
  };
}

/** Cuts the thoughts, and then the answer, to the limit. */
function write(written: ReturnType<Author>, thoughts: string, limit: number, { thinks, firstWordMs, wordMs }: Manners) {
  const times = { ...(firstWordMs !== undefined && { firstWordMs }), ...(wordMs !== undefined && { wordMs }) };
  const thoughtTokens = countTokens(thoughts);
  if (typeof written !== 'string') {
    const completionTokens = thoughtTokens + countTokens(JSON.stringify(written.calls));
    return { ...times, calls: written.calls, thoughts, completionTokens };
  }
  const text = written.slice(0, 4 * Math.max(0, limit - thoughtTokens));
  const shown = thoughts.slice(0, 4 * limit);
  const hasTags = thinks?.as === 'tags' && thoughts !== '';
  return {
    ...times,
    text: hasTags ? `<think>${shown}${thoughtTokens < limit ? '</think>' : ''}${text}` : text,
    ...(!hasTags && { thoughts: shown }),
    finishReason: text === written ? ('stop' as const) : ('length' as const),
    completionTokens: Math.min(limit, thoughtTokens + countTokens(written)),
  };
}

/** The last part of a text with about so many tokens. */
function keepEnd(text: string, tokens: number): string {
  let end = text.slice(-4 * tokens);
  while (countTokens(end) > tokens) end = end.slice(Math.ceil(end.length / 20));
  return end;
}

/** The page where a server describes itself. */
function pageOf(
  manners: Manners,
  path: string,
  model: string | undefined,
  loadedWindow: number | undefined,
): HttpReply | undefined {
  const { api, tells, window, largestWindow, isLoading } = manners;
  if (isLoading && api === 'openai') return { status: 503, body: '{"error":{"message":"Loading model","code":503}}' };
  if (api === 'ollama') {
    const models = loadedWindow === undefined ? [] : [{ name: 'm', model: 'm', context_length: loadedWindow }];
    if (path === '/api/ps') return { json: { models } };
    if (path === '/api/show' && model !== undefined)
      return { json: { model_info: { 'llama.context_length': largestWindow } } };
  }
  if (tells === 'props' && path.startsWith('/props'))
    return { json: { default_generation_settings: { n_ctx: window } } };
  if (tells === 'models' && path === '/v1/models') return { json: { data: [{ id: 'm', max_model_len: window }] } };
  if (tells === 'lmstudio' && path === '/api/v0/models')
    return { json: { data: [{ id: 'm', loaded_context_length: window }] } };
  return undefined;
}

function sendNative(
  outgoing: ServerResponse,
  { path, closed }: ReceivedRequest,
  next: DoubleReply,
): Promise<void> | undefined {
  if (path !== '/api/chat') return undefined;
  if ('text' in next || 'calls' in next) return sendOllamaStream(outgoing, next, closed);
  sendReply(outgoing, next as HttpReply);
  return Promise.resolve();
}
