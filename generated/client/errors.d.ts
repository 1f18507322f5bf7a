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
/**
 * The error of a request that the service rejected or did not receive. Its `kind`, and what to do:
 * - `invalid_input`: correct the request; the error names each invalid field
 * - `unauthenticated`: send a valid credential of the right kind: see Authentication
 * - `missing_scope`: use a key with the scope that the error names
 * - `not_ready`: keep the key; try again when an administrator has enabled the account
 * - `denied`: the account, the `Host` or the `Origin` is not allowed
 * - `locked`: the record is locked
 * - `not_found`: no such record, or it belongs to another user
 * - `conflict`: the record is in another state, a name is taken, or there are as many records as may be
 * - `rate_limited`: wait for `Retry-After` (`data.retry_after` in tools)
 * - `unavailable`: try again after a pause
 * - `no_space`: keep the file or the audio, and send it again later: the disk has less free than `DISK_RESERVE_MB`
 * - `too_large`: send less: see Limits
 * - `precondition_failed`: do first what `detail` says
 * - `upstream_failed`: the address of an app did not answer usefully: see `detail`
 * - `method_not_allowed`: use a method of the header `Allow`
 * - `media_type`: send a content type of the operation
 * - `not_implemented`: the operation or tool is not built yet, or is unknown
 * - `stt_failed`: a speech provider failed; the body or `service_status` says why
 * - `internal`: report it with its `X-Request-Id`
 * - `timeout`: only in clients: no answer in time; try again
 * - `unreachable`: only in clients: no connection; check the address and the network
 */
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
/**
 * A JSON-RPC error of a tool, such as -32001 for an unknown record. Its `kind`, and what to do:
 * - `invalid_input`: correct the request; the error names each invalid field
 * - `unauthenticated`: send a valid credential of the right kind: see Authentication
 * - `missing_scope`: use a key with the scope that the error names
 * - `not_ready`: keep the key; try again when an administrator has enabled the account
 * - `denied`: the account, the `Host` or the `Origin` is not allowed
 * - `locked`: the record is locked
 * - `not_found`: no such record, or it belongs to another user
 * - `conflict`: the record is in another state, a name is taken, or there are as many records as may be
 * - `rate_limited`: wait for `Retry-After` (`data.retry_after` in tools)
 * - `unavailable`: try again after a pause
 * - `no_space`: keep the file or the audio, and send it again later: the disk has less free than `DISK_RESERVE_MB`
 * - `too_large`: send less: see Limits
 * - `precondition_failed`: do first what `detail` says
 * - `upstream_failed`: the address of an app did not answer usefully: see `detail`
 * - `method_not_allowed`: use a method of the header `Allow`
 * - `media_type`: send a content type of the operation
 * - `not_implemented`: the operation or tool is not built yet, or is unknown
 * - `stt_failed`: a speech provider failed; the body or `service_status` says why
 * - `internal`: report it with its `X-Request-Id`
 * - `timeout`: only in clients: no answer in time; try again
 * - `unreachable`: only in clients: no connection; check the address and the network
 */
export declare class EarshotToolError extends EarshotError {
    readonly code: number;
    readonly data: unknown;
    constructor(code: number, message: string, data: unknown, facts: Pick<ErrorFacts, 'status' | 'requestId'>);
}
/** The error of a response with an error status. */
export declare function errorOf(response: Response): Promise<EarshotError>;
/** `Retry-After` in milliseconds, from seconds or a date. */
export declare function retryAfterMs(headers: Headers, now?: number): number | undefined;
