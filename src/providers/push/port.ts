import type { PushNotificationPayload } from '../../../generated/types.gen.ts';

/** A notification for the user's app. It is stored before it is sent: `id` is the id of its record. */
export type PushNotification = PushNotificationPayload;

export interface PushProvider {
  /** `gateway` or `stored`. */
  readonly name: string;
  /** Rejects if the gateway cannot be reached. Sends no notification. */
  check?(signal: AbortSignal): Promise<void>;
  /** Rejects with a `PushFailure`, or with `signal.reason` when aborted. Sending the same `id` again is safe. */
  send(notification: PushNotification, signal: AbortSignal): Promise<void>;
}
