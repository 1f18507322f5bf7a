import { DomainError } from '../errors.ts';

const RETRY_AFTER_MS = 1_000;

/** The readiness of the service. Design: `/readyz`. */
export class HealthService {
  #ping: (() => Promise<void>) | undefined;
  #isDraining = false;

  /** Call when the store is open. `check` rejects if it does not respond. */
  setStoreCheck(check: () => Promise<void>): void {
    this.#ping = check;
  }

  drain(): void {
    this.#isDraining = true;
  }

  /** @throws DomainError `unavailable` while the service starts or drains, or if the store does not respond */
  async requireReady(): Promise<void> {
    if (this.#isDraining) throw notReady('The service is shutting down');
    if (!this.#ping) throw notReady('The service is starting');
    try {
      await this.#ping();
    } catch (cause) {
      throw notReady('The store does not respond', cause);
    }
  }
}

const notReady = (detail: string, cause?: unknown) =>
  new DomainError('unavailable', detail, { cause, retryAfterMs: RETRY_AFTER_MS });
