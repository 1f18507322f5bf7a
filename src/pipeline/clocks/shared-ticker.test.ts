import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SharedTicker } from './clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Joins this number of calls, and records their times. */
function join(ticker: SharedTicker, count: number) {
  const times: number[][] = Array.from({ length: count }, () => []);
  const stop = times.map((calls) => ticker.join(() => calls.push(performance.now())));
  return { times, stop };
}

test('each call is made once in a period, at its own moment', async () => {
  const { times } = join(new SharedTicker(600, 60), 60);
  await vi.advanceTimersByTimeAsync(6000);
  const moments = times.map((calls) => new Set(calls.map((at) => at % 600)));
  for (const calls of times) expect(calls).toHaveLength(10);
  for (const own of moments) expect(own.size).toBe(1);
  expect(new Set(moments.flatMap((own) => [...own])).size).toBe(60);
});

test('one timer with a constant delay serves all calls, also after a stall', async () => {
  const started = vi.spyOn(globalThis, 'setInterval');
  join(new SharedTicker(600, 6), 12);
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + 60_050);
  await vi.advanceTimersByTimeAsync(600);
  expect(started.mock.calls.map(([, delayMs]) => delayMs)).toEqual([100]);
});

test('more calls than slots are spread evenly', async () => {
  const { times } = join(new SharedTicker(600, 6), 12);
  await vi.advanceTimersByTimeAsync(600);
  const byMoment = Map.groupBy(times, ([first]) => first);
  expect([...byMoment.values()].map((sharing) => sharing.length)).toEqual([2, 2, 2, 2, 2, 2]);
});

test('after a stall each call is made once, and at its own moment from then on', async () => {
  const { times } = join(new SharedTicker(600, 6), 6);
  await vi.advanceTimersByTimeAsync(600);
  const moments = times.map(([first = 0]) => first % 600);
  // Time passes without a timer firing.
  const now = performance.now();
  const stalled = vi.spyOn(performance, 'now').mockImplementation(() => now + 60_050);
  await vi.advanceTimersByTimeAsync(100);
  for (const calls of times) expect(calls).toHaveLength(2);
  stalled.mockRestore();
  await vi.advanceTimersByTimeAsync(70_000);
  expect(times.map((calls) => (calls.at(-1) ?? 0) % 600)).toEqual(moments);
});

test('a call that has left is not made any more, and the last one stops the timer', async () => {
  const { times, stop } = join(new SharedTicker(600), 2);
  stop[0]?.();
  await vi.advanceTimersByTimeAsync(1800);
  expect(times.map((calls) => calls.length)).toEqual([0, 3]);
  expect(vi.getTimerCount()).toBe(1);
  stop[1]?.();
  expect(vi.getTimerCount()).toBe(0);
});

test('a call that joins after a pause without calls is made once in the next period', async () => {
  const ticker = new SharedTicker(600);
  const { stop } = join(ticker, 1);
  stop[0]?.();
  await vi.advanceTimersByTimeAsync(60_000);
  const { times } = join(ticker, 1);
  await vi.advanceTimersByTimeAsync(599);
  expect(times[0]?.length).toBeLessThanOrEqual(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(times[0]).toHaveLength(1);
});
