import type { Context } from 'koa';
import { RawJson } from '../../../generated/rest/raw-json.ts';
import type { Route } from '../../../generated/rest/routes.gen.ts';
import { type Exchange, jsonType } from '../http/exchange.ts';
import { ResponseMismatch } from '../response-mismatch.ts';
import { sendList } from './stream.ts';

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

/** Sends a reply; a body that Postgres has built as JSON passes through untouched. Resolves once nobody needs to wait any more. */
export async function sendReply(ctx: Context, reply: Reply, baseUrl: () => string): Promise<void> {
  const exchange: Exchange = ctx.state;
  Object.assign(exchange.headers, reply.headers);
  if (reply.nextCursor !== undefined) exchange.headers.link = nextLink(ctx, reply.nextCursor, baseUrl());
  const { status, bytes, body } = reply;
  if (bytes !== undefined)
    return void sendBytes(exchange, status, reply.mediaType ?? 'application/octet-stream', bytes);
  if (status === 204 || body === undefined) return void exchange.sendEmpty(status);
  if (body instanceof RawJson && body.rest !== undefined) return sendList(exchange, status, body.text, body.rest);
  exchange.send(status, jsonType, body instanceof RawJson ? body.text : JSON.stringify(body));
}

/** Sends what a user once sent: it is nothing but what it is said to be. */
function sendBytes(exchange: Exchange, status: number, mediaType: string, bytes: Uint8Array): void {
  exchange.headers['x-content-type-options'] = 'nosniff';
  exchange.send(status, mediaType, bytes);
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
