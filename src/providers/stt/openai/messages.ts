import { randomUUID } from 'node:crypto';
import { toRecord } from '../../../lib/record.ts';
import { AnswerLimits, MalformedMessage, parseJson } from '../answers.ts';
import { dropInventions } from '../inventions.ts';
import { middleOf, type SttTranscript, type SttWord, samplesToMs, WHISPER_LANGUAGES } from '../port.ts';
import { joinPieces, spreadWords } from '../utterances/utterance-joiner.ts';
import { type Hints, NO_HINTS } from '../vocabulary.ts';

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
  /** The server says who speaks, be it one voice. */
  tellsSpeakers: boolean;
}

/** Times above this are nanoseconds: LocalAI sends its durations as they are. A recording has no million seconds. */
const MAX_SECONDS = 1_000_000;

/**
 * Parses the response of `/audio/transcriptions` to a recording of `samples`, by its shape: plain text, JSON, or verbose JSON with
 * words, tokens or segments. Without times, the words are spread over the recording.
 * @throws MalformedMessage
 */
export function parseTranscription(
  response: string,
  mediaType: string,
  samples: number,
  hints = NO_HINTS,
): Transcription {
  const limits = new AnswerLimits(samples);
  if (isPlainText(response, mediaType)) {
    limits.checkWords([response]);
    return readSegments([], response, samples, hints);
  }
  const {
    text: whole,
    words,
    word_segments = words,
    segments,
    language,
  } = toRecord(parseJson(response, limits.values));
  const list = listOf(segments).flatMap((segment) => readSegment(segment));
  // whisperX has the text in its segments alone.
  const text = whole ?? (Array.isArray(segments) ? list.map((segment) => segment.text.trim()).join(' ') : undefined);
  if (typeof text !== 'string') throw new MalformedMessage('text is not a string');
  const ownWords = listOf(word_segments).map(toRecord);
  limits.check('segments', list.length);
  limits.checkWords([text]);
  limits.checkWords(ownWords.map(({ word }) => String(word)));
  limits.checkWords(list.map((segment) => segment.text));
  limits.checkWords([list.flatMap((segment) => segment.words.map(({ word }) => word)).join('')]);
  return { ...readSegments(list, text, samples, hints, ownWords), ...languageOf(language) };
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

function readSegments(
  segments: readonly Segment[],
  whole: string,
  samples: number,
  hints: Hints,
  ownWords: Fields[] = [],
) {
  const endMs = samplesToMs(samples);
  const tokens = ownWords.length > 0 ? ownWords : segments.flatMap(({ words }) => words);
  const unitMs = unitOf([...segments.map(({ fields }) => fields), ...tokens]);
  const speakers = new Map<string, number>();
  const read = (fields: Fields, field: string) => readTimed(fields, field, unitMs, endMs, speakers);
  const timed = segments.flatMap(({ fields }) => read(fields, 'text').map((unit) => ({ fields, unit })));
  const hasTimes = timed.length > 0 && timed.length === segments.filter(({ text }) => text.trim() !== '').length;
  const tellsSpeakers = speakers.size > 0;
  const one = { fields: {}, unit: { text: joinLines(whole), startMs: 0, endMs, confidence: 0 } };
  const { kept, dropped } = dropInventions(timed.length > 0 ? timed : [one], hints);
  const text = joinLines(dropped.length > 0 ? kept.map((unit) => unit.text).join('') : whole);
  if (text === '') return { text, words: [], isTimed: true, dropped: dropped.length, tellsSpeakers };
  const isDropped = createRangeFinder(dropped);
  const words = withPunctuation(
    joinPieces(tokens.flatMap((token) => read(token, 'word'))).filter((word) => !isDropped(middleOf(word))),
    text,
  );
  const segmentWords = hasTimes ? joinPieces(kept) : [];
  const found = [words.map((word) => withSpeaker(word, kept)), segmentWords].find((list) => list.length > 0);
  return {
    text,
    words: found ?? spreadWords([{ text, startMs: 0, endMs, confidence: 0 }]),
    isTimed: found !== undefined,
    dropped: dropped.length,
    tellsSpeakers,
  };
}

/** A word without a speaker has the one of its segment. */
function withSpeaker(word: SttWord, segments: readonly SttWord[]): SttWord {
  if (word.speaker !== undefined) return word;
  const at = middleOf(word);
  const speaker = segments.find(({ startMs, endMs }) => startMs <= at && at < endMs)?.speaker;
  return speaker === undefined ? word : { ...word, speaker };
}

/** Tells whether a time is in one of the ranges: by bisection, as there may be thousands of both. */
function createRangeFinder(ranges: readonly Pick<SttWord, 'startMs' | 'endMs'>[]): (ms: number) => boolean {
  const sorted = ranges.toSorted((a, b) => a.startMs - b.startMs);
  const ends: number[] = [];
  for (const { endMs } of sorted) ends.push(Math.max(endMs, ends.at(-1) ?? 0));
  return (ms) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.startMs ?? 0) <= ms) low = middle + 1;
      else high = middle;
    }
    return ms < (ends[low - 1] ?? 0);
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

/** Reads one word, token or segment; returns none if its text or times are missing. Numbers its speaker by the label: `SPEAKER_01`, `A`. */
function readTimed(
  fields: Fields,
  field: string,
  unitMs: number,
  longestMs: number,
  speakers: Map<string, number>,
): SttWord[] {
  const { [field]: text, start, end, speaker: label } = fields;
  if (typeof text !== 'string' || text.trim() === '' || typeof start !== 'number' || typeof end !== 'number') return [];
  if (!(start >= 0 && end >= start)) return [];
  const startMs = Math.min(start * unitMs, longestMs);
  // The protocol has no confidence.
  const word = { text, startMs, endMs: Math.min(end * unitMs, longestMs), confidence: 0 };
  if ((typeof label !== 'string' && typeof label !== 'number') || label === '') return [word];
  const speaker = speakers.get(String(label)) ?? speakers.size;
  speakers.set(String(label), speaker);
  return [{ ...word, speaker }];
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

/**
 * The body of a form with a file, which comes in parts. A `FormData` holds the file in a `Blob`, whose memory the garbage collector
 * does not see: with 60 live streams, 50 MB of sent audio stayed.
 */
export function encodeForm(fields: readonly (readonly [name: string, value: string])[], wav: readonly Uint8Array[]) {
  const boundary = `form-${randomUUID()}`;
  const begin = (name: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`;
  const texts = fields.map(([name, value]) => `${begin(name)}\r\n\r\n${value}\r\n`).join('');
  const beforeFile = `${begin('file')}; filename="recording.wav"\r\nContent-Type: audio/wav\r\n\r\n`;
  const end = Buffer.from(`\r\n--${boundary}--\r\n`);
  const body = Buffer.concat([Buffer.from(texts + beforeFile), ...wav, end]);
  return { contentType: `multipart/form-data; boundary=${boundary}`, body };
}
