// Generated from specs/asyncapi.yaml 1.0.0. Do not edit: run npm run generate.
import type * as T from '../types.gen.ts';
import * as sent from '../messages/sent.gen.ts';

/** The bodies of this channel, by message. */
export interface WebPushMessages {
  /** What the browser's service worker reads after it decrypted the body: the same as the push gateway gets. A long `body` is shortened, so that the whole fits into 3993 bytes. */
  webPushNotification: T.WebPushNotificationPayload;
  /** The push service accepted the message. 408, 429 and 5xx cause another attempt; 404 and 410 mean that the browser has unsubscribed, and remove it; other statuses end the attempts. */
  webPushAcknowledged: T.WebPushAcknowledgedPayload;
}

/** A POST to the push service of each browser that the user has added (`/v1/users/push/subscriptions`), for the same notifications as those of the push gateway. The body is encrypted for the browser (RFC 8291) and signed with the keys of the service (RFC 8292): the push service cannot read it. */
export const webPush = {
  /** Sent after the causing change is stored, and retried until the push service accepts it. A later attempt replaces a message that the browser has not received yet. The reminder of a task is sent when it is due, or in the morning of the day when no time is known: a browser cannot wait for it as an app does. */
  sendWebPushNotification: {
    method: 'POST',
    messages: {
      webPushNotification: { contentType: 'application/json', validate: sent.webPushNotification },
    },
    replies: {
      webPushAcknowledged: { contentType: 'text/plain' },
    },
  },
} as const;
