import { expect, test } from 'vitest';
import { createSilenceClock } from './silence-clock.ts';

/** A silence clock, and a way to tell it the time: `isOver` at each of some moments, in milliseconds. */
function silenceOf(timeoutMs: number) {
  const time = { elapsed: 0, setBy: 0 };
  const clock = { now: () => 1e12 + time.elapsed + time.setBy, monotonicNow: () => time.elapsed };
  const silence = createSilenceClock(timeoutMs, clock);
  const at = (ms: number) => {
    time.elapsed = ms;
    return silence;
  };
  return { ...clock, at, time, overAt: (...moments: number[]) => moments.map((ms) => at(ms).isOver) };
}

test('nothing is over before the first segment', () => {
  expect(silenceOf(2000).overAt(1e12)).toEqual([false]);
});

test('the silence counts from the last segment', () => {
  const { at, overAt } = silenceOf(2000);
  at(1000).restart();
  at(2500).restart();
  expect(overAt(4499, 4500)).toEqual([false, true]);
});

test('words that are not final yet put the end off', () => {
  const { at, overAt } = silenceOf(2000);
  at(1000).restart();
  at(2900).onWords();
  expect(overAt(4899, 4900)).toEqual([false, true]);
});

test('a voice at the end puts it off for three seconds, so that its words can come', () => {
  const { at, overAt } = silenceOf(5000);
  at(1000).restart();
  at(5900).onVoice();
  expect(overAt(8899, 8900)).toEqual([false, true]);
});

test('a voice puts the end off for no longer than the silence itself lasts', () => {
  const { at, overAt } = silenceOf(2000);
  at(1000).restart();
  at(2900).onVoice();
  expect(overAt(4899, 4900)).toEqual([false, true]);
});

test('a voice that goes on without a word puts the end off for thirty seconds and no longer', () => {
  const { at, overAt } = silenceOf(2000);
  at(1000).restart();
  for (let ms = 1000; ms <= 40_000; ms += 20) {
    at(ms).onVoice();
    expect(overAt(ms)).toEqual([ms >= 33_000]);
  }
});

test('a resumed conversation ends when its own time has passed, and with the new timeout once it is heard again', () => {
  const { at, overAt, now } = silenceOf(2000);
  at(0).expect(new Date(now() + 9000));
  expect(overAt(8999, 9000)).toEqual([false, true]);
  at(3000).restart();
  expect(overAt(4999, 5000)).toEqual([false, true]);
});

test('after a reset nothing is going on', () => {
  const { at, overAt } = silenceOf(2000);
  at(1000).restart();
  at(1000).reset();
  expect(overAt(1e12)).toEqual([false]);
});

test.each([-3_600_000, 3_600_000])(
  'where the time of day was set by %d ms, the last segment is told anew by it, once; what is under way moves nothing',
  (ms) => {
    const { at, time, now } = silenceOf(2000);
    at(1000).restart();
    expect(at(1100).restartedAt()).toBeUndefined();
    at(1500).onWords();
    at(1700).onVoice();
    time.setBy = ms;
    expect(at(2000).restartedAt()).toBe(now() - 1000);
    expect(at(2000).restartedAt()).toBeUndefined();
    expect([at(3699).isOver, at(3700).isOver]).toEqual([false, true]);
  },
);

test('before the first segment there is nothing to tell anew', () => {
  const { at, time } = silenceOf(2000);
  time.setBy = 5000;
  expect(at(1000).restartedAt()).toBeUndefined();
});
