/** Tokens of a character. Measured with the vocabularies of common models; what a server counts corrects them: `TokenCounter`. */
const TOKENS = {
  latin: 1 / 3.9,
  latinLongWords: 1 / 3,
  digit: 0.5,
  sign: 0.35,
  alphabet: 1 / 2.5,
  script: 0.8,
  syllable: 1.1,
  astral: 2,
};
/** English words have 4.2 letters, German and Finnish ones 5.5 and more. */
const LONG_WORDS = 5.2;

/**
 * Estimates the tokens of a text by its scripts: Latin 4 characters each, 3 in languages of long words; Cyrillic and Greek 2.5; Chinese,
 * Japanese and Korean 0.9.
 */
export function estimateTokens(text: string): number {
  let [letters, words, other] = [0, 0, 0];
  let isInWord = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const isLetter = isLatinLetter(code);
    if (isLetter && !isInWord) words += 1;
    isInWord = isLetter;
    if (isLetter || code === 0x20) letters += 1;
    else other += tokensOf(code);
  }
  const spaces = Math.max(0, words - 1);
  const hasLongWords = words > 0 && (letters - spaces) / words > LONG_WORDS;
  return Math.ceil(other + letters * (hasLongWords ? TOKENS.latinLongWords : TOKENS.latin));
}

const isLatinLetter = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0xc0 && code <= 0x24f) || code === 0x27;

function tokensOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return TOKENS.digit;
  if (code < 0xc0) return TOKENS.sign;
  // Half of a pair.
  if (code >= 0xd800 && code <= 0xdfff) return TOKENS.astral / 2;
  if (code >= 0x370 && code <= 0x52f) return TOKENS.alphabet;
  if (code >= 0x1100 && code <= 0x11ff) return TOKENS.syllable;
  return code >= 0x2e80 ? TOKENS.syllable : TOKENS.script;
}
