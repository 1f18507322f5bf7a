import {
  type DayConversation,
  type DaySummaryText,
  daySummaryLimits,
  extractDaySummary,
} from '../../language/extraction/day-summary.ts';
import { clip, oneLine } from '../../language/text/clip.ts';
import type { LanguageModel, ObjectSchema } from '../../providers/llm/port.ts';
import { isEmoji, lineReader, listSchema, objectSchema, textSchema, toRecord, toRecords } from '../llm/model-output.ts';
import { PromptFence } from '../llm/prompt-fence.ts';

/** Characters of all conversations together, for models with a small context. */
const MAX_INPUT = 24_000;
const MAX_RECORD = 1_500;
const MAX_OUTPUT_TOKENS = 2_048;

const TASK = `You sum up one day of a person from the overviews of their conversations, which are numbered. Speak to the person ("You promised …"), in the
language of most conversations, as plain text without links. Invent nothing.
- headline: a few words that tell this day from others. overview: two to four sentences. day_emoji: one emoji.
- highlights: the subjects of the day, at most ${daySummaryLimits.highlights}, each with a topic of a few words, one or two sentences, and the numbers of its conversations.`;

/** Summarizes a day by a language model. Rejects with `DomainError('unavailable')`. */
export async function summarizeByModel(
  day: readonly DayConversation[],
  llm: LanguageModel,
  signal: AbortSignal,
): Promise<DaySummaryText> {
  const fence = new PromptFence();
  const budget = Math.min(MAX_RECORD, Math.floor(MAX_INPUT / day.length));
  const records = day.map((one, at) => clip(formatRecord(one, at + 1), budget)).join('\n');
  return llm.generateObject(
    {
      instructions: `${TASK}\nThe list of conversations ${fence.rule}`,
      input: fence.wrap(records),
      schema: daySchema(day, records),
      maxOutputTokens: MAX_OUTPUT_TOKENS,
    },
    signal,
  );
}

function formatRecord({ conversation, minutes }: DayConversation, number: number): string {
  const { title, overview, action_items = [] } = conversation.structured;
  const tasks = action_items.map(({ description }) => oneLine(description)).join('; ');
  const content = [oneLine(overview), tasks && `To do: ${tasks}`].filter(Boolean).join(' ');
  return `[${number}] ${oneLine(title)} (${Math.round(minutes)} minutes): ${content}`;
}

const properties: Record<keyof DaySummaryText, unknown> = {
  headline: textSchema('A few words that tell this day from others'),
  overview: textSchema('Two to four sentences'),
  day_emoji: textSchema('One emoji'),
  highlights: listSchema(
    objectSchema({
      topic: textSchema('A few words'),
      summary: textSchema('One or two sentences'),
      conversations: listSchema({ type: 'integer' }),
    }),
  ),
};

/** The schema of a daily summary. Parsing enforces all limits. */
function daySchema(day: readonly DayConversation[], records: string): ObjectSchema<DaySummaryText> {
  const parse = (value: unknown) => sanitizeSummary(value, day, lineReader(records));
  return { name: 'day_summary', jsonSchema: objectSchema(properties), parse };
}

/** Throws if there is no headline. All other fields have defaults. */
function sanitizeSummary(
  value: unknown,
  day: readonly DayConversation[],
  toLine: ReturnType<typeof lineReader>,
): DaySummaryText {
  const output = toRecord(value);
  const headline = toLine(output.headline, daySummaryLimits.headline);
  if (!headline) throw new Error('the output has no headline');
  const plain = extractDaySummary(day);
  const listed = toRecords(output.highlights, daySummaryLimits.highlights);
  const highlights = listed.flatMap((one) => {
    const numbers = Array.isArray(one.conversations) ? one.conversations : [];
    const conversation_ids = [...new Set(numbers.flatMap((number) => day[Number(number) - 1]?.conversation.id ?? []))];
    const topic = toLine(one.topic, daySummaryLimits.topic);
    // Without conversations, it could not be hidden with them.
    if (!topic || conversation_ids.length === 0) return [];
    return [{ topic, summary: toLine(one.summary, daySummaryLimits.summary), conversation_ids }];
  });
  return {
    headline,
    overview: toLine(output.overview, daySummaryLimits.overview) || plain.overview,
    day_emoji: isEmoji(output.day_emoji) ? output.day_emoji : plain.day_emoji,
    highlights: highlights.length > 0 ? highlights : plain.highlights,
  };
}
