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
  const fallback = segments.length === 0 ? fromMarkdown(textOf(value.markdown)) : segments;
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

/** The lines of a lifelog without contents. */
function fromMarkdown(markdown: string): Fields[] {
  let clock = 0;
  const lines = markdown.split('\n', elementLimits['cues in a transcript'] + 1);
  checkElements('cues in a transcript', lines.length);
  return lines.flatMap((line) => {
    const text = line.replace(/^[>\-*\s]+/, '').trim();
    if (text === '' || text.startsWith('#')) return [];
    const start = clock;
    clock += speakingSeconds(text);
    return [{ text, start, end: clock, is_user: false }];
  });
}
