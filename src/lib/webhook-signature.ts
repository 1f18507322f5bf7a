import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 24;
const MAX_SECRET_BYTES = 64;

/** Creates a secret in the format of Standard Webhooks. */
export const createWebhookSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/** True if it is a secret in the format of Standard Webhooks, of 24 to 64 bytes. */
export function isWebhookSecret(text: string): boolean {
  if (!text.startsWith(PREFIX) || !/^[A-Za-z0-9+/]+=*$/.test(text.slice(PREFIX.length))) return false;
  const bytes = Buffer.from(text.slice(PREFIX.length), 'base64').length;
  return bytes >= SECRET_BYTES && bytes <= MAX_SECRET_BYTES;
}

export interface SignedDelivery {
  /** The id of the event, which is signed. */
  id: string;
  /** The id of the delivery, the same for each attempt. Another one if the event is sent again. */
  deliveryId?: string;
  sentAt: Date;
  body: string | Uint8Array;
  /** The current one, and during a rotation the previous one. */
  secrets: readonly string[];
}

/**
 * The headers of Standard Webhooks, and `Idempotency-Key`. The package `standardwebhooks` decodes bodies as UTF-8, which changes
 * audio.
 */
export function signWebhook({ id, deliveryId = id, sentAt, body, secrets }: SignedDelivery): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const sign = (secret: string) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
  };
  return {
    'idempotency-key': deliveryId,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(sign).join(' '),
  };
}
