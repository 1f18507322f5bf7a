import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toWords } from './words.ts';

const times = (words: { text: string; startMs: number; endMs: number }[]) =>
  words.map(({ text, startMs, endMs }) => [text, startMs, endMs]);

describe('the words of an utterance', () => {
  test('take their times from the tokens they are made of, a space being one too', () => {
    const tokens = [...'HI YOU'];
    const heard = { text: 'HI YOU', tokens, timestamps: [0.3, 0.5, 0.7, 0.9, 1.1, 1.3] };
    expect(times(toWords(heard, 10_000, 12_000))).toEqual([
      ['HI', 10_300, 10_700],
      ['YOU', 10_900, 11_500],
    ]);
  });

  test.each([
    ['a space in front', [' hel', 'lo', ' wor', 'ld']],
    ['a mark in front', ['▁hel', 'lo', '▁wor', 'ld']],
    ['a mark behind', ['hel@@', 'lo', 'wor@@', 'ld']],
  ])('are found again in tokens that are written with %s', (_, tokens) => {
    const heard = { text: ' hello world', tokens, timestamps: [0.1, 0.3, 1, 1.2] };
    expect(times(toWords(heard, 0, 2000))).toEqual([
      ['hello', 100, 500],
      ['world', 1000, 1400],
    ]);
  });

  test('end where the model says that the last sound ends', () => {
    const heard = { text: 'a b', tokens: [' a', ' b'], timestamps: [0.1, 0.5], durations: [0.08, 0.24] };
    expect(times(toWords(heard, 0, 1000))).toEqual([
      ['a', 100, 180],
      ['b', 500, 740],
    ]);
  });

  test('are spread over the utterance by length where the model tells no times', () => {
    const heard = { text: 'to be honest', tokens: [' to', ' be', ' honest'], timestamps: [] };
    expect(times(toWords(heard, 1000, 2000))).toEqual([
      ['to', 1000, 1200],
      ['be', 1200, 1400],
      ['honest', 1400, 2000],
    ]);
  });

  test('without spaces are one, from the first sound to the last', () => {
    const heard = { text: '今天天气好。', tokens: [...'今天天气好。'], timestamps: [0.5, 0.7, 0.9, 1.1, 1.3, 1.5] };
    expect(times(toWords(heard, 0, 3000))).toEqual([['今天天气好。', 500, 1700]]);
  });

  test('are as certain as their tokens on average, and 0 where the model does not tell', () => {
    const heard = { text: 'a b', tokens: [' a', ' b'], timestamps: [0, 1] };
    const sure = toWords({ ...heard, logProbabilities: [0, Math.log(0.5)] }, 0, 2000);
    expect(sure.map(({ confidence }) => confidence)).toEqual([1, expect.closeTo(0.5)]);
    expect(toWords(heard, 0, 2000).map(({ confidence }) => confidence)).toEqual([0, 0]);
  });

  test('are none where nothing was heard', () => {
    expect(toWords({ text: ' ', tokens: [' '], timestamps: [0.1] }, 0, 1000)).toEqual([]);
  });

  test('lie within the utterance and in order, whatever the engine says', () => {
    const token = fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom(' ', '▁a', 'b@@', '<0xE4>'));
    const heard = fc
      .array(fc.tuple(token, fc.double({ min: 0, max: 40, noNaN: true })), { maxLength: 30 })
      .map((pairs) => ({
        tokens: pairs.map(([text]) => text),
        timestamps: pairs.map(([, time]) => time).sort((a, b) => a - b),
      }));
    fc.assert(
      fc.property(heard, fc.string({ maxLength: 60 }), ({ tokens, timestamps }, text) => {
        const words = toWords({ text, tokens, timestamps }, 5000, 25_000);
        expect(words.map((word) => word.text).join('')).toBe(text.replace(/\s+/gu, ''));
        let last = 5000;
        for (const { startMs, endMs } of words) {
          expect(startMs).toBeGreaterThanOrEqual(last);
          expect(endMs).toBeGreaterThanOrEqual(startMs);
          expect(endMs).toBeLessThanOrEqual(25_000);
          last = startMs;
        }
      }),
    );
  });
});
