// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import { EarshotError } from './errors.js';
function caller(http, spec, accept, read) {
    return (input = {}, options = {}) => http.send(requestOf(spec, input, accept), read, options);
}
function requestOf(spec, { params = {}, query = {}, body }, accept) {
    const values = params;
    const path = spec.path.replace(/\{(\w+)\}/g, (_, name) => {
        const value = values[name];
        if (value === undefined || value === '')
            throw new TypeError(`${spec.method} ${spec.path} needs params.${name}`);
        // In a path these segments have a meaning, also when they are encoded.
        if (value === '.' || value === '..')
            throw new TypeError(`${spec.method} ${spec.path}: params.${name} is not an id`);
        return encodeURIComponent(String(value));
    });
    const search = searchOf(query);
    return {
        method: spec.method,
        url: search ? `${path}?${search}` : path,
        accept,
        security: spec.security,
        repeatable: spec.idempotent === true || ['GET', 'PUT', 'DELETE'].includes(spec.method),
        ...(spec.idempotent && { idempotencyKey: randomKey() }),
        ...bodyOf(body),
    };
}
function searchOf(query) {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
        if (value === undefined)
            continue;
        for (const item of Array.isArray(value) ? value : [value])
            search.append(name, textOf(item));
    }
    return search.toString();
}
/** Dates as in JSON. */
const textOf = (value) => (value instanceof Date ? value.toISOString() : String(value));
function bodyOf(body) {
    if (body === undefined)
        return {};
    if (body instanceof FormData)
        return { body };
    if (body instanceof Blob || body instanceof ArrayBuffer || body instanceof Uint8Array) {
        return { body: body, contentType: 'application/octet-stream' };
    }
    return { body: JSON.stringify(body), contentType: 'application/json' };
}
/** A random key. `crypto.randomUUID` is missing on pages without HTTPS. */
function randomKey() {
    if (typeof crypto.randomUUID === 'function')
        return crypto.randomUUID();
    return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
/** Parses a JSON response. Returns undefined for an empty one. */
export async function jsonOf(response) {
    const text = await response.text();
    if (text === '')
        return undefined;
    try {
        return JSON.parse(text);
    }
    catch (cause) {
        const requestId = response.headers.get('x-request-id') ?? undefined;
        throw new EarshotError({ status: response.status, detail: 'the response is not JSON', requestId, cause });
    }
}
/** An operation that returns JSON or nothing. */
export function operation(http, spec) {
    const call = caller(http, spec, 'application/json', jsonOf);
    return spec.parts === undefined ? call : (input, options) => readParts(call, spec.parts ?? '', input ?? {}, options);
}
/** Requests the further parts of the list, unless the input asks for a part. */
async function readParts(call, list, input, options) {
    const first = (await call(input, options));
    const query = (input.query ?? {});
    if (query.transcript_offset !== undefined || first?.has_more !== true)
        return first;
    const items = [...first[list]];
    for (let part = first; part.has_more === true;) {
        part = (await call({ ...input, query: { ...query, transcript_offset: items.length } }, options));
        const more = part[list];
        // Prevents an endless loop.
        if (more.length === 0)
            break;
        items.push(...more);
    }
    return { ...first, [list]: items, has_more: false, next_transcript_offset: null };
}
/** An operation that returns bytes other than JSON. The blob has their media type. */
export function bytesOperation(http, spec) {
    return caller(http, spec, '*/*', (response) => response.blob());
}
const pageOf = async (response) => ({
    page: await jsonOf(response),
    next: nextLink(response.headers.get('link')),
});
/** An operation that returns a list in pages. */
export function listOperation(http, spec) {
    const call = caller(http, spec, 'application/json', pageOf);
    const { baseUrl } = http.options;
    const one = async (input, options) => (await call(input, options)).page;
    async function* pages(input, options) {
        const request = requestOf(spec, input ?? {}, 'application/json');
        const followed = new Set();
        for (let url = request.url; url !== undefined;) {
            // Prevents an endless loop.
            if (followed.has(url))
                throw new EarshotError({ status: 200, detail: `the list links back to ${url}` });
            followed.add(url);
            const { page, next } = await http.send({ ...request, url }, pageOf, options);
            url = next && sameService(next, baseUrl);
            yield { items: itemsOf(page, spec), cursor: url && cursorOf(url, baseUrl) };
        }
    }
    async function* all(input, options) {
        for await (const { items } of pages(input, options))
            yield* items;
    }
    return Object.assign(one, { pages, all });
}
const cursorOf = (url, baseUrl) => new URL(url, baseUrl).searchParams.get('cursor') ?? undefined;
function itemsOf(page, { list }) {
    const items = list === undefined ? page : page?.[list];
    return Array.isArray(items) ? items : [];
}
/** The target of `rel="next"` in a `Link` header. */
function nextLink(header) {
    for (const [, target, parameters] of (header ?? '').matchAll(/<([^>]*)>([^,<]*)/g)) {
        if (/;\s*rel="?next"?/i.test(parameters ?? ''))
            return target;
    }
    return undefined;
}
/** The path and query of a link, so that the key is only sent to the service. */
function sameService(link, baseUrl) {
    const base = new URL(baseUrl);
    const { pathname, search } = new URL(link, base);
    const prefix = base.pathname.replace(/\/*$/, '');
    return (pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname) + search;
}
/** An operation that returns an event stream. */
export function streamOperation(http, spec) {
    const call = caller(http, spec, 'text/event-stream', async ({ body }) => body);
    return async function* (input, options) {
        const body = await call(input, options);
        if (body === null)
            return;
        let rest = '';
        for await (const text of readText(body, options?.signal)) {
            const lines = (rest + text).split(/\r?\n/);
            rest = lines.pop() ?? '';
            yield* lines.flatMap(streamLine);
        }
        yield* streamLine(rest);
    };
}
async function* readText(body, signal) {
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    try {
        for (;;) {
            const { done, value } = await reader.read().catch((cause) => {
                if (signal?.aborted)
                    throw signal.reason;
                throw new EarshotError({ status: 0, detail: 'the response is incomplete', cause });
            });
            if (done)
                return;
            yield value;
        }
    }
    finally {
        await reader.cancel().catch(() => { });
    }
}
function streamLine(line) {
    // With `s`, as a text may contain U+2028.
    const [, name, value] = /^([^:]+): ?(.*)$/s.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [{ name, value }];
}
