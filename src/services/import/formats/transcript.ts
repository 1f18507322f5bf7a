import { timeInName } from '../../../language/dates/time-in-name.ts';
import { checkElements } from '../../../lib/element-limits.ts';
import { toRecord } from '../../../lib/record.ts';
import { createYieldPoint, type YieldPoint } from '../../../lib/timers.ts';
import { type ConvertedRecord, type Fields, failed } from '../types.ts';
import { digestId, finite, languageOf, listOf, speakerOf, textOf } from './fields.ts';
import { readSpeaker } from './speaker-names.ts';
import { isCueTime, readCues, toSegments } from './transcript-cues.ts';
import { readTranscriptLines } from './transcript-lines.ts';
import type { TextLine, UnreadLines } from './transcript-text.ts';

/** The endings of transcripts. */
export const isTranscriptName = (path: string): boolean => /\.(srt|vtt|sbv|txt|md|text)$/i.test(path);

/** A transcript, and the lines that are neither speech nor known parts of a format. */
export interface ReadTranscript {
  record: ConvertedRecord;
  unread: UnreadLines;
}

/**
 * Converts a transcript to a conversation: SRT, WebVTT, SBV, text of whisper.cpp, Otter, Teams, Zoom and Google Meet, or lines
 * `Name: words`, optionally after a time. `zone`: of the time in its name, or else in its header.
 */
export async function convertTranscript(text: string, path: string, zone: string): Promise<ReadTranscript> {
  const plain = text.replace(/^\ufeff/, '');
  const unread: UnreadLines = { count: 0 };
  const pace = createYieldPoint();
  const isCues = await includesCue(plain, pace);
  const { segments, begin } = isCues
    ? { segments: toSegments(await collect(readCues(linesOf(plain), unread), pace)), begin: undefined }
    : await readTranscriptLines(await collect(filledLines(plain), pace), zone, unread);
  const spoken = await collect(segments, pace);
  if (spoken.length === 0) throw failed('There is no text in it');
  const named = timeInName(path.split('/').at(-1) ?? '', zone);
  const started_at = (named?.hasTime === false && begin ? begin : (named?.at ?? begin))?.toISOString();
  const fields = { source: 'transcript', title: '', overview: '', segments: spoken, action_items: [] };
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

/** Lets others work between the elements. Undefined ones are left out. */
async function collect<Item>(items: Iterable<Item | undefined>, pace: YieldPoint): Promise<Item[]> {
  const all: Item[] = [];
  for (const item of items) {
    await pace();
    if (item !== undefined) checkElements('cues in a transcript', all.push(item));
  }
  return all;
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

function* filledLines(text: string): Generator<TextLine | undefined, void> {
  let number = 0;
  for (const line of linesOf(text)) {
    number += 1;
    const trimmed = line.trim();
    yield trimmed === '' || trimmed === 'WEBVTT' ? undefined : { number, text: trimmed };
  }
}

async function includesCue(text: string, pace: YieldPoint): Promise<boolean> {
  const isWebVtt = text.startsWith('WEBVTT');
  for (const line of linesOf(text)) {
    await pace();
    // A line of times that cannot be read is reported.
    if (isCueTime(line) || (isWebVtt && line.includes('-->'))) return true;
  }
  return false;
}

const NO_NAMES: ReadonlySet<string> = new Set();

/** True for the JSON that whisper, whisperX, faster-whisper, whisper.cpp and servers with `diarized_json` write. */
export const isWhisper = (value: Fields): boolean =>
  Array.isArray(value.segments) || Array.isArray(value.transcription);

/** Converts the JSON of a transcription. It began at the time in its name. */
export function convertWhisper(value: Fields, startedAt?: string): ConvertedRecord {
  const segments = listOf(value.segments ?? value.transcription).flatMap((one): Fields[] => {
    const { text, start, end, speaker, offsets } = toRecord(one);
    const said = readSpeaker(textOf(text), NO_NAMES);
    // whisper.cpp counts milliseconds.
    const { from, to } = toRecord(offsets);
    const times = { start: finite(start) ?? msOf(from), end: finite(end) ?? msOf(to) };
    const label = speaker === '?' ? undefined : (speaker ?? said.speaker);
    return said.words === '' ? [] : [{ text: said.words, ...times, is_user: false, ...speakerOf(label) }];
  });
  if (segments.length === 0) throw failed('There is no text in it');
  const named = languageOf(value.language) ?? languageOf(toRecord(value.result).language);
  // Some write its English name.
  const language = named && /^[a-z]{2,3}(?:-\w{2,8})?$/i.test(named) ? named : undefined;
  return {
    kind: 'conversations',
    format: 'transcript',
    sourceId: digestId(JSON.stringify(segments)),
    fields: {
      ...(startedAt !== undefined && { created_at: startedAt, started_at: startedAt }),
      ...{ source: 'transcript', title: '', overview: '', language, segments, action_items: [] },
    },
  };
}

const msOf = (value: unknown): number | undefined => {
  const ms = finite(value);
  return ms === undefined ? undefined : ms / 1000;
};
