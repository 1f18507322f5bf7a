import { EarshotError } from './errors.ts';
import type { Http, HttpRequest, RequestOptions } from './http.ts';

/** An upload: a form, or bytes. */
export type Upload = FormData | Blob | ArrayBuffer | Uint8Array;

/** An operation of the REST API. */
export interface OperationSpec {
  method: string;
  /** For example `/v1/notes/{note_id}`. */
  path: string;
  security: readonly string[];
  /** True if it accepts `Idempotency-Key`. */
  idempotent?: boolean;
  /** The property with the list, if the response is an object. */
  list?: string;
  /** The property with a list of which a response may have only a part. */
  parts?: string;
}

/** The input of an operation. */
export interface OperationInput {
  params?: object;
  query?: object;
  body?: unknown;
}

/** A page of a list. */
export interface ListPage<Item> {
  items: Item[];
  /** Pass it as `query.cursor` to get the next page. Undefined on the last page. */
  cursor: string | undefined;
}

/** An operation that returns a list: `for await (const note of listNotes.all())`. */
export interface ListOperation<Input, Page, Item> {
  /** Returns one page. */
  (input?: Input, options?: RequestOptions): Promise<Page>;
  /** Iterates over the pages, each with the cursor of the next one. */
  pages(input?: Input, options?: RequestOptions): AsyncGenerator<ListPage<Item>, void, undefined>;
  /** Iterates over all items. Requests further pages as needed. */
  all(input?: Input, options?: RequestOptions): AsyncGenerator<Item, void, undefined>;
}

type Call<T> = (input?: OperationInput, options?: RequestOptions) => Promise<T>;

function caller<T>(http: Http, spec: OperationSpec, accept: string, read: (response: Response) => Promise<T>): Call<T> {
  return (input = {}, options = {}) => http.send(requestOf(spec, input, accept), read, options);
}

function requestOf(
  spec: OperationSpec,
  { params = {}, query = {}, body }: OperationInput,
  accept: string,
): HttpRequest {
  const values = params as Record<string, unknown>;
  const path = spec.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === '') throw new TypeError(`${spec.method} ${spec.path} needs params.${name}`);
    // In a path these segments have a meaning, also when they are encoded.
    if (value === '.' || value === '..')
      throw new TypeError(`${spec.method} ${spec.path}: params.${name} is not an id`);
    return encodeURIComponent(String(value));
  });
  const search = searchOf(query as Record<string, unknown>);
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

function searchOf(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, textOf(item));
  }
  return search.toString();
}

/** Dates as in JSON. */
const textOf = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));

function bodyOf(body: unknown): Pick<HttpRequest, 'body' | 'contentType'> {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  if (body instanceof Blob || body instanceof ArrayBuffer || body instanceof Uint8Array) {
    return { body: body as Blob | ArrayBuffer | Uint8Array<ArrayBuffer>, contentType: 'application/octet-stream' };
  }
  return { body: JSON.stringify(body), contentType: 'application/json' };
}

/** A random key. `crypto.randomUUID` is missing on pages without HTTPS. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Parses a JSON response. Returns undefined for an empty one. */
export async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    const requestId = response.headers.get('x-request-id') ?? undefined;
    throw new EarshotError({ status: response.status, detail: 'the response is not JSON', requestId, cause });
  }
}

/** An operation that returns JSON or nothing. */
export function operation(http: Http, spec: OperationSpec): Call<unknown> {
  const call = caller(http, spec, 'application/json', jsonOf);
  return spec.parts === undefined ? call : (input, options) => readParts(call, spec.parts ?? '', input ?? {}, options);
}

interface Part {
  [list: string]: unknown;
  has_more?: boolean;
  next_transcript_offset?: number | null;
}

/** Requests the further parts of the list, unless the input asks for a part. */
async function readParts(
  call: Call<unknown>,
  list: string,
  input: OperationInput,
  options?: RequestOptions,
): Promise<unknown> {
  const first = (await call(input, options)) as Part;
  const query = (input.query ?? {}) as { transcript_offset?: number };
  if (query.transcript_offset !== undefined || first?.has_more !== true) return first;
  const items = [...(first[list] as unknown[])];
  for (let part = first; part.has_more === true; ) {
    part = (await call({ ...input, query: { ...query, transcript_offset: items.length } }, options)) as Part;
    const more = part[list] as unknown[];
    // Prevents an endless loop.
    if (more.length === 0) break;
    items.push(...more);
  }
  return { ...first, [list]: items, has_more: false, next_transcript_offset: null };
}

/** An operation that returns bytes other than JSON. The blob has their media type. */
export function bytesOperation(http: Http, spec: OperationSpec): Call<Blob> {
  return caller(http, spec, '*/*', (response) => response.blob());
}

interface Page {
  page: unknown;
  /** The address of the next page. */
  next: string | undefined;
}

const pageOf = async (response: Response): Promise<Page> => ({
  page: await jsonOf(response),
  next: nextLink(response.headers.get('link')),
});

/** An operation that returns a list in pages. */
export function listOperation(http: Http, spec: OperationSpec): ListOperation<OperationInput, unknown, unknown> {
  const call = caller(http, spec, 'application/json', pageOf);
  const { baseUrl } = http.options;
  const one = async (input?: OperationInput, options?: RequestOptions) => (await call(input, options)).page;
  async function* pages(input?: OperationInput, options?: RequestOptions): AsyncGenerator<ListPage<unknown>, void> {
    const request = requestOf(spec, input ?? {}, 'application/json');
    const followed = new Set<string>();
    for (let url: string | undefined = request.url; url !== undefined; ) {
      // Prevents an endless loop.
      if (followed.has(url)) throw new EarshotError({ status: 200, detail: `the list links back to ${url}` });
      followed.add(url);
      const { page, next }: Page = await http.send({ ...request, url }, pageOf, options);
      url = next && sameService(next, baseUrl);
      yield { items: itemsOf(page, spec), cursor: url && cursorOf(url, baseUrl) };
    }
  }
  async function* all(input?: OperationInput, options?: RequestOptions): AsyncGenerator<unknown, void> {
    for await (const { items } of pages(input, options)) yield* items;
  }
  return Object.assign(one, { pages, all });
}

const cursorOf = (url: string, baseUrl: string) => new URL(url, baseUrl).searchParams.get('cursor') ?? undefined;

function itemsOf(page: unknown, { list }: OperationSpec): unknown[] {
  const items = list === undefined ? page : (page as Record<string, unknown> | undefined)?.[list];
  return Array.isArray(items) ? items : [];
}

/** The target of `rel="next"` in a `Link` header. */
function nextLink(header: string | null): string | undefined {
  for (const [, target, parameters] of (header ?? '').matchAll(/<([^>]*)>([^,<]*)/g)) {
    if (/;\s*rel="?next"?/i.test(parameters ?? '')) return target;
  }
  return undefined;
}

/** The path and query of a link, so that the key is only sent to the service. */
function sameService(link: string, baseUrl: string): string {
  const base = new URL(baseUrl);
  const { pathname, search } = new URL(link, base);
  const prefix = base.pathname.replace(/\/*$/, '');
  return (pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname) + search;
}

/** A line of an event stream: `data: text` has the name `data`. */
export interface StreamLine {
  name: string;
  value: string;
}

/** An operation that returns an event stream. */
export function streamOperation(
  http: Http,
  spec: OperationSpec,
): (input?: OperationInput, options?: RequestOptions) => AsyncGenerator<StreamLine, void, undefined> {
  const call = caller(http, spec, 'text/event-stream', async ({ body }) => body);
  return async function* (input, options) {
    const body = await call(input, options);
    if (body === null) return;
    let rest = '';
    for await (const text of readText(body, options?.signal)) {
      const lines = (rest + text).split(/\r?\n/);
      rest = lines.pop() ?? '';
      yield* lines.flatMap(streamLine);
    }
    yield* streamLine(rest);
  };
}

async function* readText(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal | undefined,
): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        if (signal?.aborted) throw signal.reason;
        throw new EarshotError({ status: 0, detail: 'the response is incomplete', cause });
      });
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function streamLine(line: string): StreamLine[] {
  // With `s`, as a text may contain U+2028.
  const [, name, value] = /^([^:]+): ?(.*)$/s.exec(line) ?? [];
  return name === undefined || value === undefined ? [] : [{ name, value }];
}
