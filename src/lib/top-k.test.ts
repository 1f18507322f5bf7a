import fc from 'fast-check';
import { expect, it } from 'vitest';
import { topIndexes } from './top-k.ts';

it('returns the indexes of the highest scores, highest first', () => {
  expect(topIndexes([3, 9, 1, 7], 2)).toEqual([1, 3]);
  expect(topIndexes([3, 9, 1, 7], 9, 2)).toEqual([1, 3, 0]);
  expect(topIndexes([], 3)).toEqual([]);
});

it('gives the same result as a stable sort', () => {
  const scores = fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 60 });
  fc.assert(
    fc.property(
      scores,
      fc.integer({ min: 1, max: 70 }),
      fc.integer({ min: -6, max: 6 }),
      (values, count, threshold) => {
        const sorted = values.map((score, at) => ({ score, at })).filter(({ score }) => score > threshold);
        sorted.sort((one, other) => other.score - one.score);
        expect(topIndexes(values, count, threshold)).toEqual(sorted.slice(0, count).map(({ at }) => at));
      },
    ),
  );
});
