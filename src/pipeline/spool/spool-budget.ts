/** What has been counted is measured again after this long: other processes keep audio in the same folder. */
const MEASURED_MS = 60_000;

/** Bounds the audio kept of each user, in bytes of disk. */
export interface SpoolBudget {
  /** Whether so many more bytes may be kept; they are counted then. */
  take(uid: string, bytes: number): Promise<boolean>;
  /** So many bytes are gone again. */
  giveBack(uid: string, bytes: number): void;
}

export interface SpoolBudgetOptions {
  maxBytes: number;
  /** What is kept of the user now, by all processes. */
  measure: (uid: string) => Promise<number>;
  monotonicNow: () => number;
}

/** Exact for the audio of this process; what others keep in the same folder is seen within a minute. */
export function spoolBudget({ maxBytes, measure, monotonicNow }: SpoolBudgetOptions): SpoolBudget {
  const users = new Map<string, { bytes: number; measuredAt: number }>();

  async function known(uid: string) {
    const found = users.get(uid);
    if (found && monotonicNow() - found.measuredAt < MEASURED_MS) return found;
    for (const [other, { measuredAt }] of users) if (monotonicNow() - measuredAt >= MEASURED_MS) users.delete(other);
    const user = { bytes: await measure(uid), measuredAt: monotonicNow() };
    users.set(uid, user);
    return user;
  }

  return {
    async take(uid, bytes) {
      const user = await known(uid);
      if (user.bytes + bytes > maxBytes) return false;
      user.bytes += bytes;
      return true;
    },
    giveBack(uid, bytes) {
      const user = users.get(uid);
      if (user) user.bytes = Math.max(0, user.bytes - bytes);
    },
  };
}
