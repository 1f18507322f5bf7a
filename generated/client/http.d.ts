// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import { EarshotError } from './errors.js';
/** A key or token, or a function that returns one, called before each request. */
export type Credential = string | (() => string | Promise<string>);
export interface HttpOptions {
    /**
     * The address of the service, for example `https://earshot.example`. Empty for a page of the service itself: without a key or token, the
     * login of the browser authenticates its requests.
     */
    baseUrl: string;
    /** The default credential. Most programs need only this one, a developer key. */
    key?: Credential | undefined;
    /** Credentials by the name of their security scheme. */
    credentials?: Readonly<Record<string, Credential | undefined>> | undefined;
    /** Timeout of an attempt including the response, or until a stream begins. Default 30,000. */
    timeoutMs?: number | undefined;
    /** Number of retries of a repeatable request. Default 2. */
    retries?: number | undefined;
    /** The longest delay before a retry. Default 60,000; a longer `Retry-After` ends the attempts. */
    maxRetryDelayMs?: number | undefined;
    /** Called before a retry. */
    onRetry?: ((error: EarshotError, retry: {
        attempt: number;
        delayMs: number;
    }) => void) | undefined;
    /** Replaces the global `fetch`. */
    fetch?: typeof globalThis.fetch | undefined;
}
export interface RequestOptions {
    signal?: AbortSignal | undefined;
    timeoutMs?: number | undefined;
    retries?: number | undefined;
    /** For operations that create records. Random for each call by default. */
    idempotencyKey?: string | undefined;
    /** Replaces the `fetch` of the client for this call. */
    fetch?: typeof globalThis.fetch | undefined;
}
export interface HttpRequest {
    method: string;
    /** Path and query, or an absolute address of the service. */
    url: string;
    accept: string;
    body?: RequestInit['body'];
    contentType?: string | undefined;
    /** The security schemes of the operation; empty for public operations. */
    security: readonly string[];
    /** True if the request can be sent again if its result is unknown. */
    repeatable: boolean;
    idempotencyKey?: string | undefined;
}
export interface Http {
    readonly options: HttpOptions;
    /**
     * Returns the result of `read` for a successful response. An incomplete response is retried too. Throws an `EarshotError`,
     * or the caller's abort reason.
     */
    send<T>(request: HttpRequest, read: (response: Response) => Promise<T>, options?: RequestOptions): Promise<T>;
    credential(security: readonly string[]): Promise<string | undefined>;
}
/** Throws a `TypeError` for an invalid `baseUrl`. */
export declare function createHttp(options: HttpOptions): Http;
/** The page's own origin for an empty `baseUrl`. */
export declare function addressOf(baseUrl: string): string;
