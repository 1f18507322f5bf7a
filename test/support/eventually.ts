import { vi } from 'vitest';

/** Waits until a check holds: long enough for a busy machine, as it is the event that counts and not its time. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 15_000, interval: 10 });
