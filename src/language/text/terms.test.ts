import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyText } from '../../../test/support/any-text.ts';
import { sharesWord } from './terms.ts';

it.each([
  ['green tea', 'Prefers tea to coffee'],
  ['marathons', 'is training for a marathon'],
  ['alergic to peanutts', 'allergic to shellfish'],
  ['a job in nursing', 'works as a nurse'],
  ['東京の天気', '今日の東京は晴れ'],
])('finds a shared word: %s / %s', (query, text) => expect(sharesWord(query, text)).toBe(true));

it.each([
  ['xqzzt vlorbnak', 'Prefers tea to coffee'],
  ['Where is the submarine?', 'Where is the violin?'],
  ['what is it that I said', 'what is it that she said'],
  ['cat', 'car'],
  ['', 'tea'],
])('finds no shared word: %s / %s', (query, text) => expect(sharesWord(query, text)).toBe(false));

it('is symmetric for any texts', () => {
  fc.assert(fc.property(anyText(), anyText(), (one, other) => sharesWord(one, other) === sharesWord(other, one)));
});
