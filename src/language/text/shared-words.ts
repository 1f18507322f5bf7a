import { stopWords } from './stop-words.ts';
import { characterNgrams, extractTerms, splitWords } from './terms.ts';

/** The Dice coefficient from which two words count as the same word, misspelt or inflected. */
const MIN_SIMILARITY = 0.5;
/** Shorter words have too few n-grams to compare. */
const MIN_WORD_LENGTH = 4;
const NGRAM_LENGTH = 3;

/** True if two texts share a content word, or have two that are spelt similarly. */
export function sharesWord(one: string, other: string): boolean {
  if (!new Set(extractTerms(one)).isDisjointFrom(new Set(extractTerms(other)))) return true;
  const others = ngramsOfLongWords(other);
  return ngramsOfLongWords(one).some((ngrams) =>
    others.some((those) => diceCoefficient(ngrams, those) >= MIN_SIMILARITY),
  );
}

const ngramsOfLongWords = (text: string): Set<string>[] =>
  [...new Set(splitWords(text))]
    .filter((word) => word.length >= MIN_WORD_LENGTH && !stopWords.has(word))
    .map((word) => new Set(characterNgrams(`^${word}$`, NGRAM_LENGTH)));

const diceCoefficient = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  (2 * one.intersection(other).size) / (one.size + other.size);
