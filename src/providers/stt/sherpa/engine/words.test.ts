import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toWords } from './words.ts';

const times = (words: { text: string; startMs: number; endMs: number }[]) =>
  words.map(({ text, startMs, endMs }) => [text, startMs, endMs]);

describe('the words of an utterance', () => {
  test('take their times from their tokens; a space is a token too', () => {
    const tokens = [...'HI YOU'];
    const recognition = { text: 'HI YOU', tokens, timestamps: [0.3, 0.5, 0.7, 0.9, 1.1, 1.3] };
    expect(times(toWords(recognition, 10_000, 12_000))).toEqual([
      ['HI', 10_300, 10_700],
      ['YOU', 10_900, 11_500],
    ]);
  });

  test.each([
    ['a space before', [' hel', 'lo', ' wor', 'ld']],
    ['a mark before', ['▁hel', 'lo', '▁wor', 'ld']],
    ['a mark after', ['hel@@', 'lo', 'wor@@', 'ld']],
  ])('are found in tokens that are written with %s', (_, tokens) => {
    const recognition = { text: ' hello world', tokens, timestamps: [0.1, 0.3, 1, 1.2] };
    expect(times(toWords(recognition, 0, 2000))).toEqual([
      ['hello', 100, 500],
      ['world', 1000, 1400],
    ]);
  });

  test('end at the reported end of the last token', () => {
    const recognition = { text: 'a b', tokens: [' a', ' b'], timestamps: [0.1, 0.5], durations: [0.08, 0.24] };
    expect(times(toWords(recognition, 0, 1000))).toEqual([
      ['a', 100, 180],
      ['b', 500, 740],
    ]);
  });

  test('are spread over the utterance by length if the model reports no times', () => {
    const recognition = { text: 'to be honest', tokens: [' to', ' be', ' honest'], timestamps: [] };
    expect(times(toWords(recognition, 1000, 2000))).toEqual([
      ['to', 1000, 1200],
      ['be', 1200, 1400],
      ['honest', 1400, 2000],
    ]);
  });

  test('without spaces are one word, from the first token to the last', () => {
    const recognition = {
      text: '今天天气好。',
      tokens: [...'今天天气好。'],
      timestamps: [0.5, 0.7, 0.9, 1.1, 1.3, 1.5],
    };
    expect(times(toWords(recognition, 0, 3000))).toEqual([['今天天气好。', 500, 1700]]);
  });

  test('have the mean confidence of their tokens, or 0 if the model reports none', () => {
    const recognition = { text: 'a b', tokens: [' a', ' b'], timestamps: [0, 1] };
    const sure = toWords({ ...recognition, logProbabilities: [0, Math.log(0.5)] }, 0, 2000);
    expect(sure.map(({ confidence }) => confidence)).toEqual([1, expect.closeTo(0.5)]);
    expect(toWords(recognition, 0, 2000).map(({ confidence }) => confidence)).toEqual([0, 0]);
  });

  test('are none in an empty result', () => {
    expect(toWords({ text: ' ', tokens: [' '], timestamps: [0.1] }, 0, 1000)).toEqual([]);
  });

  test('are inside the utterance and in order, for any engine output', () => {
    const token = fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom(' ', '▁a', 'b@@', '<0xE4>'));
    const recognition = fc
      .array(fc.tuple(token, fc.double({ min: 0, max: 40, noNaN: true })), { maxLength: 30 })
      .map((pairs) => ({
        tokens: pairs.map(([text]) => text),
        timestamps: pairs.map(([, time]) => time).sort((a, b) => a - b),
      }));
    fc.assert(
      fc.property(recognition, fc.string({ maxLength: 60 }), ({ tokens, timestamps }, text) => {
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
