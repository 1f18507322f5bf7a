import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../test/support/any-text.ts';
import { clip, oneLine } from './clip.ts';
import { overlap, stem, termsOf, wordsOf } from './terms.ts';

describe('terms', () => {
  it('brings the forms of a word together', () => {
    expect(new Set(['schedule', 'schedules', 'scheduled', 'scheduling'].map(stem)).size).toBe(1);
    expect(new Set(['plan', 'plans', 'planned', 'planning'].map(stem)).size).toBe(1);
    expect(new Set(['allergy', 'allergies'].map(stem)).size).toBe(1);
  });

  it.each(['this', 'bus', 'glass', 'news', 'sing', 'red'])('leaves %s alone or short, never empty', (word) => {
    expect(stem(word).length).toBeGreaterThanOrEqual(3);
  });

  it('leaves out what says nothing', () => {
    expect(termsOf("So I'm just going to the dentist's, you know.")).toEqual(['dentist']);
  });

  it('reads scripts without spaces as pairs of characters', () => {
    expect(termsOf('東京駅')).toEqual(['東京', '京駅']);
  });

  it('treats a typographic apostrophe as a plain one', () => {
    expect(wordsOf('Don’t')).toEqual(["don't"]);
  });

  it('measures what two texts share', () => {
    expect(overlap(new Set(termsOf('green tea')), new Set(termsOf('green teas')))).toBe(1);
    expect(overlap(new Set(['a']), new Set())).toBe(0);
  });

  it('takes any text', () => {
    fc.assert(fc.property(anyText(), (text) => termsOf(text).every((term) => term !== '')));
  });
});

describe('clip', () => {
  it('counts code points and never splits one', () => {
    expect(clip('😀😀😀', 3)).toBe('😀😀😀');
    expect(clip('😀😀😀😀', 3)).toBe('😀😀…');
  });

  it('cuts at a word', () => {
    expect(clip('the quick brown fox jumps', 18)).toBe('the quick brown…');
  });

  it('never exceeds its bound', () => {
    fc.assert(
      fc.property(anyText(), fc.integer({ min: 1, max: 50 }), (text, max) => [...clip(text, max)].length <= max),
    );
  });
});

it('makes one line that any database keeps', () => {
  expect(oneLine(' a\u0000b\n\tc \ud800 ')).toBe('a b c \ufffd');
});
