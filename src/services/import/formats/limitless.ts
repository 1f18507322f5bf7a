import { parse } from 'node:path';
import { timeInName } from '../../../language/dates/time-in-name.ts';
import { checkElements, elementLimits } from '../../../lib/element-limits.ts';
import { toRecord } from '../../../lib/record.ts';
import { type ConvertedRecord, type Fields, failed } from '../types.ts';
import {
  digestId,
  filledText,
  finite,
  idOf,
  listOf,
  secondsBetween,
  speakerOf,
  speakingSeconds,
  textOf,
  timeOf,
} from './fields.ts';

const MAX_DEPTH = 20;

/** True if an object looks like a lifelog of Limitless. */
export const isLimitless = (value: Fields): boolean =>
  Array.isArray(value.contents) || ('startTime' in value && ('markdown' in value || 'title' in value));

/** Converts a lifelog: headings become the overview, quoted speech the transcript. */
export function convertLimitless(value: Fields): ConvertedRecord[] {
  if (!isLimitless(value)) throw failed('It is no lifelog of Limitless');
  const started_at = timeOf(value.startTime, 'startTime');
  const nodes = flatten(listOf(value.contents));
  const headings = nodes.filter(({ type }) => textOf(type).startsWith('heading'));
  const title = filledText(value.title) ?? filledText(headings[0]?.content) ?? '';
  const segments = toSegments(nodes, started_at);
  const markdown = segments.length === 0 ? fromMarkdown(textOf(value.markdown)) : undefined;
  const overview = headings.flatMap(({ content }) => filledText(content) ?? []);
  return [
    {
      kind: 'conversations',
      format: 'limitless',
      sourceId: idOf(value.id) ?? digestId(started_at ?? '', title),
      fields: {
        created_at: started_at,
        started_at,
        finished_at: timeOf(value.endTime, 'endTime'),
        source: 'limitless',
        title: title.slice(0, 500),
        overview: [...overview, ...(markdown?.notes ?? [])]
          .filter((text) => text !== title)
          .join('\n')
          .slice(0, 10_000),
        starred: value.isStarred === true,
        segments: markdown?.segments ?? segments,
        action_items: [],
      },
    },
  ];
}

function flatten(nodes: readonly unknown[], depth = 0, counter = { nodes: 0 }): Fields[] {
  counter.nodes += nodes.length;
  checkElements('cues in a transcript', counter.nodes);
  if (depth > MAX_DEPTH) throw failed(`contents: nested deeper than ${MAX_DEPTH} levels`);
  return nodes.flatMap((node) => {
    const fields = toRecord(node);
    return [fields, ...flatten(listOf(fields.children), depth + 1, counter)];
  });
}

function toSegments(nodes: readonly Fields[], startedAt: string | undefined): Fields[] {
  let clock = 0;
  return nodes.flatMap((node) => {
    const text = filledText(node.content);
    if (text === undefined || textOf(node.type).startsWith('heading')) return [];
    const from = timeOf(node.startTime, 'contents.startTime');
    const to = timeOf(node.endTime, 'contents.endTime');
    const start = from === undefined ? offset(node.startOffsetMs, clock) : secondsBetween(startedAt, from);
    const end =
      to === undefined ? offset(node.endOffsetMs, start + speakingSeconds(text)) : secondsBetween(startedAt, to);
    clock = Math.max(clock, end);
    const isUser = node.speakerIdentifier === 'user';
    return [{ text, start, end, is_user: isUser, ...speakerOf(node.speakerName) }];
  });
}

const offset = (value: unknown, otherwise: number): number => {
  const ms = finite(value);
  return ms === undefined ? otherwise : ms / 1000;
};

/** A line of speech: `> [1](#startMs=1746683193000&endMs=1746683196000): Words`. */
const SPOKEN = /^> ?\[([^\]]{0,64})\]\(#startMs=(\d{1,16})(?:&endMs=(\d{1,16}))?\):/;

/** True for a file of an export of Limitless. */
export const isLimitlessMarkdown = (text: string): boolean => /^> ?\[[^\]]{0,64}\]\(#startMs=\d/m.test(text);

/** A line of speech in the Markdown of the API: `- Speaker 1 (5/8/25 5:46 AM): Words`. */
const SPOKEN_AT =
  /^(?:[-*>] )?([\p{L}\p{N}][^()]{0,63}) \((\d{1,2})\/(\d{1,2})\/(\d{2,4}),? (\d{1,2}):(\d\d)(?::(\d\d))?(?:\s?([AP])M)?\):/u;
/** A link or a picture in Markdown: its text is said, its address is not. */
const LINK = /!?\[([^\]]{0,500})\]\((?:[a-z][a-z0-9+.-]{0,20}:|[#/])[^()\s]{0,2000}\)/gi;

/** Converts a file of an export: the first heading is the title, the others and what is no quote the overview. Its name has the start, in the user's time zone. */
export function convertLimitlessMarkdown(markdown: string, path: string, zone: string): ConvertedRecord {
  const name = parse(path).name;
  const { segments, title: heading, notes, firstMs } = fromMarkdown(markdown);
  const title = heading ?? name.replace(/^[\d_hms-]+/, '').replaceAll('-', ' ');
  const named = timeInName(name, zone);
  const started_at = (named?.hasTime ? named.at : new Date(firstMs ?? Number.NaN)).toISOString();
  const overview = notes.filter((text) => text !== title).join('\n');
  return {
    kind: 'conversations',
    format: 'limitless',
    // The start says which recording it is, also after its title or a name has changed.
    sourceId: digestId('markdown', started_at),
    formerId: digestId(markdown),
    fields: {
      created_at: started_at,
      started_at,
      source: 'limitless',
      title: title.slice(0, 500),
      overview: overview.slice(0, 10_000),
      segments,
      action_items: [],
    },
  };
}

interface Markdown {
  segments: Fields[];
  /** The first heading of the first level. */
  title: string | undefined;
  /** The headings, and the other lines that are no speech. */
  notes: string[];
  /** The time of the first words, in milliseconds since 1970, if it is known. */
  firstMs: number | undefined;
}

interface SpokenLine {
  label: string;
  text: string;
  /** Milliseconds since 1970, or of a clock without a zone. */
  from: number;
  to: number | undefined;
}

/** The speech and headings of a lifelog as Markdown. Lines are speech in one that does not mark any. */
function fromMarkdown(markdown: string): Markdown {
  const lines = markdown.split(/\r?\n/, elementLimits['cues in a transcript'] + 1);
  checkElements('cues in a transcript', lines.length);
  const hasSpeech = lines.some((line) => toSpokenLine(line) !== undefined);
  const isExport = lines.some((line) => SPOKEN.test(line));
  const notes: string[] = [];
  let title: string | undefined;
  let clock = 0;
  let firstMs: number | undefined;
  const segments = lines.flatMap((line): Fields[] => {
    const [marks = ''] = /^#{1,6}(?= )/.exec(line) ?? [];
    const spoken = toSpokenLine(line);
    const text = spoken?.text ?? withoutLinks(line.slice(marks.length).replace(/^[>\-*\s]+/, ''));
    if (text === '') return [];
    if (marks === '#') title ??= text;
    if (marks !== '' || (hasSpeech && !spoken)) {
      notes.push(text);
      return [];
    }
    if (spoken) firstMs ??= spoken.from;
    const start = spoken ? Math.max(0, spoken.from - (firstMs ?? 0)) / 1000 : clock;
    const end = spoken?.to === undefined ? start + speakingSeconds(text) : (spoken.to - (firstMs ?? 0)) / 1000;
    // Its minutes are not the time of each line.
    const from = isExport ? start : Math.max(start, clock);
    clock = Math.max(from, end + from - start);
    const isUser = spoken?.label === 'You';
    return [{ text, start: from, end: clock, is_user: isUser, ...speakerOf(isUser ? '' : spoken?.label) }];
  });
  return { segments, title, notes, firstMs: isExport ? firstMs : undefined };
}

const withoutLinks = (text: string): string => text.replace(LINK, '$1').trim();

function toSpokenLine(line: string): SpokenLine | undefined {
  const [link, quoted = '', from, to] = SPOKEN.exec(line) ?? [];
  if (link !== undefined) {
    const text = withoutLinks(line.slice(link.length));
    return { label: quoted, text, from: Number(from), to: to === undefined ? undefined : Number(to) };
  }
  const [start, label = '', month, day, year, hour, minute, second = 0, half] = SPOKEN_AT.exec(line) ?? [];
  if (start === undefined) return undefined;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'P' ? 12 : 0);
  const years = Number(year) < 100 ? 2000 + Number(year) : Number(year);
  const ms = Date.UTC(years, Number(month) - 1, Number(day), hours, Number(minute), Number(second));
  return { label, text: withoutLinks(line.slice(start.length)), from: ms, to: undefined };
}
