/** A lower count is not one of the prompt: some servers count only what they have not cached, and some report nothing. */
const MIN_COUNT = 64;
/** A count below this part of the estimate means that the text was cut, as vocabularies differ by less. */
const CUT_RATIO = 0.85;
/** A server that cuts leaves at least half of a window of 2,048. */
const MIN_CUT_COUNT = 900;
/** Differences of fewer tokens say nothing. */
const MIN_CUT = 200;
/** Prompts of so many tokens tell more about a vocabulary than shorter ones, which are mostly instructions. */
const TELLING = 2_000;
const LARGEST_FACTOR = 3;
/** Tokens for each character. Above, a text is mostly in a script of syllables or words. */
const DENSE = 0.45;

/** The texts of a prompt, and the tokens that the server has counted. */
interface Count {
  texts: readonly string[];
  counted: number;
}

/** The measured correction for texts of one density. */
interface Correction {
  factor: number;
  /** No vocabulary is better. */
  readonly smallest: number;
  learned: number;
  /** The last count that was too low. */
  suspect: { estimate: number; counted: number } | undefined;
}

const createCorrection = (smallest: number): Correction => ({ factor: 1, smallest, learned: 0, suspect: undefined });

/** Estimates tokens for one model, and learns from what its server counts, separately for alphabets and other scripts. */
export class TokenCounter {
  readonly #sparse = createCorrection(0.8);
  readonly #dense = createCorrection(0.5);

  count(text: string): number {
    const estimate = estimateTokens(text);
    return Math.ceil(estimate * this.#correctionFor(estimate, text.length).factor);
  }

  /**
   * Learns from the server's count of a prompt. Returns `cut` if it is so low that the server has cut the text, and `whole` if another low count
   * shows that it had not: a server that cuts counts the same for a shorter text.
   */
  learn(count: Count): 'learned' | 'ignored' | 'cut' | 'whole' {
    const { estimate, correction } = this.#read(count);
    const { counted } = count;
    if (counted < MIN_COUNT || estimate < MIN_COUNT) return 'ignored';
    const expected = estimate * correction.factor;
    const isLow = counted < CUT_RATIO * expected;
    const isWhole = isLow && countsLess(correction.suspect, estimate, counted);
    if (isLow && !isWhole && counted >= MIN_CUT_COUNT && expected - counted > MIN_CUT) {
      correction.suspect = { estimate, counted };
      return 'cut';
    }
    const weight = isWhole ? 1 : (correction.learned === 0 ? 1 : 0.3) * Math.min(1, estimate / TELLING);
    setFactor(correction, correction.factor + weight * (counted / estimate - correction.factor));
    return isWhole ? 'whole' : 'learned';
  }

  /** Learns from the number of tokens that the server names in a refusal. */
  correct(count: Count): void {
    const { estimate, correction } = this.#read(count);
    setFactor(correction, Math.max(correction.factor, count.counted / Math.max(1, estimate)));
  }

  #read({ texts }: Count) {
    const estimate = texts.reduce((sum, text) => sum + estimateTokens(text), 0);
    const length = texts.reduce((sum, text) => sum + text.length, 0);
    return { estimate, correction: this.#correctionFor(estimate, length) };
  }

  #correctionFor(estimate: number, length: number): Correction {
    return estimate > DENSE * length ? this.#dense : this.#sparse;
  }
}

function setFactor(correction: Correction, factor: number): void {
  correction.factor = Math.min(LARGEST_FACTOR, Math.max(correction.smallest, factor));
  correction.learned += 1;
  correction.suspect = undefined;
}

/** True if fewer tokens were counted for a shorter text than for the suspicious one. */
const countsLess = (suspect: Correction['suspect'], estimate: number, counted: number): boolean =>
  suspect !== undefined && estimate < 0.95 * suspect.estimate && counted < 0.95 * suspect.counted;

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
