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

test('an owner who has had much time waits for the others, and has no advantage after a pause', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'a2']) queue.push('a', item);
  for (const item of ['b1', 'b2', 'b3']) queue.push('b', item);
  queue.use('a', 1000);
  const next = (ms: number) => {
    const { owner = '', item } = queue.shift() ?? {};
    queue.use(owner, ms);
    return item;
  };
  expect([next(400), next(400), next(400)]).toEqual(['b1', 'b2', 'b3']);
  expect(next(1000)).toBe('a1');
  queue.push('late', 'c1');
  // It begins where the last owner was: `a` has had 2000 ms, `late` counts as 1000.
  expect([next(1500), next(0)]).toEqual(['c1', 'a2']);
});

test('time that an owner has used while no one waited does not count', () => {
  const queue = new FairQueue<string>();
  queue.use('a', 1000);
  queue.push('a', 'a1');
  for (const item of ['b1', 'b2']) queue.push('b', item);
  expect(drain(queue)).toEqual(['a1', 'b1', 'b2']);
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
