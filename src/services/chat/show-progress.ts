import { setTimeout as sleep } from 'node:timers/promises';
import type { ConversationPart } from '../../providers/llm/port.ts';

/** A model on this machine reads for minutes. Most others answer before this. */
const READING_AFTER_MS = 700;
/** A sign of life for proxies and clients that close silent connections. */
const REPEAT_MS = 15_000;

type Shown = Exclude<ConversationPart, { thinks: true }> | { status: string };

/** Streams what a model writes, with a status while it reads, and while it thinks. */
export async function* showProgress(parts: AsyncGenerator<ConversationPart, void>): AsyncGenerator<Shown, void> {
  let status = 'Reading';
  let waitMs = READING_AFTER_MS;
  let next = parts.next();
  try {
    for (;;) {
      const timer = new AbortController();
      const silence = sleep(waitMs, 'silent' as const, { signal: timer.signal }).catch(() => 'silent' as const);
      const part = await Promise.race([next, silence]);
      timer.abort();
      if (part === 'silent') {
        yield { status };
        waitMs = REPEAT_MS;
        continue;
      }
      if (part.done) return;
      next = parts.next();
      // Handled by the next round.
      next.catch(() => {});
      if (!('thinks' in part.value)) {
        yield part.value;
        status = 'Writing';
        waitMs = REPEAT_MS;
      } else if (status !== 'Thinking') {
        status = 'Thinking';
        waitMs = REPEAT_MS;
        yield { status };
      }
    }
  } finally {
    await parts.return();
  }
}
