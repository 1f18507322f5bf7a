import { findWords, isUnspaced, splitWords, stopWords } from './terms.ts';

/** More new words in a row are a new sentence, not a name. */
const MAX_WORDS = 4;
const MAX_LENGTH = 100;
/** Between the words of one name: `Anneke de Vries`, `Jean-Luc`, `node.js`. */
const JOINT = /^(?:[ \t]+|[-.&'’])$/;

interface AddedWord {
  from: number;
  to: number;
  isContent: boolean;
}

/**
 * The names and words that a correction has put into a text: words that it did not have, those in a row as one term. Without words of
 * scripts that have no spaces, which may be whole sentences.
 */
export function addedTerms(before: string, after: string): string[] {
  const known = new Set(splitWords(before));
  const rows: AddedWord[][] = [];
  for (const { word, at } of findWords(after)) {
    const [folded = ''] = splitWords(word);
    if (folded === '' || known.has(folded) || isUnspaced(word)) continue;
    const added = { from: at, to: at + word.length, isContent: isContent(folded) };
    const last = rows.at(-1);
    if (last && JOINT.test(after.slice(last.at(-1)?.to, at))) last.push(added);
    else rows.push([added]);
  }
  return rows.flatMap((row) => {
    const first = row.findIndex(({ isContent }) => isContent);
    const words = first < 0 ? [] : row.slice(first, row.findLastIndex(({ isContent }) => isContent) + 1);
    const term = after.slice(words[0]?.from, words.at(-1)?.to);
    return words.length > 0 && row.length <= MAX_WORDS && term.length <= MAX_LENGTH ? [term] : [];
  });
}

const isContent = (word: string): boolean => word.length > 1 && /\p{L}/u.test(word) && !stopWords.has(word);
