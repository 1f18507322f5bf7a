import { EarshotError } from './errors.ts';
import type { Http, HttpRequest, RequestOptions } from './http.ts';

/** What an upload may be: a form, or the bytes themselves. */
export type Upload = FormData | Blob | ArrayBuffer | Uint8Array;

/** One operation of the service's description. */
export interface OperationSpec {
  method: string;
  /** As in the description: `/v1/notes/{note_id}`. */
  path: string;
  security: readonly string[];
  /** Takes `Idempotency-Key`. */
  idempotent?: boolean;
  /** Where the list is, when the answer is an object around it. */
  list?: string;
}

/** The parts of a request, as far as an operation has them. */
export interface OperationInput {
  params?: object;
  query?: object;
  body?: unknown;
}

/** A part of a list. */
export interface ListPage<Item> {
  items: Item[];
  /** As `query.cursor` it goes on behind them, also in another process; undefined at the list's end. */
  cursor: string | undefined;
}

/** A list that can be walked to its end: `for await (const note of listNotes.all())`. */
export interface ListOperation<Input, Page, Item> {
  /** One page. */
  (input?: Input, options?: RequestOptions): Promise<Page>;
  /** Every page, each with the place where the walk can be taken up again. */
  pages(input?: Input, options?: RequestOptions): AsyncGenerator<ListPage<Item>, void, undefined>;
  /** Every item: pages are fetched as they are needed, by the links that the service gives. */
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
    // As a step of an address these lead elsewhere, however they are written.
    if (value === '.' || value === '..') throw new TypeError(`${spec.method} ${spec.path}: params.${name} is no id`);
    return encodeURIComponent(String(value));
  });
  const search = searchOf(query as Record<string, unknown>);
  return {
    method: spec.method,
    url: search ? `${path}?${search}` : path,
    accept,
    security: spec.security,
    repeatable: spec.idempotent === true || ['GET', 'PUT', 'DELETE'].includes(spec.method),
    ...(spec.idempotent && { idempotencyKey: freshKey() }),
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

/** A date as JSON has it, which a body becomes. */
const textOf = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));

function bodyOf(body: unknown): Pick<HttpRequest, 'body' | 'contentType'> {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  if (body instanceof Blob || body instanceof ArrayBuffer || body instanceof Uint8Array) {
    return { body: body as Blob | ArrayBuffer | Uint8Array<ArrayBuffer>, contentType: 'application/octet-stream' };
  }
  return { body: JSON.stringify(body), contentType: 'application/json' };
}

/** A random UUID; `crypto.randomUUID` is missing on pages that did not come over HTTPS. */
function freshKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What a JSON answer holds; undefined where it is empty. */
export async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    const requestId = response.headers.get('x-request-id') ?? undefined;
    throw new EarshotError({ status: response.status, detail: 'the answer is not JSON', requestId, cause });
  }
}

/** An operation that answers JSON, or nothing. */
export function operation(http: Http, spec: OperationSpec): Call<unknown> {
  return caller(http, spec, 'application/json', jsonOf);
}

/** An operation that answers bytes that are no JSON; their kind is the blob's `type`. */
export function bytesOperation(http: Http, spec: OperationSpec): Call<Blob> {
  return caller(http, spec, '*/*', (response) => response.blob());
}

interface Answer {
  page: unknown;
  /** Where the next one is. */
  next: string | undefined;
}

const answerOf = async (response: Response): Promise<Answer> => ({
  page: await jsonOf(response),
  next: nextLink(response.headers.get('link')),
});

/** An operation that answers a list, page by page. */
export function listOperation(http: Http, spec: OperationSpec): ListOperation<OperationInput, unknown, unknown> {
  const call = caller(http, spec, 'application/json', answerOf);
  const { baseUrl } = http.options;
  const one = async (input?: OperationInput, options?: RequestOptions) => (await call(input, options)).page;
  async function* pages(input?: OperationInput, options?: RequestOptions): AsyncGenerator<ListPage<unknown>, void> {
    const request = requestOf(spec, input ?? {}, 'application/json');
    const followed = new Set<string>();
    for (let url: string | undefined = request.url; url !== undefined; ) {
      // A walk in a circle would never end.
      if (followed.has(url)) throw new EarshotError({ status: 200, detail: `the list leads back to ${url}` });
      followed.add(url);
      const { page, next }: Answer = await http.send({ ...request, url }, answerOf, options);
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

/** Only the path and query of a link are followed: the key goes to the service and nowhere else. */
function sameService(link: string, baseUrl: string): string {
  const base = new URL(baseUrl);
  const { pathname, search } = new URL(link, base);
  const prefix = base.pathname.replace(/\/*$/, '');
  return (pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname) + search;
}

/** One line of an event stream: `data: text` has the name `data`. */
export interface StreamLine {
  name: string;
  value: string;
}

/** An operation that answers piece by piece. */
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
        throw new EarshotError({ status: 0, detail: 'the answer broke off', cause });
      });
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function streamLine(line: string): StreamLine[] {
  const [, name, value] = /^([^:]+): ?(.*)$/.exec(line) ?? [];
  return name === undefined || value === undefined ? [] : [{ name, value }];
}
