import {
  type DayConversation,
  type DaySummaryText,
  daySummaryLimits,
  extractDaySummary,
} from '../../language/extraction/day-summary.ts';
import { clip, oneLine } from '../../language/text/clip.ts';
import type { LanguageModel, ObjectSchema } from '../../providers/llm/port.ts';
import { fenced, fencedBy, newFence } from '../conversations/structure/model-prompt.ts';

/** Characters of all conversations together: what models with a modest context read well. */
const INPUT = 24_000;
const MOST_OF_ONE = 1_500;
const MAX_OUTPUT_TOKENS = 2_048;

const TASK = `You sum up one day of a person from the overviews of their conversations, which are numbered. Speak to the person ("You promised …"), in the
language of most conversations, as plain text without links. Invent nothing.
- headline: a few words that tell this day from others. overview: two to four sentences. day_emoji: one emoji.
- highlights: the subjects of the day, at most ${daySummaryLimits.highlights}, each with a topic of a few words, one or two sentences, and the numbers of its conversations.`;

/** A day's summary by a language model. Rejects like the model: `DomainError('unavailable')`. */
export async function summarizeByModel(
  day: readonly DayConversation[],
  llm: LanguageModel,
  signal: AbortSignal,
): Promise<DaySummaryText> {
  const fence = newFence();
  const budget = Math.min(MOST_OF_ONE, Math.floor(INPUT / day.length));
  const records = day.map((one, at) => clip(formatRecord(one, at + 1), budget)).join('\n');
  return llm.generateObject(
    {
      instructions: `${TASK}\nThe list of conversations ${fencedBy(fence)}`,
      input: fenced(fence, records),
      schema: daySchema(day),
      maxOutputTokens: MAX_OUTPUT_TOKENS,
    },
    signal,
  );
}

function formatRecord({ conversation, minutes }: DayConversation, number: number): string {
  const { title, overview, action_items = [] } = conversation.structured;
  const tasks = action_items.map(({ description }) => oneLine(description)).join('; ');
  const told = [oneLine(overview), tasks && `To do: ${tasks}`].filter(Boolean).join(' ');
  return `[${number}] ${oneLine(title)} (${Math.round(minutes)} minutes): ${told}`;
}

const text = (description: string) => ({ type: 'string', description });
const highlightProperties = {
  topic: text('A few words'),
  summary: text('One or two sentences'),
  conversations: { type: 'array', items: { type: 'integer' } },
};
const properties = {
  headline: text('A few words that tell this day from others'),
  overview: text('Two to four sentences'),
  day_emoji: text('One emoji'),
  highlights: {
    type: 'array',
    items: {
      type: 'object',
      properties: highlightProperties,
      required: Object.keys(highlightProperties),
      additionalProperties: false,
    },
  },
};

/** The schema of a day's summary; whatever the model answers comes out within all bounds, or throws. */
function daySchema(day: readonly DayConversation[]): ObjectSchema<DaySummaryText> {
  const jsonSchema = { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
  return { name: 'day_summary', jsonSchema, parse: (value) => sanitizeSummary(value, day) };
}

/** Throws where there is no headline: the model has not understood the task. The rest has a default. */
function sanitizeSummary(value: unknown, day: readonly DayConversation[]): DaySummaryText {
  const answer = toRecord(value);
  const headline = line(answer.headline, daySummaryLimits.headline);
  if (!headline) throw new Error('the answer has no headline');
  const plain = extractDaySummary(day);
  const listed = Array.isArray(answer.highlights)
    ? answer.highlights.slice(0, daySummaryLimits.highlights).map(toRecord)
    : [];
  const highlights = listed.flatMap((one) => {
    const numbers = Array.isArray(one.conversations) ? one.conversations : [];
    const conversation_ids = [...new Set(numbers.flatMap((number) => day[Number(number) - 1]?.conversation.id ?? []))];
    const topic = line(one.topic, daySummaryLimits.topic);
    // A subject of no conversation could not be hidden with it.
    if (!topic || conversation_ids.length === 0) return [];
    return [{ topic, summary: line(one.summary, daySummaryLimits.summary), conversation_ids }];
  });
  const isEmoji = typeof answer.day_emoji === 'string' && /^\p{RGI_Emoji}$/v.test(answer.day_emoji);
  return {
    headline,
    overview: line(answer.overview, daySummaryLimits.overview) || plain.overview,
    day_emoji: isEmoji ? String(answer.day_emoji) : plain.day_emoji,
    highlights: highlights.length > 0 ? highlights : plain.highlights,
  };
}

const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const line = (value: unknown, max: number) =>
  typeof value === 'string' ? clip(oneLine(value.slice(0, 10 * max)), max) : '';
