// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import { EarshotError, errorOf } from './errors.js';
const retryStatuses = new Set([408, 500, 502, 503, 504]);
/** Throws a `TypeError` for an invalid `baseUrl`. */
export function createHttp(options) {
    const baseUrl = addressOf(options.baseUrl);
    const { retries: defaultRetries = 2, maxRetryDelayMs = 60_000, onRetry } = options;
    const http = {
        options: { ...options, baseUrl },
        async credential(security) {
            const name = security.find((scheme) => options.credentials?.[scheme] !== undefined);
            const credential = (name && options.credentials?.[name]) || options.key;
            return typeof credential === 'function' ? credential() : credential;
        },
        async send(request, read, { signal, timeoutMs = options.timeoutMs ?? 30_000, retries = defaultRetries, idempotencyKey, fetch = options.fetch ?? globalThis.fetch, } = {}) {
            const sent = { ...request, idempotencyKey: idempotencyKey ?? request.idempotencyKey };
            for (let attempt = 0;; attempt++) {
                try {
                    return await attemptOnce(http, sent, read, { timeoutMs, signal, fetch });
                }
                catch (error) {
                    if (!(error instanceof EarshotError))
                        throw error;
                    const delayMs = error.retryAfterMs ?? Math.random() * 250 * 2 ** attempt;
                    if (attempt >= retries || !mayRepeat(request, error) || delayMs > maxRetryDelayMs)
                        throw error;
                    onRetry?.(error, { attempt: attempt + 1, delayMs });
                    await sleep(delayMs, signal);
                }
            }
        },
    };
    return http;
}
/** The page's own origin for an empty `baseUrl`. */
export function addressOf(baseUrl) {
    const { location } = globalThis;
    const address = baseUrl === '' && location ? location.origin : baseUrl;
    checkAddress(address);
    return address;
}
function checkAddress(baseUrl) {
    const isText = typeof baseUrl === 'string';
    if (isText && /^https?:\/\/[^/]*@/.test(baseUrl)) {
        throw new TypeError('baseUrl must not contain a user name or a password');
    }
    if (isText && /^https?:\/\/\S+$/.test(baseUrl) && URL.canParse(baseUrl))
        return;
    const given = isText ? JSON.stringify(baseUrl) : typeof baseUrl;
    throw new TypeError(`baseUrl: ${given} is not an address such as https://earshot.example`);
}
/** A request with the response 429 was not processed and can always be repeated. */
const mayRepeat = (request, { status }) => status === 429 || (request.repeatable && (status === 0 || retryStatuses.has(status)));
async function attemptOnce(http, request, read, { timeoutMs, signal, fetch }) {
    signal?.throwIfAborted();
    const headers = await headersOf(http, request);
    const { baseUrl } = http.options;
    const timer = new AbortController();
    const timeout = setTimeout(() => timer.abort(new DOMException('', 'TimeoutError')), timeoutMs);
    let detail = `no connection to ${baseUrl}`;
    try {
        const response = await fetch(new URL(request.url.replace(/^\//, ''), baseUrl.replace(/\/*$/, '/')), {
            method: request.method,
            headers,
            // The login of the browser, for pages of the service.
            credentials: 'same-origin',
            body: request.body ?? null,
            signal: signal ? AbortSignal.any([signal, timer.signal]) : timer.signal,
        });
        detail = 'the response is incomplete';
        if (!response.ok)
            throw await errorOf(response);
        return await read(response);
    }
    catch (cause) {
        if (signal?.aborted)
            throw signal.reason;
        if (cause instanceof EarshotError)
            throw cause;
        if (!timer.signal.aborted)
            throw new EarshotError({ status: 0, detail, cause });
        throw new EarshotError({ status: 0, kind: 'timeout', detail: `no response within ${timeoutMs} ms`, cause });
    }
    finally {
        clearTimeout(timeout);
    }
}
/** Browsers name themselves, and ask the service before they send another name to it. */
const userAgent = 'process' in globalThis && !('document' in globalThis) ? { 'user-agent': 'earshot-client/1.1.0' } : {};
async function headersOf(http, request) {
    const headers = { accept: request.accept, ...userAgent };
    if (request.contentType)
        headers['content-type'] = request.contentType;
    if (request.idempotencyKey)
        headers['idempotency-key'] = headerText('the idempotencyKey', request.idempotencyKey);
    const credential = request.security.length > 0 ? await http.credential(request.security) : undefined;
    if (credential)
        headers.authorization = `Bearer ${headerText('the key or token', credential)}`;
    return headers;
}
/** Throws a `TypeError`, without the text, for characters that a header cannot contain. */
function headerText(name, text) {
    if (/^[\x20-\x7e]*$/.test(text))
        return text;
    throw new TypeError(`${name} has characters that a header cannot contain, such as a line end`);
}
function sleep(ms, signal) {
    return new Promise((resolve, reject) => {
        const stop = () => {
            clearTimeout(timer);
            reject(signal?.reason);
        };
        const timer = setTimeout(() => {
            signal?.removeEventListener('abort', stop);
            resolve();
        }, ms);
        if (signal?.aborted)
            stop();
        else
            signal?.addEventListener('abort', stop, { once: true });
    });
}
