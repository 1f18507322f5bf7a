import { createRandom } from '../../scripts/test-data/random.ts';
import type { Talk } from './talk.ts';

/** The share of words before which each disturbance is put. */
const SHARE = 0.05;
const SEED = 7;

/** The same talk with fillers, repeats and cut words: about every fifth word. The same each time. */
export function disturb(talk: Talk): Talk {
  const random = createRandom(SEED);
  const segments = talk.input.segments.map((segment) => ({
    ...segment,
    text: segment.text
      .split(' ')
      .map((word) => disturbWord(word, random()))
      .join(' '),
  }));
  return { ...talk, input: { ...talk.input, segments } };
}

function disturbWord(word: string, place: number): string {
  const bare = word.replace(/[^\p{L}]/gu, '');
  if (place < SHARE) return `um ${word}`;
  if (place < 2 * SHARE) return `uh, ${word}`;
  if (place < 3 * SHARE && bare === word) return `${word} ${word}`;
  return place < 4 * SHARE && bare.length > 3 ? `${bare.slice(0, 2)}- ${word}` : word;
}
