import type { Conversation, DailySummary } from '../../../generated/types.gen.ts';
import { clip, oneLine } from '../text/clip.ts';

/** The generated text of a daily summary. */
export type DaySummaryText = Omit<DailySummary, 'id' | 'date' | 'stats' | 'made_by' | 'created_at'>;

export interface DayConversation {
  conversation: Conversation;
  minutes: number;
}

/** The limits of a daily summary. Text lengths are in code points. */
export const daySummaryLimits = { headline: 120, overview: 1_000, topic: 100, summary: 300, highlights: 8 } as const;

const HEADLINE_TOPICS = 2;
const OVERVIEW_SENTENCES = 3;
const DEFAULT_EMOJI = '💬';

/** Summarizes a day without a language model, from the titles and overviews of its longest conversations, in order. */
export function extractDaySummary(day: readonly DayConversation[]): DaySummaryText {
  const longest = day.toSorted((one, other) => other.minutes - one.minutes);
  const chosen = new Set(longest.slice(0, daySummaryLimits.highlights));
  const highlights = day.filter((one) => chosen.has(one)).map(({ conversation }) => createHighlight(conversation));
  const leading = new Set(longest.slice(0, OVERVIEW_SENTENCES));
  const sentences = day.filter((one) => leading.has(one)).map(({ conversation }) => firstSentence(conversation));
  return {
    headline: createHeadline(longest.map(({ conversation }) => oneLine(conversation.structured.title))),
    overview: clip(sentences.filter(Boolean).join(' '), daySummaryLimits.overview),
    day_emoji: longest[0]?.conversation.structured.emoji || DEFAULT_EMOJI,
    highlights,
  };
}

/** "Quarterly report, Boat trip": the first topics. */
export function createHeadline(topics: readonly string[]): string {
  const distinct = [...new Set(topics.filter(Boolean))].slice(0, HEADLINE_TOPICS);
  return clip(distinct.join(', '), daySummaryLimits.headline) || 'Your conversations';
}

function createHighlight(conversation: Conversation): DaySummaryText['highlights'][number] {
  const { id, structured } = conversation;
  const topic = clip(oneLine(structured.title), daySummaryLimits.topic);
  return { topic, summary: clip(oneLine(structured.overview), daySummaryLimits.summary), conversation_ids: [id] };
}

function firstSentence({ structured, language }: Conversation): string {
  const [first] = new Intl.Segmenter(toLocale(language), { granularity: 'sentence' }).segment(
    oneLine(structured.overview),
  );
  return clip(first?.segment.trim() ?? '', daySummaryLimits.summary);
}

const toLocale = (language: string | null) => (language && Intl.Segmenter.supportedLocalesOf([language])[0]) || 'en';
