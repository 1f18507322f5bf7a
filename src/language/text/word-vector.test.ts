import { expect, test } from 'vitest';
import { dictionaryWords, isMisspelling, wordVector } from './word-vector.ts';

test('a vector has the stems of a text with their positions, and those of a title with a label', () => {
  const parts = [{ text: "O'Neill's kettles", isTitle: true }, { text: 'The kettle in the kitchen' }];
  expect(wordVector('tag', parts)).toBe("'tago''neill':1A 'tagkettl':2A,13 'tagkitchen':14");
});

test('the dictionary has words and stems of letters, without stop words', () => {
  expect(dictionaryWords(['Running with 4711 kettles, 東京 ok'])).toEqual(['kettl', 'kettles', 'run', 'running']);
});

test.each([
  ['allergy', 'alergy', true],
  ['allergy', 'allerrgy', true],
  ['allergy', 'allwrgy', true],
  ['allergy', 'allregy', true],
  ['allergy', 'allergy', false],
  ['allergy', 'alrgey', false],
  ['allergy', 'alelgry', false],
  ['allergy', 'energy', false],
])('%s and %s differ by one letter: %s', (one, other, expected) => {
  expect([isMisspelling(one, other), isMisspelling(other, one)]).toEqual([expected, expected]);
});
