import type { Logger } from 'pino';
import { createClientAddress } from '../../src/transport/http/client-address.ts';
import { createHttpApp } from '../../src/transport/http/http-app.ts';
import { createOriginGuard } from '../../src/transport/http/origin-guard.ts';
import type { HttpMiddleware } from '../../src/transport/http/request-context.ts';
import { type RunningServer, type ServerOptions, startServer } from '../../src/transport/http/server.ts';

/** A server whose requests pass all steps of the HTTP application and end in `rest`. */
export function serveHttp(
  rest: HttpMiddleware,
  log: Logger,
  { accessLog, ...options }: Pick<ServerOptions, 'keepAliveMs' | 'slowness'> & { accessLog?: Logger | undefined } = {},
): Promise<RunningServer> {
  const guard = createOriginGuard({ baseUrl: () => 'http://127.0.0.1', corsOrigins: [] });
  const skip: HttpMiddleware = (_, next) => next();
  const app = createHttpApp({
    log,
    accessLog,
    clientAddress: createClientAddress(),
    guard,
    toolServer: skip,
    console: skip,
    docs: skip,
    pages: skip,
    oauth: skip,
    rest,
    storeWatch: { run: (work) => work() },
  });
  const live = { upgrade: () => false, drain: async () => {} };
  return startServer(0, '127.0.0.1', { http: app.callback(), live, guard, log, ...options });
}
