import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Unlisten } from '../store/database-connection.ts';

interface Watch {
  /** Waits until the key has changed since the last call, at most so long. Rejects when `signal` aborts. */
  changed(ms: number, signal: AbortSignal): Promise<void>;
  end(): void;
}

/** Callers that wait for a notification of a key, from any process. A missed one costs them the time that they wait at most. */
export class Changes {
  readonly #wakes = new Map<string, Set<() => void>>();

  /** The payload of a notification is the key; an empty one wakes all callers. Returns a function to stop. */
  listen(database: Pick<Database, 'listen'>, channel: string): Promise<Unlisten> {
    const wake = (key: string) => {
      for (const [one, wakes] of this.#wakes) if (key === '' || one === key) for (const wakeOne of wakes) wakeOne();
    };
    return database.listen(channel, wake, () => wake(''));
  }

  /** Call it before the state is read, and `end` it. */
  watch(key: string): Watch {
    let change = new AbortController();
    const wake = () => change.abort();
    const wakes = this.#wakes.get(key) ?? new Set();
    this.#wakes.set(key, wakes.add(wake));
    return {
      async changed(ms, signal) {
        await sleep(ms, undefined, { signal: AbortSignal.any([change.signal, signal]) }).catch(() => {});
        signal.throwIfAborted();
        change = new AbortController();
      },
      end: () => {
        wakes.delete(wake);
        if (wakes.size === 0) this.#wakes.delete(key);
      },
    };
  }
}
