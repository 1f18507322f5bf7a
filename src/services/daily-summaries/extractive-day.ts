import type { Conversation } from '../../../generated/types.gen.ts';
import { clip, oneLine } from '../../language/text/clip.ts';
import type { NewDailySummary } from '../../store/repositories/daily-summaries.ts';

/** What is written of a day. */
export type DayText = Omit<NewDailySummary, 'date' | 'sources'>;

/** A conversation of the day, and how long it was. */
export interface DayConversation {
  conversation: Conversation;
  minutes: number;
}

/** Of a day's summary, whoever writes it; texts in code points. */
export const dayBounds = { headline: 120, overview: 1_000, topic: 100, summary: 300, highlights: 8 } as const;

const HEADLINE_TOPICS = 2;
const OVERVIEW_SENTENCES = 3;
const USUAL_EMOJI = '💬';

/** A day's summary without a language model: its longest conversations by their own titles and overviews, in the order of the day. */
export function summarizeExtractively(day: readonly DayConversation[]): DayText {
  const longest = day.toSorted((one, other) => other.minutes - one.minutes);
  const chosen = new Set(longest.slice(0, dayBounds.highlights));
  const highlights = day.filter((one) => chosen.has(one)).map(({ conversation }) => highlightOf(conversation));
  const leading = new Set(longest.slice(0, OVERVIEW_SENTENCES));
  const sentences = day.filter((one) => leading.has(one)).map(({ conversation }) => firstSentence(conversation));
  return {
    headline: headlineOf(longest.map(({ conversation }) => oneLine(conversation.structured.title))),
    overview: clip(sentences.filter(Boolean).join(' '), dayBounds.overview),
    day_emoji: longest[0]?.conversation.structured.emoji || USUAL_EMOJI,
    highlights,
  };
}

/** "Quarterly report, Boat trip": the first topics, those that there are. */
export function headlineOf(topics: readonly string[]): string {
  const distinct = [...new Set(topics.filter(Boolean))].slice(0, HEADLINE_TOPICS);
  return clip(distinct.join(', '), dayBounds.headline) || 'Your conversations';
}

function highlightOf(conversation: Conversation): DayText['highlights'][number] {
  const { id, structured } = conversation;
  const topic = clip(oneLine(structured.title), dayBounds.topic);
  return { topic, summary: clip(oneLine(structured.overview), dayBounds.summary), conversation_ids: [id] };
}

function firstSentence({ structured, language }: Conversation): string {
  const [first] = new Intl.Segmenter(toLocale(language), { granularity: 'sentence' }).segment(
    oneLine(structured.overview),
  );
  return clip(first?.segment.trim() ?? '', dayBounds.summary);
}

const toLocale = (language: string | null) => (language && Intl.Segmenter.supportedLocalesOf([language])[0]) || 'en';
