// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
/** A delivery that did not come from the service, or came too late. */
export declare class WebhookVerificationError extends Error {
    constructor(message: string);
}
export interface WebhookRequest {
    /** The webhook's secret, as it was shown: `whsec_` and base64. Without one, no delivery is trusted. */
    secret: string | undefined;
    /** Of a `Request`, or of Node's `IncomingMessage`. */
    headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
    /** The body as it came, before any parser. */
    body: Uint8Array | ArrayBuffer | string;
    /** How old a delivery may be, and how far ahead its clock; 5 minutes unless said otherwise. */
    toleranceMs?: number | undefined;
}
/**
 * Makes sure that a delivery comes from the service and is fresh: the Standard Webhooks signature over the raw bytes.
 * Throws `WebhookVerificationError` otherwise. `id` is the same on each attempt: keep it to skip repetitions.
 */
export declare function verifyWebhook({ secret, headers, body, toleranceMs, }: WebhookRequest): Promise<{
    id: string;
    sentAt: Date;
}>;
