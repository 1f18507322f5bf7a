import type { ServerResponse } from 'node:http';
import { DomainError } from '../../errors.ts';
import { MemoryBudget } from '../../lib/memory-budget.ts';
import type { HttpContext } from './request-context.ts';

const MIB = 1_048_576;

/** The memory of long responses that wait for their clients: four of the longest for one user. */
const ofUsers = new MemoryBudget({ totalBytes: 512 * MIB, ownerBytes: 64 * MIB });
/** The same for clients without credentials, who read the documentation. */
const ofAnonymous = new MemoryBudget({ totalBytes: 64 * MIB, ownerBytes: 64 * MIB });

/** The buffers of the operating system take this at once. */
const SHORT_BYTES = 16_384;

/** When a client may retry a request whose response found no memory. */
const RETRY_MS = 1000;

/**
 * Reserves the memory of a response until it is sent: clients that read slowly could otherwise make a process hold thousands of them.
 * @throws DomainError `unavailable`
 */
export function reserveResponse({ res, state }: HttpContext, bytes: number): void {
  if (bytes <= SHORT_BYTES) return;
  const { uid } = state.actor;
  const hold = (uid === '' ? ofAnonymous : ofUsers).reserve(uid);
  if (!hold.growTo(bytes)) {
    const detail = 'Too many responses wait to be read. Read them first';
    throw new DomainError('unavailable', detail, { retryAfterMs: RETRY_MS });
  }
  res.once('close', hold.release);
}

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
