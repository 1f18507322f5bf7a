import { DomainError } from '../errors.ts';

const RETRY_AFTER_MS = 1_000;

/** The readiness of the service. Design: `/readyz`. */
export function createHealthService() {
  let ping: (() => Promise<void>) | undefined;
  let isDraining = false;
  return {
    /** Call when the store is open. `check` rejects if it does not respond. */
    setStoreCheck(check: () => Promise<void>): void {
      ping = check;
    },

    drain(): void {
      isDraining = true;
    },

    /** @throws DomainError `unavailable` while the service starts or drains, or if the store does not respond */
    async requireReady(): Promise<void> {
      if (isDraining) throw notReady('The service is shutting down');
      if (!ping) throw notReady('The service is starting');
      try {
        await ping();
      } catch (cause) {
        throw notReady('The store does not respond', cause);
      }
    },
  };
}

export type HealthService = ReturnType<typeof createHealthService>;

const notReady = (detail: string, cause?: unknown) =>
  new DomainError('unavailable', detail, { cause, retryAfterMs: RETRY_AFTER_MS });
