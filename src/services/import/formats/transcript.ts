import { checkElements } from '../../../lib/element-limits.ts';
import { createYieldPoint } from '../../../lib/timers.ts';
import { type ConvertedRecord, type Fields, failed } from '../types.ts';
import { digestId, speakerOf, speakingSeconds, timeOf } from './fields.ts';

/** The endings of transcripts. */
export const isTranscriptName = (path: string): boolean => /\.(srt|vtt|txt|md|text)$/i.test(path);

const CUE = /^\s*((?:\d{1,3}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?)\s*-->\s*((?:\d{1,3}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?)/;
const LINE_TIME = /^\s*[[(]?((?:\d{1,3}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?)[\])]?\s*[-–]?\s*/;
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._'’-]*$/u;
const MAX_NAME = 60;
const VOICE = /^<v(?:\.[^\s>]*)?\s+(?=\S)([^>]{1,64})>/;
const MAX_TAG = 300;

/** Converts SRT, WebVTT or plain text (`Name: words`, optionally after a time) to a conversation. */
export async function convertTranscript(text: string, path: string): Promise<ConvertedRecord> {
  const plain = text.replace(/^\ufeff/, '');
  const hasCues = await includesCue(plain);
  const segments: Fields[] = [];
  const pace = createYieldPoint();
  const found = hasCues ? fromCues(linesOf(plain)) : fromLines(linesOf(plain));
  for (const segment of found) {
    await pace();
    if (segment) checkElements('cues in a transcript', segments.push(segment));
  }
  if (segments.length === 0) throw failed('There is no text in it');
  const started_at = timeFromName(path);
  return {
    kind: 'conversations',
    format: 'transcript',
    sourceId: digestId(text),
    fields: {
      created_at: started_at,
      started_at,
      source: 'transcript',
      title: '',
      overview: '',
      segments,
      action_items: [],
    },
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

function* fromCues(lines: Iterable<string>): Segments {
  let cue: RegExpExecArray | undefined;
  let words: string[] = [];
  for (const line of lines) {
    const next = CUE.exec(line) ?? undefined;
    if (!next && line.trim() !== '') {
      if (cue) words.push(line);
      yield undefined;
      continue;
    }
    yield cue && toCue(cue, words.join(' ').trim());
    cue = next;
    words = [];
  }
  yield cue && toCue(cue, words.join(' ').trim());
}

function toCue([, from = '', to = '']: RegExpExecArray, joined: string): Fields | undefined {
  const voice = VOICE.exec(joined.slice(0, MAX_TAG))?.[1];
  const plain = withoutTags(joined).trim();
  const [name, said] = voice === undefined ? splitName(plain) : [];
  const text = said ?? plain;
  if (text === '') return undefined;
  return { text, start: seconds(from), end: seconds(to), is_user: false, ...speakerOf(voice ?? name) };
}

function* fromLines(lines: Iterable<string>): Segments {
  let clock = 0;
  for (const line of lines) {
    const time = LINE_TIME.exec(line);
    const rest = (time ? line.slice(time[0].length) : line).trim();
    if (rest === '' || rest === 'WEBVTT') {
      yield undefined;
      continue;
    }
    const [name, said] = splitName(rest);
    const start = time?.[1] === undefined ? clock : seconds(time[1]);
    const text = said ?? rest;
    const end = start + speakingSeconds(text);
    clock = Math.max(clock, end);
    yield { text, start, end, is_user: false, ...speakerOf(name) };
  }
}

/** A regular expression would run out of stack at millions of characters. */
function withoutTags(text: string): string {
  let plain = '';
  let at = 0;
  for (let close = text.indexOf('>'); close >= 0; close = text.indexOf('>', at)) {
    const part = text.slice(at, close);
    const open = part.lastIndexOf('<');
    plain += open < 0 ? `${part}>` : part.slice(0, open);
    at = close + 1;
  }
  return plain + text.slice(at);
}

/** The name before the words: `Ada: Hello`. */
function splitName(line: string): [name?: string, words?: string] {
  const at = line.indexOf(': ');
  const name = line.slice(0, Math.max(0, at));
  return at <= MAX_NAME && NAME.test(name) ? [name, line.slice(at + 2).trim()] : [];
}

const seconds = (clock: string): number =>
  clock
    .replace(',', '.')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);

/** A day, and a time if there is one, in the name of a file: `2026-11-01 09.30 call.txt`. */
function timeFromName(path: string): string | undefined {
  const [, day, hour = '00', minute = '00'] =
    /(\d{4}-\d\d-\d\d)(?:[ T_-]+(\d\d)[.:_-]?(\d\d)(?!\d))?/.exec(path.split('/').at(-1) ?? '') ?? [];
  if (day === undefined) return undefined;
  try {
    return timeOf(Number(hour) < 24 && Number(minute) < 60 ? `${day}T${hour}:${minute}:00Z` : day, 'file_name');
  } catch {
    return undefined;
  }
}
