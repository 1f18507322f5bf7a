import { once } from 'node:events';
import type { StreamReply } from '../../../generated/rest/reply.ts';
import { type Exchange, jsonType } from '../http/exchange.ts';

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Some proxies would gather frames until they have enough of them.
  'x-accel-buffering': 'no',
};

/**
 * Sends an event stream frame by frame, no faster than it is read. A caller who goes away ends it; whoever makes the frames
 * hears of that by the call's signal.
 */
export async function sendFrames(exchange: Exchange, { status, frames }: StreamReply<number>): Promise<void> {
  Object.assign(exchange.headers, streamHeaders);
  exchange.writeHead(status).flushHeaders();
  await sendPieces(exchange, lines(frames));
}

async function* lines(frames: StreamReply<number>['frames']): AsyncGenerator<string> {
  for await (const { label, text } of frames) yield `${label}: ${text.replace(/\s*[\r\n]+\s*/g, ' ')}\n\n`;
}

/** Sends a JSON array whose items are in `first` and in the arrays of `rest`, one after the other, no faster than they are read. */
export async function sendList(
  exchange: Exchange,
  status: number,
  first: string,
  rest: AsyncIterable<string>,
): Promise<void> {
  exchange.headers['content-type'] = jsonType;
  exchange.writeHead(status);
  if (exchange.request.method === 'HEAD') return void exchange.response.end();
  exchange.limitStall();
  await sendPieces(exchange, joined(first, rest));
}

async function* joined(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first.slice(0, -1);
  for await (const list of rest) yield `,${list.slice(1, -1)}`;
  yield ']';
}

async function sendPieces(exchange: Exchange, pieces: AsyncIterable<string>): Promise<void> {
  const { response } = exchange;
  try {
    for await (const piece of pieces) {
      if (response.destroyed) return;
      if (!response.write(piece)) await drained(exchange);
    }
    response.end();
  } catch (error) {
    // The status is sent: all that is left to say is that the answer is not whole.
    exchange.log.error({ err: error }, 'stream failed');
    response.destroy();
  }
}

async function drained({ response, signal }: Exchange): Promise<void> {
  await once(response, 'drain', { signal }).catch(() => {});
}
