import { toRecord } from '../../../lib/record.ts';
import { MULTI } from '../languages.ts';
import { MalformedMessage, parseJson } from '../malformed-message.ts';
import { type SttTranscript, type SttWord, samplesToMs } from '../port.ts';
import { joinPieces, spreadWords } from '../utterances/spread-words.ts';

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

interface Transcription extends Pick<SttTranscript, 'text' | 'words' | 'language'> {
  /** The times are the server's, and not spread over the recording. */
  isTimed: boolean;
  /** Segments that were left out as inventions. */
  dropped: number;
}

/** Times above this are nanoseconds: LocalAI sends its durations as they are. A recording has no million seconds. */
const MAX_SECONDS = 1_000_000;

/**
 * Parses the response of `/audio/transcriptions` to a recording of `samples`, by its shape: plain text, JSON, or verbose JSON with
 * words, tokens or segments. Without times, the words are spread over the recording.
 * @throws MalformedMessage
 */
export function parseTranscription(response: string, mediaType: string, samples: number): Transcription {
  if (isPlainText(response, mediaType)) return readSegments([], response, samples);
  const { text, words, segments, language } = toRecord(parseJson(response));
  if (typeof text !== 'string') throw new MalformedMessage('text is not a string');
  const list = listOf(segments).flatMap((segment) => readSegment(segment));
  const ownWords = listOf(words).map(toRecord);
  return { ...readSegments(list, text, samples, ownWords), ...languageOf(language) };
}

/** The server of whisper.cpp declares its text as a web page. */
const isPlainText = (response: string, mediaType: string) =>
  mediaType === 'text/plain' || (mediaType === 'text/html' && !response.trimStart().startsWith('<'));

type Fields = Record<string, unknown>;

interface Segment {
  fields: Fields;
  text: string;
  words: Fields[];
}

function readSegments(segments: readonly Segment[], whole: string, samples: number, ownWords: Fields[] = []) {
  const endMs = samplesToMs(samples);
  const tokens = ownWords.length > 0 ? ownWords : segments.flatMap(({ words }) => words);
  const unitMs = unitOf([...segments.map(({ fields }) => fields), ...tokens]);
  const read = (fields: Fields, field: string) => readTimed(fields, field, unitMs, endMs);
  const timed = segments.flatMap((segment) => read(segment.fields, 'text').map((unit) => ({ ...segment, unit })));
  const dropped = timed.filter(({ fields, text, unit }) =>
    isInvention({ ...fields, text, length: (unit.endMs - unit.startMs) / 1000 }),
  );
  const kept = timed.filter((segment) => !dropped.includes(segment));
  const hasTimes = timed.length > 0 && timed.length === segments.filter(({ text }) => text.trim() !== '').length;
  const text = dropped.length > 0 ? joinLines(kept.map((segment) => segment.text).join('')) : joinLines(whole);
  const isInvented = timed.length === 0 && isInvention({ text, length: endMs / 1000 });
  if (text === '' || isInvented) return { text: '', words: [], isTimed: true, dropped: dropped.length + +isInvented };
  const isDropped = ({ startMs, endMs }: SttWord) =>
    dropped.some(({ unit }) => unit.startMs <= (startMs + endMs) / 2 && (startMs + endMs) / 2 < unit.endMs);
  const words = withPunctuation(
    joinPieces(tokens.flatMap((token) => read(token, 'word'))).filter((word) => !isDropped(word)),
    text,
  );
  const segmentWords = hasTimes ? joinPieces(kept.map(({ unit }) => unit)) : [];
  const found = [words, segmentWords].find((list) => list.length > 0);
  return {
    text,
    words: found ?? spreadWords([{ text, startMs: 0, endMs, confidence: 0 }]),
    isTimed: found !== undefined,
    dropped: dropped.length,
  };
}

function readSegment(value: unknown): Segment[] {
  const fields = toRecord(value);
  const { text, words } = fields;
  return typeof text === 'string' ? [{ fields, text, words: listOf(words).map(toRecord) }] : [];
}

/**
 * The server of whisper.cpp breaks lines also within words, and begins a new word with a space. Other servers mean a space by a line
 * break.
 */
function joinLines(text: string): string {
  const joined = text.startsWith(' ') ? text.replaceAll('\n', '') : text;
  return joined.trim().replace(/\s+/g, ' ');
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Milliseconds in the server's unit of time. */
function unitOf(timed: readonly Fields[]): number {
  const isNanoseconds = timed.some(({ end }) => typeof end === 'number' && end > MAX_SECONDS);
  return isNanoseconds ? 1e-6 : 1000;
}

/** Reads one word, token or segment; returns none if its text or times are missing. */
function readTimed(fields: Fields, field: string, unitMs: number, longestMs: number): SttWord[] {
  const { [field]: text, start, end } = fields;
  if (typeof text !== 'string' || text.trim() === '' || typeof start !== 'number' || typeof end !== 'number') return [];
  if (!(start >= 0 && end >= start)) return [];
  const startMs = Math.min(start * unitMs, longestMs);
  // The protocol has no confidence.
  return [{ text, startMs, endMs: Math.min(end * unitMs, longestMs), confidence: 0 }];
}

/**
 * Single words come without punctuation, the text with it. If both have the same number of words, returns those of the text with the
 * times of the single ones; otherwise none, because the text is more exact than the times.
 */
function withPunctuation(words: SttWord[], text: string): SttWord[] {
  const written = text.split(/\s+/);
  if (written.length !== words.length) return [];
  return words.map((word, i) => ({ ...word, text: written[i] ?? word.text }));
}

function languageOf(value: unknown): { language?: string } {
  if (typeof value !== 'string') return {};
  const lower = value.toLowerCase();
  const language = WHISPER_LANGUAGES.includes(lower) ? lower : TAG_BY_NAME.get(lower);
  return language === undefined ? {} : { language };
}

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
