import type { Logger } from 'pino';
import type { Store } from '../store/store.ts';

interface PurgeOptions {
  store: Store;
  log: Logger;
  everyMs?: number;
}

const HOUR_MS = 3_600_000;
/** A rolling minute, or hour, that nobody has used for a day is over. */
const IDLE_MS = 24 * HOUR_MS;

/** Removes what has served its time: answers kept for 24 hours, spent or expired refresh tokens, idle rate counters. */
export function startPurging({ store, log, everyMs = HOUR_MS }: PurgeOptions): {
  purge(): Promise<void>;
  stop(): void;
} {
  async function purge(): Promise<void> {
    try {
      const idle = new Date(Date.now() - IDLE_MS);
      await store.idempotency.purgeExpired();
      await store.refreshTokens.purgeExpired(new Date());
      await store.rateWindows.purgeIdle(idle);
      await store.rateLogs.purgeIdle(idle);
    } catch (err) {
      log.warn({ err }, 'what has expired could not be removed; it is tried again');
    }
  }
  const timer = setInterval(purge, everyMs).unref();
  return { purge, stop: () => clearInterval(timer) };
}
