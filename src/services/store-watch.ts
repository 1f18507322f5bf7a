import { DomainError, outages } from '../errors.ts';
import { Service } from './service-deps.ts';

interface StoreWatchOptions {
  /** Resolves when the store responds. One that rejects at once is not silent: requests get its error themselves. */
  ping: () => Promise<void>;
  everyMs?: number;
  /** A store that has not answered for so long is frozen. */
  silentMs?: number;
}

/** The time that a request may take that does not need the store. */
const STORELESS_MS = 100;
const RETRY_AFTER_MS = 2_000;

/** Ends requests that wait for a store which is connected but does not respond, as on a frozen machine. */
export class StoreWatch extends Service<StoreWatchOptions> {
  readonly #waiting = new Set<(error: DomainError) => void>();
  readonly #timer = setInterval(() => this.#check(), this.deps.everyMs ?? 1_000).unref();
  #pingedAtMs: number | undefined;
  #isSilent = false;

  /** Runs the work of a request. Rejects with `unavailable` while the store is silent; the work itself is not interrupted. */
  run(work: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      if (this.#isSilent) setTimeout(() => reject(silent()), STORELESS_MS).unref();
      work()
        .then(resolve, reject)
        .finally(() => this.#waiting.delete(reject));
    });
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #check(): void {
    const now = performance.now();
    if (this.#pingedAtMs === undefined) {
      this.#pingedAtMs = now;
      this.deps.ping().then(this.#onAnswer, this.#onAnswer);
    }
    this.#isSilent = now - (this.#pingedAtMs ?? now) >= (this.deps.silentMs ?? 2_500);
    if (this.#isSilent) for (const reject of this.#waiting) reject(silent());
  }

  readonly #onAnswer = (): void => {
    this.#pingedAtMs = undefined;
    this.#isSilent = false;
  };
}

const silent = () => new DomainError('unavailable', outages.database, { retryAfterMs: RETRY_AFTER_MS });
