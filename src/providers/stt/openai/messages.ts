import { MULTI } from '../languages.ts';
import { type SttTranscript, type SttWord, samplesToMs } from '../port.ts';

/** The answer is not of the protocol. Its text is never quoted: it may hold what was said. */
export class MalformedTranscription extends Error {}

/** What Whisper and its descendants are published to understand; `multi` leaves the finding out to them. */
export const WHISPER_LANGUAGES: readonly string[] = [
  MULTI,
  ...'af ar az be bg bs ca cs cy da de el en es et fa fi fr gl he hi hr hu hy id is it ja kk kn ko lt lv'.split(' '),
  ...'mi mk mr ms ne nl no pl pt ro ru sk sl sr sv sw ta th tl tr uk ur vi zh'.split(' '),
];

/** `english` is how OpenAI itself names in its answers what others call `en`. */
const TAG_BY_NAME: ReadonlyMap<string, string> = new Map(
  WHISPER_LANGUAGES.map((tag) => [
    new Intl.DisplayNames('en', { type: 'language' }).of(tag)?.toLowerCase() ?? tag,
    tag,
  ]),
);

type Reading = Pick<SttTranscript, 'text' | 'words' | 'language'>;

/**
 * Reads the answer of `/audio/transcriptions` to a recording of `samples`: JSON, verbose or not, or plain text. Words have the
 * times that the server gives; where it tells of longer stretches alone, one "word" is a stretch.
 * @throws MalformedTranscription for anything else.
 */
export function parseTranscription(mediaType: string, answer: string, samples: number): Reading {
  if (mediaType === 'text/plain') return { text: answer.trim(), words: wholeAs(answer.trim(), samples) };
  const { text, words, segments, language } = fieldsOf(parseJson(answer));
  if (typeof text !== 'string') throw new MalformedTranscription('text is not a string');
  const spoken = text.trim();
  const endMs = samplesToMs(samples);
  const stretches = listOf(segments).flatMap((segment) => timed(segment, 'text', endMs));
  const single = asInText(
    listOf(words).flatMap((word) => timed(word, 'word', endMs)),
    spoken,
  );
  const best = [single, stretches, wholeAs(spoken, samples)].find((found) => found.length > 0) ?? [];
  return { text: spoken, words: best, ...languageOf(language) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new MalformedTranscription('answer is not JSON');
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** One word or stretch; none where its text or times are missing or beyond the recording. */
function timed(value: unknown, field: string, longestMs: number): SttWord[] {
  const { [field]: text, start, end } = fieldsOf(value);
  if (typeof text !== 'string' || text.trim() === '' || typeof start !== 'number' || typeof end !== 'number') return [];
  if (!(start >= 0 && end >= start)) return [];
  const startMs = Math.min(start * 1000, longestMs);
  // Confidence is not told.
  return [{ text: text.trim(), startMs, endMs: Math.min(end * 1000, longestMs), confidence: 0 }];
}

/**
 * Single words come bare, the text with punctuation and capitals. Where both count the same words, the text's are taken;
 * otherwise none, as longer stretches can be read and bare words hardly.
 */
function asInText(words: SttWord[], text: string): SttWord[] {
  const written = text.split(/\s+/);
  if (written.length !== words.length) return [];
  return words.map((word, i) => ({ ...word, text: written[i] ?? word.text }));
}

const wholeAs = (text: string, samples: number): SttWord[] =>
  text === '' ? [] : [{ text, startMs: 0, endMs: samplesToMs(samples), confidence: 0 }];

function languageOf(value: unknown): { language?: string } {
  if (typeof value !== 'string') return {};
  const lower = value.toLowerCase();
  const language = WHISPER_LANGUAGES.includes(lower) ? lower : TAG_BY_NAME.get(lower);
  return language === undefined ? {} : { language };
}
