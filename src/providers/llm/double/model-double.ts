import type { ServerResponse } from 'node:http';
import { type HttpReply, sendReply } from '../../loopback-server.ts';
import { sendOllamaStream } from '../ollama/double.ts';
import { type DoubleReply, type ReceivedRequest, startOpenaiDouble } from '../openai/double.ts';
import { findRefusal, type Manners, usualManners } from './manners.ts';
import { countTokens } from './tokens.ts';

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
