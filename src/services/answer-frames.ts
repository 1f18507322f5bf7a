import type { StreamFrame } from '../../generated/rest/reply.ts';
import type { Call } from '../call.ts';
import { DomainError } from '../errors.ts';

/** The last frame of a streamed answer. */
export const doneFrame = (value: unknown): StreamFrame => ({
  label: 'done',
  text: Buffer.from(JSON.stringify(value)).toString('base64'),
});

/** The last frame of a failed answer: the public words of the error, or else `detail`. Logs the error under `message`. */
export function errorFrame(
  { log }: Call,
  error: unknown,
  { message, detail }: { message: string; detail: string },
): StreamFrame {
  const known = error instanceof DomainError && typeof error.detail === 'string' ? error : undefined;
  log.error({ err: known?.cause ?? error, code: known?.code ?? 'internal' }, message);
  return {
    label: 'error',
    text: JSON.stringify({ detail: known && known.code !== 'internal' ? known.detail : detail }),
  };
}
