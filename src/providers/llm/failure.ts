import { errorChain } from '../http-errors.ts';
import { ModelCallError } from './retries.ts';

/** Why a model call failed. */
export interface ModelFailure {
  /** `silent`: no words came in time. `unusable`: the response cannot be used. */
  kind: 'unreachable' | 'loading' | 'missing' | 'memory' | 'limited' | 'refused' | 'silent' | 'unusable';
  /** In the server's own words, of limited length, without keys. */
  reason: string;
  retryAfterMs?: number;
}

const KINDS: Readonly<Record<number, ModelFailure['kind']>> = {
  401: 'refused',
  402: 'refused',
  403: 'refused',
  404: 'missing',
  408: 'silent',
  429: 'limited',
  503: 'loading',
  504: 'silent',
};

/** Undefined if the error is not one of a model call. */
export function failureOf(error: unknown): ModelFailure | undefined {
  for (const link of errorChain(error)) {
    if (!(link instanceof ModelCallError)) continue;
    const { message: reason, status, isUnreachable, retryAfterMs } = link;
    const retry = retryAfterMs === undefined ? {} : { retryAfterMs };
    if (isUnreachable || reason.startsWith('connection:')) return { kind: 'unreachable', reason, ...retry };
    if (reason.startsWith('no response')) return { kind: 'silent', reason, ...retry };
    const kind = KINDS[status ?? 0] ?? ((status ?? 0) >= 500 ? 'loading' : 'unusable');
    return { kind, reason, ...retry };
  }
  return undefined;
}
