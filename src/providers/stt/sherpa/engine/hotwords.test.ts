import { expect, test } from 'vitest';
import { toHotwords } from './hotwords.ts';

test.each([
  ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'ANNEKE DE VRIES/JOOST'],
  ['abcdefghijklmnopqrstuvwxyz', 'anneke de vries/joost'],
  ['ADVJabcdefghijklmnopqrstuvwxyz', 'Anneke de Vries/Joost'],
  ["ADVJabcdefghijklmnopqrstuvwxyz'Ä/:0123456789.", "Anneke de Vries/Joost/D'Ärger"],
])('a model that writes %s gets %s', (characters, hotwords) => {
  const vocabulary = ['Anneke de Vries', 'Joost', "D'Ärger", 'and/or', 'boosted :9', '王', ''];
  expect(toHotwords(vocabulary, new Set(characters))).toBe(hotwords);
});
