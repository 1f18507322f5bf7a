import { expect, test } from 'vitest';
import { SilenceClock } from './session-clock.ts';

/** A silence clock with a settable time; `overAt` returns `isOver` at some moments, in milliseconds. */
function silenceOf(timeoutMs: number) {
  const time = { elapsed: 0, setBy: 0 };
  const clock = { now: () => 1e12 + time.elapsed + time.setBy, monotonicNow: () => time.elapsed };
  const silence = new SilenceClock(timeoutMs, clock);
  const at = (ms: number) => {
    time.elapsed = ms;
    return silence;
  };
  return { ...clock, at, time, overAt: (...moments: number[]) => moments.map((ms) => at(ms).isOver) };
}

test('no silence is over before the first segment', () => {
  expect(silenceOf(2000).overAt(1e12)).toEqual([false]);
});

test('the silence counts from the last segment', () => {
  const { at, overAt } = silenceOf(2000);
  at(1000).restart();
  at(2500).restart();
  expect(overAt(4499, 4500)).toEqual([false, true]);
});

test('words that are not final yet postpone the end', () => {
  const { at, overAt } = silenceOf(2000);
  at(1000).restart();
  at(2900).onWords();
  expect(overAt(4899, 4900)).toEqual([false, true]);
});

test('speech that waits for its words postpones the end, also the stored one', () => {
  const { at, overAt, now } = silenceOf(20_000);
  at(0).restart();
  for (let ms = 0; ms <= 60_000; ms += 250) at(ms).postpone();
  expect(at(60_000).takeRestart()).toBe(now());
  expect(at(60_250).takeRestart()).toBeUndefined();
  expect(overAt(79_999, 80_000)).toEqual([false, true]);
});

test('speech that waits begins no silence of a conversation that has not begun', () => {
  const { at, overAt } = silenceOf(2000);
  at(0).postpone();
  expect(overAt(10_000)).toEqual([false]);
});

test('a voice at the end postpones it for three seconds, until its words arrive', () => {
  const { at, overAt } = silenceOf(5000);
  at(1000).restart();
  at(5900).onVoice();
  expect(overAt(8899, 8900)).toEqual([false, true]);
});

test('a voice postpones the end for at most the timeout', () => {
  const { at, overAt } = silenceOf(2000);
  at(1000).restart();
  at(2900).onVoice();
  expect(overAt(4899, 4900)).toEqual([false, true]);
});

test('a voice without words postpones the end for at most thirty seconds', () => {
  const { at, overAt } = silenceOf(2000);
  at(1000).restart();
  for (let ms = 1000; ms <= 40_000; ms += 20) {
    at(ms).onVoice();
    expect(overAt(ms)).toEqual([ms >= 33_000]);
  }
});

test('a resumed conversation ends at its stored time, and by the new timeout after new words', () => {
  const { at, overAt, now } = silenceOf(2000);
  at(0).setEnd(new Date(now() + 9000));
  expect(overAt(8999, 9000)).toEqual([false, true]);
  at(3000).restart();
  expect(overAt(4999, 5000)).toEqual([false, true]);
});

test('after a reset there is no silence', () => {
  const { at, overAt } = silenceOf(2000);
  at(1000).restart();
  at(1000).reset();
  expect(overAt(1e12)).toEqual([false]);
});

test.each([-3_600_000, 3_600_000])(
  'where the clock was set by %d ms, the start of the silence is updated once; words that are not stored do not move it',
  (ms) => {
    const { at, time, now } = silenceOf(2000);
    at(1000).restart();
    expect(at(1100).takeRestart()).toBeUndefined();
    at(1500).onWords();
    at(1700).onVoice();
    time.setBy = ms;
    expect(at(2000).takeRestart()).toBe(now() - 1000);
    expect(at(2000).takeRestart()).toBeUndefined();
    expect([at(3699).isOver, at(3700).isOver]).toEqual([false, true]);
  },
);

test('before the first segment there is nothing to update', () => {
  const { at, time } = silenceOf(2000);
  time.setBy = 5000;
  expect(at(1000).takeRestart()).toBeUndefined();
});
