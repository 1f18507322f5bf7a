/** An invalid field. The `detail` of a 422 is a list of them. */
export interface ValidationIssue {
  loc: (string | number)[];
  msg: string;
  type: string;
}

/** The details of an error: a text, a list of invalid fields, or an object. */
export type ErrorDetail = string | ValidationIssue[] | Record<string, unknown>;

/** The kind of an error: an error of the service, `timeout` or `unreachable`. */
export type ErrorKind =
  | 'invalid_input'
  | 'unauthenticated'
  | 'missing_scope'
  | 'not_ready'
  | 'denied'
  | 'locked'
  | 'not_found'
  | 'conflict'
  | 'rate_limited'
  | 'unavailable'
  | 'no_space'
  | 'too_large'
  | 'precondition_failed'
  | 'upstream_failed'
  | 'method_not_allowed'
  | 'media_type'
  | 'not_implemented'
  | 'stt_failed'
  | 'timeout'
  | 'unreachable'
  | 'internal';

const kinds: Readonly<Record<number, ErrorKind>> = {
  0: 'unreachable',
  400: 'precondition_failed',
  401: 'unauthenticated',
  402: 'locked',
  403: 'denied',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'timeout',
  409: 'conflict',
  413: 'too_large',
  415: 'media_type',
  429: 'rate_limited',
  501: 'not_implemented',
  502: 'upstream_failed',
  503: 'unavailable',
  504: 'timeout',
  507: 'no_space',
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
  if (typeof detail === 'string') {
    if (status === 403 && detail.includes('Required scope')) return 'missing_scope';
  } else if (status === 403 && 'enabled' in detail && detail.enabled === false) return 'not_ready';
  // A failed transcription.
  else if ('outcome' in detail && status === 400) return 'invalid_input';
  else if ('outcome' in detail && status === 502) return 'stt_failed';
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

/**
 * The error of a request that the service rejected or did not receive. Its `kind`, and what to do:
 * {{kinds}}
 */
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

/**
 * A JSON-RPC error of a tool, such as -32001 for an unknown record. Its `kind`, and what to do:
 * {{kinds}}
 */
export class EarshotToolError extends EarshotError {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data: unknown, facts: Pick<ErrorFacts, 'status' | 'requestId'>) {
    const isLimited = typeof data === 'object' && data !== null && 'retry_after' in data;
    super({ ...facts, detail: message, kind: isLimited ? 'rate_limited' : (toolKinds[code] ?? 'internal') });
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
  const detail = detailOf(text);
  return new EarshotError({
    status: response.status,
    // From a proxy, whose service does not answer.
    kind: response.status === 502 && detail === undefined ? 'unavailable' : undefined,
    detail: detail ?? (text || response.statusText || 'no detail'),
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
