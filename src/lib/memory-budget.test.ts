import { expect, test } from 'vitest';
import { MemoryBudget } from './memory-budget.ts';

test('limits all owners together and each owner, and counts released memory as free', () => {
  const budget = new MemoryBudget({ totalBytes: 100, ownerBytes: 60 });
  const [one, another, other] = [budget.reserve('a'), budget.reserve('a'), budget.reserve('b')];
  expect([one.growTo(50), another.growTo(11), another.growTo(10)]).toEqual([true, false, true]);
  expect([other.growTo(41), other.growTo(40), other.growTo(30)]).toEqual([false, true, true]);
  one.release();
  one.release();
  expect([another.growTo(61), another.growTo(60), one.growTo(1)]).toEqual([false, true, false]);
});
