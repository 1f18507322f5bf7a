import type { Logger } from 'pino';
import type { SttFailure, SttFailureOutcome } from '../../generated/types.gen.ts';
import { DomainError, type ErrorCode, sttFailure } from '../errors.ts';
import { rateHeaders } from '../lib/rate-headers.ts';

/** The numbers of one error in the three transports. */
interface Numbers {
  http: number;
  /** JSON-RPC error code; `null`: a plain HTTP error instead of a JSON-RPC response. */
  rpc: number | null;
  /** WebSocket close code. */
  close: number;
}

/** Every domain error in every transport. No other file contains these numbers. */
export const errorMap = {
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
  no_space: { http: 507, rpc: -32603, close: 1013 },
  too_large: { http: 413, rpc: -32602, close: 1009 },
  precondition_failed: { http: 400, rpc: -32602, close: 1008 },
  upstream_failed: { http: 502, rpc: -32603, close: 1011 },
  method_not_allowed: { http: 405, rpc: -32601, close: 1008 },
  media_type: { http: 415, rpc: -32601, close: 1008 },
  not_implemented: { http: 501, rpc: -32601, close: 1008 },
  stt_failed: { http: 502, rpc: -32603, close: 1011 },
  internal: { http: 500, rpc: -32603, close: 1011 },
} as const satisfies { readonly [C in ErrorCode]: Numbers };

/** The REST status of a failed transcription by its outcome, instead of `stt_failed` in the table. */
export const sttStatus: { readonly [O in SttFailureOutcome]: number } = {
  empty_unexpected: 502,
  timeout: 504,
  upstream_error: 502,
  config_error: 503,
  invalid_input: 400,
};

/** WebSocket close code for an unsupported codec or sample rate. */
export const closeUnsupportedData = 1003;

/** Turns anything that was thrown into a domain error; unknown errors become `internal` with a fixed public text. */
export function toDomainError(thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown;
  return new DomainError('internal', 'Internal server error', { cause: thrown });
}

/**
 * True if the operator should see the error: not for an unimplemented operation, a failure of a user's own server, while the
 * service starts or is overloaded, or for each upload that finds no space: that is logged once.
 */
export const isFault = (error: DomainError) => httpStatus(error) >= 500 && !isKnown(error);

/** Logs a fault with its cause. */
export function logFault(log: Logger, error: DomainError, message: string): void {
  if (isFault(error)) log.error({ err: error.cause ?? error, code: error.code }, message);
}

const isKnown = ({ code, cause }: DomainError) =>
  code === 'not_implemented' ||
  code === 'upstream_failed' ||
  code === 'no_space' ||
  (code === 'unavailable' && cause === undefined);

/** Narrows the type by the code. */
const is = <C extends ErrorCode>(error: DomainError, code: C): error is DomainError<C> => error.code === code;

const httpStatus = (error: DomainError) =>
  is(error, 'stt_failed') ? sttStatus[error.detail.outcome] : errorMap[error.code].http;

/** Whole seconds until a retry makes sense, at least one. */
export function retryAfterSeconds(error: DomainError): number | undefined {
  return error.retryAfterMs === undefined ? undefined : Math.max(1, Math.ceil(error.retryAfterMs / 1000));
}

/**
 * An error as a REST response: `{detail}`, or the failure body of a failed transcription. With `hasFailureBody`, invalid input has
 * the failure body too.
 */
export function toHttpReply(
  error: DomainError,
  hasFailureBody = false,
): { status: number; headers: Record<string, string | number>; body: unknown } {
  const retryAfter = retryAfterSeconds(error);
  return {
    status: httpStatus(error),
    headers: {
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      ...(error.rate && rateHeaders(error.rate)),
      ...(error.code === 'unauthenticated' && { 'www-authenticate': 'Bearer' }),
    },
    body: (hasFailureBody ? toFailure(error) : sttFailureOf(error)) ?? { detail: error.detail },
  };
}

const sttFailureOf = (error: DomainError): SttFailure | undefined =>
  is(error, 'stt_failed') ? error.detail : undefined;

function toFailure(error: DomainError): SttFailure | undefined {
  if (error.code !== 'invalid_input' && error.code !== 'too_large') return sttFailureOf(error);
  return sttFailure('invalid_input', null, messageOf(error));
}

/** An error as a JSON-RPC error object; undefined if it is a plain HTTP error. */
export function toRpcError(error: DomainError): { code: number; message: string; data?: unknown } | undefined {
  const { rpc } = errorMap[error.code];
  if (rpc === null) return undefined;
  const retryAfter = retryAfterSeconds(error);
  const data = retryAfter === undefined ? rpcData(error) : { retry_after: retryAfter };
  return { code: rpc, message: messageOf(error), ...(data === undefined ? {} : { data }) };
}

/** The detail in one line: each invalid place and its problem. */
function messageOf({ detail }: DomainError): string {
  if (typeof detail === 'string') return detail;
  if (!Array.isArray(detail)) return detail.message;
  return detail.map((issue) => `${issue.loc.join('.')}: ${issue.msg}`).join('; ');
}

function rpcData({ detail }: DomainError): unknown {
  return typeof detail === 'string' ? undefined : { detail };
}
