import type { SttFailure, SttFailureOutcome } from '../generated/types.gen.ts';

/** Where an input is wrong, in the shape that every 422 answers. Specification: Errors, Developer API. */
export interface InputIssue {
  loc: (string | number)[];
  msg: string;
  type: string;
}

/** The readiness gate's public reason. Specification: Errors, 403 `developer_memory_access_not_ready`. */
export interface NotReadyDetail {
  enabled: false;
  code: 'developer_memory_access_not_ready';
  message: string;
  reason: string;
}

/** What may be shown to the caller, by kind of error. */
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
  | 'too_large'
  | 'method_not_allowed'
  | 'media_type'
  | 'not_implemented'
  | 'stt_failed'
  | 'internal';

export type ErrorDetail<C extends ErrorCode = ErrorCode> = C extends keyof DetailByCode ? DetailByCode[C] : string;

interface ErrorOptions {
  /** The private reason: logged, never shown. */
  cause?: unknown;
  /** When the caller may try again, in milliseconds from now. */
  retryAfterMs?: number;
}

/**
 * The one error of the domain. `detail` may be shown to the caller; `cause` is only logged.
 * Which number it becomes at which door is known to `transport/error-map.ts` alone.
 */
export class DomainError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  readonly detail: ErrorDetail<C>;
  readonly retryAfterMs: number | undefined;

  constructor(code: C, detail: ErrorDetail<C>, { cause, retryAfterMs }: ErrorOptions = {}) {
    super(typeof detail === 'string' ? detail : code, { cause });
    this.name = 'DomainError';
    this.code = code;
    this.detail = detail;
    this.retryAfterMs = retryAfterMs;
  }
}

/** An input that does not fit: `loc` leads to the place, `type` is stable for programs. */
export const invalidInput = (...issues: [InputIssue, ...InputIssue[]]) => new DomainError('invalid_input', issues);

/** Missing and other people's records are answered alike. `noun` as in `Memory`, `Action item`. */
export const notFound = (noun: string) => new DomainError('not_found', `${noun} not found`);

/** Outcomes that may go well when the same is sent again. Specification: Errors, Transcription outcome vocabulary. */
const RETRYABLE: ReadonlySet<SttFailureOutcome> = new Set(['empty_unexpected', 'timeout', 'upstream_error']);
export const isRetryable = (outcome: SttFailureOutcome) => RETRYABLE.has(outcome);

/** A failed transcription as it may be shown. `message` is ours: nothing of the audio or of a provider's answer is in it. */
export const sttFailure = (outcome: SttFailureOutcome, provider: string | null, message: string): SttFailure => ({
  error: outcome === 'config_error' ? 'stt_provider_configuration_error' : `stt_${outcome}`,
  outcome,
  provider,
  retryable: isRetryable(outcome),
  message,
});

/** Audio that cannot be used, in words for whoever sent it. */
export const unusableAudio = (message: string, cause?: unknown) =>
  new DomainError('stt_failed', sttFailure('invalid_input', null, message), { cause });

const unbuilt = new WeakSet<object>();

/** For an operation or tool that the specs promise and nobody has built: one grep lists them all. */
export function notImplemented(id: string): () => never {
  const handler = (): never => {
    throw new DomainError('not_implemented', `${id} is not built yet`);
  };
  unbuilt.add(handler);
  return handler;
}

/** Whether a handler does what its spec says, or only says that nobody has built it. */
export const isBuilt = (handler: object) => !unbuilt.has(handler);
