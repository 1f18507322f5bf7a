import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Lease } from '../store/webhooks/delivery-queue.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';

test('a receiver gets its next attempt when its pause ends, however long the pause is', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const claims: number[] = [];
  const start = Date.now();
  const pauses = [5500, 8000, 130_000];
  const claim = async () => {
    const at = Date.now() - start;
    if (at % 5000 === 0 && at > 0) return [];
    claims.push(at);
    return claims.length % 2 === 1 ? [{ uid: 'u', receiver: 'memory_created' } as Lease] : [];
  };
  const stop = await deliverWebhooks({
    database: { hasOneProcess: false, listen: async () => async () => {} },
    store: { system: { deliveryQueue: { claim } } } as never,
    sender: { drain: async () => pauses.shift() },
    log: pino({ level: 'silent' }),
  });
  await vi.advanceTimersByTimeAsync(150_000);
  await stop();
  const attempts = claims.filter((_, index) => index % 2 === 0);
  expect(attempts).toEqual([0, 5501, 13_502, 143_503]);
});
