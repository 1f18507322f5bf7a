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
