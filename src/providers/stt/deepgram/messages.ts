import { AnswerLimits, MalformedMessage, parseJson } from '../answers.ts';
import { middleOf, msToSamples, type SttResult, type SttTranscript, type SttWord } from '../port.ts';

/** A message of the streaming API. `other` stands for all types that need no action. */
export type DeepgramMessage =
  | { type: 'results'; result: SttResult }
  | { type: 'metadata'; durationMs: number }
  | { type: 'error' }
  | { type: 'other' };

type Fields = Record<string, unknown>;

/**
 * Parses one text frame of the streaming API.
 * @throws MalformedMessage if it is not JSON, or not of the documented shape
 */
export function parseDeepgramMessage(text: string): DeepgramMessage {
  const message = fields(parseJson(text), 'message');
  if (typeof message.type !== 'string') throw new MalformedMessage('message.type is not a string');
  switch (message.type) {
    case 'Results':
      return { type: 'results', result: readResult(message) };
    case 'Metadata':
      return { type: 'metadata', durationMs: ms(message.duration, 'duration') };
    case 'Error':
      return { type: 'error' };
    default:
      return { type: 'other' };
  }
}

/**
 * Parses the response to a recording.
 * @throws MalformedMessage if it is not JSON, or not of the documented shape
 */
export function parseDeepgramRecording(
  text: string,
  samples: number,
): Pick<SttTranscript, 'text' | 'words' | 'language'> {
  const limits = new AnswerLimits(samples);
  const results = fields(fields(parseJson(text, limits.values), 'response').results, 'results');
  const channel = fields(list(results.channels, 'channels')[0], 'channels[0]');
  const alternative = firstAlternative(channel);
  const { transcript } = alternative;
  if (typeof transcript !== 'string') throw new MalformedMessage('transcript is not a string');
  limits.checkWords([transcript]);
  return {
    text: transcript.trim(),
    words: readWords(alternative, limits),
    ...(typeof channel.detected_language === 'string' && { language: channel.detected_language }),
    ...languageOf(alternative),
  };
}

function readResult(message: Fields): SttResult {
  const startMs = ms(message.start, 'start');
  const durationMs = ms(message.duration, 'duration');
  const alternative = firstAlternative(fields(message.channel, 'channel'));
  return {
    isFinal: message.is_final === true,
    words: readWords(alternative, new AnswerLimits(msToSamples(durationMs))),
    startMs,
    endMs: startMs + durationMs,
    ...languageOf(alternative),
  };
}

const firstAlternative = (channel: Fields) => fields(list(channel.alternatives, 'alternatives')[0], 'alternatives[0]');

/** A multilingual result lists its languages, the most frequent one first. */
function languageOf({ languages }: Fields): { language?: string } {
  const [language] = Array.isArray(languages) ? languages : [];
  return typeof language === 'string' ? { language } : {};
}

function readWords(alternative: Fields, limits: AnswerLimits): SttWord[] {
  const words = list(alternative.words, 'words').map(readWord);
  limits.checkWords(words.map(({ text }) => text));
  return words;
}

function readWord(value: unknown): SttWord {
  const word = fields(value, 'word');
  const text = word.punctuated_word ?? word.word;
  if (typeof text !== 'string') throw new MalformedMessage('word.word is not a string');
  const startMs = ms(word.start, 'word.start');
  const { speaker, confidence } = word;
  return {
    text,
    startMs,
    endMs: Math.max(startMs, ms(word.end, 'word.end')),
    confidence: typeof confidence === 'number' ? confidence : 0,
    ...(typeof speaker === 'number' &&
      Number.isInteger(speaker) &&
      speaker >= 0 &&
      speaker <= MAX_SPEAKER && { speaker }),
  };
}

function fields(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new MalformedMessage(`${name} is not an object`);
  }
  return value as Fields;
}

function list(value: unknown, name: string): unknown[] {
  if (!Array.isArray(value)) throw new MalformedMessage(`${name} is not an array`);
  return value;
}

/** Longer than any stream: a time beyond it is invalid and must not be stored. */
const MAX_SECONDS = 30 * 24 * 3600;

const MAX_SPEAKER = 9999;

/** Converts seconds to milliseconds. */
function ms(value: unknown, name: string): number {
  if (typeof value !== 'number' || !(value >= 0 && value <= MAX_SECONDS)) {
    throw new MalformedMessage(`${name} is not a time in seconds`);
  }
  return value * 1000;
}

/** Providers count in frames of their own: a shorter distance between two results is not a gap. */
const TOLERANCE_MS = 250;
/** Most gaps are silence that the provider leaves out. Only a late result fills one, and it is never very late. */
const MAX_GAPS = 32;

/**
 * Removes what final results repeat: results that arrive twice, or overlap with one before. A word belongs to the audio at its
 * middle, and each part of the audio is recognized once. A late result still fills the gap that it left.
 */
export class FinalResults {
  #endMs = 0;
  #gaps: { fromMs: number; toMs: number }[] = [];

  /** Adds a final result. Returns it without the words that are known already; undefined if it contains nothing new. */
  add(result: SttResult): SttResult | undefined {
    const { startMs, endMs } = result;
    const isNew = endMs > this.#endMs || this.#gaps.some(({ fromMs, toMs }) => startMs < toMs && endMs > fromMs);
    const words = result.words.filter((word) => this.#isMissing(middleOf(word)));
    this.#fillGaps(startMs, endMs);
    if (startMs - this.#endMs > TOLERANCE_MS) this.#gaps.push({ fromMs: this.#endMs, toMs: startMs });
    if (this.#gaps.length > MAX_GAPS) this.#gaps.shift();
    this.#endMs = Math.max(this.#endMs, endMs);
    return isNew || words.length > 0 ? { ...result, words } : undefined;
  }

  #isMissing(ms: number): boolean {
    return ms >= this.#endMs || this.#gaps.some(({ fromMs, toMs }) => ms >= fromMs && ms < toMs);
  }

  #fillGaps(startMs: number, endMs: number): void {
    this.#gaps = this.#gaps.flatMap(({ fromMs, toMs }) => {
      const before = { fromMs, toMs: Math.min(toMs, startMs) };
      const after = { fromMs: Math.max(fromMs, endMs), toMs };
      return [before, after].filter((gap) => gap.toMs - gap.fromMs > TOLERANCE_MS);
    });
  }
}
