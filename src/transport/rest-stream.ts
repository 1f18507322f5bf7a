import { once } from 'node:events';
import type { Context } from 'koa';
import type { StreamReply } from '../../generated/rest/reply.ts';

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
export async function writeFrames(ctx: Context, { status, frames }: StreamReply<number>): Promise<void> {
  ctx.respond = false;
  const { res } = ctx;
  res.writeHead(status, streamHeaders).flushHeaders();
  try {
    for await (const { label, text } of frames) {
      if (res.destroyed) return;
      if (!res.write(`${label}: ${text.replace(/\s*[\r\n]+\s*/g, ' ')}\n\n`)) await drained(ctx);
    }
    res.end();
  } catch (error) {
    // The status is sent: all that is left to say is that the answer is not whole.
    ctx.state.log.error({ err: error }, 'stream failed');
    res.destroy();
  }
}

async function drained({ res, state }: Context): Promise<void> {
  await once(res, 'drain', { signal: state.signal }).catch(() => {});
}
