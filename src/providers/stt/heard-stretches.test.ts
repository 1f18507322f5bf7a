import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HeardStretches } from './heard-stretches.ts';
import type { SttResult } from './port.ts';

/** A final result with a word in every 100 ms, which says where it is. */
function result(startMs: number, endMs: number): SttResult {
  const words = [];
  for (let at = startMs; at + 100 <= endMs; at += 100)
    words.push({ text: `${at}`, startMs: at, endMs: at + 100, confidence: 1 });
  return { isFinal: true, startMs, endMs, words };
}

const heardIn = (results: SttResult[]) => {
  const heard = new HeardStretches();
  return results.flatMap((one) => heard.fresh(one)?.words.map(({ text }) => Number(text)) ?? []);
};
const all = (endMs: number) => Array.from({ length: endMs / 100 }, (_, i) => i * 100);

test('results in order pass as they are', () => {
  const heard = new HeardStretches();
  for (const one of [result(0, 1000), result(1000, 1700), result(1700, 3000)]) expect(heard.fresh(one)).toEqual(one);
});

test('one that comes twice is nothing new', () => {
  const heard = new HeardStretches();
  heard.fresh(result(0, 1000));
  expect(heard.fresh(result(0, 1000))).toBeUndefined();
  expect(heardIn([result(0, 1000), result(1000, 2000), result(0, 1000), result(1000, 2000)])).toEqual(all(2000));
});

test('one that reaches back gives what is new; a word is where its middle is', () => {
  expect(heardIn([result(0, 1000), result(500, 2000)])).toEqual(all(2000));
  const heard = new HeardStretches();
  heard.fresh(result(0, 1000));
  const word = (startMs: number, endMs: number) => ({ text: 'x', startMs, endMs, confidence: 1 });
  const border = { isFinal: true, startMs: 900, endMs: 1500, words: [word(900, 1080), word(960, 1060)] };
  expect(heard.fresh(border)?.words).toEqual([word(960, 1060)]);
});

test('one that comes late finds its place', () => {
  expect(heardIn([result(0, 1000), result(2000, 3000), result(1000, 2000)]).sort((a, b) => a - b)).toEqual(all(3000));
});

test('silence that a provider leaves out is no matter', () => {
  expect(heardIn([result(0, 1000), result(1100, 2000), result(5000, 6000)])).toEqual([
    ...all(1000),
    ...all(2000).filter((at) => at >= 1100),
    ...all(6000).filter((at) => at >= 5000),
  ]);
});

test('however results are doubled and swapped with their neighbours, every word is heard once', () => {
  const results = fc.array(fc.integer({ min: 4, max: 20 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(results, fc.array(fc.nat(2), { minLength: 60, maxLength: 60 }), (lengths, fates) => {
      let at = 0;
      const sent = lengths.map((length) => {
        const one = result(at, at + length * 100);
        at += length * 100;
        return one;
      });
      const shuffled = sent.flatMap((one, i) => (fates[i] === 1 ? [one, one] : [one]));
      for (let i = 0; i + 1 < shuffled.length; i++) {
        const [first, second] = [shuffled[i], shuffled[i + 1]];
        if (fates[20 + i] === 2 && first && second) shuffled.splice(i, 2, second, first);
      }
      expect(heardIn(shuffled).sort((a, b) => a - b)).toEqual(all(at));
    }),
  );
});
