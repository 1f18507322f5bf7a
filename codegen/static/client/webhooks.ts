/** The delivery is not from the service, or too old. */
export class WebhookVerificationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WebhookVerificationError';
  }
}

export interface WebhookRequest {
  /**
   * The webhook's secret: `whsec_` and base64. Or several, of which one must fit: those of a rotation, or of several webhooks. Without a
   * secret, verification fails.
   */
  secret: string | readonly string[] | undefined;
  /** The headers of a `Request` or of Node's `IncomingMessage`. */
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The unparsed body. */
  body: Uint8Array | ArrayBuffer | string;
  /** Maximum difference between the timestamp and now. Default 300,000. */
  toleranceMs?: number | undefined;
}

/**
 * Verifies the Standard Webhooks signature and the age of a delivery. Throws a `WebhookVerificationError` if it is invalid.
 * `id` is that of the event, the same for each attempt and if it is sent again; store it to skip repetitions.
 */
export async function verifyWebhook({
  secret,
  headers,
  body,
  toleranceMs = 300_000,
}: WebhookRequest): Promise<{ id: string; sentAt: Date }> {
  const id = header(headers, 'webhook-id');
  const timestamp = header(headers, 'webhook-timestamp');
  const signatures = header(headers, 'webhook-signature');
  const sentMs = Number(timestamp) * 1000;
  if (!/^\d+$/.test(timestamp) || Math.abs(Date.now() - sentMs) > toleranceMs) {
    throw new WebhookVerificationError('webhook-timestamp is too old or in the future');
  }
  const keys = await Promise.all([secret].flat().map(importKey));
  const signed = concat(new TextEncoder().encode(`${id}.${timestamp}.`), bytesOf(body));
  for (const entry of signatures.split(' ')) {
    const [version, signature = ''] = entry.split(',');
    const bytes = version === 'v1' ? fromBase64(signature) : undefined;
    if (bytes === undefined) continue;
    // `verify` compares in constant time.
    for (const key of keys)
      if (await crypto.subtle.verify('HMAC', key, bytes, signed)) return { id, sentAt: new Date(sentMs) };
  }
  throw new WebhookVerificationError('no signature in webhook-signature matches the body');
}

const importKey = (secret: string | undefined) =>
  crypto.subtle.importKey('raw', secretBytes(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);

function header(headers: WebhookRequest['headers'], name: string): string {
  const value = headerOf(headers, name);
  if (value === undefined) throw new WebhookVerificationError(`header ${name} is missing`);
  return value;
}

/** A header by its name in lower case. Undefined if it is missing or empty. */
export function headerOf(headers: WebhookRequest['headers'], name: string): string | undefined {
  const value = headers instanceof Headers ? headers.get(name) : entryOf(headers, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Some platforms preserve the case of header names. */
function entryOf(headers: Exclude<WebhookRequest['headers'], Headers>, name: string): unknown {
  return headers[name] ?? Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
}

function secretBytes(secret: string | undefined): Uint8Array<ArrayBuffer> {
  const bytes = fromBase64(secret?.replace(/^whsec_/, '') ?? '');
  if (bytes === undefined || bytes.length === 0)
    throw new WebhookVerificationError('the secret is not whsec_ and base64');
  return bytes;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

export function bytesOf(body: WebhookRequest['body']): Uint8Array {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  return body instanceof Uint8Array ? body : new Uint8Array(body);
}

function concat(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}
