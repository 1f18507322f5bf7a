import { describe, expect, test } from 'vitest';
import { findMatches, markParts } from './mark-terms.ts';
import { extractQueryTerms } from './terms.ts';

/** Matches in brackets. */
function mark(text: string, query: string, length = 240): string {
  const { ranges } = findMatches(text, new Set(extractQueryTerms(query)));
  return markParts(text, ranges, length)
    .map((part) => (part.is_match ? `[${part.text}]` : part.text))
    .join('');
}

describe('the words of a query are marked', () => {
  test.each([
    ['The reports are late, reporting is not.', 'report', 'The [reports] are late, [reporting] is not.'],
    ['Ties of Anna’s', 'tie anna', '[Ties] of [Anna’s]'],
    ['Grüße aus Ａｎｎａｓ Haus', 'grüße', '[Grüße] aus Ａｎｎａｓ Haus'],
    ['明日東京へ行きます', '東京', '明日[東京]へ行きます'],
    ['The of and', 'the of and', 'The of and'],
    ['Nothing here', 'boat', 'Nothing here'],
    ['', 'boat', ''],
  ])('%j for %j', (text, query, expected) => {
    expect(mark(text, query)).toBe(expected);
  });

  test('in a text that is cut around the first one, between words', () => {
    const text = `${'before '.repeat(100)}the boat sails ${'after '.repeat(100)}`;
    const marked = mark(text, 'boat', 100);
    expect(marked).toMatch(/^…before .*the \[boat\] sails.*…$/);
    expect(marked.length).toBeLessThan(120);
  });

  test('the parts are the whole text of a short one', () => {
    const text = 'A boat, two boats 🚤 and a boathouse';
    const { ranges } = findMatches(text, new Set(extractQueryTerms('boats')));
    expect(
      markParts(text, ranges, 240)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
