import type { ServerResponse } from 'node:http';
import type { Context } from 'koa';
import { RawJson } from '../../generated/rest/raw-json.ts';
import type { Route } from '../../generated/rest/routes.gen.ts';

/** What a REST handler answers. `nextCursor` is set where a list goes on: it becomes the `Link` header. */
export interface Reply {
  status: number;
  body?: unknown;
  /** Instead of a body that is written as JSON. */
  bytes?: Uint8Array;
  mediaType?: string;
  headers?: Record<string, string>;
  nextCursor?: string;
}

/** An answer that is not what the spec promises. Only looked for in tests and development. */
export class ResponseMismatch extends Error {}

/**
 * Writes a reply; a body that Postgres has built as JSON passes through untouched. Straight to the response: Koa would look at a
 * body from all sides to find out what it is.
 */
export function writeReply(ctx: Context, reply: Reply, baseUrl: () => string): void {
  ctx.respond = false;
  const { res } = ctx;
  res.statusCode = reply.status;
  for (const name in reply.headers) res.setHeader(name, reply.headers[name] ?? '');
  if (reply.nextCursor !== undefined) res.setHeader('link', nextLink(ctx, reply.nextCursor, baseUrl()));
  if (reply.bytes !== undefined)
    return void writeBytes(res, reply.mediaType ?? 'application/octet-stream', reply.bytes);
  if (reply.status === 204 || reply.body === undefined) return void res.end();
  writeText(
    res,
    'application/json; charset=utf-8',
    reply.body instanceof RawJson ? reply.body.text : JSON.stringify(reply.body),
  );
}

/** Ends a response with what a user once sent: it is nothing but what it is said to be. */
function writeBytes(response: ServerResponse, mediaType: string, bytes: Uint8Array): void {
  response.setHeader('content-type', mediaType);
  response.setHeader('content-length', bytes.byteLength);
  response.setHeader('x-content-type-options', 'nosniff');
  response.end(bytes);
}

/** Ends a response with a whole text. */
export function writeText(response: ServerResponse, contentType: string, text: string): void {
  response.setHeader('content-type', contentType);
  response.setHeader('content-length', Buffer.byteLength(text));
  response.end(text);
}

/** The same list from the cursor on. Decisions: Conventions. */
function nextLink(ctx: Context, cursor: string, baseUrl: string): string {
  const query = new URLSearchParams(ctx.querystring);
  query.delete('offset');
  query.set('cursor', cursor);
  return `<${baseUrl}${ctx.path}?${query}>; rel="next"`;
}

/** Throws a `ResponseMismatch` that names the operation and the places where the body is not what its spec says. */
export function checkReply(route: Route, reply: Reply): void {
  const validator = route.responses[reply.status];
  const body = reply.body instanceof RawJson ? JSON.parse(reply.body.text) : toWire(reply.body);
  if (validator === undefined && (reply.status === 204 || reply.bytes !== undefined)) return;
  if (validator?.(body)) return;
  const places = validator?.errors?.map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
  throw new ResponseMismatch(`${route.operationId} ${reply.status}: ${places?.join('; ') ?? 'status not in the spec'}`);
}

const toWire = (body: unknown) => (body === undefined ? undefined : JSON.parse(JSON.stringify(body)));
