import { distance } from 'fastest-levenshtein';
import { extractTerms, isUnspaced, splitWords, stemWord, stopWords } from './terms.ts';

/** A part of a text. The words of a title count more. */
export interface SearchedText {
  text: string;
  isTitle?: boolean;
}

/** Longer words are cut. */
const MAX_TERM = 60;
/** Postgres stores no higher position. */
const LAST_POSITION = 16_383;
/** Terms of two parts do not stand together. */
const PART_GAP = 10;
/** Positions of a term that are stored: more do not count. */
const MAX_POSITIONS = 20;

/** The terms of a text in the form of Postgres' type `tsvector`. `tag` begins each, so that the index has the terms of each user apart. */
export function wordVector(tag: string, parts: readonly SearchedText[]): string {
  const positions = new Map<string, string[]>();
  let position = 0;
  for (const { text, isTitle = false } of parts) {
    for (const term of extractTerms(text)) {
      position = Math.min(position + 1, LAST_POSITION);
      const places = positions.get(term) ?? [];
      if (places.length < MAX_POSITIONS) places.push(`${position}${isTitle ? 'A' : ''}`);
      positions.set(term, places);
    }
    position += PART_GAP;
  }
  return [...positions].map(([term, places]) => `${lexeme(tag, term)}:${places.join(',')}`).join(' ');
}

/** The lexeme of a term. Terms have no other special character than the apostrophe. */
export const lexemeOf = (tag: string, term: string): string => `${tag}${term.slice(0, MAX_TERM)}`;

/** A term in a `tsvector` or `tsquery`. */
export const lexeme = (tag: string, term: string): string => `'${lexemeOf(tag, term).replaceAll("'", "''")}'`;

const SPELLABLE = /^\p{L}[\p{L}\p{M}]{2,29}$/u;

/** The words of texts and their stems, sorted: the start of one or a misspelled one leads to the word. */
export function dictionaryWords(texts: readonly string[]): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    for (const word of splitWords(text)) {
      if (!stopWords.has(word) && !isUnspaced(word)) words.add(word).add(stemWord(word));
    }
  }
  return [...words].filter((word) => SPELLABLE.test(word) && !stopWords.has(word)).sort();
}

/** True if one wrong, missing or additional letter, or two exchanged ones, make one word of the other. */
export function isMisspelling(one: string, other: string): boolean {
  const mistakes = distance(one, other);
  const at = one.split('').findIndex((letter, index) => letter !== other[index]);
  const isExchanged = one.length === other.length && one[at] === other[at + 1] && one[at + 1] === other[at];
  return mistakes === 1 || (mistakes === 2 && isExchanged);
}
