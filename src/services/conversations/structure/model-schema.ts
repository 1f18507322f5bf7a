import { instantOf, lastSecondOf, type WallTime, zoneOrUtc } from '../../../language/dates/local-time.ts';
import {
  createUpcomingDateParser,
  type UpcomingDate,
  type UpcomingDateParser,
} from '../../../language/dates/upcoming-dates.ts';
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
import { DAY_MS, isRepresentable } from '../../../lib/time.ts';
import type { ObjectSchema } from '../../../providers/llm/port.ts';
import {
  isEmoji,
  lineReader,
  listSchema,
  objectSchema,
  readFields,
  textSchema,
  toRecords,
} from '../../llm/model-output.ts';
import { createEvidenceCheck } from './line-evidence.ts';
import type { TranscriptLine } from './transcript-lines.ts';

/** The structure of one window of a conversation. */
export type ModelStructure = Omit<ConversationStructure, 'method'>;

/** The fields of a whole conversation beside its items. */
export type ModelSummary = Pick<ModelStructure, 'title' | 'overview' | 'emoji' | 'category'>;

/** The number of items that the transcript does not support. */
export type DroppedItems = Record<'action_items' | 'events' | 'memories', number>;

/** The structure of a window, and how many items of the model were left out of it. */
export interface CheckedStructure {
  structure: ModelStructure;
  dropped: DroppedItems;
}

type ByLines<Item> = Omit<Item, 'segment_ids'> & { lines: number[] };

const listOf = <Item>(properties: Record<keyof Item, unknown>) => listSchema(objectSchema(properties));
const nullableTime = {
  type: ['string', 'null'],
  description: 'ISO 8601 with offset, or the date alone where no time of day was said; null where no day was said',
};
const lines = { type: 'array', items: { type: 'integer' }, description: 'Numbers of the lines that it comes from' };

const summaryProperties: Record<keyof ModelSummary, unknown> = {
  title: textSchema('A few words that tell this conversation from others'),
  overview: textSchema('What was talked about and what came of it: whole sentences, at most 80 words'),
  emoji: textSchema('One emoji'),
  category: { type: 'string', enum: conversationCategories },
};

const properties: Record<keyof ModelStructure, unknown> = {
  ...summaryProperties,
  action_items: listOf<ByLines<Omit<ExtractedActionItem, 'due_all_day'>>>({
    description: textSchema('What is to be done, beginning with a verb, or with a name, a colon and a verb'),
    due_at: nullableTime,
    lines,
  }),
  events: listOf<ByLines<Omit<ExtractedEvent, 'all_day'>>>({
    title: textSchema('The occasion'),
    description: textSchema('What was said of it'),
    start: textSchema('ISO 8601 with offset, or the date alone where no time of day was said'),
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

/** The names that models use for these fields in place of ours. */
const names = {
  structure: {
    title: ['name', 'headline', 'subject'],
    overview: ['summary', 'description', 'abstract'],
    emoji: ['icon'],
    category: ['type', 'topic'],
    action_items: ['actions', 'tasks', 'todo', 'todos', 'next_steps', 'follow_ups'],
    events: ['calendar_events', 'calendar', 'appointments', 'meetings'],
    memories: ['facts', 'memory'],
    discarded: ['discard'],
  },
  action_item: {
    description: ['text', 'task', 'title', 'name', 'action', 'what', 'content', 'item'],
    due_at: ['due', 'due_date', 'deadline', 'date', 'when', 'by'],
    lines: ['line', 'line_numbers', 'sources', 'source'],
  },
  event: {
    title: ['name', 'event', 'summary', 'text'],
    description: ['details', 'notes'],
    start: ['start_time', 'start_at', 'starts_at', 'date', 'datetime', 'when', 'time', 'day'],
    duration: ['minutes', 'duration_minutes'],
    lines: ['line', 'line_numbers', 'sources', 'source'],
  },
  memory: {
    content: ['text', 'fact', 'memory', 'description'],
    category: ['type'],
    lines: ['line', 'line_numbers', 'sources', 'source'],
  },
} as const;

export const frameSchema = { name: 'conversation_structure', jsonSchema: objectSchema(properties) };

/** The schema of the structure of these lines. Parsing enforces all limits, and drops items that the lines do not support. */
export const structureSchema = (
  lines: readonly TranscriptLine[],
  readers: OutputReaders,
): ObjectSchema<CheckedStructure> => ({
  ...frameSchema,
  parse: (value) => sanitizeStructure(value, lines, readers),
});

/** The schema of the summary of a conversation. */
export const summarySchema = ({ toLine }: OutputReaders): ObjectSchema<ModelSummary> => ({
  name: 'conversation_summary',
  jsonSchema: objectSchema(summaryProperties),
  parse: (value) => sanitizeSummary(readFields(value, names.structure), toLine),
});

/** The readers of the texts and times of an output, the same for all pieces of a conversation. */
export interface OutputReaders extends TimeReader {
  toLine: ReturnType<typeof lineReader>;
}

export async function createOutputReaders(input: ConversationInput): Promise<OutputReaders> {
  const { segments, text = '' } = input;
  const evidence = segments ? segments.map((segment) => segment.text).join('\n') : text;
  return { ...(await createTimeReader(input)), toLine: lineReader(evidence) };
}

/** Throws if there is neither a title nor an overview. */
function sanitizeSummary(
  { title, overview, category, emoji }: Record<keyof ModelSummary, unknown>,
  toLine: OutputReaders['toLine'],
): ModelSummary {
  const text = firstSentences(toLine(overview, extractionLimits.overview), MAX_OVERVIEW_WORDS);
  const name = toLine(title, extractionLimits.title) || toLine(text, MAX_TITLE_OF_OVERVIEW);
  if (!name) throw new Error('it has no "title", or the title is no text');
  const known = isConversationCategory(category) ? category : 'other';
  return { title: name, overview: text, emoji: isEmoji(emoji) ? emoji : categoryEmoji(known), category: known };
}

/** `support` adds the segments of an item, or counts it as dropped if the lines do not support it. */
function createSupport(lines: readonly TranscriptLine[]) {
  const findSegments = createEvidenceCheck(lines);
  const dropped: DroppedItems = { action_items: 0, events: 0, memories: 0 };
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
  return { support, dropped };
}

/** Throws like `sanitizeSummary`. All other fields have defaults. */
function sanitizeStructure(
  value: unknown,
  lines: readonly TranscriptLine[],
  { readDueDate, readStart, toLine }: OutputReaders,
): CheckedStructure {
  const output = readFields(value, names.structure);
  const summary = sanitizeSummary(output, toLine);
  const { support, dropped } = createSupport(lines);
  const structure: ModelStructure = {
    ...summary,
    action_items: toRecords(output.action_items, extractionLimits.actionItems, 'description').flatMap((record) => {
      const item = readFields(record, names.action_item);
      const description = toLine(item.description, extractionLimits.description);
      if (!description) return [];
      const task = { description, ...readDueDate(item.due_at) };
      return support('action_items', task, { lines: item.lines, text: description });
    }),
    events: toRecords(output.events, extractionLimits.events, 'title').flatMap((record) => {
      const event = readFields(record, names.event);
      const name = toLine(event.title, extractionLimits.eventTitle);
      // A model that writes an event as one text names its day in it.
      const begin = readStart(event.start ?? event.title);
      if (!name || !begin) return [];
      const description = toLine(event.description, extractionLimits.description);
      const appointment = { title: name, description, ...begin, duration: toMinutes(event.duration) };
      return support('events', appointment, { lines: event.lines, text: `${name} ${description}` });
    }),
    memories: toRecords(output.memories, extractionLimits.memories, 'content').flatMap((record) => {
      const memory = readFields(record, names.memory);
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

export const MAX_OVERVIEW_WORDS = 80;
/** The length of a title that is taken from the overview. */
const MAX_TITLE_OF_OVERVIEW = 60;

/** The sentences at the beginning that have at most `max` words together; all of the text if its first sentence is longer. */
export function firstSentences(text: string, max: number): string {
  let end = 0;
  let words = 0;
  for (const { index, segment } of new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)) {
    words += splitWords(segment).length;
    if (words > max) break;
    end = index + segment.length;
  }
  return text.slice(0, end || text.length).trim();
}

function toMinutes(value: unknown): number {
  const minutes = typeof value === 'number' ? Math.round(value) : Number.NaN;
  return minutes > 0 ? Math.min(minutes, extractionLimits.longestEvent) : 30;
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/i;
const LONGEST_WORDS = 100;

/** Reads the times of a model's output, as ISO 8601 in UTC; null for anything that is no time near the conversation. */
interface TimeReader {
  /** A day without a time is its last second. */
  readDueDate(value: unknown): Pick<ExtractedActionItem, 'due_at' | 'due_all_day'>;
  /** A day without a time is its first moment. */
  readStart(value: unknown): Pick<ExtractedEvent, 'start' | 'all_day'> | null;
}

/**
 * Reads ISO 8601 times, in the user's zone if there is no offset, and days in words ("Friday"), which count from the conversation. Rejects
 * times before the conversation or years later.
 */
async function createTimeReader({ startedAt, timezone }: ConversationInput): Promise<TimeReader> {
  const words: UpcomingDateParser = await createUpcomingDateParser(startedAt, timezone);
  const zone = zoneOrUtc(timezone);
  const check = (at: Date | undefined): string | null => {
    const distanceMs = at ? at.getTime() - startedAt.getTime() : Number.NaN;
    const isNear = distanceMs > -DAY_MS && distanceMs < 10 * 366 * DAY_MS;
    return at && isNear && isRepresentable(at) ? at.toISOString() : null;
  };
  const read = (
    value: unknown,
    momentOf: (day: WallTime) => Date,
    readWords: (text: string) => ReadTime | undefined,
  ) => {
    if (typeof value !== 'string') return null;
    const text = value.trim();
    const found = readIso(text, zone, momentOf) ?? (text.length <= LONGEST_WORDS ? readWords(text) : undefined);
    const start = check(found?.at);
    return start === null ? null : { start, all_day: !found?.hasTime };
  };
  const readDay = (text: string): ReadTime | undefined => {
    const date = words.findDate(text);
    return date && { ...date, at: date.hasTime ? date.at : new Date(words.startOfDay(date.at.toISOString())) };
  };
  return {
    readDueDate(value) {
      const due = read(value, (day) => lastSecondOf(zone, day), words.findDueDate);
      return { due_at: due?.start ?? null, due_all_day: due?.all_day ?? false };
    },
    readStart: (value) => read(value, (day) => instantOf(zone, day), readDay),
  };
}

type ReadTime = Pick<UpcomingDate, 'at' | 'hasTime'>;

/** `momentOf`: what a date without a time means; it gets the first minute of the day. */
function readIso(text: string, zone: string, momentOf: (day: WallTime) => Date): ReadTime | undefined {
  const [whole, year, month, day, hour, minute, offset] = ISO.exec(text) ?? [];
  if (whole === undefined) return undefined;
  if (offset && hour !== undefined) return { at: new Date(whole.replace(' ', 'T')), hasTime: true };
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  if (hour === undefined) return { at: momentOf({ ...date, hour: 0, minute: 0 }), hasTime: false };
  return { at: instantOf(zone, { ...date, hour: Number(hour), minute: Number(minute) }), hasTime: true };
}
