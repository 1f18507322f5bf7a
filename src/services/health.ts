import { DomainError } from '../errors.ts';
import { readFreeBytes } from '../lib/disk-reserve.ts';
import { withTimeout } from '../lib/with-timeout.ts';

const RETRY_AFTER_MS = 1_000;
/** Those who ask for readiness wait for 2 seconds or more. */
const CHECK_MS = 1_500;

interface HealthServiceDeps {
  dataDir: string;
  freeBytes?: () => Promise<number>;
}

/** Less free space cannot hold a minute of audio of a few users. */
const MIN_FREE_BYTES = 16 * 1024 * 1024;

/** The readiness of the service. */
export class HealthService {
  readonly #freeBytes: () => Promise<number>;
  #ping: (() => Promise<void>) | undefined;
  #isDraining = false;

  constructor({ dataDir, freeBytes = () => readFreeBytes(dataDir) }: HealthServiceDeps) {
    this.#freeBytes = freeBytes;
  }

  /** Call when the store is open. `check` rejects if it does not respond. */
  setStoreCheck(check: () => Promise<void>): void {
    this.#ping = check;
  }

  drain(): void {
    this.#isDraining = true;
  }

  /** @throws DomainError `unavailable` while the service starts or drains, if the store does not respond, or on a full disk */
  async requireReady(): Promise<void> {
    if (this.#isDraining) throw notReady('The service is shutting down');
    if (!this.#ping) throw notReady('The service is starting');
    try {
      await withTimeout(CHECK_MS, this.#ping(), () => new Error('no answer in time'));
    } catch (cause) {
      throw notReady('The store does not respond', cause);
    }
    if ((await this.#freeBytes()) < MIN_FREE_BYTES) throw notReady('The disk of DATA_DIR is full');
  }
}

const notReady = (detail: string, cause?: unknown) =>
  new DomainError('unavailable', detail, { cause, retryAfterMs: RETRY_AFTER_MS });
