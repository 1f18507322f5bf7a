import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VoiceRanges } from './voice-sampler.ts';

test('words with short pauses are one range, and longer pauses are left out', () => {
  const spoken = new VoiceRanges(8000);
  spoken.add(0, 400);
  spoken.add(600, 1000);
  spoken.add(2000, 2500);
  expect(spoken.ms).toBe(1500);
  expect(spoken.samples).toEqual([
    { fromSample: 0, toSample: 16_000 },
    { fromSample: 32_000, toSample: 40_000 },
  ]);
  spoken.clear();
  expect([spoken.ms, spoken.samples]).toEqual([0, []]);
});

test('only the last ranges are kept, up to the limit', () => {
  const spoken = new VoiceRanges(3000);
  spoken.add(0, 1000);
  spoken.add(5000, 7000);
  spoken.add(9000, 9500);
  expect(spoken.ms).toBe(3000);
  expect(spoken.samples.map(({ fromSample, toSample }) => [fromSample / 16, toSample / 16])).toEqual([
    [500, 1000],
    [5000, 7000],
    [9000, 9500],
  ]);
  spoken.add(9600, 13_000);
  expect(spoken.samples).toEqual([{ fromSample: 160_000, toSample: 208_000 }]);
});

test('whatever words a provider delivers, the limit holds, and the ranges add up to the duration', () => {
  const time = fc.double({ min: 0, max: 1e7, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(time, time), { maxLength: 50 }), (words) => {
      const spoken = new VoiceRanges(8000);
      for (const [startMs, endMs] of words) spoken.add(startMs, endMs);
      const lengths = spoken.samples.map(({ fromSample, toSample }) => toSample - fromSample);
      expect(spoken.ms).toBeLessThanOrEqual(8000);
      expect(Math.min(1, ...lengths)).toBe(1);
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(spoken.ms * 16);
    }),
  );
});
