// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
/** Where an input is wrong: `detail` of a 422 is a list of these. */
export interface ValidationIssue {
    loc: (string | number)[];
    msg: string;
    type: string;
}
/** What the service says of an error: words, what is wrong with the input, or an object with more. */
export type ErrorDetail = string | ValidationIssue[] | Record<string, unknown>;
/** What became of a request, in one word to switch on. */
export type ErrorKind = 'invalid_input' | 'unauthenticated' | 'missing_scope' | 'not_ready' | 'denied' | 'locked' | 'not_found' | 'conflict' | 'too_large' | 'rate_limited' | 'not_implemented' | 'unavailable' | 'timeout' | 'unreachable' | 'internal';
export interface ErrorFacts {
    /** The HTTP status; 0 where no answer came. */
    status: number;
    detail: ErrorDetail;
    /** The service's id of the request: name it when you ask for help. */
    requestId?: string | undefined;
    /** When the service asks to try again, in milliseconds from the answer. */
    retryAfterMs?: number | undefined;
    /** Where the status does not tell it. */
    kind?: ErrorKind | undefined;
    cause?: unknown;
}
/** A request that the service refused or that did not reach it. */
export declare class EarshotError extends Error {
    readonly kind: ErrorKind;
    readonly status: number;
    readonly detail: ErrorDetail;
    /** Where the input is wrong; empty unless `kind` is `invalid_input`. */
    readonly issues: readonly ValidationIssue[];
    readonly requestId: string | undefined;
    readonly retryAfterMs: number | undefined;
    constructor(facts: ErrorFacts);
}
/** A tool that answered with a JSON-RPC error, such as -32001 for a record that is not there. */
export declare class EarshotToolError extends EarshotError {
    readonly code: number;
    readonly data: unknown;
    constructor(code: number, message: string, data: unknown, facts: Pick<ErrorFacts, 'status' | 'requestId'>);
}
/** The error that an answer with a failure status stands for. */
export declare function errorOf(response: Response): Promise<EarshotError>;
/** `Retry-After` in milliseconds: it comes in seconds or as a date. */
export declare function retryAfterMs(headers: Headers, now?: number): number | undefined;
