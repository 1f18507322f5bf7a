import { setTimeout as sleep } from 'node:timers/promises';
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

/** The limits of repeated calls. */
export interface RetryLimits {
  /** Attempts after the first one, for faults of the server and the network. */
  retries: number;
  /** Before the second attempt; it grows for later ones. */
  retryDelayMs: number;
}

/** Where a server is loading its model and does not say how long. */
const LOADING_MS = 2_000;
const DEFAULT_PATIENCE_MS = 2_000;

interface PolicyOptions {
  /** The public error text. */
  detail: string;
  limits: RetryLimits;
  signal: AbortSignal;
  /** The time to wait in all for a server that is loading its model, or that says when to come back. */
  patienceMs?: number | undefined;
}

/** Decides whether a failed call is repeated, and waits before that. */
export class RetryPolicy {
  readonly options: PolicyOptions;
  #failures = 0;
  #waitedMs = 0;

  constructor(options: PolicyOptions) {
    this.options = options;
  }

  /**
   * Resolves when the call may be repeated. Otherwise rejects with `signal.reason` if the caller aborts, with a `DomainError('unavailable')`
   * for a `ModelCallError`, or with the error itself.
   */
  async waitAfter(error: unknown): Promise<void> {
    const { detail, signal } = this.options;
    if (signal.aborted) throw signal.reason;
    if (!(error instanceof ModelCallError)) throw error;
    const delayMs = this.#delayAfter(error);
    if (delayMs === undefined) {
      throw new DomainError('unavailable', detail, {
        cause: error,
        ...(error.retryAfterMs !== undefined && { retryAfterMs: error.retryAfterMs }),
      });
    }
    await sleep(delayMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) throw signal.reason;
  }

  /** Undefined if the call is not repeated. */
  #delayAfter({ kind, retryable, retryAfterMs }: ModelCallError): number | undefined {
    const { limits, patienceMs = DEFAULT_PATIENCE_MS } = this.options;
    // A server that goes away in the middle of long work is started again.
    const isAwaited = kind === 'loading' || (kind === 'unreachable' && patienceMs > DEFAULT_PATIENCE_MS);
    if (!retryable && !isAwaited) return undefined;
    const told = retryAfterMs ?? (isAwaited ? LOADING_MS : undefined);
    if (told !== undefined) {
      this.#waitedMs += Math.max(told, limits.retryDelayMs);
      return this.#waitedMs > patienceMs ? undefined : Math.max(told, limits.retryDelayMs);
    }
    this.#failures += 1;
    return this.#failures > limits.retries ? undefined : limits.retryDelayMs * 2 ** (this.#failures - 1);
  }
}

/** Runs `attempt` with retries; it gets why the last one failed. Rejects like `RetryPolicy.waitAfter`. */
export async function callWithRetries<T>(
  policy: RetryPolicy,
  attempt: (last?: ModelCallError) => Promise<T>,
): Promise<T> {
  let last: ModelCallError | undefined;
  for (;;) {
    try {
      return await attempt(last);
    } catch (error) {
      await policy.waitAfter(error);
      last = error instanceof ModelCallError ? error : undefined;
    }
  }
}
