import type { ModelEndpoint } from '../config/config.ts';
import { modelCalled, secondsSince } from '../lib/measurements.ts';
import { beginSpan } from '../lib/trace.ts';

/** An error and its causes. */
export function* errorChain(error: unknown): Generator<Error> {
  let link = error;
  for (let depth = 0; depth < 8 && link instanceof Error; depth++) {
    yield link;
    link = link.cause;
  }
}

/** `ECONNRESET` and the like: the only part of a network error that is safe to log. */
export function networkErrorCode(error: unknown): string | undefined {
  for (const link of errorChain(error)) {
    if ('code' in link && typeof link.code === 'string') return link.code;
  }
  return undefined;
}

const UNREACHABLE = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ETIMEDOUT'],
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** True if a code means that no connection was made: there is no such server, or it does not run. */
export const isUnreachableCode = (code: string): boolean => UNREACHABLE.has(code);

interface ModelCallResult {
  /** A code such as `failed`. Undefined if the request succeeded. */
  error?: string | undefined;
  /** Tokens as the server counts them, or estimated. */
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
}

/** Begins to measure a request to a model, and its span. Call what it returns when the request has ended. */
export function beginModelCall(
  operation: 'chat' | 'embeddings',
  { url, model }: Pick<ModelEndpoint, 'url' | 'model'>,
): (result: ModelCallResult) => void {
  const startedAt = performance.now();
  const span = beginSpan(`${operation} ${model}`, {
    kind: 'client',
    attributes: {
      'gen_ai.operation.name': operation,
      'gen_ai.request.model': model,
      'server.address': new URL(url).hostname,
    },
  });
  return ({ error, inputTokens, outputTokens }) => {
    const seconds = secondsSince(startedAt);
    modelCalled.publish({ operation, model, error, seconds, inputTokens, outputTokens });
    span.setAttributes({
      ...(inputTokens !== undefined && { 'gen_ai.usage.input_tokens': inputTokens }),
      ...(outputTokens !== undefined && { 'gen_ai.usage.output_tokens': outputTokens }),
    });
    span.end(error);
  };
}
