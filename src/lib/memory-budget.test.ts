import { expect, test } from 'vitest';
import { MemoryBudget } from './memory-budget.ts';

test('everybody together and each alone are bounded, and what is let go of is there again', () => {
  const budget = new MemoryBudget({ totalBytes: 100, ownerBytes: 60 });
  const [one, another, other] = [budget.hold('a'), budget.hold('a'), budget.hold('b')];
  expect([one.growTo(50), another.growTo(11), another.growTo(10)]).toEqual([true, false, true]);
  expect([other.growTo(41), other.growTo(40), other.growTo(30)]).toEqual([false, true, true]);
  one.release();
  one.release();
  expect([another.growTo(61), another.growTo(60), one.growTo(1)]).toEqual([false, true, false]);
});
