import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutAtPauses, joinReadings } from './recording-pieces.ts';

test('pieces are all of the recording, and none is longer than is allowed', () => {
  const property = fc.property(fc.nat(30_000), fc.integer({ min: 6400, max: 12_000 }), (length, longest) => {
    const audio = Int16Array.from({ length }, (_, i) => (i % 500) + 1);
    const pieces = [...cutAtPauses(audio, longest)];
    const bytes = pieces.map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength));
    expect(Buffer.concat(bytes).equals(new Uint8Array(audio.buffer))).toBe(true);
    for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(longest);
    expect(pieces.length).toBeLessThanOrEqual(1 + length / 3200);
  });
  fc.assert(property, { numRuns: 25 });
});

test('a piece ends where it is quiet', () => {
  const isQuiet = (i: number) => i > 40_000 && i < 44_000;
  const audio = Int16Array.from({ length: 100_000 }, (_, i) => (isQuiet(i) ? 0 : 3000));
  const [first, second] = cutAtPauses(audio, 60_000);
  expect(first?.length).toBeGreaterThan(41_000);
  expect(first?.length).toBeLessThan(43_500);
  expect(second?.length).toBeGreaterThan(40_000);
});

test('what was heard of pieces has the times of the whole, and the first language that was told', () => {
  const word = { text: 'a', startMs: 10, endMs: 20, confidence: 1 };
  const joined = joinReadings([
    { text: 'a', words: [word], samples: 16_000 },
    { text: '', words: [], samples: 8000 },
    { text: 'a b', words: [word], samples: 16_000, language: 'en' },
  ]);
  expect(joined).toEqual({
    text: 'a a b',
    words: [word, { ...word, startMs: 1510, endMs: 1520 }],
    language: 'en',
  });
  expect(joinReadings([{ text: 'a', words: [], samples: 1 }])).toEqual({ text: 'a', words: [] });
});
