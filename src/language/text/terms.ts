import { stopWords } from './stop-words.ts';

/** Words as written, lower case: letters and digits of any script, with inner apostrophes. `Anna's` gives `anna`. */
export function wordsOf(text: string): string[] {
  const folded = text.normalize('NFKC').toLowerCase();
  const words: string[] = folded.match(WORD) ?? [];
  if (!APOSTROPHE.test(folded)) return words;
  return words.map((word) => word.replace(/['’]s$/, '').replaceAll('’', "'"));
}

/**
 * What a text is about: the stems of its content words, in order, repeats kept. Stop words are left out. Scripts that put no
 * spaces between words give overlapping pairs of characters.
 */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  for (const word of wordsOf(text)) {
    if (stopWords.has(word)) continue;
    if (isUnspaced(word)) terms.push(...gramsOf(word, 2));
    else if (word.length > 1 || isDigit(word)) terms.push(stem(word));
  }
  return terms;
}

/** How much two texts' terms have in common, 0 to 1 (Jaccard). */
export function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  const shared = a.intersection(b).size;
  return shared / (a.size + b.size - shared);
}

/**
 * A light stem for English: enough to bring `schedules`, `scheduled` and `scheduling` together. Words with other letters than
 * a-z stay as they are.
 */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const singular = withoutPlural(word);
  const bare = withoutEnding(singular);
  return bare.length > 3 ? bare.replace(/e$/, '').replace(/y$/, 'i') : bare;
}

/** Whether a word is of a script that puts no spaces between words, and may thus be a sentence. */
export const isUnspaced = (word: string): boolean => UNSPACED.test(word);

/** All runs of `length` characters in a word, or the word where it is shorter. */
export function gramsOf(word: string, length: number): string[] {
  if (SURROGATE.test(word)) return gramsAmong([...word], length);
  if (word.length <= length) return [word];
  const grams: string[] = [];
  for (let at = 0; at + length <= word.length; at++) grams.push(word.slice(at, at + length));
  return grams;
}

/** The same of characters that are longer than one unit of UTF-16. */
function gramsAmong(characters: readonly string[], length: number): string[] {
  const count = Math.max(1, characters.length - length + 1);
  return Array.from({ length: count }, (_, at) => characters.slice(at, at + length).join(''));
}

const SURROGATE = /[\ud800-\udfff]/;
const APOSTROPHE = /['’]/;
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const isDigit = (word: string) => /^\p{N}$/u.test(word);

function withoutPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutEnding(word: string): string {
  const ending = /(?:ing|ed|ly)$/.exec(word)?.[0];
  if (!ending) return word;
  const bare = word.slice(0, -ending.length);
  if (bare.length < 3 || !/[aeiouy]/.test(bare)) return word;
  return /([bdgmnprt])\1$/.test(bare) ? bare.slice(0, -1) : bare;
}
