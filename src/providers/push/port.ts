import type { PushNotificationPayload } from '../../../generated/types.gen.ts';

/** A notification for the user's app. It is stored before it is sent: `id` is the id of its record. */
export type PushNotification = PushNotificationPayload;

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

export interface PushProvider {
  /** `gateway` or `stored`. */
  readonly name: string;
  /** Rejects if the gateway cannot be reached. Sends no notification. */
  check?(signal: AbortSignal): Promise<void>;
  /** Rejects with a `PushFailure`, or with `signal.reason` when aborted. Sending the same `id` again is safe. */
  send(notification: PushNotification, signal: AbortSignal): Promise<void>;
}
