import type { Logger } from 'pino';
import type { HttpMiddleware } from './request-context.ts';

/** The logged status of a request whose client disconnected before the response. */
const clientClosedRequest = 499;

/** Logs one line for each request when its connection is done with it. */
export const accessLog =
  (log: Logger): HttpMiddleware =>
  ({ req: { method }, res, state }, next) => {
    const startedAt = performance.now();
    res.on('close', () => {
      const { requestId: request_id, operationId: operation, tool, rpcCode: rpc_code, actor } = state;
      const status = res.headersSent ? res.statusCode : clientClosedRequest;
      const uid = actor.uid || undefined;
      const duration_ms = Math.round((performance.now() - startedAt) * 10) / 10;
      log.info({ request_id, method, operation, tool, rpc_code, status, uid, duration_ms }, 'request');
    });
    return next();
  };
