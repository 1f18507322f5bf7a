// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import { EarshotError } from './errors.js';
/** A key or token, or where to get a fresh one: it is asked before each request. */
export type Credential = string | (() => string | Promise<string>);
export interface HttpOptions {
    /** Where the service is, for example `https://earshot.example`. */
    baseUrl: string;
    /** Sent where no more fitting credential is given; most programs need only this one, a developer key. */
    key?: Credential | undefined;
    /** Credentials by the name that the service's description gives them. */
    credentials?: Readonly<Record<string, Credential | undefined>> | undefined;
    /** How long one attempt may take, its answer included; 30 seconds unless said otherwise. Of a stream: until it begins. */
    timeoutMs?: number | undefined;
    /** How often a request that may safely be repeated is tried again; 2 unless said otherwise. */
    retries?: number | undefined;
    /** The longest `Retry-After` that is waited for; 60 seconds. A longer one ends the attempts. */
    maxRetryDelayMs?: number | undefined;
    /** Told before a request is sent again, and why. */
    onRetry?: ((error: EarshotError, retry: {
        attempt: number;
        delayMs: number;
    }) => void) | undefined;
    /** Instead of the global one. */
    fetch?: typeof globalThis.fetch | undefined;
}
export interface RequestOptions {
    signal?: AbortSignal | undefined;
    timeoutMs?: number | undefined;
    retries?: number | undefined;
    /** For creates: the same key for what is the same intent. A fresh one is made for each call otherwise. */
    idempotencyKey?: string | undefined;
}
export interface HttpRequest {
    method: string;
    /** Path and query, or a whole address of the same service. */
    url: string;
    accept: string;
    body?: RequestInit['body'];
    contentType?: string | undefined;
    /** Names of the credentials that the operation takes; none where it is public. */
    security: readonly string[];
    /** The request may be sent again when it is not known what became of it. */
    repeatable: boolean;
    idempotencyKey?: string | undefined;
}
export interface Http {
    readonly options: HttpOptions;
    /**
     * Answers what `read` makes of a success, which belongs to the attempt: an answer that breaks off is tried again, too. Throws
     * `EarshotError` otherwise. The caller's abort reason is thrown as it is.
     */
    send<T>(request: HttpRequest, read: (response: Response) => Promise<T>, options?: RequestOptions): Promise<T>;
    credential(security: readonly string[]): Promise<string | undefined>;
}
/** Throws a `TypeError` for a `baseUrl` that is none. */
export declare function makeHttp(options: HttpOptions): Http;
