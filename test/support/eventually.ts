import { vi } from 'vitest';

/** Retries a check until it passes. The timeout is long because the machine may be busy. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 10 });
