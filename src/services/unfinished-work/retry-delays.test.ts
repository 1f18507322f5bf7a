import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../lib/time.ts';
import type { ModelFailure } from '../../providers/llm/failure.ts';
import { errorDelayMs, serverDelayMs, shortReason, textDelayMs } from './retry-delays.ts';

const failure = (kind: ModelFailure['kind'], retryAfterMs?: number): ModelFailure => ({
  kind,
  reason: 'no',
  ...(retryAfterMs !== undefined && { retryAfterMs }),
});
const delayAfter = (kind: ModelFailure['kind'], failures: number, retryAfterMs?: number) =>
  serverDelayMs(failure(kind, retryAfterMs), failures);

describe('a server', () => {
  test.each(['unreachable', 'loading'] as const)('that is %s is tried again soon, however often it failed', (kind) => {
    expect(delayAfter(kind, 1)).toBe(2_000);
    expect(delayAfter(kind, 1_000)).toBeLessThanOrEqual(30_000);
  });

  test('that refuses the key is tried again hourly at last', () => {
    expect([1, 2, 3].map((failures) => delayAfter('refused', failures))).toEqual([30_000, 60_000, 120_000]);
    expect(delayAfter('refused', 1_000)).toBe(HOUR_MS);
  });

  test('is tried again when it says, but within an hour', () => {
    expect(delayAfter('limited', 1, 90_000)).toBe(90_000);
    expect(delayAfter('limited', 1, 24 * HOUR_MS)).toBe(HOUR_MS);
  });

  test('whose responses cannot be used three times in a row is left alone for a while', () => {
    expect([1, 2, 3, 4].map((failures) => delayAfter('unusable', failures))).toEqual([
      undefined,
      undefined,
      60_000,
      120_000,
    ]);
  });
});

describe('a text', () => {
  test('is the next one again if only the server failed', () => {
    for (const kind of ['unreachable', 'loading', 'missing', 'limited'] as const)
      expect(textDelayMs(failure(kind), 9)).toBe(0);
  });

  test('that may be the reason comes after another one', () => {
    for (const kind of ['memory', 'refused', 'silent'] as const)
      expect(textDelayMs(failure(kind), 1)).toBeGreaterThan(delayAfter(kind, 1) ?? 0);
  });

  test('without a usable response is not sent for ever', () => {
    expect(textDelayMs(failure('unusable'), 5)).toBeLessThanOrEqual(HOUR_MS);
    expect(textDelayMs(failure('unusable'), 6)).toBeNull();
  });
});

test('errors of ours are retried ever later', () => {
  expect([1, 2, 100].map(errorDelayMs)).toEqual([10_000, 20_000, HOUR_MS]);
});

test('a reason is one line of limited length', () => {
  expect(shortReason(' Loading\n model ')).toBe('Loading model');
  expect(shortReason('x'.repeat(1_000))).toHaveLength(300);
});
