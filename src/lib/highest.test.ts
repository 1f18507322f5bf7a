import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placesOfHighest } from './highest.ts';

it('answers the places of the highest, the highest first', () => {
  expect(placesOfHighest([3, 9, 1, 7], 2)).toEqual([1, 3]);
  expect(placesOfHighest([3, 9, 1, 7], 9, 2)).toEqual([1, 3, 0]);
  expect(placesOfHighest([], 3)).toEqual([]);
});

it('finds what sorting all of them would, earlier places first among equals', () => {
  const scores = fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 60 });
  fc.assert(
    fc.property(scores, fc.integer({ min: 1, max: 70 }), fc.integer({ min: -6, max: 6 }), (given, count, least) => {
      const sorted = given.map((score, at) => ({ score, at })).filter(({ score }) => score > least);
      sorted.sort((one, other) => other.score - one.score);
      expect(placesOfHighest(given, count, least)).toEqual(sorted.slice(0, count).map(({ at }) => at));
    }),
  );
});
