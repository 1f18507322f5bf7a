import fc from 'fast-check';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import type { RateVerdict } from '../../call.ts';
import { emptyRateState, type RateGrant, settle } from '../../store/rate-window.ts';
import type { KeyedRateReport } from '../../store/repositories/rate-windows.ts';
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts';

const log = pino({ level: 'silent' });
const EPOCH_MS = 1_795_000_000_000;
const open: RateLimiter[] = [];

afterEach(async () => {
  for (const limiter of open.splice(0)) await limiter.close();
});

/** One store for several processes, whose answers come when the test says so. */
function world(limit: number, processes: number) {
  const clock = { ms: 0 };
  const asked = { times: 0 };
  const states = new Map<string, ReturnType<typeof emptyRateState>>();
  const pending: { process: number; answer: (fate: 'arrives' | 'is lost' | 'loses its answer') => void }[] = [];
  let isInstant = false;

  const book = (reports: readonly KeyedRateReport[]) =>
    reports.map((report) => {
      const state = states.get(report.key) ?? emptyRateState();
      states.set(report.key, state);
      return settle(state, report, EPOCH_MS + clock.ms);
    });
  const storeOf = (process: number) => ({
    rateWindows: {
      settle: (reports: readonly KeyedRateReport[]) => {
        asked.times += 1;
        if (isInstant) return Promise.resolve(book(reports));
        return new Promise<RateGrant[]>((resolve, reject) => {
          pending.push({
            process,
            answer(fate) {
              const grants = fate === 'is lost' ? [] : book(reports);
              if (fate === 'arrives') resolve(grants);
              else reject(new Error('the connection broke'));
            },
          });
        });
      },
    },
  });
  const limiters = Array.from({ length: processes }, (_, i) =>
    createRateLimiter({ store: storeOf(i), limit, log, now: () => clock.ms }),
  );
  open.push(...limiters);
  return {
    clock,
    asked,
    limiters,
    pending,
    /** From now on the store answers at once. */
    answerAtOnce() {
      isInstant = true;
      for (const { answer } of pending.splice(0)) answer('arrives');
    },
    answerLater() {
      isInstant = false;
    },
  };
}

/** Lets everything happen that waits for nothing but promises. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

function mostInAMinute(allowedAtMs: readonly number[]): number {
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
      kind: kind('answer'),
      fate: fc.constantFrom(...(['arrives', 'arrives', 'arrives', 'is lost', 'loses its answer'] as const)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('flood'), process }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('wait'), ms: fc.integer({ min: 1, max: 2_000 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('wait'), ms: fc.integer({ min: 20_000, max: 200_000 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('renew'), process }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Runs a history and answers the times at which a request was allowed. */
async function play(limit: number, steps: readonly Step[]): Promise<number[]> {
  const { clock, limiters, pending, answerAtOnce, answerLater } = world(limit, 3);
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
    answerAtOnce();
    for (let i = 0; i < limit * 2; i += 1) await take(process);
    answerLater();
  };
  for (const action of steps) {
    if (action.kind === 'wait') clock.ms += action.ms;
    if (action.kind === 'renew') limiters[action.process]?.renew();
    if (action.kind === 'answer') pending.shift()?.answer(action.fate);
    if (action.kind === 'take') for (let i = 0; i < action.times; i += 1) take(action.process);
    if (action.kind === 'flood') await flood(action.process);
    await settled();
  }
  for (const process of [2, 1, 0]) await flood(process);
  answerAtOnce();
  return allowedAtMs;
}

test('no rolling minute holds more than the limit, whatever the processes, the pauses and lost answers do', async () => {
  const history = fc.asyncProperty(
    fc.integer({ min: 1, max: 60 }),
    fc.array(step, { maxLength: 60, size: 'max' }),
    async (limit, steps) => {
      expect(mostInAMinute(await play(limit, steps))).toBeLessThanOrEqual(limit);
    },
  );
  await fc.assert(history, { numRuns: 400 });
});

test('a lone process may use the whole allowance at once, and is then told when to come back', async () => {
  const { clock, limiters, answerAtOnce } = world(600, 1);
  answerAtOnce();
  const verdicts: (RateVerdict | undefined)[] = [];
  for (let i = 0; i < 601; i += 1) verdicts.push(await limiters[0]?.take('key'));
  expect(verdicts.filter((verdict) => verdict?.allowed)).toHaveLength(600);
  expect(verdicts.slice(0, 600).map((verdict) => verdict?.remaining)).toEqual(
    Array.from({ length: 600 }, (_, i) => 599 - i),
  );
  const refused = verdicts[600];
  expect(refused).toMatchObject({ allowed: false, limit: 600, remaining: 0 });
  expect(refused?.retryAfterMs).toBeLessThanOrEqual(refused?.resetMs ?? 0);
  clock.ms += refused?.retryAfterMs ?? 0;
  expect(await limiters[0]?.take('key')).toMatchObject({ allowed: true });
});

test.each([
  [200, 200],
  [700, 600],
])('of %i requests that come at once, %i fit into a limit of 600', async (count, allowed) => {
  const { limiters, answerAtOnce } = world(600, 1);
  answerAtOnce();
  const verdicts = await Promise.all(Array.from({ length: count }, () => limiters[0]?.take('key')));
  expect(verdicts.filter((verdict) => verdict?.allowed)).toHaveLength(allowed);
});

test('several processes share one allowance and leave next to nothing of it unused', async () => {
  const { limiters, answerAtOnce } = world(600, 3);
  answerAtOnce();
  let allowed = 0;
  for (let i = 0; i < 900; i += 1) {
    const verdict = await limiters[i % 3]?.take('key');
    if (verdict?.allowed) allowed += 1;
    await settled();
  }
  expect(allowed).toBeLessThanOrEqual(600);
  expect(allowed).toBeGreaterThanOrEqual(590);
});

test('a request waits for the store only where nothing is held', async () => {
  const { limiters, answerAtOnce } = world(600, 1);
  answerAtOnce();
  await limiters[0]?.take('key');
  for (let i = 0; i < 300; i += 1) {
    expect(limiters[0]?.take('key')).not.toBeInstanceOf(Promise);
    await settled();
  }
});

test('a key that is used up costs the store one question a second, not one a request', async () => {
  const { clock, limiters, answerAtOnce, asked } = world(5, 1);
  answerAtOnce();
  for (let i = 0; i < 6; i += 1) await limiters[0]?.take('key');
  asked.times = 0;
  for (let i = 0; i < 1_000; i += 1) expect(await limiters[0]?.take('key')).toMatchObject({ allowed: false });
  expect(asked.times).toBe(0);
  clock.ms += 1_001;
  for (let i = 0; i < 1_000; i += 1) await limiters[0]?.take('key');
  expect(asked.times).toBe(1);
});

test('an idle key is given back to the others', async () => {
  const { clock, limiters, answerAtOnce } = world(10, 2);
  answerAtOnce();
  await limiters[0]?.take('key');
  clock.ms += 100_000;
  limiters[0]?.renew();
  await settled();
  let allowed = 0;
  for (let i = 0; i < 10; i += 1) if ((await limiters[1]?.take('key'))?.allowed) allowed += 1;
  expect(allowed).toBe(10);
});

test('without a limit nothing is counted', () => {
  expect(world(0, 1).limiters[0]?.take('key')).toBeUndefined();
});
