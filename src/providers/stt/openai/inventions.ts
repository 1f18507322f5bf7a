/** A text and how sure the server is of it; measures that it does not report are not numbers. */
interface Measured {
  text: string;
  /** Seconds. */
  length: number;
  no_speech_prob?: unknown;
  avg_logprob?: unknown;
  compression_ratio?: unknown;
}

/** The fastest speakers reach about 20 characters a second. */
const MAX_CHARACTERS_PER_SECOND = 25;
/** Times of short segments are rough. */
const SHORTEST_SECONDS = 1;
/** `no, no, no, no` is said by people. */
const MIN_REPEATED_WORDS = 8;
const MIN_REPETITIONS = 4;

/**
 * True if a text was probably invented: over silence and noise, Whisper writes what it was trained with. The thresholds are those of
 * Whisper's own transcription; a server without measures is judged by repetitions and by the length of the text.
 */
export function isInvention({ text, length, no_speech_prob, avg_logprob, compression_ratio }: Measured): boolean {
  if (isAbove(no_speech_prob, 0.6) && typeof avg_logprob === 'number' && avg_logprob < -1) return true;
  if (typeof compression_ratio === 'number') return compression_ratio > 2.4;
  return isRepetition(text) || text.trim().length > MAX_CHARACTERS_PER_SECOND * Math.max(length, SHORTEST_SECONDS);
}

const isAbove = (value: unknown, limit: number) => typeof value === 'number' && value > limit;

/** The same few words fill the text. */
function isRepetition(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < MIN_REPEATED_WORDS) return false;
  for (let period = 1; period <= words.length / MIN_REPETITIONS && period <= 8; period++) {
    if (words.every((word, i) => word === words[i % period])) return true;
  }
  return false;
}
