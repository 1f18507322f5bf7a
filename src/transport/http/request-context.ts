import { randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Middleware, ParameterizedContext } from 'koa';
import type { Logger } from 'pino';
import type { Actor, Call, SeenRequest } from '../../call.ts';
import { DomainError } from '../../errors.ts';
import { runRequest } from '../../lib/request-user.ts';
import type { ClientAddress } from './client-address.ts';

/** An address of the documentation (RFC 5737). */
const ANY_CLIENT = '192.0.2.1';

const anonymous: Actor = { uid: '', credential: 'none', scopes: new Set() };

/** The state of a request (`ctx.state`), set by middleware. Handlers get it as their call. */
export class RequestContext implements Call {
  readonly requestId: string;
  /** Response headers by lower-case name. The response writer sends them. */
  readonly headers: OutgoingHttpHeaders;
  actor = anonymous;
  declare idempotency?: NonNullable<Call['idempotency']>;
  /** The `WWW-Authenticate` header of a 401 response, if it is not `Bearer`. */
  declare challenge?: string;
  /** Ends the request's place among those of its user. */
  declare leaveGate?: () => void;
  /** Errors in the input have the body of a failed transcription. */
  hasFailureBody = false;
  // For the access log. A batch of tool calls is logged with the last tool and error code.
  operationId?: string;
  /** The path in the spec, or of the page: it names no record. */
  route?: string;
  tool?: string | undefined;
  rpcCode?: number | undefined;
  readonly #response: ServerResponse;
  readonly #rootLog: Logger;
  readonly #clientAddress: ClientAddress;
  #log: Logger | undefined;
  #abort: AbortController | undefined;

  constructor(requestId: string, response: ServerResponse, log: Logger, clientAddress: ClientAddress) {
    this.requestId = requestId;
    this.headers = { 'x-request-id': requestId };
    this.#response = response;
    this.#rootLog = log;
    this.#clientAddress = clientAddress;
  }

  get seen(): SeenRequest {
    const { req } = this.#response;
    const { host = '', 'x-forwarded-for': forwarded } = req.headers;
    return {
      host,
      peer: req.socket.remoteAddress ?? '',
      client: this.#clientAddress(req),
      forwarded_for: forwarded === undefined ? null : [forwarded].flat().join(', '),
      trusts_peer:
        this.#clientAddress({ socket: req.socket, headers: { 'x-forwarded-for': ANY_CLIENT } }) === ANY_CLIENT,
    };
  }

  get userAgent(): string | undefined {
    return this.#response.req.headers['user-agent'];
  }

  /** Created on first use, like `signal`: most requests need neither. */
  get log(): Logger {
    this.#log ??= this.#rootLog.child({ request_id: this.requestId });
    return this.#log;
  }

  /** Aborts when the client disconnects before the response is sent. */
  get signal(): AbortSignal {
    this.#abort ??= abortOnDisconnect(this.#response);
    return this.#abort.signal;
  }

  /** True if work for this request was aborted because the client disconnected. */
  get isAborted(): boolean {
    return this.#abort?.signal.aborted ?? false;
  }
}

export type HttpContext = ParameterizedContext<RequestContext>;
export type HttpMiddleware = Middleware<RequestContext>;

/** Gives every request its id and its state. */
export const requestContext =
  (log: Logger, clientAddress: ClientAddress): HttpMiddleware =>
  (ctx, next) => {
    const requestId = acceptedId(ctx.req.headers['x-request-id']) ?? randomUUID();
    ctx.state = new RequestContext(requestId, ctx.res, log, clientAddress);
    return runRequest(ctx.state, next);
  };

/** Throws `method_not_allowed` for other methods. */
export function requireMethod({ method, state }: HttpContext, ...allowed: string[]): void {
  if (allowed.includes(method)) return;
  state.headers.allow = allowed.join(', ');
  throw new DomainError('method_not_allowed', 'Method Not Allowed');
}

/** True if the client opens a page: a browser does. */
export const acceptsPage = ({ method, req }: HttpContext): boolean =>
  (method === 'GET' || method === 'HEAD') && /\btext\/html\b/i.test(req.headers.accept ?? '');

/** A client's own id is used if it is short and plain, so that both logs can be matched. */
function acceptedId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{1,64}$/.test(header) ? header : undefined;
}

function abortOnDisconnect(response: ServerResponse): AbortController {
  const controller = new AbortController();
  const abort = () => {
    if (!response.writableFinished) controller.abort();
  };
  if (response.closed) abort();
  else response.once('close', abort);
  return controller;
}
