import Koa from 'koa';
import type { Logger } from 'pino';
import { accessLog } from './access-log.ts';
import { cors } from './cors.ts';
import { errorHandler } from './error-handler.ts';
import { mount } from './mount.ts';
import { type OriginGuard, originGuard } from './origin-guard.ts';
import { protocolCheck } from './protocol-check.ts';
import { type HttpMiddleware, type RequestContext, requestContext } from './request-context.ts';

export interface HttpAppOptions {
  log: Logger;
  guard: OriginGuard;
  toolServer: HttpMiddleware;
  docs: HttpMiddleware;
  rest: HttpMiddleware;
}

/** The HTTP application: the steps of every request, in order. */
export function createHttpApp({ log, guard, toolServer, docs, rest }: HttpAppOptions): Koa<RequestContext> {
  const app = new Koa<RequestContext>();
  // Koa sets `headerSent` if no response can be sent any more, because the client disconnected.
  app.on('error', (err) => err.headerSent || log.error({ err }, 'no response could be sent'));
  return app
    .use(requestContext(log))
    .use(accessLog(log))
    .use(errorHandler)
    .use(protocolCheck)
    .use(originGuard(guard))
    .use(cors)
    .use(mount('/v1/mcp', toolServer))
    .use(mount('/docs', docs))
    .use(rest);
}
