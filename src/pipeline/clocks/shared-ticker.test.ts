import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SharedTicker } from './shared-ticker.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The times of so many that joined, one after the other. */
function joined(ticker: SharedTicker, count: number) {
  const times: number[][] = Array.from({ length: count }, () => []);
  const leaves = times.map((called) => ticker.join(() => called.push(performance.now())));
  return { times, leaves };
}

test('each is called once in a period, at a moment of its own', async () => {
  const { times } = joined(new SharedTicker(600, 60), 60);
  await vi.advanceTimersByTimeAsync(6000);
  const moments = times.map((called) => new Set(called.map((at) => at % 600)));
  for (const called of times) expect(called).toHaveLength(10);
  for (const of of moments) expect(of.size).toBe(1);
  expect(new Set(moments.flatMap((of) => [...of])).size).toBe(60);
});

test('those that are more than there are moments share them evenly', async () => {
  const { times } = joined(new SharedTicker(600, 6), 12);
  await vi.advanceTimersByTimeAsync(600);
  const byMoment = Map.groupBy(times, ([first]) => first);
  expect([...byMoment.values()].map((sharing) => sharing.length)).toEqual([2, 2, 2, 2, 2, 2]);
});

test('after a stall each is called once, and at its moment again from then on', async () => {
  const { times } = joined(new SharedTicker(600, 6), 6);
  await vi.advanceTimersByTimeAsync(600);
  const moments = times.map(([first = 0]) => first % 600);
  // Time goes on, and no timer fires meanwhile.
  const now = performance.now();
  const stalled = vi.spyOn(performance, 'now').mockImplementation(() => now + 60_050);
  await vi.advanceTimersByTimeAsync(100);
  for (const called of times) expect(called).toHaveLength(2);
  stalled.mockRestore();
  await vi.advanceTimersByTimeAsync(70_000);
  expect(times.map((called) => (called.at(-1) ?? 0) % 600)).toEqual(moments);
});

test('who has left is not called any more, and no timer is left behind for nobody', async () => {
  const { times, leaves } = joined(new SharedTicker(600), 2);
  leaves[0]?.();
  await vi.advanceTimersByTimeAsync(1800);
  expect(times.map((called) => called.length)).toEqual([0, 3]);
  expect(vi.getTimerCount()).toBe(1);
  leaves[1]?.();
  expect(vi.getTimerCount()).toBe(0);
});

test('who joins long after all have left is called within a period, and not for the time between', async () => {
  const ticker = new SharedTicker(600);
  const { leaves } = joined(ticker, 1);
  leaves[0]?.();
  await vi.advanceTimersByTimeAsync(60_000);
  const { times } = joined(ticker, 1);
  await vi.advanceTimersByTimeAsync(599);
  expect(times[0]?.length).toBeLessThanOrEqual(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(times[0]).toHaveLength(1);
});
