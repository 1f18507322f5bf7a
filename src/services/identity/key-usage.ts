import type { Logger } from 'pino';
import type { Store } from '../../store/store.ts';

/** A key's `last_used_at` is written at most this often. */
const NOTED_EVERY_MS = 60_000;
/** How long uses are collected, to be written together. */
const COLLECT_MS = 1_000;

interface UsageOptions {
  store: Pick<Store, 'keys'>;
  log: Logger;
  now: () => number;
}

/** Notes when keys are used, beside the requests that use them: no request waits for it, and none fails by it. */
export function createKeyUsage({ store, log, now }: UsageOptions) {
  const notedAt = new Map<string, number>();
  let pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = pending;
    pending = new Set();
    for (const [id, atMs] of notedAt) if (now() - atMs >= NOTED_EVERY_MS) notedAt.delete(id);
    try {
      await store.keys.touch([...batch], new Date(now()));
    } catch (err) {
      log.warn({ err, keys: batch.size }, 'the last use of keys could not be noted');
    }
  }

  return {
    record(id: string): void {
      const at = now();
      if (at - (notedAt.get(id) ?? Number.NEGATIVE_INFINITY) < NOTED_EVERY_MS) return;
      notedAt.set(id, at);
      pending.add(id);
      timer ??= setTimeout(flush, COLLECT_MS).unref();
    },
    flush,
  };
}
