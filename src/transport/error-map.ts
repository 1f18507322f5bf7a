import type { SttFailure, SttFailureOutcome } from '../../generated/types.gen.ts';
import { DomainError, type ErrorCode, sttFailure } from '../errors.ts';

/** The numbers of one error at the three doors. Design: One error. */
interface Numbers {
  http: number;
  /** JSON-RPC error code; `null`: answered as a plain HTTP error, outside JSON-RPC. */
  rpc: number | null;
  /** WebSocket close code. */
  close: number;
}

/** Every domain error at every door: the only place in the service that knows these numbers. */
export const errorMap: { readonly [C in ErrorCode]: Numbers } = {
  invalid_input: { http: 422, rpc: -32602, close: 1008 },
  unauthenticated: { http: 401, rpc: null, close: 1008 },
  missing_scope: { http: 403, rpc: -32003, close: 1008 },
  not_ready: { http: 403, rpc: -32009, close: 1008 },
  denied: { http: 403, rpc: -32009, close: 1008 },
  locked: { http: 402, rpc: -32002, close: 1008 },
  not_found: { http: 404, rpc: -32001, close: 1008 },
  conflict: { http: 409, rpc: -32602, close: 1008 },
  rate_limited: { http: 429, rpc: -32009, close: 1013 },
  unavailable: { http: 503, rpc: -32603, close: 1013 },
  too_large: { http: 413, rpc: -32602, close: 1009 },
  method_not_allowed: { http: 405, rpc: -32601, close: 1008 },
  media_type: { http: 415, rpc: -32601, close: 1008 },
  not_implemented: { http: 501, rpc: -32601, close: 1008 },
  stt_failed: { http: 502, rpc: -32603, close: 1011 },
  internal: { http: 500, rpc: -32603, close: 1011 },
};

/** What each failed transcription is at the REST door, in place of the table's `stt_failed`. Decisions: Voice messages. */
export const sttStatus: { readonly [O in SttFailureOutcome]: number } = {
  empty_unexpected: 502,
  timeout: 504,
  upstream_error: 502,
  config_error: 503,
  invalid_input: 400,
};

/** WebSocket close code for a codec or sample rate that cannot be served. Specification: Live socket. */
export const closeUnsupportedData = 1003;

/** Any thrown thing as a domain error: what is not one is `internal`, with a fixed public text. */
export function toDomainError(thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown;
  return new DomainError('internal', 'Internal server error', { cause: thrown });
}

/**
 * Whether somebody who runs the service should hear of it: what is not built yet is known, and so is that a caller is to come back
 * later, where nothing has failed: the service starts, or has its hands full.
 */
export const isFault = (error: DomainError) => httpStatus(error) >= 500 && !isKnown(error);

const isKnown = ({ code, cause }: DomainError) =>
  code === 'not_implemented' || (code === 'unavailable' && cause === undefined);

/** Narrows by the code; the class alone does not tell which detail belongs to it. */
const is = <C extends ErrorCode>(error: DomainError, code: C): error is DomainError<C> => error.code === code;

const httpStatus = (error: DomainError) =>
  is(error, 'stt_failed') ? sttStatus[error.detail.outcome] : errorMap[error.code].http;

/** Whole seconds until a retry makes sense, at least one. */
export function retryAfterSeconds(error: DomainError): number | undefined {
  return error.retryAfterMs === undefined ? undefined : Math.max(1, Math.ceil(error.retryAfterMs / 1000));
}

/**
 * An error as a REST answer: `{detail}`. Specification: Errors, Developer API. A failed transcription has the failure body in its
 * place; with `failureBody`, where an operation tells all that is wrong with its input so, refused input has it too.
 */
export function toHttpReply(
  error: DomainError,
  failureBody = false,
): { status: number; headers: Record<string, string>; body: unknown } {
  const retryAfter = retryAfterSeconds(error);
  return {
    status: httpStatus(error),
    headers: {
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      ...(error.code === 'unauthenticated' && { 'www-authenticate': 'Bearer' }),
    },
    body: (failureBody ? asFailure(error) : ownFailure(error)) ?? { detail: error.detail },
  };
}

const ownFailure = (error: DomainError): SttFailure | undefined => (is(error, 'stt_failed') ? error.detail : undefined);

function asFailure(error: DomainError): SttFailure | undefined {
  if (error.code !== 'invalid_input' && error.code !== 'too_large') return ownFailure(error);
  return sttFailure('invalid_input', null, inWords(error));
}

/** An error as a JSON-RPC error object, or undefined where the door answers plain HTTP instead. */
export function toRpcError(error: DomainError): { code: number; message: string; data?: unknown } | undefined {
  const { rpc } = errorMap[error.code];
  if (rpc === null) return undefined;
  const retryAfter = retryAfterSeconds(error);
  const data = retryAfter === undefined ? rpcData(error) : { retry_after: retryAfter };
  return { code: rpc, message: inWords(error), ...(data === undefined ? {} : { data }) };
}

/** In one line: the place of each mistake, and what is wrong there. */
function inWords({ detail }: DomainError): string {
  if (typeof detail === 'string') return detail;
  if (!Array.isArray(detail)) return detail.message;
  return detail.map((issue) => `${issue.loc.join('.')}: ${issue.msg}`).join('; ');
}

function rpcData({ detail }: DomainError): unknown {
  return typeof detail === 'string' ? undefined : { detail };
}
