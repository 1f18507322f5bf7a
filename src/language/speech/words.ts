/** A word as it was spoken, with the punctuation that the recognizer put beside it. */
export interface Word {
  text: string;
  /** In lower case, without punctuation at its ends: what is compared. */
  bare: string;
  /** The index of the segment that it comes from. */
  segment: number;
}

const EDGES = /^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu;

/** Splits a text at white space. Scripts without spaces give one word for each stretch. */
export function toWords(text: string, segment: number): Word[] {
  return text
    .replace(/(?<=\p{L})['’]cause\b/giu, " 'cause")
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => toWord(word.replaceAll('’', "'"), segment));
}

export const toWord = (text: string, segment: number): Word => ({
  text,
  bare: text.length > 100 ? text : text.toLowerCase().replace(EDGES, ''),
  segment,
});

export const endsSentence = ({ text }: Word): boolean => /[.!?…。！？]["'”’)]*$/u.test(text);

export const hasComma = ({ text }: Word): boolean => /[,;:–—]$/.test(text);

/** The word without the comma at its end. */
export const withoutComma = (word: Word): Word =>
  hasComma(word) ? { ...word, text: word.text.replace(/(?<![,;:–—])[,;:–—]+$/, '') } : word;

/** Gives words the capital letter of the word that they replace, which may have begun a sentence. */
export function withCapitalOf(first: Word | undefined, [second, ...rest]: readonly Word[]): Word[] {
  if (!second) return [];
  const isCapital = /^\p{Lu}/u.test(first?.text ?? '');
  // "the bus. The bus": the second one began a sentence, unless the words are equal names.
  const text = isCapital
    ? second.text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    : second.text.replace(/^\p{Lu}/u, (letter) => (first ? letter.toLowerCase() : letter));
  return [{ ...second, text }, ...rest];
}
