import type { Logger } from 'pino';
import type { Store } from '../store/store.ts';

/** How often it is looked, at the least as often as retries are waited for. */
const EVERY_MS = 15 * 60_000;

interface LimitOptions {
  store: Store;
  /** The schema that the queue's tables are in. */
  schema: string;
  /** No retry is put off for longer. */
  maxDelaySeconds: number;
  log: Logger;
}

/**
 * Lets retries come soon that a clock has put off which was ahead: they would wait until that time has come again. Twice the longest
 * pause shows one, as the clocks of processes differ by minutes. Resolves once it has looked, and goes on looking until it is stopped.
 */
export async function limitRetries({ store, schema, maxDelaySeconds, log }: LimitOptions): Promise<{ stop(): void }> {
  const sql = `UPDATE ${schema}.job SET start_after = now()
    WHERE state = 'retry' AND start_after > now() + make_interval(secs => ${2 * maxDelaySeconds})`;
  await store.sql.executeSql(sql);
  const timer = setInterval(() => {
    store.sql.executeSql(sql).catch((err: unknown) => log.warn({ err }, 'Late retries could not be looked for'));
  }, EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}
