// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
/** The delivery is not from the service, or too old. */
export class WebhookVerificationError extends Error {
    constructor(message) {
        super(message);
        this.name = 'WebhookVerificationError';
    }
}
/**
 * Verifies the Standard Webhooks signature and the age of a delivery. Throws a `WebhookVerificationError` if it is invalid.
 * `id` is that of the event, the same for each attempt and if it is sent again; store it to skip repetitions.
 */
export async function verifyWebhook({ secret, headers, body, toleranceMs = 300_000, }) {
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
        if (bytes === undefined)
            continue;
        // `verify` compares in constant time.
        for (const key of keys)
            if (await crypto.subtle.verify('HMAC', key, bytes, signed))
                return { id, sentAt: new Date(sentMs) };
    }
    throw new WebhookVerificationError('no signature in webhook-signature matches the body');
}
const importKey = (secret) => crypto.subtle.importKey('raw', secretBytes(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
function header(headers, name) {
    const value = headerOf(headers, name);
    if (value === undefined)
        throw new WebhookVerificationError(`header ${name} is missing`);
    return value;
}
/** A header by its name in lower case. Undefined if it is missing or empty. */
export function headerOf(headers, name) {
    const value = headers instanceof Headers ? headers.get(name) : entryOf(headers, name);
    return typeof value === 'string' && value !== '' ? value : undefined;
}
/** Some platforms preserve the case of header names. */
function entryOf(headers, name) {
    return headers[name] ?? Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
}
function secretBytes(secret) {
    const bytes = fromBase64(secret?.replace(/^whsec_/, '') ?? '');
    if (bytes === undefined || bytes.length === 0)
        throw new WebhookVerificationError('the secret is not whsec_ and base64');
    return bytes;
}
function fromBase64(text) {
    try {
        return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    }
    catch {
        return undefined;
    }
}
export function bytesOf(body) {
    if (typeof body === 'string')
        return new TextEncoder().encode(body);
    return body instanceof Uint8Array ? body : new Uint8Array(body);
}
function concat(first, second) {
    const all = new Uint8Array(first.length + second.length);
    all.set(first);
    all.set(second, first.length);
    return all;
}
