/** A user's total is measured again after this long: other processes write to the same folder. */
const MEASURED_MS = 60_000;

/** Bounds the stored audio of each user, in bytes on disk. */
export interface SpoolBudget {
  /** Reserves bytes. False: the user's bound is reached. */
  take(uid: string, bytes: number): Promise<boolean>;
  /** The bytes were deleted. */
  release(uid: string, bytes: number): void;
}

export interface SpoolBudgetOptions {
  maxBytes: number;
  /** The bytes of a user's audio, of all processes. */
  measure: (uid: string) => Promise<number>;
  monotonicNow: () => number;
}

/** Exact for the audio of this process; that of other processes is seen after at most a minute. */
export function spoolBudget({ maxBytes, measure, monotonicNow }: SpoolBudgetOptions): SpoolBudget {
  const users = new Map<string, { bytes: number; measuredAt: number }>();

  async function totalOf(uid: string) {
    const known = users.get(uid);
    if (known && monotonicNow() - known.measuredAt < MEASURED_MS) return known;
    for (const [other, { measuredAt }] of users) if (monotonicNow() - measuredAt >= MEASURED_MS) users.delete(other);
    const total = { bytes: await measure(uid), measuredAt: monotonicNow() };
    users.set(uid, total);
    return total;
  }

  return {
    async take(uid, bytes) {
      const total = await totalOf(uid);
      if (total.bytes + bytes > maxBytes) return false;
      total.bytes += bytes;
      return true;
    },
    release(uid, bytes) {
      const total = users.get(uid);
      if (total) total.bytes = Math.max(0, total.bytes - bytes);
    },
  };
}
