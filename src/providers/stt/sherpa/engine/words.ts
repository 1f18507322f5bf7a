import type { SttWord } from '../../port.ts';

/** The engine's output for one utterance. Times are seconds from the utterance's beginning, one for each token, or none. */
export interface Recognition {
  text: string;
  tokens: readonly string[];
  timestamps: readonly number[];
  durations?: readonly number[] | undefined;
  /** The probability of each token, as a logarithm. */
  logProbabilities?: readonly number[] | undefined;
  /** The model's own name of the language, if it reports one. */
  language?: string | undefined;
}

/** The length of a token if the model reports only its start. */
const DEFAULT_TOKEN_MS = 200;
/** More than the rounding error of a quotient of whole numbers, less than a letter. */
const ROUNDING = 1e-6;

/**
 * The words of an utterance between two times of the stream. Words are separated by spaces, so a script without spaces gives one
 * "word" per utterance. Without times of the model, the words are spread evenly over the utterance.
 */
export function toWords(recognition: Recognition, startMs: number, endMs: number): SttWord[] {
  const texts = recognition.text.split(/\s+/u).filter((text) => text !== '');
  const total = texts.reduce((sum, text) => sum + text.length, 0);
  const locate = createLocator(recognition, endMs - startMs);
  const clamp = (ms: number) => Math.round(Math.min(endMs, startMs + Math.max(0, ms)));
  let letters = 0;
  return texts.map((text) => {
    const from = letters / total;
    letters += text.length;
    const word = locate(from, letters / total);
    return { text, startMs: clamp(word.startMs), endMs: clamp(word.endMs), confidence: word.confidence };
  });
}

/** True if the model reports the time of each token. */
export const isTimed = ({ tokens, timestamps }: Recognition) =>
  timestamps.length > 0 && timestamps.length === tokens.length;

/** Returns where the text between two shares of its letters was spoken, in milliseconds of the utterance. */
type Locator = (from: number, to: number) => Pick<SttWord, 'startMs' | 'endMs' | 'confidence'>;

function createLocator(recognition: Recognition, lengthMs: number): Locator {
  const { tokens, timestamps, durations, logProbabilities } = recognition;
  const tokensOf = createTokenFinder(tokens);
  if (!tokensOf || !isTimed(recognition)) {
    return (from, to) => ({ startMs: from * lengthMs, endMs: to * lengthMs, confidence: 0 });
  }
  const startMs = (token: number) => (timestamps[token] ?? 0) * 1000;
  const durationMs = (token: number) => {
    const duration = durations?.[token];
    if (duration !== undefined) return duration * 1000;
    return token + 1 < tokens.length
      ? Math.min(DEFAULT_TOKEN_MS, startMs(token + 1) - startMs(token))
      : DEFAULT_TOKEN_MS;
  };
  return (from, to) => {
    const { first, last } = tokensOf(from, to);
    const confidence = toConfidence(logProbabilities?.slice(first, last + 1) ?? []);
    return { startMs: startMs(first), endMs: startMs(last) + durationMs(last), confidence };
  };
}

/**
 * Finds the tokens of the letters between two shares of the text. It compares shares instead of letters because tokens contain marks
 * that the text does not (`▁he`, `hel@@`, a byte as `<0xE4>`). Undefined if no token has a letter.
 */
function createTokenFinder(tokens: readonly string[]) {
  const tokenOfLetter = tokens.flatMap((token, index) => Array<number>(countLetters(token)).fill(index));
  const { length } = tokenOfLetter;
  if (length === 0) return undefined;
  return (from: number, to: number) => {
    const first = Math.min(Math.floor(from * length + ROUNDING), length - 1);
    const last = Math.max(Math.ceil(to * length - ROUNDING) - 1, first);
    return { first: tokenOfLetter[first] ?? 0, last: tokenOfLetter[last] ?? 0 };
  };
}

const countLetters = (token: string) => (/^<0x[0-9A-F]{2}>$/.test(token) ? 1 : token.replace(/[\s▁]|@@$/gu, '').length);

/** The geometric mean of the probabilities; 0 if the model reports none. */
function toConfidence(logProbabilities: readonly number[]): number {
  if (logProbabilities.length === 0) return 0;
  return Math.min(1, Math.exp(logProbabilities.reduce((sum, value) => sum + value, 0) / logProbabilities.length));
}
