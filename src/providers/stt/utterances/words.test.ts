import { describe, expect, test } from 'vitest';
import { joinWords } from './utterance-joiner.ts';

/** Words of half a second, one after the other. */
const spoken = (text: string, startMs: number) =>
  text
    .split(' ')
    .map((word, i) => ({ text: word, startMs: startMs + 500 * i, endMs: startMs + 500 * (i + 1), confidence: 0 }));

const OVERLAP = { startMs: 1000, endMs: 2000 };

function join(before: string, after: string, { isTimed }: { isTimed: boolean }): string {
  const [first, second] = [spoken(before, 0), spoken(after, OVERLAP.startMs)];
  return joinWords({ words: first, isTimed }, { words: second, isTimed }, OVERLAP)
    .map(({ text }) => text)
    .join(' ');
}

describe('the words of two utterances that overlap are joined', () => {
  test.each([true, false])('words that both have are returned once (with times of the server: %s)', (isTimed) => {
    expect(join('we sail to the', 'to the island now', { isTimed })).toBe('we sail to the island now');
    expect(join('We sail, to the', 'To the island.', { isTimed })).toBe('We sail, to the island.');
  });

  test.each([
    ['the last word of the first one is wrong', 'we sail to thumb', 'to the island', 'we sail to the island'],
    ['the first word of the second one is wrong', 'we sail to the', 'ill to the island', 'we sail to the island'],
    ['no word is complete in both', 'we sail to isl', 'o island now', 'we sail to island now'],
    ['one long word is in the overlap', 'we saw an archipel', 'archipelago there', 'we saw an archipelago there'],
    ['nothing is common', 'we sail to the', 'island now', 'we sail to the island now'],
  ])('without times: %s', (_name, before, after, joined) => {
    expect(join(before, after, { isTimed: false })).toBe(joined);
  });

  test('if nothing is common, the times decide: half of the overlap is taken from each', () => {
    expect(join('we sail two there', 'to their island now', { isTimed: true })).toBe('we sail two their island now');
  });
});
