/** A user's total is measured again after this long: other processes store audio of the user, too. */
const MEASURED_MS = 60_000;

interface AudioBudgetOptions {
  maxBytes: number;
  /** The bytes of a user's audio, of all processes. */
  measure: (uid: string) => Promise<number>;
  monotonicNow: () => number;
}

/**
 * Bounds the spool of each user, in bytes as stored. Exact for the audio of this process; that of other processes is seen after
 * at most a minute.
 */
export class AudioBudget {
  readonly #options: AudioBudgetOptions;
  readonly #users = new Map<string, { bytes: number; measuredAt: number }>();

  constructor(options: AudioBudgetOptions) {
    this.#options = options;
  }

  /** Reserves bytes. False: the user's bound is reached. */
  async take(uid: string, bytes: number): Promise<boolean> {
    const total = await this.#totalOf(uid);
    if (total.bytes + bytes > this.#options.maxBytes) return false;
    total.bytes += bytes;
    return true;
  }

  /** The bytes that can be reserved. */
  async roomOf(uid: string): Promise<number> {
    return Math.max(0, this.#options.maxBytes - (await this.#totalOf(uid)).bytes);
  }

  /** The bytes were deleted. */
  release(uid: string, bytes: number): void {
    const total = this.#users.get(uid);
    if (total) total.bytes = Math.max(0, total.bytes - bytes);
  }

  /** The user's total is measured again. */
  forget(uid: string): void {
    this.#users.delete(uid);
  }

  async #totalOf(uid: string) {
    const { measure, monotonicNow } = this.#options;
    const isRecent = ({ measuredAt }: { measuredAt: number }) => monotonicNow() - measuredAt < MEASURED_MS;
    const known = this.#users.get(uid);
    if (known && isRecent(known)) return known;
    for (const [user, total] of this.#users) if (!isRecent(total)) this.#users.delete(user);
    const total = { bytes: await measure(uid), measuredAt: monotonicNow() };
    this.#users.set(uid, total);
    return total;
  }
}
