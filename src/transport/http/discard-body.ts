import type { IncomingMessage } from 'node:http';

const maxDiscardedBytes = 64 * 1_048_576;
const maxDiscardMs = 10_000;

/**
 * Reads the rest of a rejected body and drops it, up to a limit. If the connection were closed at once, a client that is
 * still sending would see a connection reset instead of the response.
 */
export function discardBody(request: IncomingMessage): void {
  let leftBytes = maxDiscardedBytes;
  const deadline = setTimeout(() => request.destroy(), maxDiscardMs).unref();
  request.once('close', () => clearTimeout(deadline));
  request.on('error', () => {});
  request.on('data', (chunk: Buffer) => {
    leftBytes -= chunk.length;
    if (leftBytes < 0) request.destroy();
  });
}
