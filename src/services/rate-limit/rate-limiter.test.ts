import fc from 'fast-check';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import type { RateVerdict } from '../../call.ts';
import type { KeyedRateReport } from '../../store/rate-limits.ts';
import { applyReport, emptyRateState, type RateGrant } from '../../store/rate-limits.ts';
import { RateLimiter } from './rate-limiter.ts';

const log = pino({ level: 'silent' });
const EPOCH_MS = 1_795_000_000_000;
const open: RateLimiter[] = [];

afterEach(async () => {
  for (const limiter of open.splice(0)) await limiter.close();
});

/** Several processes with one store, whose responses the test controls. */
function createProcesses(limit: number, processes: number) {
  const clock = { ms: 0 };
  const requests = { count: 0 };
  const states = new Map<string, ReturnType<typeof emptyRateState>>();
  const pending: { process: number; respond: (outcome: 'success' | 'request lost' | 'response lost') => void }[] = [];
  let isInstant = false;

  const applyAll = (reports: readonly KeyedRateReport[]) =>
    reports.map((report) => {
      const state = states.get(report.key) ?? emptyRateState();
      states.set(report.key, state);
      return applyReport(state, report, EPOCH_MS + clock.ms);
    });
  const storeOf = (process: number) => ({
    system: {
      rateWindows: {
        report: (reports: readonly KeyedRateReport[]) => {
          requests.count += 1;
          if (isInstant) return Promise.resolve(applyAll(reports));
          return new Promise<RateGrant[]>((resolve, reject) => {
            pending.push({
              process,
              respond(outcome) {
                const grants = outcome === 'request lost' ? [] : applyAll(reports);
                if (outcome === 'success') resolve(grants);
                else reject(new Error('the connection broke'));
              },
            });
          });
        },
      },
    },
  });
  const limiters = Array.from(
    { length: processes },
    (_, i) => new RateLimiter({ store: storeOf(i), limit, log, now: () => clock.ms }),
  );
  open.push(...limiters);
  return {
    clock,
    requests,
    limiters,
    pending,
    /** From now on, the store responds at once. */
    respondAtOnce() {
      isInstant = true;
      for (const { respond } of pending.splice(0)) respond('success');
    },
    respondLater() {
      isInstant = false;
    },
  };
}

/** Waits for all pending promises. */
const flushPromises = () => new Promise((resolve) => setImmediate(resolve));

function maxPerMinute(allowedAtMs: readonly number[]): number {
  let most = 0;
  let first = 0;
  for (const [i, atMs] of allowedAtMs.entries()) {
    while ((allowedAtMs[first] ?? 0) <= atMs - 60_000) first += 1;
    most = Math.max(most, i - first + 1);
  }
  return most;
}

const kind = <K extends string>(name: K) => fc.constant(name);
const process = fc.nat(2);
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: kind('take'), process, times: fc.integer({ min: 1, max: 8 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: kind('respond'),
      outcome: fc.constantFrom(...(['success', 'success', 'success', 'request lost', 'response lost'] as const)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('flood'), process }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('wait'), ms: fc.integer({ min: 1, max: 2_000 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('wait'), ms: fc.integer({ min: 20_000, max: 200_000 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('renew'), process }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Runs the steps and returns the times of allowed requests. */
async function play(limit: number, steps: readonly Step[]): Promise<number[]> {
  const { clock, limiters, pending, respondAtOnce, respondLater } = createProcesses(limit, 3);
  const allowedAtMs: number[] = [];
  const take = (process: number) => {
    const count = (verdict: RateVerdict | undefined) => {
      if (verdict?.allowed) allowedAtMs.push(clock.ms);
    };
    const verdict = limiters[process]?.take('key');
    if (verdict instanceof Promise) return verdict.then(count, () => {});
    return count(verdict);
  };
  const flood = async (process: number) => {
    respondAtOnce();
    for (let i = 0; i < limit * 2; i += 1) await take(process);
    respondLater();
  };
  for (const action of steps) {
    if (action.kind === 'wait') clock.ms += action.ms;
    if (action.kind === 'renew') limiters[action.process]?.renew();
    if (action.kind === 'respond') pending.shift()?.respond(action.outcome);
    if (action.kind === 'take') for (let i = 0; i < action.times; i += 1) take(action.process);
    if (action.kind === 'flood') await flood(action.process);
    await flushPromises();
  }
  for (const process of [2, 1, 0]) await flood(process);
  respondAtOnce();
  return allowedAtMs;
}

test('allows at most the limit in any rolling minute, with any processes, pauses and lost messages', async () => {
  const history = fc.asyncProperty(
    fc.integer({ min: 1, max: 60 }),
    fc.array(step, { maxLength: 60, size: 'max' }),
    async (limit, steps) => {
      expect(maxPerMinute(await play(limit, steps))).toBeLessThanOrEqual(limit);
    },
  );
  await fc.assert(history, { numRuns: 400 });
});

test('one process can use the whole limit at once, and then gets a retry time', async () => {
  const { clock, limiters, respondAtOnce } = createProcesses(600, 1);
  respondAtOnce();
  const verdicts: (RateVerdict | undefined)[] = [];
  for (let i = 0; i < 601; i += 1) verdicts.push(await limiters[0]?.take('key'));
  expect(verdicts.filter((verdict) => verdict?.allowed)).toHaveLength(600);
  expect(verdicts.slice(0, 600).map((verdict) => verdict?.remaining)).toEqual(
    Array.from({ length: 600 }, (_, i) => 599 - i),
  );
  const rejected = verdicts[600];
  expect(rejected).toMatchObject({ allowed: false, limit: 600, remaining: 0 });
  expect(rejected?.retryAfterMs).toBeLessThanOrEqual(rejected?.resetMs ?? 0);
  clock.ms += rejected?.retryAfterMs ?? 0;
  expect(await limiters[0]?.take('key')).toMatchObject({ allowed: true });
});

test.each([
  [200, 200],
  [700, 600],
])('of %i concurrent requests, %i are allowed with a limit of 600', async (count, allowed) => {
  const { limiters, respondAtOnce } = createProcesses(600, 1);
  respondAtOnce();
  const verdicts = await Promise.all(Array.from({ length: count }, () => limiters[0]?.take('key')));
  expect(verdicts.filter((verdict) => verdict?.allowed)).toHaveLength(allowed);
});

test('several processes share one limit and use nearly all of it', async () => {
  const { limiters, respondAtOnce } = createProcesses(600, 3);
  respondAtOnce();
  let allowed = 0;
  for (let i = 0; i < 900; i += 1) {
    const verdict = await limiters[i % 3]?.take('key');
    if (verdict?.allowed) allowed += 1;
    await flushPromises();
  }
  expect(allowed).toBeLessThanOrEqual(600);
  expect(allowed).toBeGreaterThanOrEqual(590);
});

test('a request waits for the store only if no permit is held', async () => {
  const { limiters, respondAtOnce } = createProcesses(600, 1);
  respondAtOnce();
  await limiters[0]?.take('key');
  for (let i = 0; i < 300; i += 1) {
    expect(limiters[0]?.take('key')).not.toBeInstanceOf(Promise);
    await flushPromises();
  }
});

test('an exhausted key causes one store request per second, not one per request', async () => {
  const { clock, limiters, respondAtOnce, requests } = createProcesses(5, 1);
  respondAtOnce();
  for (let i = 0; i < 6; i += 1) await limiters[0]?.take('key');
  requests.count = 0;
  for (let i = 0; i < 1_000; i += 1) expect(await limiters[0]?.take('key')).toMatchObject({ allowed: false });
  expect(requests.count).toBe(0);
  clock.ms += 1_001;
  for (let i = 0; i < 1_000; i += 1) await limiters[0]?.take('key');
  expect(requests.count).toBe(1);
});

test('the permits of an idle key are released to other processes', async () => {
  const { clock, limiters, respondAtOnce } = createProcesses(10, 2);
  respondAtOnce();
  await limiters[0]?.take('key');
  clock.ms += 100_000;
  limiters[0]?.renew();
  await flushPromises();
  let allowed = 0;
  for (let i = 0; i < 10; i += 1) if ((await limiters[1]?.take('key'))?.allowed) allowed += 1;
  expect(allowed).toBe(10);
});

test('without a limit, requests are not counted', () => {
  expect(createProcesses(0, 1).limiters[0]?.take('key')).toBeUndefined();
});
