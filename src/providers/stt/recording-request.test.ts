import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinTranscripts, splitAtPauses } from './recording-request.ts';

test('parts cover the recording, and none is too long', () => {
  const property = fc.property(fc.nat(30_000), fc.integer({ min: 6400, max: 12_000 }), (length, maxSamples) => {
    const audio = Int16Array.from({ length }, (_, i) => (i % 500) + 1);
    const parts = [...splitAtPauses(audio, maxSamples)];
    const bytes = parts.map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength));
    expect(Buffer.concat(bytes).equals(new Uint8Array(audio.buffer))).toBe(true);
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(maxSamples);
    expect(parts.length).toBeLessThanOrEqual(1 + length / 3200);
  });
  fc.assert(property, { numRuns: 25 });
});

test('a part ends at a quiet moment', () => {
  const isQuiet = (i: number) => i > 40_000 && i < 44_000;
  const audio = Int16Array.from({ length: 100_000 }, (_, i) => (isQuiet(i) ? 0 : 3000));
  const [first, second] = splitAtPauses(audio, 60_000);
  expect(first?.length).toBeGreaterThan(41_000);
  expect(first?.length).toBeLessThan(43_500);
  expect(second?.length).toBeGreaterThan(40_000);
});

test('joined transcripts have the times of the whole recording and the first recognized language', () => {
  const word = { text: 'a', startMs: 10, endMs: 20, confidence: 1 };
  const joined = joinTranscripts([
    { text: 'a', words: [word], samples: 16_000 },
    { text: '', words: [], samples: 8000 },
    { text: 'a b', words: [word], samples: 16_000, language: 'en' },
  ]);
  expect(joined).toEqual({
    text: 'a a b',
    words: [word, { ...word, startMs: 1510, endMs: 1520 }],
    language: 'en',
  });
  expect(joinTranscripts([{ text: 'a', words: [], samples: 1 }])).toEqual({ text: 'a', words: [] });
});
