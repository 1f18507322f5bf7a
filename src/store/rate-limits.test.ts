import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyReport, emptyRateState, HOLD_MS } from './rate-limits.ts';

const LIMIT = 20;
const START_MS = 1_795_000_000_000;

const step = fc.record({
  process: fc.integer({ min: 0, max: 2 }),
  want: fc.integer({ min: 0, max: 25 }),
  spends: fc.integer({ min: 0, max: 25 }),
  waitMs: fc.integer({ min: 0, max: 40_000 }),
  dies: fc.boolean(),
});

test('no rolling minute exceeds the limit, whatever processes hold and spend, and whenever they die', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const state = emptyRateState();
      const processes = [0, 1, 2].map((n) => ({ holder: `p${n}`, permits: 0, until: 0, spentAt: [] as number[] }));
      const allSpentAt: number[] = [];
      let now = START_MS;
      for (const [turn, { process: n, want, spends, waitMs, dies }] of steps.entries()) {
        const process = processes[n] ?? { holder: '', permits: 0, until: 0, spentAt: [] };
        // A dead process does not report what it spent; the next one has another id.
        if (dies) Object.assign(process, { holder: `p${n}-${turn}`, permits: 0, spentAt: [] });
        const spent = process.spentAt.map((at) => ({ agoMs: now - at, permits: 1 }));
        const grant = applyReport(state, { holder: process.holder, spent, want, limit: LIMIT }, now);
        Object.assign(process, { permits: grant.permits, until: now + HOLD_MS, spentAt: [] });
        now += waitMs;
        for (let i = 0; i < spends && process.permits > 0 && now < process.until; i++) {
          process.permits -= 1;
          process.spentAt.push(now);
          allSpentAt.push(now);
        }
      }
      for (const from of allSpentAt) {
        const inMinute = allSpentAt.filter((at) => at >= from && at < from + 60_000);
        expect(inMinute.length).toBeLessThanOrEqual(LIMIT);
      }
    }),
    { numRuns: 300 },
  );
});

test('spent permits are available again a minute later, which is when to retry', () => {
  const state = emptyRateState();
  const ask = (want: number, nowMs: number, spent = 0) =>
    applyReport(state, { holder: 'p', spent: [{ agoMs: 0, permits: spent }], want, limit: LIMIT }, nowMs);
  expect(ask(30, START_MS)).toMatchObject({ permits: 20, spent: 0 });
  const full = ask(1, START_MS, 20);
  expect(full).toMatchObject({ permits: 0, spent: 20, retryAfterMs: 61_000, resetMs: 61_000 });
  expect(ask(1, START_MS + full.retryAfterMs - 1)).toMatchObject({ permits: 0 });
  expect(ask(5, START_MS + full.retryAfterMs)).toMatchObject({ permits: 5, spent: 0 });
});

test('another process may hold returned permits', () => {
  const state = emptyRateState();
  const ask = (holder: string, want: number) => applyReport(state, { holder, spent: [], want, limit: LIMIT }, START_MS);
  ask('a', 15);
  expect(ask('b', 10).permits).toBe(5);
  ask('a', 0);
  expect(ask('b', 20).permits).toBe(20);
});
