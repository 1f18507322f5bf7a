// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
const kinds = {
    0: 'unreachable',
    400: 'precondition_failed',
    401: 'unauthenticated',
    402: 'locked',
    403: 'denied',
    404: 'not_found',
    405: 'method_not_allowed',
    408: 'timeout',
    409: 'conflict',
    413: 'too_large',
    415: 'media_type',
    429: 'rate_limited',
    501: 'not_implemented',
    502: 'upstream_failed',
    503: 'unavailable',
    504: 'timeout',
    507: 'no_space',
};
/** The codes of JSON-RPC and of the tool server. */
const toolKinds = {
    [-32001]: 'not_found',
    [-32002]: 'locked',
    [-32003]: 'missing_scope',
    [-32009]: 'denied',
    [-32601]: 'not_implemented',
    [-32602]: 'invalid_input',
    [-32603]: 'internal',
};
function kindOf({ status, detail }) {
    if (typeof detail === 'string') {
        if (status === 403 && detail.includes('Required scope'))
            return 'missing_scope';
    }
    else if (status === 403 && 'enabled' in detail && detail.enabled === false)
        return 'not_ready';
    // A failed transcription.
    else if ('outcome' in detail && status === 400)
        return 'invalid_input';
    else if ('outcome' in detail && status === 502)
        return 'stt_failed';
    return kinds[status] ?? (status >= 400 && status < 500 ? 'invalid_input' : 'internal');
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
export class EarshotError extends Error {
    kind;
    status;
    detail;
    /** The invalid fields; empty unless `kind` is `invalid_input`. */
    issues;
    requestId;
    retryAfterMs;
    constructor(facts) {
        const { status, detail, requestId, retryAfterMs, cause } = facts;
        super(status === 0 ? textOf(detail) : `${status} ${textOf(detail)}`, { cause });
        this.name = 'EarshotError';
        this.kind = facts.kind ?? kindOf(facts);
        this.status = status;
        this.detail = detail;
        this.issues = Array.isArray(detail) ? detail : [];
        this.requestId = requestId;
        this.retryAfterMs = retryAfterMs;
    }
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
export class EarshotToolError extends EarshotError {
    code;
    data;
    constructor(code, message, data, facts) {
        const isLimited = typeof data === 'object' && data !== null && 'retry_after' in data;
        super({ ...facts, detail: message, kind: isLimited ? 'rate_limited' : (toolKinds[code] ?? 'internal') });
        this.name = 'EarshotToolError';
        this.message = `${code} ${message}`;
        this.code = code;
        this.data = data;
    }
}
function textOf(detail) {
    if (typeof detail === 'string')
        return detail;
    if (Array.isArray(detail))
        return detail.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; ');
    const { message } = detail;
    return typeof message === 'string' ? message : JSON.stringify(detail);
}
/** The error of a response with an error status. */
export async function errorOf(response) {
    const text = await response.text().catch(() => '');
    const detail = detailOf(text);
    return new EarshotError({
        status: response.status,
        // From a proxy, whose service does not answer.
        kind: response.status === 502 && detail === undefined ? 'unavailable' : undefined,
        detail: detail ?? (text || response.statusText || 'no detail'),
        requestId: response.headers.get('x-request-id') ?? undefined,
        retryAfterMs: retryAfterMs(response.headers),
    });
}
function detailOf(text) {
    try {
        const body = JSON.parse(text);
        if (typeof body !== 'object' || body === null)
            return undefined;
        return ('detail' in body ? body.detail : body);
    }
    catch {
        return undefined;
    }
}
/** `Retry-After` in milliseconds, from seconds or a date. */
export function retryAfterMs(headers, now = Date.now()) {
    const value = headers.get('retry-after');
    if (value === null)
        return undefined;
    const waitMs = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
    return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs);
}
