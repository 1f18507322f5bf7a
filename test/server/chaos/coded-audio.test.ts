import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CodedRecognizer, countSamples, decodePosition, encodePositions } from '../../chaos/coded-audio.ts';

test('coded audio contains its position, wherever it starts', () => {
  fc.assert(
    fc.property(fc.nat(16_000_000), fc.integer({ min: 6, max: 50 }), (from, length) => {
      expect(decodePosition(encodePositions(from, length))).toBe(from);
    }),
  );
});

test('the recognizer returns every sample once, for any chunk sizes', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 20 }), (from, sizes) => {
      const recognizer = new CodedRecognizer(70);
      const words: string[] = [];
      let received = 0;
      for (const size of sizes) {
        recognizer.accept(encodePositions(from + received, size));
        received += size;
        for (let due = recognizer.dueFinal(received / 16); due; due = recognizer.dueFinal(received / 16))
          words.push(...due.words.map(({ text }) => text));
      }
      words.push(...recognizer.finalTo(received / 16).words.map(({ text }) => text));
      const shifted = words.map((word) =>
        word
          .split('-')
          .map((at) => Number(at) - from)
          .join('-'),
      );
      expect(countSamples(shifted, received)).toMatchObject({
        once: received,
        lost: 0,
        repeated: 0,
        reordered: 0,
        unknown: 0,
      });
    }),
  );
});

test('the recognizer detects a missing sample', () => {
  const recognizer = new CodedRecognizer(1000);
  recognizer.accept(encodePositions(0, 1000));
  recognizer.accept(encodePositions(1001, 1000));
  expect(recognizer.finalTo(100).words.map(({ text }) => text)).toContain('BROKEN');
});

test('the count has lost, repeated, reordered and unknown samples', () => {
  const fine = { once: 100, lost: 0, repeated: 0, reordered: 0, unknown: 0 };
  expect(countSamples(['0-40 40-60', '60-100'], 100)).toEqual(fine);
  expect(countSamples(['0-40', '50-100'], 100)).toEqual({ ...fine, once: 90, lost: 10 });
  expect(countSamples(['0-60', '50-100'], 100)).toEqual({ ...fine, once: 90, repeated: 10 });
  expect(countSamples(['60-100', '0-60'], 100)).toEqual({ ...fine, once: 40, reordered: 60 });
  expect(countSamples(['0-100 90-110 hello'], 100)).toEqual({ ...fine, unknown: 2 });
});
