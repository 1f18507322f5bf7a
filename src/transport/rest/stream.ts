import { once } from 'node:events';
import type { StreamFrame } from '../../../generated/rest/reply.ts';
import type { HttpContext } from '../http/request-context.ts';
import { jsonType, limitStall, reserveResponse, writeHead } from '../http/response-writer.ts';

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Some proxies would buffer the frames.
  'x-accel-buffering': 'no',
};

/** Sends an event stream frame by frame, no faster than the client reads. It ends when the client disconnects. */
export async function sendFrames(ctx: HttpContext, status: number, frames: AsyncIterable<StreamFrame>): Promise<void> {
  Object.assign(ctx.state.headers, streamHeaders);
  // It may wait for a model or an app for minutes.
  ctx.state.leaveGate?.();
  writeHead(ctx, status).flushHeaders();
  await sendPieces(ctx, frameLines(frames));
}

async function* frameLines(frames: AsyncIterable<StreamFrame>): AsyncGenerator<string> {
  for await (const { label, text } of frames) yield `${label}: ${text.replace(/\s+/g, joinLines)}\n\n`;
}

/** Replaces white space with a line end by a space. */
const joinLines = (space: string) => (/[\r\n]/.test(space) ? ' ' : space);

/** The memory of a list: a part of it waits for the client. */
const LIST_BYTES = 4 * 1_048_576;

/** Sends one JSON array with the items of `first` and of the lists in `rest`, no faster than the client reads. Throws like `send`. */
export async function sendList(
  ctx: HttpContext,
  status: number,
  first: readonly unknown[],
  rest: AsyncIterable<readonly unknown[]>,
): Promise<void> {
  const begin = itemsOf(first);
  reserveResponse(ctx, Math.max(begin.length, LIST_BYTES));
  ctx.state.headers['content-type'] = jsonType;
  const response = writeHead(ctx, status);
  if (ctx.method === 'HEAD') return void response.end();
  limitStall(response);
  await sendPieces(ctx, joinLists(begin, rest));
}

/** The JSON of a list without its brackets. */
const itemsOf = (list: readonly unknown[]) => JSON.stringify(list).slice(1, -1);

async function* joinLists(first: string, rest: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  yield `[${first}`;
  let isEmpty = first === '';
  for await (const list of rest) {
    // Its items were deleted meanwhile.
    if (list.length === 0) continue;
    yield isEmpty ? itemsOf(list) : `,${itemsOf(list)}`;
    isEmpty = false;
  }
  yield ']';
}

/** Sends the rest of a response while it is read, no faster than the client reads. */
export async function sendPieces(
  { res, state }: HttpContext,
  pieces: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  try {
    for await (const piece of pieces) {
      if (res.destroyed) return;
      if (!res.write(piece)) await once(res, 'drain', { signal: state.signal }).catch(() => {});
    }
    res.end();
  } catch (error) {
    // The status was sent: cutting the connection shows the client that the response is incomplete.
    state.log.error({ err: error }, 'stream failed');
    res.destroy();
  }
}
