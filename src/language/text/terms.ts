import { stopWords } from './stop-words.ts';

/** Splits a text into lower-case words: letters and digits of any script, with inner apostrophes. `Anna's` gives `anna`. */
export function splitWords(text: string): string[] {
  const folded = text.normalize('NFKC').toLowerCase();
  const words: string[] = folded.match(WORD) ?? [];
  if (!APOSTROPHE.test(folded)) return words;
  return words.map((word) => word.replace(/['’]s$/, '').replaceAll('’', "'"));
}

/**
 * The stems of the content words of a text, in order, with repeats. Scripts without spaces between words give overlapping pairs
 * of characters.
 */
export function extractTerms(text: string): string[] {
  const terms: string[] = [];
  for (const word of splitWords(text)) {
    if (stopWords.has(word)) continue;
    if (isUnspaced(word)) terms.push(...characterNgrams(word, 2));
    else if (word.length > 1 || isDigit(word)) terms.push(stemWord(word));
  }
  return terms;
}

/** The words of a text as they stand in it, with their places. */
export const findWords = (text: string): { word: string; at: number }[] =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({ word, at: index }));

/** The similarity of two sets, 0 to 1 (Jaccard). */
export function jaccardSimilarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  const shared = a.intersection(b).size;
  return shared / (a.size + b.size - shared);
}

/** A light English stemmer: `schedules`, `scheduled` and `scheduling` give the same stem. Leaves words with letters beyond a-z. */
export function stemWord(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const singular = stripPlural(word);
  const bare = stripEnding(singular);
  return bare.length > 3 ? bare.replace(/e$/, '').replace(/y$/, 'i') : bare;
}

/** True if a word is in a script without spaces between words, so that it may be a whole sentence. */
export const isUnspaced = (word: string): boolean => UNSPACED.test(word);

/** All n-grams of `length` characters, or the word itself if it is shorter. */
export function characterNgrams(word: string, length: number): string[] {
  if (SURROGATE.test(word)) return ngramsOfCharacters([...word], length);
  if (word.length <= length) return [word];
  const ngrams: string[] = [];
  for (let at = 0; at + length <= word.length; at++) ngrams.push(word.slice(at, at + length));
  return ngrams;
}

/** The same for words with characters of two UTF-16 units. */
function ngramsOfCharacters(characters: readonly string[], length: number): string[] {
  const count = Math.max(1, characters.length - length + 1);
  return Array.from({ length: count }, (_, at) => characters.slice(at, at + length).join(''));
}

const SURROGATE = /[\ud800-\udfff]/;
const APOSTROPHE = /['’]/;
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const isDigit = (word: string) => /^\p{N}$/u.test(word);

function stripPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

function stripEnding(word: string): string {
  const ending = /(?:ing|ed|ly)$/.exec(word)?.[0];
  if (!ending) return word;
  const bare = word.slice(0, -ending.length);
  if (bare.length < 3 || !/[aeiouy]/.test(bare)) return word;
  return /([bdgmnprt])\1$/.test(bare) ? bare.slice(0, -1) : bare;
}
