import { estimateTokens } from './token-estimate.ts';

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
