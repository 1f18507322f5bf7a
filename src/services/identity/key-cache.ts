/** What a key that was shown proves. */
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
 * Keys that were looked up a moment ago, by the hash of their secret. Only keys that exist are kept: an unknown one costs a
 * look-up each time, and never pushes out a known one.
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

    /**
     * Looks a key up and keeps it, unless something was revoked meanwhile: the look-up may have seen the key as it was before.
     */
    async load(hash: string, lookUp: () => Promise<VerifiedKey | undefined>): Promise<VerifiedKey | undefined> {
      const startedIn = generation;
      const untilMs = now() + ttlMs;
      const key = await lookUp();
      if (!key || startedIn !== generation) return key;
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
