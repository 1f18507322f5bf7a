import { expect, test } from 'vitest';
import { blockProcess } from '../../test/support/block-process.ts';
import { createYieldPoint } from './timers.ts';

test('concurrent tasks take turns, one slice in each turn of the event loop', async () => {
  let turn = 0;
  let next = setImmediate(function count() {
    turn += 1;
    next = setImmediate(count);
  });
  const slices: [name: string, turn: number][] = [];
  const work = async (name: string) => {
    const yieldPoint = createYieldPoint();
    for (let step = 0; step < 3; step += 1) {
      blockProcess(3);
      await yieldPoint();
      slices.push([name, turn]);
    }
  };
  await Promise.all([work('a'), work('b')]);
  clearImmediate(next);
  expect(slices.map(([name]) => name)).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
  expect(new Set(slices.map(([, at]) => at)).size).toBe(slices.length);
});

test('throws after an abort', () => {
  const abort = new AbortController();
  const yieldPoint = createYieldPoint(abort.signal);
  abort.abort();
  expect(() => yieldPoint()).toThrow('aborted');
});
