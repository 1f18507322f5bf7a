// Generated from specs/asyncapi.yaml 1.0.0. Do not edit: run npm run generate.
import type * as T from '../types.gen.ts';
import * as sent from './sent.gen.js';

/** The bodies of this channel, by message. */
export interface PushGatewayMessages {
  /** What to show on the user's devices, and what it is about. */
  pushNotification: T.PushNotificationPayload;
  /** The delivery was taken. 408, 429 and 5xx ask for another attempt; other answers end the attempts. */
  deliveryAcknowledged: T.DeliveryAcknowledgedPayload;
}

/**
 * A POST to the configured gateway when an action item gets or changes its `due_at`, when an app's chat message asks to
 * notify, and when a webhook was disabled after too many failures. Without a gateway, notifications are stored alone.
 */
export const pushGateway = {
  /** Sent after the change that caused it is stored, and retried under the same `Idempotency-Key` until the gateway takes it. */
  pushNotification: {
    method: 'POST',
    messages: {
      pushNotification: { contentType: 'application/json', validate: sent.pushNotification },
    },
    replies: {
      deliveryAcknowledged: { contentType: 'text/plain' },
    },
  },
} as const;
