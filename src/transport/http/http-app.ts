import Koa from 'koa';
import type { Logger } from 'pino';
import { notFoundPage } from '../pages/not-found-page.ts';
import { accessLog } from './access-log.ts';
import type { ClientAddress } from './client-address.ts';
import { cors } from './cors.ts';
import { errorHandler } from './error-handler.ts';
import { mount } from './mount.ts';
import { type OriginGuard, originGuard } from './origin-guard.ts';
import { protocolCheck } from './protocol-check.ts';
import { type HttpContext, type HttpMiddleware, type RequestContext, requestContext } from './request-context.ts';

export interface HttpAppOptions {
  log: Logger;
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

/**
 * Koa without `on-finished` on each response: with it, V8 often moves whole requests to the old generation. Middleware sends by the response writer, so `ctx.body` is not read either.
 */
class HttpApp extends Koa<RequestContext> {
  async handleRequest(ctx: HttpContext, run: (ctx: HttpContext) => Promise<void>): Promise<void> {
    await run(ctx).catch((error) => ctx.onerror(error));
  }
}

/** The HTTP application: the steps of every request, in order. */
export function createHttpApp({
  log,
  clientAddress,
  guard,
  oauth,
  toolServer,
  console,
  docs,
  pages,
  rest,
  metrics,
  storeWatch,
}: HttpAppOptions): Koa<RequestContext> {
  const app = new HttpApp();
  // Koa sets `headerSent` if no response can be sent any more, because the client disconnected.
  app.on('error', (err) => err.headerSent || log.error({ err }, 'no response could be sent'));
  const first = app
    .use(requestContext(log, clientAddress))
    .use(accessLog(log))
    .use(errorHandler)
    .use(protocolCheck)
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
