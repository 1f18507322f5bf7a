import { expect, test } from 'vitest';
import { Backpressure } from './backpressure.ts';

test('a client is paused once while anything is behind, and resumed when nothing is', () => {
  const calls: string[] = [];
  const pressure = new Backpressure<'store' | 'provider'>({
    pause: () => calls.push('pause'),
    resume: () => calls.push('resume'),
  });
  pressure.set('store', false);
  expect(calls).toEqual([]);
  pressure.set('store', true);
  pressure.set('store', true);
  pressure.set('provider', true);
  pressure.set('store', false);
  expect(calls).toEqual(['pause']);
  pressure.set('provider', false);
  expect(calls).toEqual(['pause', 'resume']);
});
