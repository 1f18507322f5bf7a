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

/** The structure of one window of a conversation. */
export type ModelStructure = Omit<ConversationStructure, 'method'>;

const listOf = <Item>(properties: Record<keyof Item, unknown>) => listSchema(objectSchema(properties));
const nullableTime = { type: ['string', 'null'], description: 'ISO 8601 with offset, or null where none was said' };

const properties: Record<keyof ModelStructure, unknown> = {
  title: textSchema('A few words that tell this conversation from others'),
  overview: textSchema('Two or three sentences: what was talked about, what came of it'),
  emoji: textSchema('One emoji'),
  category: { type: 'string', enum: conversationCategories },
  action_items: listOf<Omit<ExtractedActionItem, 'segment_ids'>>({
    description: textSchema('What is to be done, beginning with a verb'),
    due_at: nullableTime,
  }),
  events: listOf<Omit<ExtractedEvent, 'segment_ids'>>({
    title: textSchema('The occasion'),
    description: textSchema('What was said of it'),
    start: textSchema('ISO 8601 with offset'),
    duration: { type: 'integer', description: 'Minutes; 30 where nothing was said of it' },
  }),
  memories: listOf<Omit<ExtractedMemory, 'segment_ids'>>({
    content: textSchema('A timeless fact, beginning with "User"'),
    category: { type: 'string', enum: ['interesting', 'system'] },
  }),
  discarded: { type: 'boolean', description: 'true only where nothing was said that anybody would look for' },
};

/** The schema of the structure of a window. Parsing enforces all limits. */
export function structureSchema(input: ConversationInput): ObjectSchema<ModelStructure> {
  return {
    name: 'conversation_structure',
    jsonSchema: objectSchema(properties),
    parse: (value) => sanitizeStructure(value, input),
  };
}

/** Throws if there is no title. All other fields have defaults. */
function sanitizeStructure(value: unknown, input: ConversationInput): ModelStructure {
  const output = toRecord(value);
  const toLine = lineReader(evidenceOf(input));
  const title = toLine(output.title, extractionLimits.title);
  if (!title) throw new Error('the output has no title');
  const category = isConversationCategory(output.category) ? output.category : 'other';
  const toTime = createTimeParser(input);
  return {
    title,
    overview: toLine(output.overview, extractionLimits.overview),
    emoji: isEmoji(output.emoji) ? output.emoji : categoryEmoji(category),
    category,
    action_items: toRecords(output.action_items, extractionLimits.actionItems).flatMap((item) => {
      const description = toLine(item.description, extractionLimits.description);
      return description ? [{ description, due_at: toTime(item.due_at), segment_ids: [] }] : [];
    }),
    events: toRecords(output.events, extractionLimits.events).flatMap((event) => {
      const name = toLine(event.title, extractionLimits.eventTitle);
      const start = toTime(event.start);
      if (!name || !start) return [];
      return [
        {
          title: name,
          description: toLine(event.description, extractionLimits.description),
          start,
          duration: toMinutes(event.duration),
          segment_ids: [],
        },
      ];
    }),
    memories: toRecords(output.memories, extractionLimits.memories).flatMap((memory) => {
      const content = toLine(memory.content, extractionLimits.memory);
      const category = memory.category === 'interesting' ? 'interesting' : 'system';
      return content ? [{ content, category, segment_ids: [] }] : [];
    }),
    discarded: output.discarded === true,
  };
}

const evidenceOf = ({ segments, text = '' }: ConversationInput): string =>
  segments ? segments.map((segment) => segment.text).join('\n') : text;

function toMinutes(value: unknown): number {
  const minutes = typeof value === 'number' ? Math.round(value) : Number.NaN;
  return minutes > 0 ? Math.min(minutes, extractionLimits.longestEvent) : 30;
}

const DAY_MS = 24 * 3600 * 1000;
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/i;

/** Parses ISO 8601 times, in the user's zone if there is no offset. Rejects times before the conversation or years later. */
function createTimeParser({ startedAt, timezone }: ConversationInput) {
  const zone = zoneOrUtc(timezone);
  return (value: unknown): string | null => {
    const match = typeof value === 'string' ? ISO.exec(value.trim()) : null;
    if (!match) return null;
    const [whole, year, month, day, hour = '23', minute = '59', offset] = match;
    const at = offset
      ? new Date(whole.replace(' ', 'T'))
      : instantOf(zone, {
          year: Number(year),
          month: Number(month),
          day: Number(day),
          hour: Number(hour),
          minute: Number(minute),
        });
    const distanceMs = at.getTime() - startedAt.getTime();
    const isNear = distanceMs > -DAY_MS && distanceMs < 10 * 366 * DAY_MS;
    return isNear && isRepresentable(at) ? at.toISOString() : null;
  };
}
