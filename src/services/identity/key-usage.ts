import type { Logger } from 'pino';
import type { Store } from '../../store/store.ts';

/** `last_used_at` of a key is written at most this often. */
const MIN_INTERVAL_MS = 60_000;
/** Uses are collected for this long and written together. */
const COLLECT_MS = 1_000;

interface UsageOptions {
  store: Pick<Store, 'keys'>;
  log: Logger;
  now: () => number;
}

/** Records the use of keys in the background. Requests neither wait for it nor fail because of it. */
export function createKeyUsage({ store, log, now }: UsageOptions) {
  const recordedAt = new Map<string, number>();
  let pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = pending;
    pending = new Set();
    for (const [id, atMs] of recordedAt) if (now() - atMs >= MIN_INTERVAL_MS) recordedAt.delete(id);
    try {
      await store.keys.touch([...batch], new Date(now()));
    } catch (err) {
      log.warn({ err, keys: batch.size }, 'the last use of keys could not be recorded');
    }
  }

  return {
    record(id: string): void {
      const at = now();
      if (at - (recordedAt.get(id) ?? Number.NEGATIVE_INFINITY) < MIN_INTERVAL_MS) return;
      recordedAt.set(id, at);
      pending.add(id);
      timer ??= setTimeout(flush, COLLECT_MS).unref();
    },
    flush,
  };
}
