import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DomainError } from '../../errors.ts';
import { SharedTicker } from '../clocks/shared-ticker.ts';
import { StepLoop } from './step-loop.ts';

/** Steps under way, to be ended one by one. */
let open: PromiseWithResolvers<void>[];
let failures: unknown[];
let settled: number;
let steps: StepLoop;

function start(storeMs: number): void {
  open = [];
  failures = [];
  settled = 0;
  steps = new StepLoop({
    ticker: new SharedTicker(3_600_000),
    storeMs,
    step() {
      const step = Promise.withResolvers<void>();
      open.push(step);
      return step.promise;
    },
    onFailure: (error) => failures.push(error),
    onSettled: () => {
      settled += 1;
    },
  });
  steps.start();
}
beforeEach(() => start(60_000));
afterEach(async () => {
  steps.stop();
  await end();
});

/** Ends the step under way. */
async function end(): Promise<void> {
  const { current } = steps;
  open.at(-1)?.resolve();
  await current;
}

test('steps are taken one at a time; those that come due meanwhile are one, right after it', async () => {
  steps.runNow();
  steps.runNow();
  expect(open).toHaveLength(1);
  await end();
  expect(open).toHaveLength(2);
  await end();
  expect(open).toHaveLength(2);
  expect(steps.current).toBeUndefined();
  expect(settled).toBe(2);
});

test('none is taken after the last, which goes on', async () => {
  steps.runNow();
  steps.stop();
  expect(steps.current).toBeDefined();
  await end();
  steps.runNow();
  expect(open).toHaveLength(1);
});

test('one that fails is told of, and another may come', async () => {
  open[0]?.reject(new Error('lost'));
  await steps.current;
  expect(failures).toEqual([new Error('lost')]);
  steps.runNow();
  expect(open).toHaveLength(2);
});

test('they come every so often, each session’s in a rhythm of its own', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const taken: number[][] = Array.from({ length: 20 }, () => []);
    const ticker = new SharedTicker(600);
    const all = taken.map((times) => {
      const step = async () => void times.push(performance.now());
      return new StepLoop({ ticker, storeMs: 1, step, onFailure: () => {}, onSettled: () => {} });
    });
    for (const one of all) one.start();
    await vi.advanceTimersByTimeAsync(6000);
    const phases = taken.map((times) => Math.round(times.at(-1) ?? 0) % 600);
    // The first at once, and ten in as many periods, whichever moment of them is a session's.
    for (const times of taken) expect(times).toHaveLength(11);
    expect(new Set(phases).size).toBeGreaterThan(10);
    for (const one of all) one.stop();
  } finally {
    vi.useRealTimers();
  }
});

test('one that takes too long is a store that is away', async () => {
  await end();
  start(10);
  await steps.current;
  expect(failures).toEqual([new DomainError('unavailable', 'The store does not answer')]);
});
