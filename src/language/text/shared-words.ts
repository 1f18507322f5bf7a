import { stopWords } from './stop-words.ts';
import { gramsOf, termsOf, wordsOf } from './terms.ts';

/** So much of two words' parts is common where one is the other misspelt, or another form of it (Dice). */
const ALIKE = 0.5;
/** Of shorter words half the parts say nothing. */
const SHORTEST = 4;
const GRAM_LENGTH = 3;

/** Whether two texts have a word in common that says what they are about, or two that are spelt much alike. */
export function sharesWord(one: string, other: string): boolean {
  if (!new Set(termsOf(one)).isDisjointFrom(new Set(termsOf(other)))) return true;
  const others = longWords(other);
  return longWords(one).some((grams) => others.some((those) => likeness(grams, those) >= ALIKE));
}

const longWords = (text: string): Set<string>[] =>
  [...new Set(wordsOf(text))]
    .filter((word) => word.length >= SHORTEST && !stopWords.has(word))
    .map((word) => new Set(gramsOf(`^${word}$`, GRAM_LENGTH)));

const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  (2 * one.intersection(other).size) / (one.size + other.size);
