import type { ServerResponse } from 'node:http';
import type { HttpContext } from './request-context.ts';
import { reserveResponse } from './unread-responses.ts';

export const jsonType = 'application/json; charset=utf-8';

/** The time that a client may read nothing of a response that waits in memory for it. */
const maxStalledMs = 60_000;

/** Starts the response: status and headers of `ctx.state`. */
export const writeHead = ({ res, state }: HttpContext, status: number): ServerResponse =>
  res.writeHead(status, state.headers);

/** Sends head and body in one write. Throws `unavailable` if too many responses wait for this user. Koa's `ctx.set` and `ctx.body` cost more for each request. */
export function send(ctx: HttpContext, status: number, mediaType: string, body: string | Uint8Array): void {
  const { headers } = ctx.state;
  const length = Buffer.byteLength(body);
  reserveResponse(ctx, length);
  headers['content-type'] = mediaType;
  headers['content-length'] = length;
  const response = writeHead(ctx, status).end(body);
  if (response.writableLength > 0) limitStall(response);
}

export function sendJson(ctx: HttpContext, status: number, body: unknown): void {
  send(ctx, status, jsonType, JSON.stringify(body));
}

/** Sends a response without a body. */
export function sendEmpty(ctx: HttpContext, status: number): void {
  if (status !== 204 && status !== 304) ctx.state.headers['content-length'] = 0;
  writeHead(ctx, status).end();
}

/** Ends a response that its client stops reading. */
export function limitStall(response: ServerResponse): void {
  response.setTimeout(maxStalledMs);
}
