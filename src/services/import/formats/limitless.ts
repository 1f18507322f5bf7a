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
  const fallback = segments.length === 0 ? fromMarkdown(textOf(value.markdown)).segments : segments;
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
        overview: headings
          .flatMap(({ content }) => filledText(content) ?? [])
          .filter((text) => text !== title)
          .join('\n')
          .slice(0, 10_000),
        starred: value.isStarred === true,
        segments: fallback,
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

/** Converts a file of an export: the first heading is the title, the others the overview. Its name has the start, in the user's time zone. */
export function convertLimitlessMarkdown(markdown: string, path: string, zone: string): ConvertedRecord {
  const name = parse(path).name;
  const { segments, headings, firstMs } = fromMarkdown(markdown);
  const title = headings.find(({ level }) => level === 1)?.text ?? name.replace(/^[\d_hms-]+/, '').replaceAll('-', ' ');
  const named = timeInName(name, zone);
  const started_at = (named?.hasTime ? named.at : new Date(firstMs ?? Number.NaN)).toISOString();
  const overview = headings.flatMap(({ text }) => (text === title ? [] : text)).join('\n');
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
  headings: { level: number; text: string }[];
  /** The time of the first words, in milliseconds since 1970, if it is known. */
  firstMs: number | undefined;
}

/** The speech and headings of a lifelog as Markdown. */
function fromMarkdown(markdown: string): Markdown {
  let clock = 0;
  let firstMs: number | undefined;
  const headings: Markdown['headings'] = [];
  const lines = markdown.split(/\r?\n/, elementLimits['cues in a transcript'] + 1);
  checkElements('cues in a transcript', lines.length);
  const segments = lines.flatMap((line): Fields[] => {
    const [marks] = /^#{1,6}(?= )/.exec(line) ?? [];
    if (marks !== undefined) headings.push({ level: marks.length, text: line.slice(marks.length).trim() });
    const [link, label, from, to] = SPOKEN.exec(line) ?? [];
    const text = (link === undefined ? line.replace(/^[>\-*\s]+/, '') : line.slice(link.length)).trim();
    if (marks !== undefined || text === '') return [];
    firstMs ??= from === undefined ? undefined : Number(from);
    const start = from === undefined || firstMs === undefined ? clock : Math.max(0, Number(from) - firstMs) / 1000;
    const end =
      to === undefined || firstMs === undefined ? start + speakingSeconds(text) : (Number(to) - firstMs) / 1000;
    clock = Math.max(start, end);
    const isUser = label === 'You';
    return [{ text, start, end: clock, is_user: isUser, ...speakerOf(isUser ? '' : label) }];
  });
  return { segments, headings, firstMs };
}
