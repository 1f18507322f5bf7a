import { stopWordsByLanguage } from './stop-words.ts';

/** The share of stop words from which a language counts as detected. */
const MIN_SHARE = 0.2;
/** More words do not make it more certain. */
const MAX_WORDS = 3000;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * The language of a text by its most frequent words, which are in lower case: `en`, `de`, `fr`, `es`, `it`, `pt`, `nl`, `ru`, or `ja` by its
 * script. Undefined for others.
 */
export function detectLanguage(words: Iterable<string>): string | undefined {
  const counts = new Map([...stopWordsByLanguage.keys()].map((language) => [language, 0]));
  let total = 0;
  let japanese = 0;
  for (const word of words) {
    if (total++ >= MAX_WORDS) break;
    if (KANA.test(word)) japanese += 1;
    for (const [language, known] of stopWordsByLanguage)
      if (known.has(word)) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  if (japanese > total / 2) return 'ja';
  // English comes first: with as many, it is the one.
  const [best] = [...counts].sort(([, one], [, other]) => other - one);
  return best && best[1] > total * MIN_SHARE ? best[0] : undefined;
}
