import type { IncomingMessage } from 'node:http';

/** So much of a refused body is taken off the line, in bytes, for so long at most. */
const maxDiscarded = 64 * 1_048_576;
const maxDiscardMs = 10_000;

/**
 * Takes the rest of a refused body and throws it away, within bounds. Were the connection closed at once, a client that is still
 * sending would be told "connection reset" and never see the answer that says what was wrong.
 */
export function discardRest(request: IncomingMessage): void {
  let left = maxDiscarded;
  const deadline = setTimeout(() => request.destroy(), maxDiscardMs).unref();
  request.once('close', () => clearTimeout(deadline));
  request.on('error', () => {});
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
}
