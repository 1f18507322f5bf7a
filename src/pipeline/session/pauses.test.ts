import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Backpressure, MessagePauses } from './pauses.ts';

let isPaused = false;
let pauses: MessagePauses;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  isPaused = false;
  const client = {
    pause() {
      isPaused = true;
    },
    resume() {
      isPaused = false;
    },
  };
  pauses = new MessagePauses(new Backpressure(client));
});
afterEach(() => {
  vi.useRealTimers();
});

test('a client is not read while its messages are counted', async () => {
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const counted = Promise.all([pauses.whileCounting(first.promise), pauses.whileCounting(second.promise)]);
  first.resolve('counted');
  await first.promise;
  expect(isPaused).toBe(true);
  second.resolve('too');
  expect(await counted).toEqual(['counted', 'too']);
  expect(isPaused).toBe(false);
});

test('a client is read again if its message could not be counted', async () => {
  await expect(pauses.whileCounting(Promise.reject(new Error('no store')))).rejects.toThrow('no store');
  expect(isPaused).toBe(false);
});

test('each message beyond the limit makes the pause longer', () => {
  for (let i = 0; i < 1000; i++) pauses.pauseFor(500, 100);
  vi.advanceTimersByTime(500 + 999 * 100 - 1);
  expect(isPaused).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isPaused).toBe(false);
  pauses.pauseFor(500, 100);
  vi.advanceTimersByTime(500);
  expect(isPaused).toBe(false);
});

test('the end of the session ends the pause', () => {
  pauses.pauseFor(500, 100);
  pauses.end();
  expect(vi.getTimerCount()).toBe(0);
});

test('a client is paused once while anything is behind, and resumed when nothing is', () => {
  const calls: string[] = [];
  const pressure = new Backpressure<'store' | 'provider'>({
    pause: () => calls.push('pause'),
    resume: () => calls.push('resume'),
  });
  pressure.set('store', false);
  expect(calls).toEqual([]);
  pressure.set('store', true);
  pressure.set('store', true);
  pressure.set('provider', true);
  pressure.set('store', false);
  expect(calls).toEqual(['pause']);
  pressure.set('provider', false);
  expect(calls).toEqual(['pause', 'resume']);
});
