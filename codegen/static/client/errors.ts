/** An invalid field. The `detail` of a 422 is a list of them. */
export interface ValidationIssue {
  loc: (string | number)[];
  msg: string;
  type: string;
}

/** The details of an error: a text, a list of invalid fields, or an object. */
export type ErrorDetail = string | ValidationIssue[] | Record<string, unknown>;

/** The kind of an error. */
export type ErrorKind =
  | 'invalid_input'
  | 'unauthenticated'
  | 'missing_scope'
  | 'not_ready'
  | 'denied'
  | 'locked'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'rate_limited'
  | 'not_implemented'
  | 'unavailable'
  | 'timeout'
  | 'unreachable'
  | 'internal';

const kinds: Readonly<Record<number, ErrorKind>> = {
  0: 'unreachable',
  401: 'unauthenticated',
  402: 'locked',
  403: 'missing_scope',
  404: 'not_found',
  408: 'timeout',
  409: 'conflict',
  413: 'too_large',
  429: 'rate_limited',
  501: 'not_implemented',
  502: 'unavailable',
  503: 'unavailable',
  504: 'timeout',
  507: 'unavailable',
};

/** The codes of JSON-RPC and of the tool server. */
const toolKinds: Readonly<Record<number, ErrorKind>> = {
  [-32001]: 'not_found',
  [-32002]: 'locked',
  [-32003]: 'missing_scope',
  [-32009]: 'denied',
  [-32601]: 'not_implemented',
  [-32602]: 'invalid_input',
  [-32603]: 'internal',
};

function kindOf({ status, detail }: ErrorFacts): ErrorKind {
  const isNotReady = typeof detail === 'object' && 'enabled' in detail && detail.enabled === false;
  if (status === 403 && isNotReady) return 'not_ready';
  return kinds[status] ?? (status >= 400 && status < 500 ? 'invalid_input' : 'internal');
}

export interface ErrorFacts {
  /** The HTTP status; 0 without a response. */
  status: number;
  detail: ErrorDetail;
  /** The service's id of the request. Include it when you ask for help. */
  requestId?: string | undefined;
  /** The delay that the service requests, in milliseconds from the response. */
  retryAfterMs?: number | undefined;
  /** Only if it does not follow from the status. */
  kind?: ErrorKind | undefined;
  cause?: unknown;
}

/** The error of a request that the service rejected or did not receive. */
export class EarshotError extends Error {
  readonly kind: ErrorKind;
  readonly status: number;
  readonly detail: ErrorDetail;
  /** The invalid fields; empty unless `kind` is `invalid_input`. */
  readonly issues: readonly ValidationIssue[];
  readonly requestId: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(facts: ErrorFacts) {
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

/** A JSON-RPC error of a tool, such as -32001 for an unknown record. */
export class EarshotToolError extends EarshotError {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data: unknown, facts: Pick<ErrorFacts, 'status' | 'requestId'>) {
    super({ ...facts, detail: message, kind: toolKinds[code] ?? 'internal' });
    this.name = 'EarshotToolError';
    this.message = `${code} ${message}`;
    this.code = code;
    this.data = data;
  }
}

function textOf(detail: ErrorDetail): string {
  if (typeof detail === 'string') return detail;
  if (Array.isArray(detail)) return detail.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; ');
  const { message } = detail;
  return typeof message === 'string' ? message : JSON.stringify(detail);
}

/** The error of a response with an error status. */
export async function errorOf(response: Response): Promise<EarshotError> {
  const text = await response.text().catch(() => '');
  return new EarshotError({
    status: response.status,
    detail: detailOf(text) ?? (text || response.statusText || 'no detail'),
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfterMs: retryAfterMs(response.headers),
  });
}

function detailOf(text: string): ErrorDetail | undefined {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null) return undefined;
    return ('detail' in body ? body.detail : body) as ErrorDetail;
  } catch {
    return undefined;
  }
}

/** `Retry-After` in milliseconds, from seconds or a date. */
export function retryAfterMs(headers: Headers, now: number = Date.now()): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const waitMs = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs);
}
