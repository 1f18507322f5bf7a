import { instantOf } from '../../../language/dates/local-time.ts';
import { type NamedTime, timeInName } from '../../../language/dates/time-in-name.ts';
import type { Fields } from '../types.ts';
import { speakerOf, speakingSeconds } from './fields.ts';
import { divideAtNames, isNameForm, mayBeginWithName, namesIn, readSpeaker, toName } from './speaker-names.ts';
import { addUnread, CLOCK, clockSeconds, type TextLine, toWords, type UnreadLines } from './transcript-text.ts';

/** A time before words: `[00:10] `, `(1:02:03) - `, `00:10 `. */
const LINE_TIME = new RegExp(String.raw`^(?:[[(](${CLOCK})[\])]\s*[-–]?|(${CLOCK})(?=\s|$)(?:\s*[-–](?=\s))?)\s*`);
/** `Dana Kim  0:07` (Otter, Teams), `[Dana Kim] 10:00:05` (Zoom), `Dana Kim (00:07):` (Rev): the words follow in the next lines. */
const BLOCK = new RegExp(
  String.raw`^(?:\[(?<bracketed>[^\]]{1,64})\]\s+(?<at>${CLOCK})|(?<name>\S.{0,63}?)(?:(?:\s{2,}|\t\s*)(?<after>${CLOCK})|\s\((?<within>${CLOCK})\):))$`,
);
/** A line of a chat that Zoom saved: `15:30:12 From Dana Kim to Everyone: Hello`. */
const CHAT = /^(\d{1,2}:\d\d:\d\d)\s+From\s+(\S[^:]{0,150}):\s?(.*)$/i;
/** The beginning and the end of transcripts of Google Meet. */
const MEET =
  /^(?:Attendees|Invited|Transcript|Meeting started \d{4}\/.{1,200}|Meeting ended after \d.*|Transcription ended after \d.*|This editable transcript was computer generated.*)$/;
/** Lines between those of the speakers: of Teams and Otter. */
const NO_SPEECH =
  /^(?:(?:\d{1,2}h )?(?:\d{1,2}m )?\d{1,2}s|.{1,64} (?:started|stopped) transcription|Transcribed by https:.*)$/;
/** Their lists follow, up to an empty line. */
const LISTS = /^(?:SUMMARY KEYWORDS|SPEAKERS)$/;
/** Times that begin later are times of the day. */
const LONGEST_PAUSE = 3600;

/** The form of a transcript without cues. */
interface Form {
  /** The indexes of the lines with a speaker and a time, after which the words follow. */
  blocks: ReadonlySet<number>;
  /** Lines begin with times without brackets. */
  hasTimes: boolean;
  /** Lines with nothing but a time are times. */
  hasTimeLines: boolean;
  names: ReadonlySet<string>;
  /** The index of the first line of speech. */
  begin: number;
}

interface ReadLines {
  /** The segments, and undefined for each line. */
  segments: Iterable<Fields | undefined>;
  /** The time in the header. */
  begin: Date | undefined;
}

/** A transcript without cues: of Otter, Teams, Zoom and Google Meet, or lines `Name: words`, optionally after a time. */
export async function readTranscriptLines(
  lines: readonly TextLine[],
  zone: string,
  unread: UnreadLines,
): Promise<ReadLines> {
  const form = findForm(lines);
  const begin = await readHeader(lines, form, { zone, unread });
  return { segments: readSegments(lines, form), begin };
}

function* readSegments(lines: readonly TextLine[], form: Form): Generator<Fields | undefined, void> {
  const { blocks, names, begin } = form;
  let clock = 0;
  let zero: number | undefined;
  let speaker: string | undefined;
  const moveTo = (time: string) => {
    const at = clockSeconds(time);
    zero ??= at >= LONGEST_PAUSE ? at : 0;
    // Past midnight.
    clock = at < zero ? at - zero + 86_400 : at - zero;
  };
  for (const [at, { text }] of lines.entries()) {
    yield undefined;
    if (at < begin || MEET.test(text) || (blocks.size > 0 && NO_SPEECH.test(text))) continue;
    let said = text;
    if (blocks.has(at)) {
      const block = toBlock(text);
      if (!block) continue;
      moveTo(block.time);
      speaker = block.name;
      said = block.words;
    } else {
      const time = timeOf(text, form);
      if (time) moveTo(time.clock);
      // The name before the times wins.
      said = toWords(time && blocks.size === 0 ? text.slice(time.length) : text);
    }
    const spoken =
      blocks.size > 0
        ? [{ speaker: undefined, words: said }]
        : divideAtNames(said, names).map((part) => readSpeaker(part, names));
    for (const read of spoken) {
      if (read.speaker !== undefined) speaker = read.speaker ?? undefined;
      if (read.words === '') continue;
      const start = clock;
      clock += speakingSeconds(read.words);
      yield { text: read.words, start, end: clock, is_user: false, ...speakerOf(speaker) };
    }
  }
}

function findForm(lines: readonly TextLine[]): Form {
  const blocks = findBlocks(lines);
  const meetBegin = findMeetBegin(lines);
  const [firstBlock] = blocks;
  if (firstBlock !== undefined)
    return { blocks, hasTimes: false, hasTimeLines: false, names: new Set(), begin: firstBlock };
  const times = lines.map(({ text }) => LINE_TIME.exec(text));
  const isTimeLine = (at: number) => times[at]?.[0].length === lines[at]?.text.length;
  const bare = lines.flatMap((_, at) => {
    const clock = times[at]?.[2];
    return clock === undefined ? [] : [{ at, seconds: clockSeconds(clock) }];
  });
  const alone = bare.filter(({ at }) => isTimeLine(at));
  const leading = bare.filter(({ at }) => !isTimeLine(at));
  const hasTimeLines = isAscending(alone) && (alone.length > 1 || meetBegin > 0);
  const hasTimes = isAscending(leading) && leading.length > 1 && 2 * leading.length > lines.length - alone.length;
  const form = { blocks, hasTimes, hasTimeLines };
  const words = lines.map(({ text }, at) => {
    const time = timeOf(text, form);
    return at < meetBegin || MEET.test(text) ? '' : toWords(time ? text.slice(time.length) : text);
  });
  const from = meetBegin || findBegin(lines, words, form);
  const names = namesIn(words.slice(from).flatMap((text) => (text === '' ? [] : [[text]])));
  const isUsed = from === 0 || hasTimes || meetBegin > 0 || names.size > 0;
  return { ...form, names, begin: isUsed ? from : 0 };
}

const isAscending = (times: readonly { seconds: number }[]): boolean =>
  times.every(({ seconds }, at) => at === 0 || seconds >= (times[at - 1]?.seconds ?? 0));

/** The lines with a speaker and a time. A sentence that ends with a time is none. */
function findBlocks(lines: readonly TextLine[]): ReadonlySet<number> {
  const found = lines.flatMap(({ text }, at) => {
    const block = toBlock(text);
    return block ? [{ at, ...block }] : [];
  });
  const counts = new Map<string, number>();
  for (const { name } of found) counts.set(name, (counts.get(name) ?? 0) + 1);
  const sure = found.filter(({ name, isSure }) => isSure || isNameForm(name) || (counts.get(name) ?? 0) > 1);
  return new Set(sure.map(({ at }) => at));
}

function toBlock(text: string): { name: string; time: string; words: string; isSure: boolean } | undefined {
  const [, sent, from = '', words = ''] = CHAT.exec(text) ?? [];
  if (sent !== undefined) {
    const [name = ''] = from.split(/\sto\s/i);
    return { name: toName(name), time: sent, words: words.trim(), isSure: true };
  }
  const { bracketed, at, name: before, after, within } = BLOCK.exec(text)?.groups ?? {};
  const time = at ?? after ?? within;
  const name = toName(bracketed ?? before ?? '');
  return time === undefined || name === '' ? undefined : { name, time, words: '', isSure: bracketed !== undefined };
}

/** The index of the first line of speech of Google Meet: its title and the people come first. */
function findMeetBegin(lines: readonly TextLine[]): number {
  const start = lines.slice(0, 200).map(({ text }) => text);
  const hasPeople = start.some((text) => text === 'Attendees' || text === 'Invited');
  return hasPeople ? start.indexOf('Transcript') + 1 : 0;
}

/** Where most lines from one on have a time or a name, those before it are the title and the date. */
function findBegin(
  lines: readonly TextLine[],
  words: readonly string[],
  form: Pick<Form, 'hasTimes' | 'hasTimeLines'>,
): number {
  const begins = lines.flatMap(({ text }, at) => (timeOf(text, form) || mayBeginWithName(words[at] ?? '') ? [at] : []));
  const [first = 0] = begins;
  const isApart =
    first > 0 && first <= MAX_HEADER_LINES && lines[first]?.number !== (lines[first - 1]?.number ?? 0) + 1;
  const rest = lines.length - (isApart ? first : 0);
  return begins.length > 1 && 2 * begins.length > rest ? first : 0;
}

/** The time before words of which it is no part. */
function timeOf(text: string, { hasTimes, hasTimeLines }: Pick<Form, 'hasTimes' | 'hasTimeLines'>) {
  const [whole, inBrackets, bare] = LINE_TIME.exec(text) ?? [];
  const clock = inBrackets ?? bare;
  if (whole === undefined || clock === undefined) return undefined;
  const isTime = inBrackets !== undefined || (whole.length === text.length ? hasTimeLines : hasTimes);
  return isTime ? { clock, length: whole.length } : undefined;
}

const MAX_HEADER_LINES = 20;

/** Returns the time in the lines before the speech, and reports those that no format knows. */
async function readHeader(
  lines: readonly TextLine[],
  { begin, blocks }: Form,
  { zone, unread }: { zone: string; unread: UnreadLines },
): Promise<Date | undefined> {
  const header = lines.slice(0, begin || (MEET.test(lines[0]?.text ?? '') ? 1 : 0));
  const isMeet = header.some(({ text }) => MEET.test(text) || text.endsWith(' - Transcript'));
  const dates: NamedTime[] = [];
  const unknown: TextLine[] = [];
  let listed: number | undefined;
  for (const [at, line] of header.entries()) {
    const date = at < MAX_HEADER_LINES ? await timeInHeader(line.text, zone) : undefined;
    if (date) dates.push(date);
    if (LISTS.test(line.text)) listed = line.number;
    // The list continues up to the next empty line.
    else if (listed === line.number - 1) listed = line.number;
    if (!(date || listed === line.number || isMeet || NO_SPEECH.test(line.text))) unknown.push(line);
  }
  // The first line of a known header is its title.
  const hasTitle = blocks.size > 0 && unknown.length < header.length && unknown[0] === header[0];
  addUnread(unread, hasTitle ? unknown.slice(1) : unknown);
  return (dates.find(({ hasTime }) => hasTime) ?? dates[0])?.at;
}

/** A date, as meeting tools write it: `Meeting started 2026/11/04 15:30 CET`, `Wed, Nov 04, 2026 3:30PM • 43:12`. */
async function timeInHeader(text: string, zone: string): Promise<NamedTime | undefined> {
  if (text.length > MAX_DATE_LINE) return undefined;
  const named = timeInName(text, zone);
  if (named) return named;
  const { strict } = await import('chrono-node/en');
  const start = strict.parse(text)[0]?.start;
  if (!start || !(['year', 'month', 'day'] as const).every((part) => start.isCertain(part))) return undefined;
  const hasTime = start.isCertain('hour');
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = (
    ['year', 'month', 'day', 'hour', 'minute'] as const
  ).map((part) => start.get(part) ?? 0);
  const wall = { year, month, day, hour: hasTime ? hour : 0, minute: hasTime ? minute : 0 };
  return { at: start.isCertain('timezoneOffset') ? start.date() : instantOf(zone, wall), hasTime };
}

const MAX_DATE_LINE = 120;
