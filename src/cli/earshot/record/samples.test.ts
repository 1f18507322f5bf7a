import { expect, test } from 'vitest';
import { FRAME_BYTES, frames } from './samples.ts';

const pieces = async (...chunks: number[]) => {
  const sizes: number[] = [];
  const read = async function* () {
    for (const length of chunks) yield new Uint8Array(length).fill(1);
  };
  for await (const frame of frames(read())) sizes.push(frame.length);
  return sizes;
};

test('a recording is cut into whole frames and the rest, without half a sample', async () => {
  expect(await pieces(FRAME_BYTES + 1, FRAME_BYTES, 4)).toEqual([FRAME_BYTES, FRAME_BYTES, 4]);
});

test('one sample at the end is followed by silence: a message of two bytes is a keep-alive', async () => {
  expect(await pieces(FRAME_BYTES, 2)).toEqual([FRAME_BYTES, 4]);
  expect(await pieces(1)).toEqual([]);
});
