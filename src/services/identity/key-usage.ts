import type { Logger } from 'pino';
import type { Clock } from '../../pipeline/clocks/clock.ts';
import type { Store } from '../../store/store.ts';

/** `last_used_at` of a key is written at most this often. */
const MIN_INTERVAL_MS = 60_000;
/** Uses are collected for this long and written together. */
const COLLECT_MS = 1_000;

interface UsageOptions {
  store: Pick<Store, 'system'>;
  log: Logger;
  clock: Clock;
}

/** Records the use of keys in the background. Requests neither wait for it nor fail because of it. */
export class KeyUsage {
  readonly #deps: UsageOptions;
  readonly #recordedAt = new Map<string, number>();
  #pending = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: UsageOptions) {
    this.#deps = deps;
  }

  record(id: string): void {
    const at = this.#deps.clock.monotonicNow();
    if (at - (this.#recordedAt.get(id) ?? Number.NEGATIVE_INFINITY) < MIN_INTERVAL_MS) return;
    this.#recordedAt.set(id, at);
    this.#pending.add(id);
    this.#timer ??= setTimeout(() => this.flush(), COLLECT_MS).unref();
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = this.#pending;
    this.#pending = new Set();
    for (const [id, atMs] of this.#recordedAt)
      if (this.#deps.clock.monotonicNow() - atMs >= MIN_INTERVAL_MS) this.#recordedAt.delete(id);
    try {
      await this.#deps.store.system.keys.touch([...batch], new Date(this.#deps.clock.now()));
    } catch (err) {
      this.#deps.log.warn({ err, keys: batch.size }, 'the last use of keys could not be recorded');
    }
  }
}
