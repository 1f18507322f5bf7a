import type { PushNotificationPayload } from '../../../generated/types.gen.ts';

/** A notification on its way to the user's app. It is stored before it is sent: `id` is its record's. */
export type PushNotification = PushNotificationPayload;

/** A push did not go through. `retryable` says whether the same push may later; the message quotes nobody. */
export class PushFailure extends Error {
  readonly retryable: boolean;
  /** When the gateway wants to be asked again, in milliseconds from now, where it said so. */
  readonly retryAfterMs: number | undefined;

  constructor(reason: string, { retryable, retryAfterMs }: { retryable: boolean; retryAfterMs?: number }) {
    super(reason);
    this.name = 'PushFailure';
    this.retryable = retryable;
    this.retryAfterMs = retryAfterMs;
  }
}

export interface PushProvider {
  /** `gateway` or `stored`. */
  readonly name: string;
  /** Rejects with a `PushFailure`, or with `signal.reason` when aborted. Sending the same `id` again is safe. */
  send(notification: PushNotification, signal: AbortSignal): Promise<void>;
}
