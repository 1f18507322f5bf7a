import type { ActionItem, AskSource, Conversation, ConversationStatus } from '../../../generated/types.gen.ts';
import { findPeriod, type Period } from '../../language/dates/find-period.ts';
import { formatMoment } from '../../language/dates/local-time.ts';
import { oneLine } from '../../language/text/plain-text.ts';
import { extractQueryTerms, stemWord } from '../../language/text/terms.ts';
import type { Quote, TermWeights } from './quote-lines.ts';

/** A parsed question. */
export interface Question {
  /** The original text. */
  text: string;
  /** The text without the words of its period. */
  topic: string;
  /** The terms of its subject; empty without a subject. */
  terms: string[];
  /** Terms of what people do in conversations ("promise", "agree"). They rank sentences, not conversations. */
  actionTerms: string[];
  period: Period | undefined;
  /** True if it asks for tasks. */
  asksForTasks: boolean;
}

/** Words for what people do in conversations, independent of the subject. */
const ACTION_WORDS = new Set(
  `action agree agreed agreement anything chat commit committed conversation decide decided decision discuss discussed discussion happen happened
  heard item meet meeting mention mentioned met need note overview plan planned promise promised recall remember remind spoke spoken summarize
  summary talk talked task tell todo topic`
    .split(/\s+/)
    .map(stemWord),
);
const TASKS =
  /\b(?:promis(?:e[ds]?|ing)|commit(?:ted|ments?)?|agree[ds]?(?: to)?|(?:have|need|supposed) to|to-?dos?|tasks?|action items?|follow[- ]?ups?|owe)\b/i;

/** Parses a question, with dates relative to `now` in `zone`. */
export async function parseQuestion(text: string, now: Date, zone: string): Promise<Question> {
  const { period, rest } = await findPeriod(text, now, zone);
  const all = extractQueryTerms(rest);
  const terms = all.filter((term) => !ACTION_WORDS.has(term));
  const talk = all.filter((term) => ACTION_WORDS.has(term));
  return { text, topic: rest, terms, actionTerms: talk, period, asksForTasks: TASKS.test(text) };
}

/**
 * Adds the action terms to the weights for ranking sentences, with half the lowest weight. A question without a subject that does not
 * ask for tasks asks for the conversation as a whole, so no term is added.
 */
export function addActionWeights(
  weights: ReadonlyMap<string, number>,
  { terms, actionTerms: talk, asksForTasks }: Question,
): ReadonlyMap<string, number> {
  if (terms.length === 0 && !asksForTasks) return weights;
  const lowest = weights.size > 0 ? Math.min(...weights.values()) : 1;
  return new Map([...talk.map((term): [string, number] => [term, lowest / 2]), ...weights]);
}

/** The input of an answer: a question and the conversations found for it, each read with its lock. */
export interface Evidence {
  question: Question;
  /** Best first, without locked and discarded ones. */
  conversations: readonly Conversation[];
  weights: TermWeights;
  /** The time zone of times in the answer. */
  zone: string;
  now: Date;
}

/** An answer that cites its sources by number. */
export interface CitedAnswer {
  answer: string;
  sources: AskSource[];
}

export const toSource = ({ id, structured, created_at }: Conversation, quotes: readonly Quote[]): AskSource => ({
  id,
  title: structured.title,
  created_at,
  quotes: quotes.map(({ text, segmentIds }) => ({ text, segment_ids: [...segmentIds] })),
});

/** The title; for a conversation without one, that it has none. */
export const titleOf = ({ structured, status }: Conversation): string =>
  oneLine(structured.title) || (status === 'completed' ? 'Untitled' : 'No summary yet');

const WAITS_FOR_MODEL = new Set(['waiting', 'running', 'failed']);
const WITHOUT_SUMMARY: Partial<Record<ConversationStatus, string>> = {
  in_progress: 'still in progress',
  processing: 'being processed',
  failed: 'the processing failed',
};
const BY_RULES = 'made by rules until the language model can be used';
const listed = new Intl.ListFormat('en-GB');

function whyWithoutSummary({ status, structured, processing }: Conversation): string | undefined {
  const waitsForModel = structured.made_by === 'rules' && WAITS_FOR_MODEL.has(processing?.state ?? '');
  return WITHOUT_SUMMARY[status] ?? (waitsForModel ? BY_RULES : undefined);
}

/** Adds what is still missing of the sources, each reason once: a summary, or the text of some audio. */
export function addMissing(answer: CitedAnswer, sources: readonly Conversation[]): CitedAnswer {
  const numbers = new Map(sources.map((source, at) => [source, `[${at + 1}]`]));
  const among = (isMeant: (source: Conversation) => boolean) => {
    const meant = sources.filter(isMeant).map((source) => numbers.get(source) ?? '');
    return meant.length > 0 ? listed.format(meant) : undefined;
  };
  const reasons = new Set(sources.flatMap((source) => whyWithoutSummary(source) ?? []));
  const notes = [...reasons].map(
    (why) => `A summary of ${among((source) => whyWithoutSummary(source) === why)} is still missing: ${why}.`,
  );
  const untranscribed = among(({ processing }) => processing?.state === 'waiting_for_audio');
  if (untranscribed) notes.push(`Some audio of ${untranscribed} is not transcribed yet.`);
  return notes.length > 0 ? { ...answer, answer: `${answer.answer}\n${notes.join(' ')}` } : answer;
}

/** The answer if nothing was found. */
export function answerNothingFound({ period }: Question): CitedAnswer {
  const where = period ? `Nothing in your conversations of ${period.label}` : 'Nothing in your conversations';
  return { answer: `${where} speaks of that.`, sources: [] };
}

/** The date and time of a deadline, or its day alone. */
export const formatDeadline = ({ due_at, due_all_day }: Pick<ActionItem, 'due_at' | 'due_all_day'>, zone: string) =>
  due_at ? formatMoment(new Date(due_at), zone, { hasTime: !due_all_day }) : undefined;

/** The start of a conversation. */
export const startOf = ({ started_at, created_at }: Conversation) => new Date(started_at ?? created_at);
