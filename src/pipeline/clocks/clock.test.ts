import { expect, test } from 'vitest';
import { createClockTrust, createJumpDetector } from './clock.ts';

test('a clock that was set is detected once; a small drift is not', () => {
  let [wall, steady] = [1e12, 0];
  const hasJumped = createJumpDetector({ now: () => wall, monotonicNow: () => steady });
  const after = (ms: number, setBy = 0) => {
    steady += ms;
    wall += ms + setBy;
    return hasJumped();
  };
  expect([after(600), after(3_600_000), after(600, 3_600_000), after(600)]).toEqual([false, false, true, false]);
  expect([after(600, -3_600_000), after(600), after(600, 900), after(600, -900)]).toEqual([true, false, false, false]);
});

test('a clock is trusted when it was not set for long enough, however it drifts', () => {
  let [wall, steady] = [1e12, 0];
  const isTrusted = createClockTrust({ now: () => wall, monotonicNow: () => steady }, 3_600_000);
  const after = (minutes: number, setBy = 0) => {
    for (let minute = 0; minute < minutes; minute++) {
      steady += 60_000;
      wall += 60_030;
      isTrusted();
    }
    wall += setBy;
    return isTrusted();
  };
  expect([after(59), after(1), after(600)]).toEqual([false, true, true]);
  expect([after(1, 40 * 86_400_000), after(59), after(1)]).toEqual([false, false, true]);
  expect(after(1, -40 * 86_400_000)).toBe(false);
});
