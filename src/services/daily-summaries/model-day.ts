import {
  type DayConversation,
  type DaySummaryText,
  daySummaryLimits,
  extractDaySummary,
} from '../../language/extraction/summaries.ts';
import { clip, oneLine } from '../../language/text/plain-text.ts';
import type { LanguageModel, ObjectSchema } from '../../providers/llm/port.ts';
import {
  isEmoji,
  lineReader,
  listSchema,
  objectSchema,
  readFields,
  textSchema,
  toNumbers,
  toRecords,
} from '../llm/model-output.ts';
import { askWithin, clipToTokens, PromptFence } from '../llm/prompt.ts';

/** Tokens of all conversations together, and of one. */
const MAX_INPUT = 6_500;
const MAX_RECORD = 400;
/** A record with fewer tokens says nothing. */
const MIN_RECORD = 25;
const MAX_OUTPUT_TOKENS = 2_048;

const TASK = `You sum up one day of a person from the overviews of their conversations, which are numbered. Speak to the person ("You promised …"), in the
language of most conversations, as plain text without links. Invent nothing.
- headline: a few words that tell this day from others. overview: two to four sentences. day_emoji: one emoji.
- highlights: the subjects of the day, at most ${daySummaryLimits.highlights}, each with a topic of a few words, one or two sentences, and the numbers of its conversations.`;

interface ModelDayOptions {
  signal: AbortSignal;
  /** Called with the number of conversations that were left out, as they do not fit into the window. */
  onLeftOut: (count: number) => void;
}

/** Summarizes a day by a language model. What was left out is said in the overview. Rejects with `DomainError('unavailable')`. */
export async function summarizeByModel(
  day: readonly DayConversation[],
  llm: LanguageModel,
  { signal, onLeftOut }: ModelDayOptions,
): Promise<DaySummaryText> {
  const fence = new PromptFence();
  const frame = {
    instructions: `${TASK}\nThe list of conversations ${fence.rule}`,
    schema: daySchema(day, ''),
    maxOutputTokens: MAX_OUTPUT_TOKENS,
  };
  return askWithin(llm, frame, signal, async (room, generate) => {
    const left = Math.min(MAX_INPUT, room - llm.countTokens(fence.wrap('')));
    const numbered = day.map((one, at) => ({ one, text: formatRecord(one, at + 1) }));
    const shown = takeLongest(numbered, Math.max(1, Math.floor(left / MIN_RECORD)));
    const share = Math.min(MAX_RECORD, Math.floor(left / shown.length));
    const records = shown.map(({ text }) => clipToTokens(text, share, llm)).join('\n');
    const summary = await generate({ ...frame, schema: daySchema(day, records), input: fence.wrap(records) });
    const leftOut = day.length - shown.length;
    if (leftOut === 0) return summary;
    onLeftOut(leftOut);
    return {
      ...summary,
      overview: addSentence(summary.overview, `${leftOut} short conversations of the day were left out.`),
    };
  });
}

/** The longest conversations of a day, in order. */
function takeLongest<T extends { one: DayConversation }>(records: readonly T[], count: number): readonly T[] {
  if (records.length <= count) return records;
  const chosen = new Set(records.toSorted((a, b) => b.one.minutes - a.one.minutes).slice(0, count));
  return records.filter((record) => chosen.has(record));
}

const addSentence = (overview: string, sentence: string): string =>
  `${clip(overview, daySummaryLimits.overview - sentence.length - 1)} ${sentence}`;

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

/** The names that models use for these fields in place of ours. */
const NAMES = {
  day: {
    headline: ['title', 'name'],
    overview: ['summary', 'description'],
    day_emoji: ['emoji'],
    highlights: ['topics', 'subjects'],
  },
  highlight: {
    topic: ['title', 'name', 'subject'],
    summary: ['text', 'description', 'overview'],
    conversations: ['conversation', 'numbers', 'sources', 'conversation_ids'],
  },
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
  const output = readFields(value, NAMES.day);
  const headline = toLine(output.headline, daySummaryLimits.headline);
  if (!headline) throw new Error('it has no "headline", or the headline is no text');
  const plain = extractDaySummary(day);
  const listed = toRecords(output.highlights, daySummaryLimits.highlights);
  const highlights = listed.flatMap((record) => {
    const one = readFields(record, NAMES.highlight);
    const numbers = toNumbers(one.conversations, day.length);
    const conversation_ids = [...new Set(numbers.flatMap((number) => day[number - 1]?.conversation.id ?? []))];
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
