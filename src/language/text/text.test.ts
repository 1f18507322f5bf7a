import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../test/support/any-text.ts';
import { clip, oneLine } from './plain-text.ts';
import { extractTerms, jaccardSimilarity, sharesWord, splitWords, stemWord } from './terms.ts';

describe('terms', () => {
  it('have the same stem for all forms of a word', () => {
    expect(new Set(['schedule', 'schedules', 'scheduled', 'scheduling'].map(stemWord)).size).toBe(1);
    expect(new Set(['plan', 'plans', 'planned', 'planning'].map(stemWord)).size).toBe(1);
    expect(new Set(['allergy', 'allergies'].map(stemWord)).size).toBe(1);
  });

  it.each(['this', 'bus', 'glass', 'news', 'sing', 'red'])('never have an empty stem: %s', (word) => {
    expect(stemWord(word).length).toBeGreaterThanOrEqual(3);
  });

  it('leave out stop words', () => {
    expect(extractTerms("So I'm just going to the dentist's, you know.")).toEqual(['dentist']);
  });

  it('are pairs of characters in scripts without spaces', () => {
    expect(extractTerms('東京駅')).toEqual(['東京', '京駅']);
  });

  it('treat a typographic apostrophe as a plain one', () => {
    expect(splitWords('Don’t')).toEqual(["don't"]);
  });

  it('measure the similarity of two texts', () => {
    expect(jaccardSimilarity(new Set(extractTerms('green tea')), new Set(extractTerms('green teas')))).toBe(1);
    expect(jaccardSimilarity(new Set(['a']), new Set())).toBe(0);
  });

  it('accept any text', () => {
    fc.assert(fc.property(anyText(), (text) => extractTerms(text).every((term) => term !== '')));
  });
});

describe('clip', () => {
  it('counts code points and never splits one', () => {
    expect(clip('😀😀😀', 3)).toBe('😀😀😀');
    expect(clip('😀😀😀😀', 3)).toBe('😀😀…');
  });

  it('cuts between words', () => {
    expect(clip('the quick brown fox jumps', 18)).toBe('the quick brown…');
  });

  it('never exceeds its limit', () => {
    fc.assert(
      fc.property(anyText(), fc.integer({ min: 1, max: 50 }), (text, max) => [...clip(text, max)].length <= max),
    );
  });
});

it('makes one line that any database stores', () => {
  expect(oneLine(' a\u0000b\n\tc \ud800 ')).toBe('a b c \ufffd');
});

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
