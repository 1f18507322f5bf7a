import { EarshotError, errorOf } from './errors.ts';

/** A key or token, or a function that returns one, called before each request. */
export type Credential = string | (() => string | Promise<string>);

export interface HttpOptions {
  /**
   * The address of the service, for example `https://earshot.example`. Empty for a page of the service itself: without a key or token, the
   * login of the browser authenticates its requests.
   */
  baseUrl: string;
  /** The default credential. Most programs need only this one, a developer key. */
  key?: Credential | undefined;
  /** Credentials by the name of their security scheme. */
  credentials?: Readonly<Record<string, Credential | undefined>> | undefined;
  /** Timeout of an attempt including the response, or until a stream begins. Default 30,000. */
  timeoutMs?: number | undefined;
  /** Number of retries of a repeatable request. Default 2. */
  retries?: number | undefined;
  /** The longest delay before a retry. Default 60,000; a longer `Retry-After` ends the attempts. */
  maxRetryDelayMs?: number | undefined;
  /** Called before a retry. */
  onRetry?: ((error: EarshotError, retry: { attempt: number; delayMs: number }) => void) | undefined;
  /** Replaces the global `fetch`. */
  fetch?: typeof globalThis.fetch | undefined;
}

export interface RequestOptions {
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  retries?: number | undefined;
  /** For operations that create records. Random for each call by default. */
  idempotencyKey?: string | undefined;
  /** Replaces the `fetch` of the client for this call. */
  fetch?: typeof globalThis.fetch | undefined;
}

export interface HttpRequest {
  method: string;
  /** Path and query, or an absolute address of the service. */
  url: string;
  accept: string;
  body?: RequestInit['body'];
  contentType?: string | undefined;
  /** The security schemes of the operation; empty for public operations. */
  security: readonly string[];
  /** True if the request can be sent again if its result is unknown. */
  repeatable: boolean;
  idempotencyKey?: string | undefined;
}

const retryStatuses = new Set([408, 500, 502, 503, 504]);

export interface Http {
  readonly options: HttpOptions;
  /**
   * Returns the result of `read` for a successful response. An incomplete response is retried too. Throws an `EarshotError`,
   * or the caller's abort reason.
   */
  send<T>(request: HttpRequest, read: (response: Response) => Promise<T>, options?: RequestOptions): Promise<T>;
  credential(security: readonly string[]): Promise<string | undefined>;
}

/** Throws a `TypeError` for an invalid `baseUrl`. */
export function createHttp(options: HttpOptions): Http {
  const baseUrl = addressOf(options.baseUrl);
  const { retries: defaultRetries = 2, maxRetryDelayMs = 60_000, onRetry } = options;
  const http: Http = {
    options: { ...options, baseUrl },
    async credential(security) {
      const name = security.find((scheme) => options.credentials?.[scheme] !== undefined);
      const credential = (name && options.credentials?.[name]) || options.key;
      return typeof credential === 'function' ? credential() : credential;
    },
    async send(
      request,
      read,
      {
        signal,
        timeoutMs = options.timeoutMs ?? 30_000,
        retries = defaultRetries,
        idempotencyKey,
        fetch = options.fetch ?? globalThis.fetch,
      } = {},
    ) {
      const sent = { ...request, idempotencyKey: idempotencyKey ?? request.idempotencyKey };
      for (let attempt = 0; ; attempt++) {
        try {
          return await attemptOnce(http, sent, read, { timeoutMs, signal, fetch });
        } catch (error) {
          if (!(error instanceof EarshotError)) throw error;
          const delayMs = error.retryAfterMs ?? Math.random() * 250 * 2 ** attempt;
          if (attempt >= retries || !mayRepeat(request, error) || delayMs > maxRetryDelayMs) throw error;
          onRetry?.(error, { attempt: attempt + 1, delayMs });
          await sleep(delayMs, signal);
        }
      }
    },
  };
  return http;
}

/** The page's own origin for an empty `baseUrl`. */
export function addressOf(baseUrl: string): string {
  const { location } = globalThis as { location?: { origin: string } };
  const address = baseUrl === '' && location ? location.origin : baseUrl;
  checkAddress(address);
  return address;
}

function checkAddress(baseUrl: unknown): void {
  const isText = typeof baseUrl === 'string';
  if (isText && /^https?:\/\/[^/]*@/.test(baseUrl)) {
    throw new TypeError('baseUrl must not contain a user name or a password');
  }
  if (isText && /^https?:\/\/\S+$/.test(baseUrl) && URL.canParse(baseUrl)) return;
  const given = isText ? JSON.stringify(baseUrl) : typeof baseUrl;
  throw new TypeError(`baseUrl: ${given} is not an address such as https://earshot.example`);
}

/** A request with the response 429 was not processed and can always be repeated. */
const mayRepeat = (request: HttpRequest, { status }: EarshotError) =>
  status === 429 || (request.repeatable && (status === 0 || retryStatuses.has(status)));

interface Attempt {
  timeoutMs: number;
  signal: AbortSignal | undefined;
  fetch: typeof globalThis.fetch;
}

async function attemptOnce<T>(
  http: Http,
  request: HttpRequest,
  read: (response: Response) => Promise<T>,
  { timeoutMs, signal, fetch }: Attempt,
): Promise<T> {
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
    if (!response.ok) throw await errorOf(response);
    return await read(response);
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    if (cause instanceof EarshotError) throw cause;
    if (!timer.signal.aborted) throw new EarshotError({ status: 0, detail, cause });
    throw new EarshotError({ status: 0, kind: 'timeout', detail: `no response within ${timeoutMs} ms`, cause });
  } finally {
    clearTimeout(timeout);
  }
}

/** Browsers name themselves, and ask the service before they send another name to it. */
const userAgent: Record<string, string> =
  'process' in globalThis && !('document' in globalThis) ? { 'user-agent': 'earshot-client/{{version}}' } : {};

async function headersOf(http: Http, request: HttpRequest): Promise<Record<string, string>> {
  const headers: Record<string, string> = { accept: request.accept, ...userAgent };
  if (request.contentType) headers['content-type'] = request.contentType;
  if (request.idempotencyKey) headers['idempotency-key'] = headerText('the idempotencyKey', request.idempotencyKey);
  const credential = request.security.length > 0 ? await http.credential(request.security) : undefined;
  if (credential) headers.authorization = `Bearer ${headerText('the key or token', credential)}`;
  return headers;
}

/** Throws a `TypeError`, without the text, for characters that a header cannot contain. */
function headerText(name: string, text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  throw new TypeError(`${name} has characters that a header cannot contain, such as a line end`);
}

function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
