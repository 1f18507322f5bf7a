import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { rateLimiter } from './rate-limiter.ts';
import { emptyRateState, type RateState, settle } from './rate-window.ts';
import type { KeyedRateReport } from './repositories/rate-windows.ts';

/** The shared table as a double with a clock of its own; the real one is tested in test/store/rate-limits.test.ts. */
function sharedTable(now: () => number) {
  const states = new Map<string, RateState>();
  const settleAll = vi.fn(async (reports: readonly KeyedRateReport[]) =>
    reports.map((report) => {
      const state = states.get(report.key) ?? emptyRateState();
      states.set(report.key, state);
      return settle(state, report, now());
    }),
  );
  return { settle: settleAll };
}

test('whatever several processes do and whenever they die, no rolling minute passes the limit', async () => {
  const step = fc.record({
    process: fc.integer({ min: 0, max: 2 }),
    requests: fc.integer({ min: 0, max: 25 }),
    waitMs: fc.integer({ min: 0, max: 30_000 }),
    dies: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      let clock = 1_795_000_000_000;
      const rateWindows = sharedTable(() => clock);
      const start = () => rateLimiter({ rateWindows, limit: 20, now: () => clock });
      const processes = [start(), start(), start()];
      const allowedAt: number[] = [];
      for (const { process, requests, waitMs, dies } of steps) {
        // Dead processes return nothing.
        if (dies) processes[process] = start();
        const decisions = await Promise.all(Array.from({ length: requests }, () => processes[process]?.take('key')));
        for (const decision of decisions) if (decision?.allowed) allowedAt.push(clock);
        clock += waitMs;
      }
      for (const from of allowedAt) {
        const minute = allowedAt.filter((at) => at >= from && at < from + 60_000);
        expect(minute.length).toBeLessThanOrEqual(20);
      }
    }),
    { numRuns: 60 },
  );
});

test('a lone process gets its whole limit at once, and again a minute later', async () => {
  let clock = 1_795_000_000_000;
  const limiter = rateLimiter({ rateWindows: sharedTable(() => clock), limit: 600, now: () => clock });
  const burst = async () => {
    const decisions = await Promise.all(Array.from({ length: 700 }, () => limiter.take('key')));
    return decisions.filter(({ allowed }) => allowed).length;
  };
  expect(await burst()).toBe(600);
  clock += 2_000;
  const refused = await limiter.take('key');
  expect(refused).toMatchObject({ allowed: false, limit: 600, remaining: 0 });
  expect(refused.retryAfterMs).toBeGreaterThan(50_000);
  expect(refused.retryAfterMs).toBeLessThanOrEqual(61_000);
  clock += 61_000;
  expect(await burst()).toBe(600);
});

test('a steady client pays few writes and is told what remains', async () => {
  let clock = 1_795_000_000_000;
  const rateWindows = sharedTable(() => clock);
  const limiter = rateLimiter({ rateWindows, limit: 600, now: () => clock });
  let last: { remaining: number } | undefined;
  for (let i = 0; i < 300; i++) {
    last = await limiter.take('key');
    clock += 100;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(last?.remaining).toBe(300);
  expect(rateWindows.settle.mock.calls.length).toBeLessThan(40);
});

test('while the database is away waiting requests fail, and what was spent is still counted afterwards', async () => {
  const clock = 1_795_000_000_000;
  const table = sharedTable(() => clock);
  let away = true;
  const rateWindows = {
    settle: async (reports: readonly KeyedRateReport[]) => {
      if (away) throw new Error('away');
      return table.settle(reports);
    },
  };
  const limiter = rateLimiter({ rateWindows, limit: 10, now: () => clock });
  await expect(limiter.take('key')).rejects.toThrow('away');
  away = false;
  const allowed = [];
  for (let i = 0; i < 12; i++) {
    away = i === 5;
    allowed.push(
      await limiter.take('key').then(
        ({ allowed: yes }) => yes,
        () => false,
      ),
    );
  }
  expect(allowed.filter(Boolean).length).toBeLessThanOrEqual(10);
});
