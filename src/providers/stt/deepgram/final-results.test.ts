import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SttResult } from '../port.ts';
import { FinalResults } from './messages.ts';

/** A final result with a word every 100 ms, which contains its own time. */
function result(startMs: number, endMs: number): SttResult {
  const words = [];
  for (let at = startMs; at + 100 <= endMs; at += 100)
    words.push({ text: `${at}`, startMs: at, endMs: at + 100, confidence: 1 });
  return { isFinal: true, startMs, endMs, words };
}

const wordsOf = (results: SttResult[]) => {
  const finals = new FinalResults();
  return results.flatMap((one) => finals.add(one)?.words.map(({ text }) => Number(text)) ?? []);
};
const all = (endMs: number) => Array.from({ length: endMs / 100 }, (_, i) => i * 100);

test('results in order pass unchanged', () => {
  const finals = new FinalResults();
  for (const one of [result(0, 1000), result(1000, 1700), result(1700, 3000)]) expect(finals.add(one)).toEqual(one);
});

test('a repeated result is dropped', () => {
  const finals = new FinalResults();
  finals.add(result(0, 1000));
  expect(finals.add(result(0, 1000))).toBeUndefined();
  expect(wordsOf([result(0, 1000), result(1000, 2000), result(0, 1000), result(1000, 2000)])).toEqual(all(2000));
});

test('of an overlapping result, only new words pass; a word belongs to the time of its middle', () => {
  expect(wordsOf([result(0, 1000), result(500, 2000)])).toEqual(all(2000));
  const finals = new FinalResults();
  finals.add(result(0, 1000));
  const word = (startMs: number, endMs: number) => ({ text: 'x', startMs, endMs, confidence: 1 });
  const border = { isFinal: true, startMs: 900, endMs: 1500, words: [word(900, 1080), word(960, 1060)] };
  expect(finals.add(border)?.words).toEqual([word(960, 1060)]);
});

test('a late result fills its gap', () => {
  expect(wordsOf([result(0, 1000), result(2000, 3000), result(1000, 2000)]).sort((a, b) => a - b)).toEqual(all(3000));
});

test('silence without results is not an error', () => {
  expect(wordsOf([result(0, 1000), result(1100, 2000), result(5000, 6000)])).toEqual([
    ...all(1000),
    ...all(2000).filter((at) => at >= 1100),
    ...all(6000).filter((at) => at >= 5000),
  ]);
});

test('every word passes once, however results are repeated and swapped with their neighbors', () => {
  const results = fc.array(fc.integer({ min: 4, max: 20 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(results, fc.array(fc.nat(2), { minLength: 60, maxLength: 60 }), (lengths, changes) => {
      let at = 0;
      const sent = lengths.map((length) => {
        const one = result(at, at + length * 100);
        at += length * 100;
        return one;
      });
      const received = sent.flatMap((one, i) => (changes[i] === 1 ? [one, one] : [one]));
      for (let i = 0; i + 1 < received.length; i++) {
        const [first, second] = [received[i], received[i + 1]];
        if (changes[20 + i] === 2 && first && second) received.splice(i, 2, second, first);
      }
      expect(wordsOf(received).sort((a, b) => a - b)).toEqual(all(at));
    }),
  );
});
