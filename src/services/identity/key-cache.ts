/** A valid key. */
export interface VerifiedKey {
  id: string;
  uid: string;
  scopes: ReadonlySet<string>;
}

interface Entry {
  key: VerifiedKey;
  untilMs: number;
}

interface CacheOptions {
  ttlMs: number;
  maxEntries: number;
  now: () => number;
}

/**
 * Caches valid keys by the hash of their secret. Unknown keys are looked up each time, so that they cannot push valid ones out of the cache.
 */
export function createKeyCache({ ttlMs, maxEntries, now }: CacheOptions) {
  const entries = new Map<string, Entry>();
  let generation = 0;
  return {
    get(hash: string): VerifiedKey | undefined {
      const entry = entries.get(hash);
      if (entry && entry.untilMs > now()) return entry.key;
      if (entry) entries.delete(hash);
      return undefined;
    },

    /** Looks a key up and caches it, unless a key was revoked during the look-up. */
    async load(hash: string, lookUp: () => Promise<VerifiedKey | undefined>): Promise<VerifiedKey | undefined> {
      const startGeneration = generation;
      const untilMs = now() + ttlMs;
      const key = await lookUp();
      if (!key || startGeneration !== generation) return key;
      const oldest = entries.size >= maxEntries ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
      entries.set(hash, { key, untilMs });
      return key;
    },

    delete(id: string): void {
      generation += 1;
      for (const [hash, { key }] of entries) if (key.id === id) entries.delete(hash);
    },

    clear(): void {
      generation += 1;
      entries.clear();
    },
  };
}
