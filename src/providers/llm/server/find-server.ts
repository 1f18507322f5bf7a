import type { ModelEndpoint } from '../../../config/config.ts';
import { tryParseJson } from '../../../lib/element-limits.ts';
import { toRecord } from '../../../lib/record.ts';
import { isUnreachableCode, networkErrorCode } from '../../http-errors.ts';
import type { Fetch } from '../wire/wire.ts';

/** `machine`: a process of this service. */
export type ServerKind = 'ollama' | 'llama.cpp' | 'vllm' | 'lmstudio' | 'machine' | 'other';

/** A server's description of itself and its model. */
export interface ServerInfo {
  kind: ServerKind;
  /** The window of a request to the model, in tokens. */
  window?: number | undefined;
  /** The largest window that the model can have; of Ollama, where each request chooses its own. */
  largestWindow?: number | undefined;
}

/** Longer than a connection may take. */
const TIMEOUT_MS = 4_000;
const MAX_WINDOW = 10_000_000;

/** The address without `/v1`, where servers have the addresses of their own. */
export const rootOf = (url: string) => url.replace(/(?<!\/)\/+$/, '').replace(/\/v1$/, '');
export const authorization = ({ apiKey }: ModelEndpoint): Record<string, string> =>
  apiKey ? { authorization: `Bearer ${apiKey}` } : {};

/**
 * Asks a server what it is and how long the window of its model is, at the addresses of Ollama, llama.cpp, LM Studio and the list of models.
 * Undefined if it does not answer, or is loading the model. Rejects if it cannot be reached.
 */
export async function findServer(
  endpoint: ModelEndpoint,
  fetch: Fetch,
  signal: AbortSignal,
): Promise<ServerInfo | undefined> {
  const { url, model } = endpoint;
  const root = rootOf(url);
  const base = url.replace(/(?<!\/)\/+$/, '');
  let unreachable: unknown;
  const ask: AskServer = async (address, body) => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const headers = { ...authorization(endpoint), ...(body !== undefined && { 'content-type': 'application/json' }) };
    const request = {
      headers,
      signal: limit,
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    };
    try {
      const response = await fetch(address, request);
      const text = await response.text();
      return { status: response.status, body: response.ok ? toRecord(tryParseJson(text)) : {} };
    } catch (error) {
      signal.throwIfAborted();
      if (isUnreachableCode(networkErrorCode(error) ?? '')) unreachable = error;
      return undefined;
    }
  };
  const name = encodeURIComponent(model);
  const [running, version, props, studio, models] = await Promise.all([
    ask(`${root}/api/ps`),
    ask(`${root}/api/version`),
    ask(`${root}/props?model=${name}&autoload=false`),
    ask(`${root}/api/v0/models`),
    ask(`${base}/models`),
  ]);
  const answers = [running, version, props, studio, models];
  if (answers.every((answer) => answer === undefined)) {
    if (unreachable !== undefined) throw unreachable;
    return undefined;
  }
  if (Array.isArray(running?.body.models) || typeof version?.body.version === 'string')
    return readOllama(running?.body ?? {}, await ask(`${root}/api/show`, { model }), model);
  const info = readProps(props?.body) ?? readStudio(studio?.body, model) ?? readModels(models?.body, model);
  // A server that is loading its model says nothing yet.
  const isLoading = info.window === undefined && answers.some((answer) => answer?.status === 503);
  return isLoading ? undefined : info;
}

type AskServer = (
  address: string,
  body?: object,
) => Promise<{ status: number; body: Record<string, unknown> } | undefined>;

function readOllama(
  running: Record<string, unknown>,
  shown: Awaited<ReturnType<AskServer>>,
  model: string,
): ServerInfo {
  const isModel = ({ name, model: id }: Record<string, unknown>) =>
    [name, id].some((one) => one === model || one === `${model}:latest`);
  const info = toRecord(shown?.body.model_info);
  const key = Object.keys(info).find((one) => one.endsWith('.context_length')) ?? '';
  return {
    kind: 'ollama',
    window: toWindow(toObjects(running.models).find(isModel)?.context_length),
    largestWindow: toWindow(info[key]),
  };
}

function readProps(body: Record<string, unknown> = {}): ServerInfo | undefined {
  const settings = toRecord(body.default_generation_settings);
  const window = toWindow(settings.n_ctx ?? body.n_ctx);
  return window === undefined && body.default_generation_settings === undefined
    ? undefined
    : { kind: 'llama.cpp', window };
}

function readStudio(body: Record<string, unknown> = {}, model: string): ServerInfo | undefined {
  const found = toObjects(body.data).find(({ id }) => id === model);
  const window = toWindow(found?.loaded_context_length);
  return Array.isArray(body.data) ? { kind: 'lmstudio', window } : undefined;
}

/** `max_model_len` of vLLM and SGLang, `context_length` of OpenRouter, `context_window` of Groq. */
function readModels(body: Record<string, unknown> = {}, model: string): ServerInfo {
  const all = toObjects(body.data);
  const found = all.find(({ id }) => id === model) ?? (all.length === 1 ? all[0] : undefined) ?? {};
  const { max_model_len, context_length, context_window, owned_by } = found;
  const isLocal = max_model_len !== undefined || owned_by === 'vllm' || owned_by === 'sglang';
  const kinds: Readonly<Record<string, ServerKind>> = { llamacpp: 'llama.cpp' };
  const kind = isLocal ? 'vllm' : (kinds[String(owned_by)] ?? 'other');
  return { kind, window: toWindow(max_model_len ?? context_length ?? context_window) };
}

const toWindow = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 256 && value <= MAX_WINDOW ? value : undefined;

const toObjects = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.map(toRecord) : []);
