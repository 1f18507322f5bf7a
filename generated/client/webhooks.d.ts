// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
/** The delivery is not from the service, or too old. */
export declare class WebhookVerificationError extends Error {
    constructor(message: string);
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
export declare function verifyWebhook({ secret, headers, body, toleranceMs, }: WebhookRequest): Promise<{
    id: string;
    sentAt: Date;
}>;
/** A header by its name in lower case. Undefined if it is missing or empty. */
export declare function headerOf(headers: WebhookRequest['headers'], name: string): string | undefined;
export declare function bytesOf(body: WebhookRequest['body']): Uint8Array;
