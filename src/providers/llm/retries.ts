import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '../../errors.ts';
import { ModelCallError } from './failure.ts';
import { toModelCallError } from './wire/wire-errors.ts';

/** The limits of repeated calls. */
export interface RetryLimits {
  /** Attempts after the first one, for faults of the server and the network. */
  retries: number;
  /** Before the second attempt; it grows for later ones. */
  retryDelayMs: number;
}

/** Limits of one call to a model server. */
export interface CallLimits extends RetryLimits {
  /** For one attempt, from the request to the last byte of the response. */
  timeoutMs: number;
  maxResponseBytes: number;
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
  readonly #options: PolicyOptions;
  #failures = 0;
  #waitedMs = 0;

  constructor(options: PolicyOptions) {
    this.#options = options;
  }

  /**
   * Resolves when the call may be repeated. Otherwise rejects with `signal.reason` if the caller aborts, with a `DomainError('unavailable')`
   * for a `ModelCallError`, or with the error itself.
   */
  async waitAfter(error: unknown): Promise<void> {
    const { detail, signal } = this.#options;
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
    const { limits, patienceMs = DEFAULT_PATIENCE_MS } = this.#options;
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

interface Call<T> extends PolicyOptions {
  /** Gets why the last attempt failed. */
  attempt: (last?: ModelCallError) => Promise<T>;
}

/** Runs `attempt` with retries. Rejects like `RetryPolicy.waitAfter`. */
export async function callWithRetries<T>({ attempt, ...options }: Call<T>): Promise<T> {
  const policy = new RetryPolicy(options);
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

/** Runs one attempt with a limit of time for all of it. Rejects with a `ModelCallError`. */
export async function attemptWithin<T>(
  timeoutMs: number,
  signal: AbortSignal,
  attempt: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await attempt(AbortSignal.any([signal, timeout]));
  } catch (error) {
    // The time of the call is used up. Jobs retry later.
    if (timeout.aborted) throw new ModelCallError('silent', `no response within ${timeoutMs} ms`);
    throw toModelCallError(error, { texts: [] });
  }
}
