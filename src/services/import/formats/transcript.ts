import { decodeHTML } from 'entities';
import { timeInName } from '../../../language/dates/time-in-name.ts';
import { checkElements } from '../../../lib/element-limits.ts';
import { toRecord } from '../../../lib/record.ts';
import { createYieldPoint } from '../../../lib/timers.ts';
import { type ConvertedRecord, type Fields, failed } from '../types.ts';
import { digestId, finite, languageOf, listOf, speakerOf, speakingSeconds, textOf } from './fields.ts';

/** The endings of transcripts. */
export const isTranscriptName = (path: string): boolean => /\.(srt|vtt|sbv|txt|md|text)$/i.test(path);

/** A transcript, and the lines that are neither speech nor known parts of a format. */
export interface ReadTranscript {
  record: ConvertedRecord;
  unread: UnreadLines;
}

interface UnreadLines {
  count: number;
  /** The number and text of the first one. */
  first?: { number: number; text: string };
}

const CLOCK = String.raw`(?:\d{1,3}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?`;
/** SRT and WebVTT; SBV (`0:00:01.000,0:00:03.000`); whisper.cpp, which writes the words behind it (`[00:00:03.500 --> 00:00:06.000]   Words`). */
const CUE = new RegExp(
  String.raw`^\s*(\[?)(${CLOCK})(?:\s*-->\s*|,(?=\d+:\d\d:\d\d\.\d{3}\s*$))(${CLOCK})(?:\](.*))?`,
  's',
);
/** `[00:10] `, `(1:02:03) - `, `00:10` before words. */
const LINE_TIME = new RegExp(String.raw`^\s*[[(]?(${CLOCK})[\])]?\s*[-–]?\s*`);
/** `Dana Kim  0:07` (Otter), `[Dana Kim] 10:00:05` (Zoom): the words follow in the next lines. */
const NAME_AND_TIME = new RegExp(String.raw`^(?:\[([^\]]{1,64})\]\s+|(\S.{0,63}?)(?:\s{2,}|\t\s*))(${CLOCK})\s*$`);
/** Parts of a WebVTT file without speech. */
const NO_CUE = /^(?:WEBVTT|NOTE|STYLE|REGION|Kind:|Language:|X-TIMESTAMP-MAP)/;
/** The beginning and end of a transcript of Google Meet. */
const MEET_HEADER = /^(?:Attendees|Invited|Transcript)$/;
const MEET_FOOTER =
  /^(?:Meeting ended after \d|Transcription ended after \d|This editable transcript was computer generated)/;
const VOICE = /<v(?:\.[^\s>]{0,64})?\s+(?=\S)([^>]{1,200})>/g;
const TAG = /<\/?(?:[a-z][^<>]{0,200}|\d[\d:.]{4,15})>/gi;
/** A position in SRT. */
const POSITION = /\{\\[^{}]{0,100}\}/g;
const MAX_NAME = 60;
const MAX_NAME_WORDS = 7;
const PRONOUNS = /\((?:she|he|they|ze|xe|it|any|ask)\b[^)]{0,40}\)$/i;
/** A name: letters, digits and what stands between them. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._'’\-–,()/&+@#]*$/u;
/** Each word of a name begins with a capital, a digit or a letter of a script without capitals, but for those between names. */
const NAME_WORD =
  /^(?:[(#@&/+–-]?\p{Lu}|[(#@]?\p{Lo}|\p{N}|[–&/+-]+$|(?:de|da|di|du|la|le|van|von|der|den|bin|al|el|and|of|the|y|e)$)/u;

/**
 * Converts a transcript to a conversation: SRT, WebVTT, SBV, text of whisper.cpp, Otter, Zoom and Google Meet, or lines `Name: words`,
 * optionally after a time. `zone`: of the time in its name.
 */
export async function convertTranscript(text: string, path: string, zone: string): Promise<ReadTranscript> {
  const plain = text.replace(/^\ufeff/, '');
  const unread: UnreadLines = { count: 0 };
  const segments: Fields[] = [];
  const pace = createYieldPoint();
  const found = (await includesCue(plain)) ? fromCues(plain, unread) : fromLines(plain);
  for (const segment of found) {
    await pace();
    if (segment) checkElements('cues in a transcript', segments.push(segment));
  }
  if (segments.length === 0) throw failed('There is no text in it');
  const started_at = timeInName(path.split('/').at(-1) ?? '', zone)?.at.toISOString();
  const fields = { source: 'transcript', title: '', overview: '', segments, action_items: [] };
  return {
    record: {
      kind: 'conversations',
      format: 'transcript',
      sourceId: digestId(text),
      fields: { created_at: started_at, started_at, ...fields },
    },
    unread,
  };
}

/** One line after the other: a small file can have millions. */
function* linesOf(text: string): Generator<string, void> {
  let from = 0;
  for (const { 0: end, index } of text.matchAll(/\r\n|\r|\n/g)) {
    yield text.slice(from, index);
    from = index + end.length;
  }
  yield text.slice(from);
}

async function includesCue(text: string): Promise<boolean> {
  const pace = createYieldPoint();
  for (const line of linesOf(text)) {
    await pace();
    if (CUE.test(line)) return true;
  }
  return false;
}

/** The segments, and undefined for each line without one. */
type Segments = Generator<Fields | undefined, void>;

interface Cue {
  start: number;
  end: number;
  lines: string[];
}

/** Cues, each after a line with its times. What stands before these times in a block is its id. */
function* fromCues(text: string, unread: UnreadLines): Segments {
  const toSegments = createCueReader();
  let cue: Cue | undefined;
  /** The lines of a block before its times, each with its number. */
  let block: { number: number; text: string }[] = [];
  let isOpen = false;
  let number = 0;
  const endBlock = () => {
    const isKnown = block[0] === undefined || NO_CUE.test(block[0].text) || /^\d+$/.test(block[0].text.trim());
    // A cue that has an empty line among its words.
    if (!isKnown && cue) cue.lines.push(...block.map((line) => line.text));
    else if (!isKnown) addUnread(unread, block);
    block = [];
    isOpen = false;
  };
  for (const line of linesOf(text)) {
    number += 1;
    const [, bracket = '', from, to, words = ''] = CUE.exec(line) ?? [];
    if (from !== undefined && to !== undefined) {
      // The line before is the id of this cue.
      if (bracket === '' && !isOpen) block.pop();
      endBlock();
      if (cue) yield* toSegments(cue);
      cue = { start: seconds(from), end: seconds(to), lines: words.trim() === '' ? [] : [words] };
      isOpen = true;
    } else if (line === '') endBlock();
    else if (isOpen) cue?.lines.push(line);
    else if (block.length < MAX_BLOCK) block.push({ number, text: line });
    yield undefined;
  }
  endBlock();
  if (cue) yield* toSegments(cue);
}

/** The lines of a block that is no cue that are kept. */
const MAX_BLOCK = 1000;

function addUnread(unread: UnreadLines, block: readonly { number: number; text: string }[]): void {
  unread.first ??= block[0];
  unread.count += block.length;
}

/** Reads one cue after the other. Those without a name belong to the speaker before them, if the file has names. */
function createCueReader(): (cue: Cue) => Generator<Fields, void> {
  let last: { end: number; line: string } | undefined;
  let speaker: string | undefined;
  return function* toSegments({ start, end, lines }) {
    const filled = lines.map((line) => ({ line, text: toWords(line) })).filter(({ text }) => text !== '');
    // Captions that roll show the line before again.
    const isRolling =
      last !== undefined && Math.abs(start - last.end) < 0.02 && (filled.length > 1 || end - start < 0.05);
    const fresh = isRolling && filled[0]?.text === last?.line ? filled.slice(1) : filled;
    last = { end, line: filled.at(-1)?.text ?? '' };
    const pieces = voicesIn(fresh.map(({ line }) => line).join('\n'));
    const length = pieces.reduce((sum, piece) => sum + piece.text.length, 0);
    let done = 0;
    for (const { voice, text } of pieces) {
      const [name, said] = voice === undefined ? splitName(text) : [voice];
      speaker = name ?? speaker;
      const from = start + ((end - start) * done) / length;
      done += text.length;
      const words = (said ?? text).replace(/^(?:>>|-)\s*/, '').trim();
      const to = start + ((end - start) * done) / length;
      if (words !== '') yield { text: words, start: from, end: to, is_user: false, ...speakerOf(speaker) };
    }
  };
}

/** The words of a cue by the voices that WebVTT names. */
function voicesIn(cue: string): { voice?: string; text: string }[] {
  const parts = cue.split(VOICE);
  const voices = parts.flatMap((part, at) => {
    const text = toWords(part);
    const voice = at === 0 ? undefined : toName(decodeHTML(parts[at - 1] ?? ''));
    return at % 2 === 0 && text !== '' ? [{ ...(voice !== undefined && { voice }), text }] : [];
  });
  return voices;
}

/** A line without tags, in one line, with the characters that entities stand for. */
const toWords = (line: string): string =>
  decodeHTML(line.replace(TAG, '').replace(POSITION, '')).replace(/\s+/g, ' ').trim();

function* fromLines(text: string): Segments {
  let clock = 0;
  /** Times of the day count from the first. */
  let zero: number | undefined;
  let speaker: string | undefined;
  let isHeader = startsWithHeader(text);
  for (const line of linesOf(text)) {
    const trimmed = line.trim();
    if (trimmed === 'Transcript') isHeader = false;
    if (isHeader || trimmed === '' || trimmed === 'WEBVTT' || MEET_HEADER.test(trimmed) || MEET_FOOTER.test(trimmed)) {
      yield undefined;
      continue;
    }
    const [, inBrackets, before, at] = NAME_AND_TIME.exec(line) ?? [];
    const time = at === undefined ? LINE_TIME.exec(line) : undefined;
    const stated = at ?? time?.[1];
    if (stated !== undefined) {
      zero ??= inBrackets === undefined ? 0 : seconds(stated);
      clock = Math.max(0, seconds(stated) - zero);
    }
    const own = toName(inBrackets ?? before ?? '');
    if (at !== undefined && own !== '') {
      speaker = own;
      yield undefined;
      continue;
    }
    const rest = toWords(time ? line.slice(time[0].length) : line);
    const [name, said] = splitName(rest);
    speaker = name ?? speaker;
    const words = said ?? rest;
    const start = clock;
    clock += speakingSeconds(words);
    yield words === '' ? undefined : { text: words, start, end: clock, is_user: false, ...speakerOf(speaker) };
  }
}

/** True for a transcript of Google Meet: its title and the people come first. */
const startsWithHeader = (text: string): boolean =>
  /^(?:Attendees|Invited)\s*$/m.test(text.slice(0, 5_000)) && /^Transcript\s*$/m.test(text.slice(0, 10_000));

/** The name before the words: `Ada: Hello`, `[SPEAKER_01]: Hello`, `王小明：你好`. */
function splitName(line: string): [name?: string, words?: string] {
  const [mark, label] = /^\[(SPEAKER_\d{1,4})\]:/.exec(line) ?? [];
  if (mark !== undefined) return [label, line.slice(mark.length).trim()];
  const at = /: |：|:$/.exec(line.slice(0, MAX_NAME + 20))?.index ?? -1;
  const name = line.slice(0, Math.max(0, at));
  const words = toName(name).split(' ');
  const isName =
    at <= MAX_NAME &&
    NAME.test(name) &&
    words.length <= MAX_NAME_WORDS &&
    (words.length === 1 || words.every((word) => NAME_WORD.test(word)));
  return isName ? [toName(name), line.slice(at + 1).trim()] : [];
}

/** A name without pronouns. */
const toName = (name: string): string => name.trim().replace(PRONOUNS, '').trim();

const seconds = (clock: string): number =>
  clock
    .replace(',', '.')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);

/** True for the JSON that whisper, whisperX, faster-whisper, whisper.cpp and servers with `diarized_json` write. */
export const isWhisper = (value: Fields): boolean =>
  Array.isArray(value.segments) || Array.isArray(value.transcription);

/** Converts the JSON of a transcription. */
export function convertWhisper(value: Fields): ConvertedRecord {
  const segments = listOf(value.segments ?? value.transcription).flatMap((one): Fields[] => {
    const { text, start, end, speaker, offsets } = toRecord(one);
    const words = textOf(text).replace(/\s+/g, ' ').trim();
    // whisper.cpp counts milliseconds.
    const { from, to } = toRecord(offsets);
    const times = { start: finite(start) ?? msOf(from), end: finite(end) ?? msOf(to) };
    return words === '' ? [] : [{ text: words, ...times, is_user: false, ...speakerOf(speaker) }];
  });
  if (segments.length === 0) throw failed('There is no text in it');
  const named = languageOf(value.language) ?? languageOf(toRecord(value.result).language);
  // Some write its English name.
  const language = named && /^[a-z]{2,3}(?:-\w{2,8})?$/i.test(named) ? named : undefined;
  return {
    kind: 'conversations',
    format: 'transcript',
    sourceId: digestId(JSON.stringify(segments)),
    fields: { source: 'transcript', title: '', overview: '', language, segments, action_items: [] },
  };
}

const msOf = (value: unknown): number | undefined => {
  const ms = finite(value);
  return ms === undefined ? undefined : ms / 1000;
};
