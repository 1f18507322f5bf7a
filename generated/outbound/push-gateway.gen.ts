// Generated from specs/asyncapi.yaml 1.0.0. Do not edit: run npm run generate.
import type * as T from '../types.gen.ts';
import * as sent from '../messages/sent.gen.ts';

/** The bodies of this channel, by message. */
export interface PushGatewayMessages {
  /** The content to show on the user's devices, and the record it refers to. */
  pushNotification: T.PushNotificationPayload;
  /** The gateway accepted the notification. 408, 429 and 5xx cause another attempt; other statuses end the attempts. */
  pushAcknowledged: T.PushAcknowledgedPayload;
}

/** A POST to the configured gateway when the `due_at` of an action item is set or changed, when a chat message of an app requests a notification, and when a webhook is disabled after too many failures. Without a gateway, notifications are only stored. */
export const pushGateway = {
  /** Sent after the causing change is stored, and retried with the same `Idempotency-Key` until the gateway accepts it. */
  pushNotification: {
    method: 'POST',
    messages: {
      pushNotification: { contentType: 'application/json', validate: sent.pushNotification },
    },
    replies: {
      pushAcknowledged: { contentType: 'text/plain' },
    },
  },
} as const;
