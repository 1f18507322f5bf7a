import type { Actor } from '../../call.ts';
import type { Clock } from '../../pipeline/clocks/clock.ts';

/** A valid key, and whom it speaks for. */
export type VerifiedKey = Pick<Actor, 'uid' | 'scopes' | 'appId' | 'device'> & { keyId: string };

interface Entry {
  key: VerifiedKey;
  untilMs: number;
}

/** The time until a revocation takes effect in a process that misses the notification. */
const CACHE_MS = 1_000;
const MAX_ENTRIES = 10_000;

/**
 * Caches valid keys by the hash of their secret. Unknown keys are looked up each time, so that they cannot push valid ones out of the
 * cache.
 */
export class KeyCache {
  readonly #clock: Pick<Clock, 'monotonicNow'>;
  readonly #entries = new Map<string, Entry>();
  #generation = 0;

  constructor(clock: Pick<Clock, 'monotonicNow'>) {
    this.#clock = clock;
  }

  get(hash: string): VerifiedKey | undefined {
    const entry = this.#entries.get(hash);
    if (entry && entry.untilMs > this.#clock.monotonicNow()) return entry.key;
    if (entry) this.#entries.delete(hash);
    return undefined;
  }

  /** Looks a key up and caches it, unless a key was revoked during the look-up. */
  async load(hash: string, lookUp: () => Promise<VerifiedKey | undefined>): Promise<VerifiedKey | undefined> {
    const startGeneration = this.#generation;
    const untilMs = this.#clock.monotonicNow() + CACHE_MS;
    const key = await lookUp();
    if (!key || startGeneration !== this.#generation) return key;
    const oldest = this.#entries.size >= MAX_ENTRIES ? this.#entries.keys().next().value : undefined;
    if (oldest !== undefined) this.#entries.delete(oldest);
    this.#entries.set(hash, { key, untilMs });
    return key;
  }

  delete(id: string): void {
    this.#generation += 1;
    for (const [hash, { key }] of this.#entries) if (key.keyId === id) this.#entries.delete(hash);
  }

  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
  }
}
