// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
/** An invalid field. The `detail` of a 422 is a list of them. */
export interface ValidationIssue {
    loc: (string | number)[];
    msg: string;
    type: string;
}
/** The details of an error: a text, a list of invalid fields, or an object. */
export type ErrorDetail = string | ValidationIssue[] | Record<string, unknown>;
/** The kind of an error: an error of the service, `timeout` or `unreachable`. */
export type ErrorKind = 'invalid_input' | 'unauthenticated' | 'missing_scope' | 'not_ready' | 'denied' | 'locked' | 'not_found' | 'conflict' | 'rate_limited' | 'unavailable' | 'no_space' | 'too_large' | 'precondition_failed' | 'upstream_failed' | 'method_not_allowed' | 'media_type' | 'not_implemented' | 'stt_failed' | 'timeout' | 'unreachable' | 'internal';
export interface ErrorFacts {
    /** The HTTP status; 0 without a response. */
    status: number;
    detail: ErrorDetail;
    /** The service's id of the request. Include it when you ask for help. */
    requestId?: string | undefined;
    /** The delay that the service requests, in milliseconds from the response. */
    retryAfterMs?: number | undefined;
    /** Only if it does not follow from the status. */
    kind?: ErrorKind | undefined;
    cause?: unknown;
}
/** The error of a request that the service rejected or did not receive. */
export declare class EarshotError extends Error {
    readonly kind: ErrorKind;
    readonly status: number;
    readonly detail: ErrorDetail;
    /** The invalid fields; empty unless `kind` is `invalid_input`. */
    readonly issues: readonly ValidationIssue[];
    readonly requestId: string | undefined;
    readonly retryAfterMs: number | undefined;
    constructor(facts: ErrorFacts);
}
/** A JSON-RPC error of a tool, such as -32001 for an unknown record. */
export declare class EarshotToolError extends EarshotError {
    readonly code: number;
    readonly data: unknown;
    constructor(code: number, message: string, data: unknown, facts: Pick<ErrorFacts, 'status' | 'requestId'>);
}
/** The error of a response with an error status. */
export declare function errorOf(response: Response): Promise<EarshotError>;
/** `Retry-After` in milliseconds, from seconds or a date. */
export declare function retryAfterMs(headers: Headers, now?: number): number | undefined;
