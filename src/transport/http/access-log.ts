import type { Logger } from 'pino';
import { requestBegun, requestEnded } from '../../lib/measurements.ts';
import { beginSpan, continueTrace } from '../../lib/trace.ts';
import type { HttpMiddleware } from './request-context.ts';

/** The logged status of a request whose client disconnected before the response. */
const clientClosedRequest = 499;

/** Logs and measures each request when its connection is done with it. */
export const accessLog =
  (log: Logger): HttpMiddleware =>
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
      log.info({ request_id, method, operation, tool, rpc_code, status, uid, duration_ms }, 'request');
    });
    return span.run(next);
  };
