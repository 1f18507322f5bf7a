import type { SttFailure, SttFailureOutcome } from '../generated/types.gen.ts';
import type { RateVerdict } from './call.ts';

/** One problem of an input, as a 422 response lists it. */
export interface InputIssue {
  loc: (string | number)[];
  msg: string;
  type: string;
}

/** The readiness gate's public reason. */
export interface NotReadyDetail {
  enabled: false;
  code: 'developer_memory_access_not_ready';
  message: string;
  reason: string;
}

/** The public detail of the codes whose detail is not a text. */
interface DetailByCode {
  invalid_input: InputIssue[];
  not_ready: NotReadyDetail;
  stt_failed: SttFailure;
}

export type ErrorCode =
  | 'invalid_input'
  | 'unauthenticated'
  | 'missing_scope'
  | 'not_ready'
  | 'denied'
  | 'locked'
  | 'not_found'
  | 'conflict'
  | 'rate_limited'
  | 'unavailable'
  | 'no_space'
  | 'too_large'
  | 'precondition_failed'
  | 'upstream_failed'
  | 'method_not_allowed'
  | 'media_type'
  | 'not_implemented'
  | 'stt_failed'
  | 'internal';

export type ErrorDetail<C extends ErrorCode = ErrorCode> = C extends keyof DetailByCode ? DetailByCode[C] : string;

interface ErrorOptions {
  /** The private reason: logged, never sent. */
  cause?: unknown;
  /** When the caller may try again, in milliseconds from now. */
  retryAfterMs?: number;
  /** The limit that was exceeded, if it is not the one that counts all requests. */
  rate?: RateVerdict;
}

/**
 * The one error of the domain. `detail` is public; `cause` is only logged.
 * Only `transport/error-map.ts` knows the numbers of each transport.
 */
export class DomainError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  readonly detail: ErrorDetail<C>;
  readonly retryAfterMs: number | undefined;
  readonly rate: RateVerdict | undefined;

  constructor(code: C, detail: ErrorDetail<C>, { cause, retryAfterMs, rate }: ErrorOptions = {}) {
    super(typeof detail === 'string' ? detail : code, { cause });
    this.name = 'DomainError';
    this.code = code;
    this.detail = detail;
    this.retryAfterMs = retryAfterMs;
    this.rate = rate;
  }
}

/** Outages of what the service needs: the same words in forms, at `/readyz` and in `earshot doctor`. */
export const outages = {
  database: 'The database does not respond',
  databaseDisk: 'The disk of the database is full: free space on it',
  disk: 'The disk of DATA_DIR is full: free space on it',
  languageModel: 'The language model does not respond',
} as const;

/** Invalid input: `loc` is the path of the value, `type` is stable for programs. */
export const invalidInput = (...issues: InputIssue[]) => new DomainError('invalid_input', issues);

/** The same error for an unknown id and for another user's id. `noun` is `Memory`, `Action item` or similar. */
/** Says that the service must not call an address that was given. */
export const refusedAddress = (loc: InputIssue['loc'], msg: string): InputIssue => ({
  loc,
  msg,
  type: 'refused_address',
});

export const notFound = (noun: string) => new DomainError('not_found', `${noun} not found`);

export const hasCode = (error: unknown, code: ErrorCode): error is DomainError =>
  error instanceof DomainError && error.code === code;

/** Returns the record. Throws `not_found` for a missing one; `noun` as in `notFound`. */
export function requireFound<T>(record: T | undefined, noun: string): T {
  if (record === undefined) throw notFound(noun);
  return record;
}

/** The error for a request above a rate limit. */
export function rateLimited(rate: RateVerdict): DomainError {
  const retryAfterMs = rate.retryAfterMs ?? 1000;
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  return new DomainError('rate_limited', `Rate limit exceeded. Try again in ${seconds}s.`, { retryAfterMs, rate });
}

/** The error for a locked record: an administrator locks what the user's plan does not include, and existing clients offer a plan on 402. */
export const locked = (noun: string) => new DomainError('locked', `${noun} is locked. A paid plan is required.`);

/** The error for a record that could not be read or changed: it is locked, or there is none. `noun` as in `notFound`. */
export const lockedOrMissing = (noun: string, record: { locked: boolean } | undefined) =>
  record?.locked ? locked(noun) : notFound(noun);

/** Outcomes after which a retry may succeed. */
const RETRYABLE: ReadonlySet<SttFailureOutcome> = new Set(['empty_unexpected', 'timeout', 'upstream_error']);
export const isRetryable = (outcome: SttFailureOutcome) => RETRYABLE.has(outcome);

/** The public description of a failed transcription. `message` contains no audio content and no provider response. */
export const sttFailure = (outcome: SttFailureOutcome, provider: string | null, message: string): SttFailure => ({
  error: outcome === 'config_error' ? 'stt_provider_configuration_error' : `stt_${outcome}`,
  outcome,
  provider,
  retryable: isRetryable(outcome),
  message,
});

/** Audio that cannot be decoded or used; `message` tells the client why. */
export const unusableAudio = (message: string, cause?: unknown) =>
  new DomainError('stt_failed', sttFailure('invalid_input', null, message), { cause });

const unbuilt = new WeakSet<object>();

/** The handler of an operation or tool that is in the specs and not built yet. `grep notImplemented` lists them. */
export function notImplemented(id: string): () => never {
  const handler = (): never => {
    throw new DomainError('not_implemented', `${id} is not built yet`);
  };
  unbuilt.add(handler);
  return handler;
}

/** False for a handler made by `notImplemented`. */
export const isBuilt = (handler: object) => !unbuilt.has(handler);
