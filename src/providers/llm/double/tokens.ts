/** Counts tokens as a usual vocabulary does: four letters each, and one for each character of Chinese, Japanese and Korean. */
export function countTokens(text: string): number {
  const syllables = text.match(/[\u2e80-\uffdc]/g)?.length ?? 0;
  return Math.ceil((text.length - syllables) / 4) + syllables;
}

/** The words of a text, each with the space after it. */
export const splitWords = (text: string): string[] => text.split(/(?<=\s)(?=\S)/).filter(Boolean);
