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
import { clip, oneLine } from '../../../language/text/clip.ts';
import { isRepresentable } from '../../../lib/timestamps.ts';
import type { ObjectSchema } from '../../../providers/llm/port.ts';

/** What a model may make of one window of a conversation. */
export type ModelStructure = Omit<ConversationStructure, 'method'>;

const text = (description: string) => ({ type: 'string', description });
const list = <Item>(properties: Record<keyof Item, unknown>) => ({
  type: 'array',
  items: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
});
const nullableTime = { type: ['string', 'null'], description: 'ISO 8601 with offset, or null where none was said' };

const properties: Record<keyof ModelStructure, unknown> = {
  title: text('A few words that tell this conversation from others'),
  overview: text('Two or three sentences: what was talked about, what came of it'),
  emoji: text('One emoji'),
  category: { type: 'string', enum: conversationCategories },
  action_items: list<ExtractedActionItem>({
    description: text('What is to be done, beginning with a verb'),
    due_at: nullableTime,
  }),
  events: list<ExtractedEvent>({
    title: text('The occasion'),
    description: text('What was said of it'),
    start: text('ISO 8601 with offset'),
    duration: { type: 'integer', description: 'Minutes; 30 where nothing was said of it' },
  }),
  memories: list<ExtractedMemory>({
    content: text('A timeless fact, beginning with "User"'),
    category: { type: 'string', enum: ['interesting', 'system'] },
  }),
  discarded: { type: 'boolean', description: 'true only where nothing was said that anybody would look for' },
};

/** The schema of a window's structure; whatever the model answers comes out within all bounds, or throws. */
export function structureSchema(input: ConversationInput): ObjectSchema<ModelStructure> {
  const jsonSchema = { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
  return { name: 'conversation_structure', jsonSchema, parse: (value) => sanitizeStructure(value, input) };
}

/** Throws where there is no title: the model has not understood the task. The rest has a default. */
function sanitizeStructure(value: unknown, input: ConversationInput): ModelStructure {
  const answer = toRecord(value);
  const title = line(answer.title, extractionLimits.title);
  if (!title) throw new Error('the answer has no title');
  const category = isConversationCategory(answer.category) ? answer.category : 'other';
  const toTime = createTimeParser(input);
  return {
    title,
    overview: line(answer.overview, extractionLimits.overview),
    emoji: isEmoji(answer.emoji) ? answer.emoji : categoryEmoji(category),
    category,
    action_items: records(answer.action_items, extractionLimits.actionItems).flatMap((item) => {
      const description = line(item.description, extractionLimits.description);
      return description ? [{ description, due_at: toTime(item.due_at) }] : [];
    }),
    events: records(answer.events, extractionLimits.events).flatMap((event) => {
      const name = line(event.title, extractionLimits.eventTitle);
      const start = toTime(event.start);
      if (!name || !start) return [];
      return [
        {
          title: name,
          description: line(event.description, extractionLimits.description),
          start,
          duration: toMinutes(event.duration),
        },
      ];
    }),
    memories: records(answer.memories, extractionLimits.memories).flatMap((memory) => {
      const content = line(memory.content, extractionLimits.memory);
      return content ? [{ content, category: memory.category === 'interesting' ? 'interesting' : 'system' }] : [];
    }),
    discarded: answer.discarded === true,
  };
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

const records = (value: unknown, most: number) => (Array.isArray(value) ? value.slice(0, most).map(toRecord) : []);
const line = (value: unknown, max: number) =>
  typeof value === 'string' ? clip(oneLine(value.slice(0, 10 * max)), max) : '';

/** One grapheme, and a picture. */
function isEmoji(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 32 && /^\p{RGI_Emoji}$/v.test(value);
}

function toMinutes(value: unknown): number {
  const minutes = typeof value === 'number' ? Math.round(value) : Number.NaN;
  return minutes > 0 ? Math.min(minutes, extractionLimits.longestEvent) : 30;
}

const DAY_MS = 24 * 3600 * 1000;
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/i;

/** Reads a model's times: ISO 8601, the user's clocks where it gave no offset, not before the conversation nor years after. */
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
