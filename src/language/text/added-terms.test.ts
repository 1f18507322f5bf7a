import { expect, test } from 'vitest';
import { addedTerms } from './added-terms.ts';

const long = Array.from({ length: 2000 }, (_, index) => `word${index}`).join(' ');

test.each([
  ['I met Hannah in wind a tour', 'I met Anneke in Winterthur', ['Anneke', 'Winterthur']],
  ['Call and a key deflies.', 'Call Anneke de Vries.', ['Anneke de Vries']],
  ['He uses notes', 'He uses node.js', ['node.js']],
  ['jean look said so', 'Jean-Luc said so', ['Luc']],
  ['I said it', 'The garden, said Jean-Luc', ['garden', 'Jean-Luc']],
  ['They are there.', 'Their van is there.', ['van']],
  ['It was good', 'It was not good', []],
  ['at 3', 'at 4', []],
  ['Anneke said', 'anneke Said', []],
  ['one', 'a whole new sentence of many other words', []],
  ['我见了王小明', '我见了汪小明', []],
  ['', long, []],
])('a correction of "%s" to "%s" adds %j', (before, after, terms) => {
  expect(addedTerms(before, after)).toEqual(terms);
});
