import { randomBytes } from 'node:crypto';
import { setupCheck } from '../../generated/outbound/setup-check.gen.ts';
import type { CheckAppSetupQuery, WebhookType } from '../../generated/types.gen.ts';
import { parseJson } from '../lib/element-limits.ts';
import { beginSpan, traceparent } from '../lib/trace.ts';
import { signWebhook } from '../lib/webhook-signature.ts';
import { appDestination } from './destination.ts';
import { type Egress, EgressError } from './egress.ts';

const BYTES = 24;

/** Creates a key for the signatures of deliveries, as Standard Webhooks writes it. */
export const createWebhookSecret = () => `whsec_${randomBytes(BYTES).toString('base64')}`;

/** The time that both keys are valid after a rotation. */
export const SECRET_OVERLAP_MS = 24 * 3_600_000;

/** Where a delivery is sent. */
export interface Endpoint {
  /** With its own query. */
  url: string;
  /** The current one, and during a rotation the previous one. */
  secrets: readonly string[];
}

export interface WebhookRequest {
  /** The id of the delivery. */
  id: string;
  /** If the event was sent before, its id. */
  eventId?: string;
  type: WebhookType;
  uid: string;
  endpoint: Endpoint;
  /** `webhook:TYPE` or `app:ID`: the attempt is counted. */
  destination?: string;
  body: string | Uint8Array;
  /** `application/json` by default. */
  contentType?: string;
  /** In addition to those of every delivery. */
  headers?: Readonly<Record<string, string>>;
  /** Added to the query, with `uid`. */
  query?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

/** One attempt. */
export interface WebhookAttempt {
  /** The status of the response. Undefined if its headers did not arrive. */
  status: number | undefined;
  /** Why there is no response, or no complete one. */
  failure: EgressError | undefined;
  /** The beginning of the response. */
  text: string | undefined;
  /** The delay that the receiver requested. */
  retryAfterMs: number | undefined;
  durationMs: number;
}

const TIMEOUT_MS = 30_000;
/** Enough for a `message`. The rest of a response is not read. */
const MAX_RESPONSE_BYTES = 65_536;

/** Sends one attempt of a delivery. Never rejects. */
export async function sendWebhook(egress: Pick<Egress, 'request'>, request: WebhookRequest): Promise<WebhookAttempt> {
  // The host and the path belong to the user, and are not named.
  const options = { kind: 'client', attributes: { 'http.request.method': 'POST' } } as const;
  const span = beginSpan('POST webhook', options);
  const attempt = await span.run(() => attemptOnce(egress, request));
  const { status, failure } = attempt;
  if (status !== undefined) span.setAttributes({ 'http.response.status_code': status });
  span.end(failure?.kind ?? (status !== undefined && status >= 400 ? String(status) : undefined));
  return attempt;
}

async function attemptOnce(egress: Pick<Egress, 'request'>, request: WebhookRequest): Promise<WebhookAttempt> {
  const {
    id,
    eventId = id,
    type,
    uid,
    endpoint,
    destination,
    body,
    contentType = 'application/json',
    query,
    signal,
  } = request;
  const headers = signWebhook({ id: eventId, deliveryId: id, sentAt: new Date(), body, secrets: endpoint.secrets });
  const startedAt = performance.now();
  const parent = traceparent();
  try {
    const response = await egress.request({
      method: 'POST',
      url: withQuery(endpoint.url, { ...query, uid }),
      headers: {
        ...request.headers,
        ...headers,
        'x-earshot-event': type,
        'content-type': contentType,
        ...(parent !== undefined && { traceparent: parent }),
      },
      body,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_RESPONSE_BYTES,
      truncate: true,
      ...(destination !== undefined && { counted: { uid, destination } }),
      ...(signal && { signal }),
    });
    const { status, durationMs } = response;
    const retryAfterMs = parseRetryAfter(response.headers['retry-after']);
    return { status, failure: undefined, text: decode(response.body), retryAfterMs, durationMs };
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    const durationMs = performance.now() - startedAt;
    return { status: error.status, failure: error, text: undefined, retryAfterMs: undefined, durationMs };
  }
}

/** Adds parameters to the query of a URL. Those with the same name are replaced, the others stay as written. */
export function withQuery(url: string, parameters: Readonly<Record<string, string>>): string {
  const target = new URL(url);
  const own = target.search.slice(1).split('&').filter(Boolean);
  const kept = own.filter((pair) => !(decodeName(pair) in parameters));
  const added = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  target.search = [...kept, ...added].join('&');
  return target.href;
}

function decodeName(pair: string): string {
  return [...new URLSearchParams(pair).keys()][0] ?? '';
}

/** Seconds or an HTTP date. */
function parseRetryAfter(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}

/** Postgres does not store NUL characters. */
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes).replaceAll('\0', '\ufffd');

const { method, replies } = setupCheck.checkAppSetup;
const { contentType, maxBytes, validate } = replies.setupState;
const SETUP_TIMEOUT_MS = 10_000;

/** Asks an app whether a user has completed its setup. Rejects if there is no valid response. */
export async function isSetupCompleted(
  egress: Egress,
  setupUrl: string,
  { appId, query, signal }: { appId: string; query: CheckAppSetupQuery; signal: AbortSignal },
): Promise<boolean> {
  const url = new URL(setupUrl);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const counted = { uid: query.uid, destination: appDestination(appId) };
  const headers = { accept: contentType };
  const request = { method, url: url.href, headers, timeoutMs: SETUP_TIMEOUT_MS, maxBytes, signal, counted };
  const { status, body } = await egress.request(request);
  if (status !== 200) throw new Error(`the app returned HTTP ${status}`);
  const state = parseJson(Buffer.from(body).toString());
  return validate(state) && state.is_setup_completed;
}
