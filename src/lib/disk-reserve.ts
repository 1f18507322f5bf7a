import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import { DomainError } from '../errors.ts';

export const MB = 1_000_000;
const ASKED_EVERY_MS = 1000;

interface DiskReserveOptions {
  dataDir: string;
  /** Megabytes; 0 for none. */
  reserveMb: number;
  log: Logger;
  freeBytes?: () => Promise<number>;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

/** The space on the disk of DATA_DIR that files leave free, so that everything else can still be stored. */
export class DiskReserve {
  readonly #options: Required<DiskReserveOptions>;
  #askedAt = Number.NEGATIVE_INFINITY;
  #room = Promise.resolve(Number.POSITIVE_INFINITY);
  #wasLow = false;

  constructor(options: DiskReserveOptions) {
    const { dataDir } = options;
    this.#options = { freeBytes: () => readFreeBytes(dataDir), now: () => performance.now(), ...options };
  }

  /** Throws `no_space` while less than the reserve is free. */
  async requireRoom(): Promise<void> {
    if ((await this.room()) < 0)
      throw new DomainError('no_space', 'The disk of DATA_DIR is nearly full: free space on it, and send it again');
  }

  /** The free bytes above the reserve; negative below it. Asks the file system at most once a second. */
  async room(): Promise<number> {
    const now = this.#options.now();
    if (this.#options.reserveMb > 0 && now - this.#askedAt >= ASKED_EVERY_MS) {
      this.#askedAt = now;
      this.#room = this.#ask();
    }
    return this.#room;
  }

  async #ask(): Promise<number> {
    const { freeBytes, reserveMb, log } = this.#options;
    const room = (await freeBytes()) - reserveMb * MB;
    const isLow = room < 0;
    if (isLow !== this.#wasLow) {
      this.#wasLow = isLow;
      if (isLow)
        log.warn(
          { reserve_mb: reserveMb },
          'less than DISK_RESERVE_MB is free: uploads are refused with 507, exports and decoding wait, no audio is kept',
        );
      else log.info('the disk of DATA_DIR has room again: uploads are accepted');
    }
    return room;
  }
}

/** Infinity where the file system does not say: some network file systems report no sizes. */
export async function readFreeBytes(folder: string): Promise<number> {
  const found = await statfs(folder).catch(() => undefined);
  return found && found.blocks > 0 ? found.bavail * found.bsize : Number.POSITIVE_INFINITY;
}
