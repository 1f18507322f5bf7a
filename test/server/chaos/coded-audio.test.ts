import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountFor, CodedRecognizer, codedAudio, positionOf } from '../../chaos/coded-audio.ts';

test('coded audio contains its position, wherever it starts', () => {
  fc.assert(
    fc.property(fc.nat(16_000_000), fc.integer({ min: 6, max: 50 }), (from, length) => {
      expect(positionOf(codedAudio(from, length))).toBe(from);
    }),
  );
});

test('the recognizer returns every sample once, for any chunk sizes', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 20 }), (from, sizes) => {
      const recognizer = new CodedRecognizer(70);
      const words: string[] = [];
      let heard = 0;
      for (const size of sizes) {
        recognizer.accept(codedAudio(from + heard, size));
        heard += size;
        for (let due = recognizer.dueFinal(heard / 16); due; due = recognizer.dueFinal(heard / 16))
          words.push(...due.words.map(({ text }) => text));
      }
      words.push(...recognizer.finalTo(heard / 16).words.map(({ text }) => text));
      const moved = words.map((word) =>
        word
          .split('-')
          .map((at) => Number(at) - from)
          .join('-'),
      );
      expect(accountFor(moved, heard)).toMatchObject({ once: heard, lost: 0, doubled: 0, misplaced: 0, broken: 0 });
    }),
  );
});

test('the recognizer detects a missing sample', () => {
  const recognizer = new CodedRecognizer(1000);
  recognizer.accept(codedAudio(0, 1000));
  recognizer.accept(codedAudio(1001, 1000));
  expect(recognizer.finalTo(100).words.map(({ text }) => text)).toContain('BROKEN');
});

test('the count has lost, repeated, reordered and unknown samples', () => {
  const fine = { once: 100, lost: 0, doubled: 0, misplaced: 0, broken: 0 };
  expect(accountFor(['0-40 40-60', '60-100'], 100)).toEqual(fine);
  expect(accountFor(['0-40', '50-100'], 100)).toEqual({ ...fine, once: 90, lost: 10 });
  expect(accountFor(['0-60', '50-100'], 100)).toEqual({ ...fine, once: 90, doubled: 10 });
  expect(accountFor(['60-100', '0-60'], 100)).toEqual({ ...fine, once: 40, misplaced: 60 });
  expect(accountFor(['0-100 90-110 hello'], 100)).toEqual({ ...fine, broken: 2 });
});
