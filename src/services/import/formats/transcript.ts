import type { ConvertedRecord, Fields } from '../types.ts';
import { failed } from '../types.ts';
import { digestId, speakerOf, speakingSeconds, timeOf } from './fields.ts';

/** The endings of transcripts. */
export const isTranscriptName = (path: string): boolean => /\.(srt|vtt|txt|md|text)$/i.test(path);

const CUE = /^\s*((?:\d{1,3}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?)\s*-->\s*((?:\d{1,3}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?)/;
const LINE_TIME = /^\s*[[(]?((?:\d{1,3}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?)[\])]?\s*[-–]?\s*/;
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._'’-]*$/u;
const MAX_NAME = 60;

/** Converts SRT, WebVTT or plain text (`Name: words`, optionally after a time) to a conversation. */
export function convertTranscript(text: string, path: string): ConvertedRecord[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const segments = lines.some((line) => CUE.test(line)) ? fromCues(lines) : fromLines(lines);
  if (segments.length === 0) throw failed('There is no text in it');
  const started_at = timeFromName(path);
  return [
    {
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
    },
  ];
}

function fromCues(lines: readonly string[]): Fields[] {
  const segments: Fields[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [, from, to] = CUE.exec(lines[at] ?? '') ?? [];
    if (from === undefined || to === undefined) continue;
    const words: string[] = [];
    while (at + 1 < lines.length && (lines[at + 1] ?? '').trim() !== '' && !CUE.test(lines[at + 1] ?? '')) {
      at += 1;
      words.push(lines[at] ?? '');
    }
    const joined = words.join(' ').trim();
    const voice = /^<v(?:\.[^\s>]*)?\s+([^>]{1,64})>/.exec(joined)?.[1];
    const plain = joined.replace(/<[^<>]*>/g, '').trim();
    const [name, said] = voice === undefined ? splitName(plain) : [];
    const text = said ?? plain;
    if (text !== '')
      segments.push({ text, start: seconds(from), end: seconds(to), is_user: false, ...speakerOf(voice ?? name) });
  }
  return segments;
}

function fromLines(lines: readonly string[]): Fields[] {
  const segments: Fields[] = [];
  let clock = 0;
  for (const line of lines) {
    const time = LINE_TIME.exec(line);
    const rest = (time ? line.slice(time[0].length) : line).trim();
    if (rest === '' || rest === 'WEBVTT') continue;
    const [name, said] = splitName(rest);
    const start = time?.[1] === undefined ? clock : seconds(time[1]);
    const text = said ?? rest;
    const end = start + speakingSeconds(text);
    clock = Math.max(clock, end);
    segments.push({ text, start, end, is_user: false, ...speakerOf(name) });
  }
  return segments;
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
