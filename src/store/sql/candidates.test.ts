import { expect, test } from 'vitest';
import { chooseCandidates } from './candidates.ts';

const choose = (counts: Record<string, number>) =>
  chooseCandidates(
    Object.entries(counts).map(([query, count]) => ({ query, count })),
    100_000,
    2_000,
  );

test('all rows with rare terms are candidates', () => {
  expect(choose({ a: 3, b: 500 })).toEqual({ query: 'a|b', expected: 503 });
});

test('rows with frequent terms are candidates if they have several of them', () => {
  expect(choose({ a: 3, b: 5_000, c: 9_000 })).toEqual({ query: 'a|((b)&(c))', expected: 3 });
  expect(choose({ b: 20_000, c: 30_000, d: 40_000 })).toEqual({ query: '((b)&(c)&(d))', expected: 0 });
});

test('one frequent term alone has rows, too', () => {
  expect(choose({ a: 50_000 })).toEqual({ query: 'a', expected: 0 });
});
