import type { Conversation, DailySummary } from '../../../generated/types.gen.ts';
import { createSplitter } from '../speech/sentences.ts';
import { clip, oneLine } from '../text/plain-text.ts';
import { isSecret, isSensitive } from './memory-category.ts';

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
  const [first = ''] = createSplitter(language ?? undefined)(oneLine(structured.overview));
  return clip(first.trim(), daySummaryLimits.summary);
}

/** A window as the store sums it up. */
interface StoredWindow {
  app: string;
  window_title: string;
  text: string | null;
  seconds: number;
}

/** A window that was open on a day. */
export interface WindowUse {
  app: string;
  title: string;
  /** The beginning of the readable text. */
  text: string;
  minutes: number;
}

const MAX_TITLE = 200;
const MAX_TEXT = 300;
/** The windows that were open longest. */
const MAX_WINDOWS = 80;
/** An app that was open this long is part of what the user does. */
const MIN_MINUTES = 30;
const MAX_APPS = 3;

/** Puts the windows of sensitive subjects apart from the others. Windows with passwords and private windows are left out. */
export function summarizeWindows(stored: readonly StoredWindow[]): { plain: WindowUse[]; sensitive: WindowUse[] } {
  const windows = new Map<string, WindowUse>();
  for (const { app, window_title, text, seconds } of stored) {
    const title = clip(oneLine(window_title), MAX_TITLE);
    const key = JSON.stringify([app, title]);
    const known = windows.get(key) ?? { app: oneLine(app), title, text: '', minutes: 0 };
    known.minutes += seconds / 60;
    known.text ||= clip(oneLine(text ?? ''), MAX_TEXT);
    windows.set(key, known);
  }
  const wordsOf = ({ app, title, text }: WindowUse) => `${app} ${title} ${text}`;
  const usable = [...windows.values()].filter((window) => !isSecret(wordsOf(window)));
  const { plain = [], sensitive = [] } = Object.groupBy(usable, (window) =>
    isSensitive(wordsOf(window)) ? 'sensitive' : 'plain',
  );
  return { plain: longest(plain), sensitive: longest(sensitive) };
}

const longest = (windows: readonly WindowUse[]) =>
  windows.toSorted((one, other) => other.minutes - one.minutes).slice(0, MAX_WINDOWS);

/** Finds what the user does on a screen without a language model: the apps that were open longest. */
export function extractScreenFacts(windows: readonly WindowUse[]): string[] {
  const minutes = new Map<string, number>();
  for (const window of windows) minutes.set(window.app, (minutes.get(window.app) ?? 0) + window.minutes);
  return [...minutes]
    .filter(([, spent]) => spent >= MIN_MINUTES)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_APPS)
    .map(([app]) => `User often uses ${app}`);
}

/** The material of a profile, the most important first. */
export interface ProfileInput {
  memories: readonly string[];
  conversations: readonly { title: string; overview: string }[];
}

/** In code points. */
export const MAX_PROFILE = 1_500;
const MAX_FACTS = 8;
const MAX_TITLES = 5;

/** Describes a user without a language model: the first facts, and the subjects of the latest conversations. Empty without material. */
export function extractProfile({ memories, conversations }: ProfileInput): string {
  const facts = memories.slice(0, MAX_FACTS).map(toSentence);
  const titles = [...new Set(conversations.map(({ title }) => oneLine(title)).filter(Boolean))].slice(0, MAX_TITLES);
  const recent = titles.length > 0 ? [`Recent conversations: ${titles.join('; ')}.`] : [];
  return clip([...facts, ...recent].join(' '), MAX_PROFILE);
}

function toSentence(fact: string): string {
  const line = oneLine(fact);
  return /[.!?…]$/.test(line) ? line : `${line}.`;
}
