import { MULTI } from '../languages.ts';
import { MalformedMessage, parseJson } from '../malformed-message.ts';
import { type SttTranscript, type SttWord, samplesToMs } from '../port.ts';

/** The published languages of Whisper and its descendants; with `multi`, they detect the language. */
export const WHISPER_LANGUAGES: readonly string[] = [
  MULTI,
  ...'af ar az be bg bs ca cs cy da de el en es et fa fi fr gl he hi hr hu hy id is it ja kk kn ko lt lv'.split(' '),
  ...'mi mk mr ms ne nl no pl pt ro ru sk sl sr sv sw ta th tl tr uk ur vi zh'.split(' '),
];

/** OpenAI reports `english` where other providers report `en`. */
const TAG_BY_NAME: ReadonlyMap<string, string> = new Map(
  WHISPER_LANGUAGES.map((tag) => [
    new Intl.DisplayNames('en', { type: 'language' }).of(tag)?.toLowerCase() ?? tag,
    tag,
  ]),
);

type Transcription = Pick<SttTranscript, 'text' | 'words' | 'language'>;

/**
 * Parses the response of `/audio/transcriptions` to a recording of `samples`: JSON, verbose JSON or plain text. If the server reports
 * only the times of segments, each segment is one "word"; without times, the whole text is.
 * @throws MalformedMessage
 */
export function parseTranscription(response: string, mediaType: string, samples: number): Transcription {
  if (mediaType === 'text/plain') return { text: response.trim(), words: wholeAsWord(response.trim(), samples) };
  const { text, words, segments, language } = fieldsOf(parseJson(response));
  if (typeof text !== 'string') throw new MalformedMessage('text is not a string');
  const trimmed = text.trim();
  const endMs = samplesToMs(samples);
  const segmentWords = listOf(segments).flatMap((segment) => readTimed(segment, 'text', endMs));
  const singleWords = withPunctuation(
    listOf(words).flatMap((word) => readTimed(word, 'word', endMs)),
    trimmed,
  );
  const best = [singleWords, segmentWords, wholeAsWord(trimmed, samples)].find((found) => found.length > 0) ?? [];
  return { text: trimmed, words: best, ...languageOf(language) };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Reads one word or segment; returns none if its text or times are missing. */
function readTimed(value: unknown, field: string, longestMs: number): SttWord[] {
  const { [field]: text, start, end } = fieldsOf(value);
  if (typeof text !== 'string' || text.trim() === '' || typeof start !== 'number' || typeof end !== 'number') return [];
  if (!(start >= 0 && end >= start)) return [];
  const startMs = Math.min(start * 1000, longestMs);
  // The protocol has no confidence.
  return [{ text: text.trim(), startMs, endMs: Math.min(end * 1000, longestMs), confidence: 0 }];
}

/**
 * Single words come without punctuation, the text with it. If both have the same number of words, returns those of the text with the
 * times of the single ones; otherwise none, because segments are easier to read.
 */
function withPunctuation(words: SttWord[], text: string): SttWord[] {
  const written = text.split(/\s+/);
  if (written.length !== words.length) return [];
  return words.map((word, i) => ({ ...word, text: written[i] ?? word.text }));
}

const wholeAsWord = (text: string, samples: number): SttWord[] =>
  text === '' ? [] : [{ text, startMs: 0, endMs: samplesToMs(samples), confidence: 0 }];

function languageOf(value: unknown): { language?: string } {
  if (typeof value !== 'string') return {};
  const lower = value.toLowerCase();
  const language = WHISPER_LANGUAGES.includes(lower) ? lower : TAG_BY_NAME.get(lower);
  return language === undefined ? {} : { language };
}
