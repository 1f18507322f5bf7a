import { once } from 'node:events';
import type { StreamReply } from '../../../generated/rest/reply.ts';
import type { Exchange } from '../exchange.ts';

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
  const { response } = exchange;
  Object.assign(exchange.headers, streamHeaders);
  exchange.writeHead(status).flushHeaders();
  try {
    for await (const { label, text } of frames) {
      if (response.destroyed) return;
      if (!response.write(`${label}: ${text.replace(/\s*[\r\n]+\s*/g, ' ')}\n\n`)) await drained(exchange);
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
