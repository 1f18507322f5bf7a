import { isOpenPath } from './open-paths.ts';
import type { HttpMiddleware } from './request-context.ts';
import { sendEmpty } from './response-writer.ts';

const exposedHeaders =
  'Deprecation, Link, Retry-After, WWW-Authenticate, X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset';
const allowedHeaders =
  'Authorization, Content-Type, Idempotency-Key, X-Request-Id, Mcp-Protocol-Version, Mcp-Method, Mcp-Name';

/** Lets pages of an allowed origin read responses, and answers preflight requests. */
export const cors: HttpMiddleware = (ctx, next) => {
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
