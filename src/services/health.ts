import { DomainError } from '../errors.ts';

const RETRY_AFTER_MS = 1_000;

/** Whether the service may be sent requests. Design: `/readyz`. */
export function createHealthService() {
  let ping: (() => Promise<void>) | undefined;
  let isDraining = false;
  return {
    /** The store is open; `check` rejects whenever it does not answer. */
    setStoreCheck(check: () => Promise<void>): void {
      ping = check;
    },

    drain(): void {
      isDraining = true;
    },

    /** @throws DomainError `unavailable` before the store is open, while it does not answer, and while the service drains */
    async requireReady(): Promise<void> {
      if (isDraining) throw notReady('The service is shutting down');
      if (!ping) throw notReady('The service is starting');
      try {
        await ping();
      } catch (cause) {
        throw notReady('The store does not answer', cause);
      }
    },
  };
}

export type HealthService = ReturnType<typeof createHealthService>;

const notReady = (detail: string, cause?: unknown) =>
  new DomainError('unavailable', detail, { cause, retryAfterMs: RETRY_AFTER_MS });
