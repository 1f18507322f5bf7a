import { DomainError } from '../../errors.ts';
import { tooManyElements } from '../../lib/element-limits.ts';

/**
 * Why a call of a model failed. `loading`: the server is still loading it; `missing`: the server has no such model; `memory`: the model or its
 * window does not fit into the server's memory; `limited`: too many requests or tokens; `refused`: a key, a parameter or the request;
 * `silent`: no word within the time; `fault`: an error inside the server; `unusable`: an answer of another shape, or no room for it.
 */
export type FailureKind =
  | ('unreachable' | 'loading' | 'missing' | 'memory')
  | ('limited' | 'refused' | 'silent' | 'fault' | 'unusable');

export interface ModelFailure {
  kind: FailureKind;
  /** One line of at most 300 characters, in the server's words where it had some. Without keys, addresses and text of the request. */
  reason: string;
  /** When the server can be asked again, in milliseconds from now. */
  retryAfterMs?: number;
}

interface FailureInit {
  status?: number | undefined;
  retryAfterMs?: number | undefined;
  /** True if the same request may succeed later in this call. */
  retryable?: boolean;
  /** True if a request with less text may succeed. */
  needsSmallerInput?: boolean;
}

/** Why a call failed. The message is safe to log and to show: see `ModelFailure.reason`. */
export class ModelCallError extends Error {
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly retryable: boolean;
  readonly needsSmallerInput: boolean;

  constructor(kind: FailureKind, reason: string, init: FailureInit = {}) {
    super(reason);
    this.name = 'ModelCallError';
    this.kind = kind;
    this.status = init.status;
    this.retryAfterMs = init.retryAfterMs;
    this.retryable = init.retryable ?? false;
    this.needsSmallerInput = init.needsSmallerInput ?? false;
  }
}

const callErrorOf = (error: unknown): ModelCallError | undefined => {
  const cause = error instanceof DomainError && error.code === 'unavailable' ? error.cause : error;
  return cause instanceof ModelCallError ? cause : undefined;
};

/** Why a model call failed; undefined for other errors. */
export function failureOf(error: unknown): ModelFailure | undefined {
  const cause = callErrorOf(error);
  if (!cause) return undefined;
  const { kind, message: reason, retryAfterMs } = cause;
  return { kind, reason, ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

/** True if a call failed because its text, or the answer to it, is too long for the window of the model. */
export const needsSmallerInput = (error: unknown): boolean => callErrorOf(error)?.needsSmallerInput === true;

/** The model's answer cannot be used. */
export const unusableResponse = (reason: string) => new ModelCallError('unusable', reason, { retryable: true });

const MAX_CALL_INPUT = 100_000;

/** Bounds the inputs of all calls of one answer. @throws ModelCallError */
export function checkCallInput(characters: number): void {
  if (characters > MAX_CALL_INPUT)
    throw unusableResponse(tooManyElements('characters in calls of tools', MAX_CALL_INPUT).message);
}

/** The text does not fit into the window, or leaves no room for the answer. */
export const tooMuchText = (reason: string, status?: number) =>
  new ModelCallError('unusable', reason, { needsSmallerInput: true, status });
