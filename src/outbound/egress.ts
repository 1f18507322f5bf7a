import type { Agent } from 'undici';
import type { CountCall } from '../lib/measurements.ts';
import { productVersion } from '../lib/product-version.ts';
import { withTimeout } from '../lib/timers.ts';
import { AddressGuard } from './address-guard.ts';
import { EgressError } from './egress-error.ts';
import { decompress, Exchange, type RawResponse } from './exchange.ts';
import type { HostLookup } from './host-lookup.ts';

export { EgressError, type EgressErrorKind } from './egress-error.ts';

export interface EgressRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Refuses `http` unless `ALLOW_PRIVATE_ADDRESSES` lists the host. */
  httpsOnly?: boolean;
  /** The limit for the lookup of the host, the connection and TLS. Default: 2000. */
  connectTimeoutMs?: number;
  /** The limit for the whole call. */
  timeoutMs: number;
  /** The limit for the response body, before and after decompression. */
  maxBytes: number;
  /** Returns the first `maxBytes` of a larger response, and reads no more of it. Otherwise it is `too_large`. */
  truncate?: boolean;
  signal?: AbortSignal;
  /** Whose data is sent, and to which destination: the call is counted. */
  counted?: { uid: string; destination: string };
}

export interface EgressResponse {
  /** As sent: redirects are not followed. */
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: Uint8Array;
  durationMs: number;
}

export interface Egress {
  /** Sends only what the request contains, and a `User-Agent`. Rejects with an `EgressError`. */
  request(request: EgressRequest): Promise<EgressResponse>;
  /**
   * Checks the URL and the current addresses of its host. Returns a sentence that says why it is refused.
   * `httpsOnly` refuses `http` unless `ALLOW_PRIVATE_ADDRESSES` lists the host. Otherwise, a host without an address is not refused.
   */
  explainRefusal(url: string, options?: { httpsOnly?: boolean }): Promise<string | undefined>;
  /** Ends running calls. */
  close(): Promise<void>;
}

export interface EgressOptions {
  /** CIDRs, addresses or host names. */
  allowPrivateAddresses: readonly string[];
  /** Replaces the DNS, for tests. */
  lookup?: HostLookup;
  count?: CountCall;
}

const CONNECT_TIMEOUT_MS = 2000;
/** Until the next address of the host is tried. */
const FAMILY_TIMEOUT_MS = 500;
/** Per receiver (scheme, host and port). Further requests wait, so a few requests that hang must not reach it: users share hosts. */
const MAX_CONNECTIONS = 512;
const KEEP_ALIVE_MS = 4000;
const defaultHeaders = { 'user-agent': `Earshot/${productVersion}`, 'accept-encoding': 'gzip, deflate, br' };

/** Creates the one way to call an address that a user gave. */
export function createEgress({ allowPrivateAddresses, lookup, count }: EgressOptions): Egress {
  const guard = new AddressGuard(allowPrivateAddresses, lookup);
  /** By connect timeout, which undici has per agent. */
  const agents = new Map<number, Promise<Agent>>();
  const agentFor = (timeoutMs: number): Promise<Agent> => {
    const agent = agents.get(timeoutMs) ?? createAgent(guard, timeoutMs);
    agents.set(timeoutMs, agent);
    return agent;
  };
  return {
    async request(request) {
      try {
        if (request.httpsOnly) await requireHttps(guard, parseTarget(request.url));
        const agent = await agentFor(request.connectTimeoutMs ?? CONNECT_TIMEOUT_MS);
        const response = await send(request, agent);
        countRequest(request, response.status >= 400 ? `HTTP ${response.status}` : undefined, count);
        return response;
      } catch (error) {
        countRequest(request, error instanceof EgressError ? error.message : 'the call failed', count);
        throw error;
      }
    },
    explainRefusal: (url, options) => explainRefusal(guard, url, options),
    async close() {
      await Promise.all(agents.values().map(async (agent) => (await agent).destroy()));
    },
  };
}

/** The bytes are those of the body, or of the query without one. */
function countRequest({ url, body, counted }: EgressRequest, error: string | undefined, count?: CountCall): void {
  const target = URL.parse(url);
  if (!count || !counted || !target) return;
  const bytes = Buffer.byteLength(body ?? target.search);
  count({ ...counted, host: target.host, calls: 1, bytes, error });
}

/** Every connection is checked: literal addresses here, the addresses of names in the lookup. Loads undici, which a start need not wait for. */
async function createAgent(guard: AddressGuard, timeout: number): Promise<Agent> {
  const { Agent, buildConnector } = await import('undici');
  const families = { autoSelectFamily: true, autoSelectFamilyAttemptTimeout: FAMILY_TIMEOUT_MS };
  const connect = buildConnector({ ...families, timeout, allowH2: false, lookup: guard.socketLookup });
  return new Agent({
    connections: MAX_CONNECTIONS,
    allowH2: false,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    // `timeoutMs` bounds the whole call.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect(options, callback) {
      try {
        guard.checkLiteral(options.hostname);
      } catch (error) {
        callback(error as Error, null);
        return;
      }
      connect(options, callback);
    },
  });
}

async function send(request: EgressRequest, agent: Agent): Promise<EgressResponse> {
  const startedAt = performance.now();
  const target = parseTarget(request.url);
  const { maxBytes, connectTimeoutMs = CONNECT_TIMEOUT_MS } = request;
  const exchange = new Exchange({ host: target.host, connectTimeoutMs, maxBytes });
  const seconds = request.timeoutMs / 1000;
  const stopOnTimeout = () => exchange.stop('timeout', `No complete response from ${target.host} within ${seconds} s`);
  const stopOnAbort = () => exchange.stop('aborted', 'The call was stopped');
  const timer = setTimeout(stopOnTimeout, request.timeoutMs);
  request.signal?.addEventListener('abort', stopOnAbort);
  try {
    if (request.signal?.aborted) stopOnAbort();
    else dispatch(agent, target, request, exchange);
    const response = await exchange.response;
    const body = await readBody(response, request, exchange);
    return { status: response.status, headers: response.headers, body, durationMs: performance.now() - startedAt };
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', stopOnAbort);
  }
}

function dispatch(agent: Agent, { origin, path }: Target, request: EgressRequest, exchange: Exchange): void {
  const own = Object.entries(request.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]);
  const headers = { ...defaultHeaders, ...Object.fromEntries(own) };
  agent.dispatch({ origin, path, method: request.method, headers, body: request.body ?? null }, exchange);
}

async function readBody(response: RawResponse, request: EgressRequest, exchange: Exchange): Promise<Uint8Array> {
  const { maxBytes, truncate = false } = request;
  const tooLarge = () => exchange.error('too_large', `The response is larger than ${maxBytes} bytes`);
  if (response.isTruncated && !truncate) throw tooLarge();
  const encoding = response.headers['content-encoding'] ?? '';
  const { body, isTruncated } = await decompress(response, encoding, maxBytes).catch(() => {
    throw exchange.error('network', 'The response cannot be decompressed');
  });
  if (isTruncated && !truncate) throw tooLarge();
  return body;
}

async function explainRefusal(guard: AddressGuard, url: string, { httpsOnly = false } = {}) {
  try {
    const target = parseTarget(url);
    if (httpsOnly) await requireHttps(guard, target);
    await withTimeout(CONNECT_TIMEOUT_MS, guard.resolve(target.host), tooLong);
    return undefined;
  } catch (error) {
    return error instanceof EgressError ? error.message : undefined;
  }
}

const tooLong = () => new Error('the lookup took too long');

/** Also refuses a host that is not found now: it may have any address later. */
async function requireHttps(guard: AddressGuard, { host, isHttps }: Target): Promise<void> {
  if (isHttps) return;
  const isListed = await withTimeout(CONNECT_TIMEOUT_MS, guard.isListed(host), tooLong).catch((error) => {
    if (error instanceof EgressError) throw error;
    return false;
  });
  if (!isListed) throw new EgressError('refused_address', 'The address must begin with https://');
}

interface Target {
  origin: string;
  /** Without brackets and without a final dot. */
  host: string;
  /** With the query. */
  path: string;
  isHttps: boolean;
}

/** Reads a URL that a user gave. `URL` turns every spelling of an address (octal, hexadecimal, short) into the usual one. */
export function parseTarget(text: string): Target {
  if (!URL.canParse(text)) throw refused('The address is not a valid URL');
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw refused('The address must begin with https:// or http://');
  if (url.username || url.password) throw refused('The address must not contain a user name or a password');
  if (/[^.]\.$/.test(url.hostname)) url.hostname = url.hostname.slice(0, -1);
  return {
    origin: url.origin,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    path: `${url.pathname}${url.search}`,
    isHttps: url.protocol === 'https:',
  };
}

const refused = (reason: string) => new EgressError('refused_address', reason);
