import Koa from 'koa';
import type { Logger } from 'pino';
import type { DomainError } from '../../errors.ts';
import { requestBegun, requestEnded } from '../../lib/measurements.ts';
import { beginSpan, continueTrace } from '../../lib/trace.ts';
import { logFault, toDomainError, toHttpReply } from '../error-map.ts';
import { notFoundPage, unknownHostPage } from '../pages/send-page.ts';
import type { ClientAddress } from './client-address.ts';
import { isOpenPath, type OriginGuard, originGuard } from './origin-guard.ts';
import { protocolCheck } from './protocol-check.ts';
import { discardBody } from './request-body.ts';
import { type HttpContext, type HttpMiddleware, type RequestContext, requestContext } from './request-context.ts';
import { send, sendEmpty, sendJson } from './response-writer.ts';

interface HttpAppOptions {
  log: Logger;
  /** Gets a line for each request. */
  accessLog?: Logger | undefined;
  clientAddress: ClientAddress;
  guard: OriginGuard;
  oauth: HttpMiddleware;
  toolServer: HttpMiddleware;
  console: HttpMiddleware;
  docs: HttpMiddleware;
  pages: HttpMiddleware;
  rest: HttpMiddleware;
  /** Metrics, if they are on. */
  metrics?: HttpMiddleware | undefined;
  storeWatch: StoreWatch;
}

/** Ends requests that wait for a frozen store. */
interface StoreWatch {
  run(work: () => Promise<void>): Promise<void>;
}

/** A slower request is logged. */
const SLOW_REQUEST_MS = 5_000;

/** The logged status of a request whose client disconnected before the response. */
const clientClosedRequest = 499;

const exposedHeaders =
  'Deprecation, Link, Retry-After, WWW-Authenticate, X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Earshot-Warning';

const allowedHeaders =
  'Authorization, Content-Type, Idempotency-Key, Prefer, X-Request-Id, Mcp-Protocol-Version, Mcp-Method, Mcp-Name';

/**
 * Koa without `on-finished` on each response: with it, V8 often moves whole requests to the old generation. Middleware sends by the response writer, so `ctx.body` is not read either.
 */
class HttpApp extends Koa<RequestContext> {
  async handleRequest(ctx: HttpContext, run: (ctx: HttpContext) => Promise<void>): Promise<void> {
    await run(ctx).catch((error) => ctx.onerror(error));
  }
}

/** The HTTP application: the steps of every request, in order. */
export function createHttpApp(options: HttpAppOptions): Koa<RequestContext> {
  const { log, accessLog, clientAddress, guard, oauth, toolServer, console, docs, pages, rest, metrics, storeWatch } =
    options;
  const app = new HttpApp();
  // Koa sets `headerSent` if no response can be sent any more, because the client disconnected.
  app.on('error', (err) => err.headerSent || log.error({ err }, 'no response could be sent'));
  const first = app
    .use(requestContext(log, clientAddress))
    .use(observeRequests(log, accessLog))
    .use(errorHandler)
    .use(protocolCheck)
    .use(unknownHostPage)
    .use(originGuard(guard))
    .use(cors)
    .use(notFoundPage);
  if (metrics) first.use(metrics);
  return first
    .use((_, next) => storeWatch.run(next))
    .use(console)
    .use(docs)
    .use(pages)
    .use(oauth)
    .use(mount('/v1/mcp', toolServer))
    .use(mount('/mcp', toolServer))
    .use(rest);
}

/** Logs and measures each request when its connection is done with it. */
const observeRequests =
  (log: Logger, accessLog: Logger | undefined): HttpMiddleware =>
  ({ req: { method = '', headers }, res, state }, next) => {
    const startedAt = performance.now();
    requestBegun.publish({ method });
    const options = { kind: 'server', attributes: { 'http.request.method': method } } as const;
    const span = continueTrace(headers.traceparent as string | undefined, () => beginSpan(method, options));
    res.on('close', () => {
      const { requestId: request_id, operationId: operation, route, tool, rpcCode: rpc_code, actor } = state;
      const status = res.headersSent ? res.statusCode : clientClosedRequest;
      const uid = actor.uid || undefined;
      const ms = performance.now() - startedAt;
      const duration_ms = Math.round(ms * 10) / 10;
      requestEnded.publish({ method, route, status, seconds: ms / 1000 });
      if (route !== undefined) span.setName(`${method} ${route}`);
      span.setAttributes({ 'http.response.status_code': status, ...(route !== undefined && { 'http.route': route }) });
      span.end(status >= 500 ? String(status) : undefined);
      const fields = { request_id, method, operation, tool, rpc_code, status, uid, duration_ms };
      accessLog?.info(fields, 'request');
      if (ms >= SLOW_REQUEST_MS) log.info(fields, 'slow request');
      else log.debug(fields, 'request');
    });
    return span.run(next);
  };

/** Sends what later middleware throws as an error response. */
const errorHandler: HttpMiddleware = async (ctx, next) => {
  try {
    await next();
  } catch (thrown) {
    sendError(ctx, toDomainError(thrown));
  }
};

function sendError(ctx: HttpContext, error: DomainError): void {
  const { state, req, res } = ctx;
  if (!isCausedByDisconnect(error, state)) logFault(state.log, error, 'request failed');
  if (res.headersSent) return void res.destroy();
  const { status, headers, body } = toHttpReply(error, state.hasFailureBody);
  Object.assign(state.headers, headers);
  const isRefused = error.code === 'unauthenticated' || error.code === 'missing_scope';
  if (isRefused && state.challenge) state.headers['www-authenticate'] = state.challenge;
  sendJson(ctx, status, body);
  if (!req.complete) discardBody(req);
}

/** Work for a client that disconnects is aborted: that is not a fault. */
function isCausedByDisconnect({ code, cause }: DomainError, { isAborted }: RequestContext): boolean {
  return isAborted && (code === 'stt_failed' || (cause instanceof Error && cause.name === 'AbortError'));
}

/** Lets pages of an allowed origin read responses, and answers preflight requests. */
const cors: HttpMiddleware = (ctx, next) => {
  const { origin, 'access-control-request-method': requestedMethod } = ctx.req.headers;
  if (origin === undefined) return next();
  const { headers } = ctx.state;
  headers['access-control-allow-origin'] = isOpenPath(ctx.path) ? '*' : origin;
  headers['access-control-expose-headers'] = exposedHeaders;
  headers.vary = 'origin';
  if (ctx.method !== 'OPTIONS' || !requestedMethod) return next();
  headers['access-control-allow-methods'] = 'GET, POST, PUT, PATCH, DELETE';
  headers['access-control-allow-headers'] = allowedHeaders;
  headers['access-control-max-age'] = '600';
  sendEmpty(ctx, 204);
};

/** Runs middleware for a path and everything below it. `ctx.path` stays whole. */
const mount = (path: string, middleware: HttpMiddleware): HttpMiddleware => {
  const prefix = `${path}/`;
  return (ctx, next) => (ctx.path === path || ctx.path.startsWith(prefix) ? middleware(ctx, next) : next());
};

type Answerer = (authorization: string | undefined) => Promise<{ status: number; type: string; text: string }>;

/** `GET /metrics` on the port of the service, for those who have the token. */
export const metricsPage =
  (answer: Answerer): HttpMiddleware =>
  async (ctx, next) => {
    if (ctx.path !== '/metrics' || ctx.method !== 'GET') return next();
    const { status, type, text } = await answer(ctx.req.headers.authorization);
    send(ctx, status, type, text);
  };
