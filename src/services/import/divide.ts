import { createHash } from 'node:crypto';
import { checkElements, elementLimits } from '../../lib/element-limits.ts';
import { addMs } from '../../lib/timestamps.ts';
import { bounds } from './formats/fields.ts';
import type { ConvertedRecord, Fields } from './types.ts';

const MAX_SEGMENTS = elementLimits['segments in a conversation'];
/** Leaves room in a title for `(part 10 of 10)`. */
const MAX_NAME = 470;

/** The id of a part of a conversation in a file. */
export const partId = (wholeId: string, number: number): string => `${wholeId} part ${number}`;

/** Identifies what a record contains. */
export const digestOf = ({ fields, part }: ConvertedRecord): Buffer =>
  part?.digest ?? createHash('sha256').update(JSON.stringify(fields)).digest();

/** Divides a conversation with too many segments into parts, each with its own times. `name` is for one without a title. */
export function divide(record: ConvertedRecord, name = ''): ConvertedRecord[] {
  const { kind, fields, sourceId: wholeId } = record;
  const segments = (fields.segments ?? []) as readonly Fields[];
  if (kind !== 'conversations' || segments.length <= MAX_SEGMENTS) return [record];
  checkElements('cues in a transcript', segments.length);
  const total = Math.ceil(segments.length / MAX_SEGMENTS);
  const digest = digestOf(record);
  const whole = ((fields.title as string) || name).slice(0, MAX_NAME).toWellFormed();
  const begins = beginOf(fields, segments);
  return Array.from({ length: total }, (_, at) => {
    const number = at + 1;
    const label = `part ${number} of ${total}`;
    const title = whole === '' ? `P${label.slice(1)}` : `${whole} (${label})`;
    const own = segments.slice(at * MAX_SEGMENTS, number * MAX_SEGMENTS);
    const items = at > 0 && { events: [], action_items: [], gaps: [] };
    const finished_at = number === total ? fields.finished_at : undefined;
    return {
      ...record,
      sourceId: partId(wholeId, number),
      fields: { ...fields, ...items, finished_at, ...(at === 0 ? { segments: own } : moved(own, begins)) },
      part: { number, title, wholeId, digest },
    };
  });
}

/** When a conversation began. One without a time ends now. */
function beginOf({ started_at, created_at }: Fields, segments: readonly Fields[]): Date {
  const given = started_at ?? created_at;
  if (typeof given === 'string') return new Date(given);
  const last = segments.at(-1);
  return addMs(new Date(), -1000 * bounds(last ?? {}).to);
}

/** The segments, counted from the first of them, and when that is. */
function moved(segments: readonly Fields[], begins: Date): Fields {
  const placed = segments.map((segment) => ({ segment, ...bounds(segment) }));
  const offset = placed.reduce((least, { from }) => Math.min(least, from), Number.POSITIVE_INFINITY);
  const time = addMs(begins, offset * 1000).toISOString();
  return {
    created_at: time,
    started_at: time,
    segments: placed.map(({ segment, from, to }) => ({ ...segment, start: from - offset, end: to - offset })),
  };
}
