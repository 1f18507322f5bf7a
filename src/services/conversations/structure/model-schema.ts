import { instantOf, zoneOrUtc } from '../../../language/dates/local-time.ts';
import {
  categoryEmoji,
  conversationCategories,
  isConversationCategory,
} from '../../../language/extraction/categories.ts';
import {
  type ConversationInput,
  type ConversationStructure,
  type ExtractedActionItem,
  type ExtractedEvent,
  type ExtractedMemory,
  extractionLimits,
} from '../../../language/extraction/types.ts';
import { splitWords } from '../../../language/text/terms.ts';
import { isRepresentable } from '../../../lib/timestamps.ts';
import type { ObjectSchema } from '../../../providers/llm/port.ts';
import {
  isEmoji,
  lineReader,
  listSchema,
  objectSchema,
  textSchema,
  toRecord,
  toRecords,
} from '../../llm/model-output.ts';
import { createEvidenceCheck } from './line-evidence.ts';
import type { TranscriptLine } from './transcript-lines.ts';

/** The structure of one window of a conversation. */
export type ModelStructure = Omit<ConversationStructure, 'method'>;

/** The number of items that the transcript does not support. */
export type DroppedItems = Record<'action_items' | 'events' | 'memories', number>;

/** The structure of a window, and how many items of the model were left out of it. */
export interface CheckedStructure {
  structure: ModelStructure;
  dropped: DroppedItems;
}

type ByLines<Item> = Omit<Item, 'segment_ids'> & { lines: number[] };

const listOf = <Item>(properties: Record<keyof Item, unknown>) => listSchema(objectSchema(properties));
const nullableTime = { type: ['string', 'null'], description: 'ISO 8601 with offset, or null where none was said' };
const lines = { type: 'array', items: { type: 'integer' }, description: 'Numbers of the lines that it comes from' };

const properties: Record<keyof ModelStructure, unknown> = {
  title: textSchema('A few words that tell this conversation from others'),
  overview: textSchema('What was talked about and what came of it: whole sentences, at most 80 words'),
  emoji: textSchema('One emoji'),
  category: { type: 'string', enum: conversationCategories },
  action_items: listOf<ByLines<ExtractedActionItem>>({
    description: textSchema('What is to be done, beginning with a verb, or with a name, a colon and a verb'),
    due_at: nullableTime,
    lines,
  }),
  events: listOf<ByLines<ExtractedEvent>>({
    title: textSchema('The occasion'),
    description: textSchema('What was said of it'),
    start: textSchema('ISO 8601 with offset'),
    duration: { type: 'integer', description: 'Minutes; 30 where nothing was said of it' },
    lines,
  }),
  memories: listOf<ByLines<ExtractedMemory>>({
    content: textSchema('A timeless fact, beginning with "User"'),
    category: { type: 'string', enum: ['interesting', 'system'] },
    lines,
  }),
  discarded: { type: 'boolean', description: 'true only where nothing was said that anybody would look for' },
};

/** The schema of the structure of these lines. Parsing enforces all limits, and drops items that the lines do not support. */
export function structureSchema(
  input: ConversationInput,
  lines: readonly TranscriptLine[],
): ObjectSchema<CheckedStructure> {
  return {
    name: 'conversation_structure',
    jsonSchema: objectSchema(properties),
    parse: (value) => sanitizeStructure(value, input, lines),
  };
}

/** Throws if there is no title. All other fields have defaults. */
function sanitizeStructure(
  value: unknown,
  input: ConversationInput,
  lines: readonly TranscriptLine[],
): CheckedStructure {
  const output = toRecord(value);
  const toLine = lineReader(evidenceOf(input));
  const title = toLine(output.title, extractionLimits.title);
  if (!title) throw new Error('the output has no title');
  const category = isConversationCategory(output.category) ? output.category : 'other';
  const toTime = createTimeParser(input);
  const findSegments = createEvidenceCheck(lines);
  const dropped: DroppedItems = { action_items: 0, events: 0, memories: 0 };
  /** The item with its segments; counts it if the lines do not support it. */
  const support = <Item extends object>(
    kind: keyof DroppedItems,
    item: Item,
    claim: Parameters<typeof findSegments>[0],
  ): (Item & { segment_ids: string[] })[] => {
    const segment_ids = findSegments(claim);
    if (segment_ids) return [{ ...item, segment_ids }];
    dropped[kind] += 1;
    return [];
  };
  const structure: ModelStructure = {
    title,
    overview: firstSentences(toLine(output.overview, extractionLimits.overview), MAX_OVERVIEW_WORDS),
    emoji: isEmoji(output.emoji) ? output.emoji : categoryEmoji(category),
    category,
    action_items: toRecords(output.action_items, extractionLimits.actionItems).flatMap((item) => {
      const description = toLine(item.description, extractionLimits.description);
      if (!description) return [];
      const task = { description, due_at: toTime(item.due_at, END_OF_DAY) };
      return support('action_items', task, { lines: item.lines, text: description });
    }),
    events: toRecords(output.events, extractionLimits.events).flatMap((event) => {
      const name = toLine(event.title, extractionLimits.eventTitle);
      const start = toTime(event.start, NOON);
      if (!name || !start) return [];
      const description = toLine(event.description, extractionLimits.description);
      const appointment = { title: name, description, start, duration: toMinutes(event.duration) };
      return support('events', appointment, { lines: event.lines, text: `${name} ${description}` });
    }),
    memories: toRecords(output.memories, extractionLimits.memories).flatMap((memory) => {
      const content = toLine(memory.content, extractionLimits.memory);
      if (!content) return [];
      const fact = { content, category: memory.category === 'interesting' ? memory.category : 'system' } as const;
      // "User" is no word of the transcript.
      return support('memories', fact, { lines: memory.lines, text: content.replace(/^User\b/, ''), isOwn: true });
    }),
    discarded: output.discarded === true,
  };
  return { structure, dropped };
}

const MAX_OVERVIEW_WORDS = 80;

/** The sentences at the beginning that have at most `max` words together; all of the text if its first sentence is longer. */
function firstSentences(text: string, max: number): string {
  let end = 0;
  let words = 0;
  for (const { index, segment } of new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)) {
    words += splitWords(segment).length;
    if (words > max) break;
    end = index + segment.length;
  }
  return text.slice(0, end || text.length).trim();
}

const evidenceOf = ({ segments, text = '' }: ConversationInput): string =>
  segments ? segments.map((segment) => segment.text).join('\n') : text;

function toMinutes(value: unknown): number {
  const minutes = typeof value === 'number' ? Math.round(value) : Number.NaN;
  return minutes > 0 ? Math.min(minutes, extractionLimits.longestEvent) : 30;
}

const DAY_MS = 24 * 3600 * 1000;
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/i;

/** For a date without a time. */
const END_OF_DAY = { hour: 23, minute: 59 };
const NOON = { hour: 12, minute: 0 };

/**
 * Parses ISO 8601 times, in the user's zone if there is no offset. A date without a time is the given time of that day. Rejects times
 * before the conversation or years later.
 */
function createTimeParser({ startedAt, timezone }: ConversationInput) {
  const zone = zoneOrUtc(timezone);
  return (value: unknown, timeOfDay: { hour: number; minute: number }): string | null => {
    const match = typeof value === 'string' ? ISO.exec(value.trim()) : null;
    if (!match) return null;
    const [whole, year, month, day, hour, minute, offset] = match;
    const date = { year: Number(year), month: Number(month), day: Number(day) };
    const time = hour === undefined ? timeOfDay : { hour: Number(hour), minute: Number(minute) };
    const at = offset && hour !== undefined ? new Date(whole.replace(' ', 'T')) : instantOf(zone, { ...date, ...time });
    const distanceMs = at.getTime() - startedAt.getTime();
    const isNear = distanceMs > -DAY_MS && distanceMs < 10 * 366 * DAY_MS;
    return isNear && isRepresentable(at) ? at.toISOString() : null;
  };
}
