import { retryAfterMs } from './rate-headers.ts';

/** A push failed. `retryable`: the same push may succeed later. The message quotes no response. */
export class PushFailure extends Error {
  readonly retryable: boolean;
  /** Delay that the gateway requested, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(reason: string, { retryable, retryAfterMs }: { retryable: boolean; retryAfterMs?: number | undefined }) {
    super(reason);
    this.name = 'PushFailure';
    this.retryable = retryable;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The failure of a push that was answered with this status and `Retry-After`. */
export const refusedPush = (status: number, retryAfter: string | null | undefined) =>
  new PushFailure(`HTTP ${status}`, {
    retryable: status === 408 || status === 429 || status >= 500,
    retryAfterMs: retryAfterMs(retryAfter),
  });
