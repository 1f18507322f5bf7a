import type { SttWord } from '../../port.ts';

/** What the engine made of one utterance. Times are seconds from the utterance's beginning, one for each token, or none. */
export interface Heard {
  text: string;
  tokens: readonly string[];
  timestamps: readonly number[];
  durations?: readonly number[] | undefined;
  /** Of each token, as a logarithm. */
  logProbabilities?: readonly number[] | undefined;
  /** As the model names it, where it tells. */
  language?: string | undefined;
}

/** How long a sound lasts of which only the beginning is told. */
const USUAL_TOKEN_MS = 200;
/** More than the rounding of a quotient of whole numbers, less than a letter. */
const ROUNDING = 1e-6;

/**
 * The words of an utterance between two times of the stream, in milliseconds. A word is what stands between spaces, so that a script
 * without spaces gives one "word" for an utterance. A model that tells no times has its words spread over the utterance.
 */
export function toWords(heard: Heard, startMs: number, endMs: number): SttWord[] {
  const texts = heard.text.split(/\s+/u).filter((text) => text !== '');
  const total = texts.reduce((sum, text) => sum + text.length, 0);
  const place = placing(heard, endMs - startMs);
  const clamp = (ms: number) => Math.round(Math.min(endMs, startMs + Math.max(0, ms)));
  let letters = 0;
  return texts.map((text) => {
    const from = letters / total;
    letters += text.length;
    const { beginMs, finishMs, confidence } = place(from, letters / total);
    return { text, startMs: clamp(beginMs), endMs: clamp(finishMs), confidence };
  });
}

/** Whether the model tells when each of its tokens was said. */
export const isTimed = ({ tokens, timestamps }: Heard) => timestamps.length > 0 && timestamps.length === tokens.length;

/** Where the letters between two shares of the text were heard, in milliseconds of the utterance. */
type Placing = (from: number, to: number) => { beginMs: number; finishMs: number; confidence: number };

function placing(heard: Heard, lengthMs: number): Placing {
  const { tokens, timestamps, durations, logProbabilities } = heard;
  const tokensOf = tokensBetween(tokens);
  if (!tokensOf || !isTimed(heard)) {
    return (from, to) => ({ beginMs: from * lengthMs, finishMs: to * lengthMs, confidence: 0 });
  }
  const ms = (token: number) => (timestamps[token] ?? 0) * 1000;
  const lasts = (token: number) => {
    const told = durations?.[token];
    if (told !== undefined) return told * 1000;
    return token + 1 < tokens.length ? Math.min(USUAL_TOKEN_MS, ms(token + 1) - ms(token)) : USUAL_TOKEN_MS;
  };
  return (from, to) => {
    const { first, last } = tokensOf(from, to);
    const confidence = confidenceOf(logProbabilities?.slice(first, last + 1) ?? []);
    return { beginMs: ms(first), finishMs: ms(last) + lasts(last), confidence };
  };
}

/**
 * Which tokens made the letters between two shares of the text. Tokens differ from the text by spaces and by marks of their own
 * (`▁he`, `hel@@`, a byte as `<0xE4>`), so that shares are compared, not letters. Undefined where no token makes a letter.
 */
function tokensBetween(tokens: readonly string[]) {
  const makers = tokens.flatMap((token, index) => Array<number>(lettersOf(token)).fill(index));
  if (makers.length === 0) return undefined;
  return (from: number, to: number) => {
    const begin = Math.min(Math.floor(from * makers.length + ROUNDING), makers.length - 1);
    const end = Math.max(Math.ceil(to * makers.length - ROUNDING) - 1, begin);
    return { first: makers[begin] ?? 0, last: makers[end] ?? 0 };
  };
}

const lettersOf = (token: string) => (/^<0x[0-9A-F]{2}>$/.test(token) ? 1 : token.replace(/[\s▁]|@@$/gu, '').length);

/** The mean of what the model tells; 0 where it tells nothing. */
function confidenceOf(logProbabilities: readonly number[]): number {
  if (logProbabilities.length === 0) return 0;
  return Math.min(1, Math.exp(logProbabilities.reduce((sum, value) => sum + value, 0) / logProbabilities.length));
}
