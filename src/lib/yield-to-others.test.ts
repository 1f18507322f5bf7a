import { expect, test } from 'vitest';
import { blockProcess } from '../../test/support/block-process.ts';
import { pacer } from './yield-to-others.ts';

test('work on several conversations at once has one slice in a turn of the event loop, each in its turn', async () => {
  let turn = 0;
  let next = setImmediate(function count() {
    turn += 1;
    next = setImmediate(count);
  });
  const slices: [name: string, turn: number][] = [];
  const work = async (name: string) => {
    const pace = pacer();
    for (let step = 0; step < 3; step += 1) {
      blockProcess(3);
      await pace();
      slices.push([name, turn]);
    }
  };
  await Promise.all([work('a'), work('b')]);
  clearImmediate(next);
  expect(slices.map(([name]) => name)).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
  expect(new Set(slices.map(([, at]) => at)).size).toBe(slices.length);
});

test('no step follows an abort', () => {
  const abort = new AbortController();
  const pace = pacer(abort.signal);
  abort.abort();
  expect(() => pace()).toThrow('aborted');
});
