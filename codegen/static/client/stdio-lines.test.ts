import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLines, tooLong } from './stdio-lines.ts';

async function* piecesOf(text: string, sizes: number[]) {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0, n = 0; at < bytes.length; n++) {
    const size = sizes[n % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

const linesOf = (text: string, sizes: number[], maxBytes: number) =>
  Array.fromAsync(readLines(piecesOf(text, sizes), maxBytes));

test('lines are the same however the input is cut, also within a character', async () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'ü', '😀', '\r', '"') });
  const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(fc.array(line), sizes, async (lines, cuts) => {
      const text = lines.map((one) => `${one}\n`).join('');
      expect(await linesOf(text, cuts, 1000)).toEqual(lines);
    }),
  );
});

test('a line over the limit is reported once, and those after it are read', async () => {
  expect(await linesOf(`${'x'.repeat(11)}\n${'y'.repeat(10)}\nend`, [3], 10)).toEqual([tooLong, 'y'.repeat(10), 'end']);
});
