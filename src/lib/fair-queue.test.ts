import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const drain = <T>(queue: FairQueue<T>) => Array.from({ length: queue.size }, () => queue.shift()?.item);

test('owners take turns, and the items of each stay in order', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'a2', 'a3']) queue.push('a', item);
  for (const item of ['b1', 'b2']) queue.push('b', item);
  queue.push('c', 'c1');
  expect(drain(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  expect(queue.size).toBe(0);
});

test('an owner who is not accepted keeps its place', () => {
  const queue = new FairQueue<string>();
  queue.push('a', 'a1');
  queue.push('b', 'b1');
  expect(queue.shift((owner) => owner !== 'a')).toEqual({ owner: 'b', item: 'b1' });
  expect(queue.shift((owner) => owner !== 'a')).toBeUndefined();
  expect(queue.shift()).toEqual({ owner: 'a', item: 'a1' });
});

test('a removed item is not returned, and one that is not there changes nothing', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'a2']) queue.push('a', item);
  queue.remove('a', 'a1');
  queue.remove('a', 'a1');
  queue.remove('b', 'b1');
  expect(queue.size).toBe(1);
  expect(drain(queue)).toEqual(['a2']);
});
