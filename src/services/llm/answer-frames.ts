import type { StreamFrame } from '../../../generated/rest/reply.ts';
import type { Call } from '../../call.ts';
import { DomainError } from '../../errors.ts';
import type { ModelProgress } from '../../providers/llm/port.ts';

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

/** A model on this machine reads for minutes. Most others answer before this. */
const READING_AFTER_MS = 700;
/** A sign of life for proxies and clients that close silent connections. */
const REPEAT_MS = 15_000;

/** Streams what a model writes, with a status while it reads, and while it thinks or writes what is not shown. */
export async function* showProgress<Part extends object, End>(
  parts: AsyncGenerator<Part | ModelProgress, End>,
): AsyncGenerator<Part | { status: string }, End> {
  let status = 'Reading';
  let dueAt = performance.now() + READING_AFTER_MS;
  let next = parts.next();
  try {
    for (;;) {
      const part = await waitFor(next, dueAt - performance.now());
      if (part?.done) return part.value;
      if (part) {
        next = parts.next();
        // Handled by the next round.
        next.catch(() => {});
      }
      const stage = part && stageOf(part.value);
      if (part && !stage) {
        yield part.value as Part;
        status = 'Writing';
      } else {
        const isShown = stage === status && performance.now() < dueAt;
        if (isShown) continue;
        status = stage ?? status;
        yield { status };
      }
      dueAt = performance.now() + REPEAT_MS;
    }
  } finally {
    await parts.return(undefined as never);
  }
}

function stageOf(part: object): string | undefined {
  if ('thinks' in part) return 'Thinking';
  return 'writes' in part ? 'Writing' : undefined;
}

/** Undefined if it takes longer. */
function waitFor<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  const silence = Promise.withResolvers<undefined>();
  const timer = setTimeout(silence.resolve, ms);
  return Promise.race([promise, silence.promise]).finally(() => clearTimeout(timer));
}
