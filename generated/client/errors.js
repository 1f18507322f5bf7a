// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
/** A request that the service refused or that did not reach it. */
export class EarshotError extends Error {
    status;
    detail;
    requestId;
    retryAfterMs;
    constructor({ status, detail, requestId, retryAfterMs, cause }) {
        super(status === 0 ? inWords(detail) : `${status} ${inWords(detail)}`, { cause });
        this.name = 'EarshotError';
        this.status = status;
        this.detail = detail;
        this.requestId = requestId;
        this.retryAfterMs = retryAfterMs;
    }
}
/** A tool that answered with a JSON-RPC error, such as -32001 for a record that is not there. */
export class EarshotToolError extends EarshotError {
    code;
    data;
    constructor(code, message, data, facts) {
        super({ ...facts, detail: message });
        this.name = 'EarshotToolError';
        this.message = `${code} ${message}`;
        this.code = code;
        this.data = data;
    }
}
function inWords(detail) {
    if (typeof detail === 'string')
        return detail;
    if (Array.isArray(detail))
        return detail.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; ');
    const { message } = detail;
    return typeof message === 'string' ? message : JSON.stringify(detail);
}
/** The error that an answer with a failure status stands for. */
export async function errorOf(response) {
    const text = await response.text().catch(() => '');
    return new EarshotError({
        status: response.status,
        detail: detailOf(text) ?? (text || response.statusText || 'no detail'),
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
/** `Retry-After` in milliseconds: it comes in seconds or as a date. */
export function retryAfterMs(headers, now = Date.now()) {
    const value = headers.get('retry-after');
    if (value === null)
        return undefined;
    const waitMs = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
    return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs);
}
