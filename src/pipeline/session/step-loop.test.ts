import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DomainError } from '../../errors.ts';
import { SharedTicker } from '../clocks/clock.ts';
import { StepLoop } from './step-loop.ts';

/** Started steps, which tests end one by one. */
let started: PromiseWithResolvers<void>[];
let failures: unknown[];
let ended: number;
let loop: StepLoop;

function start(storeMs: number): void {
  started = [];
  failures = [];
  ended = 0;
  loop = new StepLoop({
    ticker: new SharedTicker(3_600_000),
    storeMs,
    step() {
      const step = Promise.withResolvers<void>();
      started.push(step);
      return step.promise;
    },
    onFailure: (error) => failures.push(error),
    onEnd: () => {
      ended += 1;
    },
  });
  loop.start();
}
beforeEach(() => start(60_000));
afterEach(async () => {
  loop.stop();
  await endStep();
});

async function endStep(): Promise<void> {
  const { current } = loop;
  started.at(-1)?.resolve();
  await current;
}

test('steps run one at a time; several that become due meanwhile are one, right after it', async () => {
  loop.runNow();
  loop.runNow();
  expect(started).toHaveLength(1);
  await endStep();
  expect(started).toHaveLength(2);
  await endStep();
  expect(started).toHaveLength(2);
  expect(loop.current).toBeUndefined();
  expect(ended).toBe(2);
});

test('no step starts after `stop`; the running one continues', async () => {
  loop.runNow();
  loop.stop();
  expect(loop.current).toBeDefined();
  await endStep();
  loop.runNow();
  expect(started).toHaveLength(1);
});

test('a failed step is reported, and the next one runs', async () => {
  started[0]?.reject(new Error('lost'));
  await loop.current;
  expect(failures).toEqual([new Error('lost')]);
  loop.runNow();
  expect(started).toHaveLength(2);
});

test('steps run periodically, each session at its own moment', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  try {
    const runs: number[][] = Array.from({ length: 20 }, () => []);
    const ticker = new SharedTicker(600);
    const loops = runs.map((times) => {
      const step = async () => void times.push(performance.now());
      return new StepLoop({ ticker, storeMs: 1, step, onFailure: () => {}, onEnd: () => {} });
    });
    for (const one of loops) one.start();
    await vi.advanceTimersByTimeAsync(6000);
    const phases = runs.map((times) => Math.round(times.at(-1) ?? 0) % 600);
    // The first at once, and one in each of ten periods.
    for (const times of runs) expect(times).toHaveLength(11);
    expect(new Set(phases).size).toBeGreaterThan(10);
    for (const one of loops) one.stop();
  } finally {
    vi.useRealTimers();
  }
});

test('a step that takes too long means that the store is unavailable', async () => {
  await endStep();
  start(10);
  await loop.current;
  expect(failures).toEqual([new DomainError('unavailable', 'The store does not answer')]);
});
