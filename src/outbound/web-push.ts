import type { WebPushNotificationPayload } from '../../generated/types.gen.ts';
import { PushFailure, refusedPush } from '../lib/push-failure.ts';
import { WEB_PUSH } from './destination.ts';
import { type Egress, EgressError } from './egress.ts';

/** The keys by which push services recognize this service (VAPID), base64url. */
export interface VapidKeys {
  public_key: string;
  private_key: string;
}

/** A browser, as the Push API describes it. */
export interface Browser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The browser has unsubscribed. */
export class BrowserGone extends PushFailure {}

const TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 2_000;
/** The time that a push service keeps a message for a browser that is offline. */
const TTL_SECONDS = 24 * 3_600;
/** The encrypted record must fit into 4,096 bytes (RFC 8291); its framing takes 103. */
const MAX_PAYLOAD_BYTES = 3_993;

/** Loaded on first use: a start need not wait for it. */
const loadLibrary = async () => (await import('web-push')).default;

export const generateVapidKeys = async (): Promise<VapidKeys> => {
  const { publicKey, privateKey } = (await loadLibrary()).generateVAPIDKeys();
  return { public_key: publicKey, private_key: privateKey };
};

/**
 * Sends a notification to a browser: encrypted for it (RFC 8291), signed with the VAPID keys (RFC 8292), and called through the egress
 * guard, as the address comes from the user. `contact` is an address of the operator. Rejects with a `PushFailure`.
 */
export async function sendWebPush(
  egress: Pick<Egress, 'request'>,
  {
    browser,
    notification,
    keys,
    contact,
  }: {
    browser: Browser;
    notification: WebPushNotificationPayload;
    keys: VapidKeys;
    contact: string;
  },
  signal: AbortSignal,
): Promise<void> {
  const { endpoint, p256dh, auth } = browser;
  const { body, headers } = (await loadLibrary()).generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    toPayload(notification),
    {
      vapidDetails: { subject: contact, publicKey: keys.public_key, privateKey: keys.private_key },
      TTL: TTL_SECONDS,
      // A later attempt replaces a message that the browser has not received yet.
      topic: notification.id.replaceAll('-', ''),
    },
  );
  const ownHeaders = Object.entries(headers).filter(([name]) => name !== 'Content-Length');
  try {
    const response = await egress.request({
      method: 'POST',
      url: endpoint,
      httpsOnly: true,
      headers: Object.fromEntries(ownHeaders.map(([name, value]) => [name, String(value)])),
      body,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_RESPONSE_BYTES,
      truncate: true,
      signal,
      counted: { uid: notification.uid, destination: WEB_PUSH },
    });
    checkStatus(response.status, response.headers['retry-after']);
  } catch (error) {
    if (!(error instanceof EgressError) || error.kind === 'aborted') throw error;
    throw new PushFailure(error.message, { retryable: error.kind !== 'refused_address' });
  }
}

function checkStatus(status: number, retryAfter: string | undefined): void {
  if (status >= 200 && status < 300) return;
  if (status === 404 || status === 410) throw new BrowserGone(`HTTP ${status}`, { retryable: false });
  throw refusedPush(status, retryAfter);
}

/** The notification as JSON. Its body is shortened where it would not fit. */
function toPayload(notification: WebPushNotificationPayload): string {
  const whole = JSON.stringify(notification);
  const excess = Buffer.byteLength(whole) - MAX_PAYLOAD_BYTES;
  if (excess <= 0) return whole;
  const letters = [...notification.body];
  // Each letter takes at least one byte, and a few at most as escaped JSON: cut until it fits.
  for (let kept = letters.length; kept > 0; kept = Math.floor(kept * 0.9)) {
    const shorter = JSON.stringify({ ...notification, body: `${letters.slice(0, kept).join('')}…` });
    if (Buffer.byteLength(shorter) <= MAX_PAYLOAD_BYTES) return shorter;
  }
  return JSON.stringify({ ...notification, body: '' });
}
