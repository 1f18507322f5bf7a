import type { Logger } from 'pino';
import type { Store } from '../store/store.ts';

const EVERY_MS = 15 * 60_000;

interface LimitOptions {
  store: Store;
  /** The schema of the queue's tables. */
  schema: string;
  /** The longest pause before a retry. */
  maxDelaySeconds: number;
  log: Logger;
}

/**
 * Brings retries forward that were scheduled while the system clock was ahead, at the start and every 15 minutes. They are
 * recognized by twice the longest pause, as the clocks of processes differ by minutes.
 */
export async function limitRetryDelays({
  store,
  schema,
  maxDelaySeconds,
  log,
}: LimitOptions): Promise<{ stop(): void }> {
  const sql = `UPDATE ${schema}.job SET start_after = now()
    WHERE state = 'retry' AND start_after > now() + make_interval(secs => ${2 * maxDelaySeconds})`;
  await store.executeSql(sql);
  const timer = setInterval(() => {
    store.executeSql(sql).catch((err: unknown) => log.warn({ err }, 'delayed retries could not be checked'));
  }, EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}
