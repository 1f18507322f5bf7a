import type { StoredFile, StreamFrame } from '../../../generated/rest/reply.ts';
import type { Route } from '../../../generated/rest/routes.gen.ts';
import type { HttpContext } from '../http/request-context.ts';
import { send, sendEmpty, sendJson } from '../http/response-writer.ts';
import { hasCached } from '../http/static-files.ts';
import { ResponseMismatch } from '../response-mismatch.ts';
import { sendChunks, sendFile } from './send-bytes.ts';
import { sendFrames, sendList } from './stream.ts';

/** The return value of a REST handler. */
export interface Reply {
  status: number;
  /** Sent as JSON. */
  body?: unknown;
  /** Further items of a list, sent while they are read. */
  rest?: AsyncIterable<readonly unknown[]> | undefined;
  /** Sent instead of a body. */
  bytes?: Uint8Array;
  mediaType?: string;
  /** Bytes that are sent while they are read. */
  chunks?: AsyncIterable<Uint8Array>;
  /** Stored bytes, or the range of them that the client requests. */
  file?: StoredFile;
  /** Sent as server-sent events instead of a body. */
  frames?: AsyncIterable<StreamFrame>;
  headers?: Record<string, string>;
  /** Set if a list has another page: it becomes the `Link` header. */
  nextCursor?: string;
}

export function sendReply(ctx: HttpContext, reply: Reply, baseUrl: () => string): void | Promise<void> {
  const { headers } = ctx.state;
  Object.assign(headers, reply.headers);
  if (reply.nextCursor !== undefined) headers.link = nextLink(ctx, reply.nextCursor, baseUrl());
  const { status, frames, bytes, body, chunks, file, mediaType = 'application/octet-stream' } = reply;
  if (frames !== undefined) return sendFrames(ctx, status, frames);
  if (file !== undefined) return sendFile(ctx, mediaType, file);
  if (chunks !== undefined) return sendChunks(ctx, status, mediaType, chunks);
  if (reply.headers?.etag !== undefined && hasCached(ctx, reply.headers.etag)) return sendEmpty(ctx, 304);
  if (bytes !== undefined) return sendBytes(ctx, status, bytes, mediaType);
  if (status === 204 || body === undefined) return sendEmpty(ctx, status);
  if (reply.rest !== undefined && Array.isArray(body)) return sendList(ctx, status, body, reply.rest);
  sendJson(ctx, status, body);
}

/** Sends what a user uploaded. Browsers must not guess another media type. */
function sendBytes(ctx: HttpContext, status: number, bytes: Uint8Array, mediaType: string): void {
  ctx.state.headers['x-content-type-options'] = 'nosniff';
  send(ctx, status, mediaType, bytes);
}

/** The same list, starting at the cursor. */
function nextLink(ctx: HttpContext, cursor: string, baseUrl: string): string {
  const query = new URLSearchParams(ctx.querystring);
  query.delete('offset');
  query.set('cursor', cursor);
  return `<${baseUrl}${ctx.path}?${query}>; rel="next"`;
}

/** Throws a `ResponseMismatch` with the operation and the places where the body breaks its spec. */
export function checkReply(
  { operationId, responses }: Route,
  { status, body, bytes, chunks, file, frames }: Reply,
): void {
  const validate = responses[status];
  if (
    frames !== undefined ||
    (validate === undefined && (status === 204 || bytes !== undefined || chunks !== undefined || file !== undefined))
  )
    return;
  if (validate?.(body === undefined ? undefined : JSON.parse(JSON.stringify(body)))) return;
  throw new ResponseMismatch(`${operationId} ${status}`, validate?.errors);
}
