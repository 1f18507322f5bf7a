import type { Reader } from './variables.ts';

/** An OpenAI-compatible address. */
export interface ModelEndpoint {
  url: string;
  model: string;
  apiKey?: string;
}

/** The language model. */
export interface LlmEndpoint extends ModelEndpoint {
  /** The window of the model in tokens. Without it, the server is asked. */
  context?: number;
  /** The time that the server may be silent before the first word. */
  timeoutMs?: number;
}

export function readLanguageModel(read: Reader): LlmEndpoint | undefined {
  const context = read.integer('LLM_CONTEXT', undefined, 1_024, 10_000_000);
  const seconds = read.integer('LLM_TIMEOUT', undefined, 1, 86_400);
  const endpoint = readEndpoint(read, 'LLM');
  if (!endpoint) return undefined;
  return {
    ...endpoint,
    ...(context !== undefined && { context }),
    ...(seconds !== undefined && { timeoutMs: 1000 * seconds }),
  };
}

export function readEndpoint(read: Reader, prefix: 'LLM' | 'EMBEDDING'): ModelEndpoint | undefined {
  const url = read.url(`${prefix}_URL`, ['http:', 'https:']);
  const model = read.text(`${prefix}_MODEL`);
  const apiKey = read.text(`${prefix}_API_KEY`);
  if (url && model) return { url, model, apiKey };
  if (url) read.problems.push(`${prefix}_MODEL: a model name is required with ${prefix}_URL`);
  if (model) read.problems.push(`${prefix}_URL: an address is required with ${prefix}_MODEL`);
  return undefined;
}
