import { setTimeout } from 'node:timers/promises';

/** Long, because the machine may be busy. */
const TIMEOUT_MS = 60_000;
const LONGEST_PAUSE_MS = 100;

/** Retries a check until it passes, at longer and longer intervals: checks often send requests, which take CPU time. */
export async function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  const end = performance.now() + TIMEOUT_MS;
  for (let pauseMs = 10; ; pauseMs = Math.min(1.3 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await setTimeout(pauseMs);
  }
}
