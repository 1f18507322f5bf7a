import { EarshotError, errorOf } from './errors.ts';

/** A key or token, or where to get a fresh one: it is asked before each request. */
export type Credential = string | (() => string | Promise<string>);

export interface HttpOptions {
  /** Where the service is, for example `https://earshot.example`. */
  baseUrl: string;
  /** Sent where no more fitting credential is given; most programs need only this one, a developer key. */
  key?: Credential | undefined;
  /** Credentials by the name that the service's description gives them. */
  credentials?: Readonly<Record<string, Credential | undefined>> | undefined;
  /** How long one attempt may take, its answer included; 30 seconds unless said otherwise. Of a stream: until it begins. */
  timeoutMs?: number | undefined;
  /** How often a request that may safely be repeated is tried again; 2 unless said otherwise. */
  retries?: number | undefined;
  /** The longest `Retry-After` that is waited for; 60 seconds. A longer one ends the attempts. */
  maxRetryDelayMs?: number | undefined;
  /** Told before a request is sent again, and why. */
  onRetry?: ((error: EarshotError, retry: { attempt: number; delayMs: number }) => void) | undefined;
  /** Instead of the global one. */
  fetch?: typeof globalThis.fetch | undefined;
}

export interface RequestOptions {
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  retries?: number | undefined;
  /** For creates: the same key for what is the same intent. A fresh one is made for each call otherwise. */
  idempotencyKey?: string | undefined;
}

export interface HttpRequest {
  method: string;
  /** Path and query, or a whole address of the same service. */
  url: string;
  accept: string;
  body?: RequestInit['body'];
  contentType?: string | undefined;
  /** Names of the credentials that the operation takes; none where it is public. */
  security: readonly string[];
  /** The request may be sent again when it is not known what became of it. */
  repeatable: boolean;
  idempotencyKey?: string | undefined;
}

const retryStatuses = new Set([408, 500, 502, 503, 504]);

export interface Http {
  readonly options: HttpOptions;
  /**
   * Answers what `read` makes of a success, which belongs to the attempt: an answer that breaks off is tried again, too. Throws
   * `EarshotError` otherwise. The caller's abort reason is thrown as it is.
   */
  send<T>(request: HttpRequest, read: (response: Response) => Promise<T>, options?: RequestOptions): Promise<T>;
  credential(security: readonly string[]): Promise<string | undefined>;
}

/** Throws a `TypeError` for a `baseUrl` that is none. */
export function makeHttp(options: HttpOptions): Http {
  checkAddress(options.baseUrl);
  const { retries: defaultRetries = 2, maxRetryDelayMs = 60_000, onRetry } = options;
  const http: Http = {
    options,
    async credential(security) {
      const name = security.find((scheme) => options.credentials?.[scheme] !== undefined);
      const credential = (name && options.credentials?.[name]) || options.key;
      return typeof credential === 'function' ? credential() : credential;
    },
    async send(
      request,
      read,
      { signal, timeoutMs = options.timeoutMs ?? 30_000, retries = defaultRetries, idempotencyKey } = {},
    ) {
      const sent = { ...request, idempotencyKey: idempotencyKey ?? request.idempotencyKey };
      for (let attempt = 0; ; attempt++) {
        try {
          return await attemptOnce(http, sent, read, timeoutMs, signal);
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

function checkAddress(baseUrl: unknown): void {
  const isText = typeof baseUrl === 'string';
  if (isText && /^https?:\/\/[^/]*@/.test(baseUrl)) {
    throw new TypeError('baseUrl: a name and a password have no place in it');
  }
  if (isText && /^https?:\/\/\S+$/.test(baseUrl) && URL.canParse(baseUrl)) return;
  const given = isText ? JSON.stringify(baseUrl) : typeof baseUrl;
  throw new TypeError(`baseUrl: ${given} is no address of a service; a text like https://earshot.example is one`);
}

/** What was turned away at the door (429) was not done, so it may always be repeated. */
const mayRepeat = (request: HttpRequest, { status }: EarshotError) =>
  status === 429 || (request.repeatable && (status === 0 || retryStatuses.has(status)));

async function attemptOnce<T>(
  http: Http,
  request: HttpRequest,
  read: (response: Response) => Promise<T>,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<T> {
  signal?.throwIfAborted();
  const headers = await headersOf(http, request);
  const { baseUrl, fetch = globalThis.fetch } = http.options;
  const timer = new AbortController();
  const timeout = setTimeout(() => timer.abort(new DOMException('', 'TimeoutError')), timeoutMs);
  let missing = `no connection to ${baseUrl}`;
  try {
    const response = await fetch(new URL(request.url.replace(/^\//, ''), baseUrl.replace(/\/*$/, '/')), {
      method: request.method,
      headers,
      body: request.body ?? null,
      signal: signal ? AbortSignal.any([signal, timer.signal]) : timer.signal,
    });
    missing = 'the answer broke off';
    if (!response.ok) throw await errorOf(response);
    return await read(response);
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    if (cause instanceof EarshotError) throw cause;
    if (!timer.signal.aborted) throw new EarshotError({ status: 0, detail: missing, cause });
    throw new EarshotError({ status: 0, kind: 'timeout', detail: `no answer within ${timeoutMs} ms`, cause });
  } finally {
    clearTimeout(timeout);
  }
}

async function headersOf(http: Http, request: HttpRequest): Promise<Record<string, string>> {
  const headers: Record<string, string> = { accept: request.accept };
  if (request.contentType) headers['content-type'] = request.contentType;
  if (request.idempotencyKey) headers['idempotency-key'] = headerText('the idempotencyKey', request.idempotencyKey);
  const credential = request.security.length > 0 ? await http.credential(request.security) : undefined;
  if (credential) headers.authorization = `Bearer ${headerText('the key or token', credential)}`;
  return headers;
}

/** Throws a `TypeError` that does not show it where no header carries it. */
function headerText(name: string, text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  throw new TypeError(`${name} has characters that no header carries, such as a line end`);
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
