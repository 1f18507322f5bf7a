import type { Exchange } from './exchange.ts';

const exposedHeaders = 'Link, Retry-After, X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset';
const allowedHeaders =
  'Authorization, Content-Type, Idempotency-Key, X-Request-Id, Mcp-Protocol-Version, Mcp-Method, Mcp-Name';

/** Lets a page of an allowed origin read the answer. Decisions: Conventions, CORS_ORIGINS. */
export function allowOrigin({ headers }: Exchange, origin: string): void {
  headers['access-control-allow-origin'] = origin;
  headers['access-control-expose-headers'] = exposedHeaders;
  headers.vary = 'origin';
}

/** Whether a browser only asks if it may send a request. */
export const isPreflight = ({ request: { method, headers } }: Exchange): boolean =>
  method === 'OPTIONS' && headers.origin !== undefined && Boolean(headers['access-control-request-method']);

export function answerPreflight(exchange: Exchange): void {
  const { headers } = exchange;
  headers['access-control-allow-methods'] = 'GET, POST, PUT, PATCH, DELETE';
  headers['access-control-allow-headers'] = allowedHeaders;
  headers['access-control-max-age'] = '600';
  exchange.sendEmpty(204);
}
