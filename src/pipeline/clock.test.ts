import { expect, test } from 'vitest';
import { createJumpWatch } from './clock.ts';

test('a clock that was set is told once; one that only drifts a little is not', () => {
  let [wall, steady] = [1e12, 0];
  const hasJumped = createJumpWatch({ now: () => wall, monotonicNow: () => steady });
  const after = (ms: number, setBy = 0) => {
    steady += ms;
    wall += ms + setBy;
    return hasJumped();
  };
  expect([after(600), after(3_600_000), after(600, 3_600_000), after(600)]).toEqual([false, false, true, false]);
  expect([after(600, -3_600_000), after(600), after(600, 900), after(600, -900)]).toEqual([true, false, false, false]);
});
