import { expect, test } from 'vitest';
import { randomDelays } from './timers.ts';

const spread = { meanMs: 50, maxMs: 8000 };

test('few events follow soon, and many are spread over the whole time', () => {
  for (const delay of randomDelays(2, spread)) expect(delay).toBeLessThan(100);
  const many = randomDelays(10_000, spread);
  expect(Math.max(...many)).toBeLessThan(8000);
  for (let from = 0; from < 8000; from += 1000) {
    const share = many.filter((delay) => delay >= from && delay < from + 1000).length / many.length;
    expect(share).toBeGreaterThan(0.1);
    expect(share).toBeLessThan(0.15);
  }
});
