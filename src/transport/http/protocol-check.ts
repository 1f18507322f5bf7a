import type { IncomingMessage } from 'node:http';
import { discardBody } from './request-body.ts';
import type { HttpMiddleware } from './request-context.ts';
import { sendJson } from './response-writer.ts';

/** Node uses the first one; a proxy before the service may have used another. */
function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** True if there is one `Host` at most, of a name or address and a port. A proxy could read another name in one with user information. */
export const isHostValid = ({ headers: { host }, rawHeaders }: Pick<IncomingMessage, 'headers' | 'rawHeaders'>) =>
  !hasSeveralHosts(rawHeaders) && !(host !== undefined && /[@/?#\\\s]/.test(host));

/** Rejects what HTTP/1.1 forbids. Node would do so too, but without a body and without a request id. */
export const protocolCheck: HttpMiddleware = (ctx, next) => {
  const { host, expect = '100-continue' } = ctx.req.headers;
  const reject = (status: number, detail: string) => {
    sendJson(ctx, status, { detail });
    if (!ctx.req.complete) discardBody(ctx.req);
  };
  if (!isHostValid(ctx.req)) return reject(400, 'Bad Request');
  if (ctx.req.httpVersion !== '1.1') return next();
  if (host === undefined) return reject(400, 'Bad Request');
  if (!/^100-continue$/i.test(expect)) return reject(417, 'Expectation Failed');
  return next();
};
