import type { Conversation } from '../../../generated/types.gen.ts';
import { formatMoment } from '../../language/dates/local-time.ts';
import { clip, oneLine } from '../../language/text/plain-text.ts';
import { extractTerms } from '../../language/text/terms.ts';
import { createYieldPoint } from '../../lib/timers.ts';
import {
  addMissing,
  answerNothingFound,
  type CitedAnswer,
  type Evidence,
  formatDeadline,
  type Question,
  startOf,
  titleOf,
  toSource,
} from './evidence.ts';
import { quoteLines, type ScoredQuote } from './quote-lines.ts';

const MAX_OVERVIEW = 300;
const TASKS_A_CONVERSATION = 5;

/** Why the answer consists of quotes. */
export type QuoteReason = 'no_model' | 'switched_off' | 'model_failed';

const REASONS: Record<QuoteReason, string> = {
  no_model: 'no language model is configured',
  switched_off: 'you have switched the language model off',
  model_failed: 'the language model gave no answer that could be used',
};

/**
 * Answers without a language model: quotes the sentences that match the question best, or the overviews of a period, and says so. For a
 * question that only asks for tasks, uses the conversations that have tasks, or says that there are none.
 */
export async function answerByQuotes(evidence: Evidence, why: QuoteReason, signal: AbortSignal): Promise<CitedAnswer> {
  const { conversations, question, zone } = evidence;
  if (conversations.length === 0) return answerNothingFound(question);
  const all: QuotedConversation[] = [];
  const pace = createYieldPoint(signal);
  for (const conversation of conversations) {
    await pace();
    all.push(quoteConversation(conversation, evidence));
  }
  if (!isAnswered(all, evidence)) return answerNothingFound(question);
  const relevant = all.filter(({ isRelevant }) => isRelevant);
  const wantsOnlyTasks = question.asksForTasks && question.terms.length === 0;
  const quoted = wantsOnlyTasks && relevant.length > 0 ? relevant : leaveOutWeak(all);
  const lines = quoted.map(({ conversation, text }, at) => {
    return `${text} (${titleOf(conversation)}, ${formatMoment(startOf(conversation), zone)}) [${at + 1}]`;
  });
  const hasNoTasks = wantsOnlyTasks && relevant.length === 0;
  const lead = hasNoTasks ? '. No promise and nothing to do was found. What was spoken of:' : ':';
  const answer = `Quoted from your conversations, as ${REASONS[why]}${lead}\n${lines.join('\n')}`;
  const sources = quoted.map(({ conversation, quotes }) => toSource(conversation, quotes));
  return addMissing(
    { answer, sources },
    quoted.map(({ conversation }) => conversation),
  );
}

/** A question whose words stand far apart is about something else: no passage has half of it. */
const LEAST_SHARE = 0.5;

function isAnswered(all: readonly QuotedConversation[], { question, weights }: Evidence): boolean {
  if (question.terms.length < 2 || question.period || question.asksForTasks) return true;
  const asked = question.terms.map((term) => weights.get(term) ?? 0);
  // Words that are misspelled stand for others.
  if (asked.some((weight) => weight === 0)) return true;
  const best = Math.max(0, ...all.flatMap(({ quotes }) => quotes.map(({ found }) => found)));
  return best >= LEAST_SHARE * asked.reduce((sum, weight) => sum + weight, 0);
}

interface QuotedConversation {
  conversation: Conversation;
  text: string;
  quotes: readonly ScoredQuote[];
  /** True if the text matches the question. Otherwise it is the overview. */
  isRelevant: boolean;
}

/** A conversation that has much less of the question than the best one says something else. */
function leaveOutWeak(all: readonly QuotedConversation[]): QuotedConversation[] {
  const scoreOf = ({ quotes }: QuotedConversation) => Math.max(0, ...quotes.map(({ score }) => score));
  const best = Math.max(...all.map(scoreOf));
  return all.filter((one) => one.quotes.length === 0 || scoreOf(one) >= best / 2);
}

function quoteConversation(conversation: Conversation, evidence: Evidence): QuotedConversation {
  const { question, weights, zone } = evidence;
  const { overview, title } = conversation.structured;
  const quotes = weights.size > 0 ? quoteLines(conversation, weights, ASKS_WHEN.test(question.text)) : [];
  const tasks = question.asksForTasks ? formatTasks(conversation, question, zone) : '';
  const matches = [quotes.map((quote) => `“${quote.text}”`).join(' '), tasks].filter(Boolean).join(' ');
  const text = matches || clip(oneLine(overview), MAX_OVERVIEW) || oneLine(title) || beginningOf(conversation);
  return { conversation, text, quotes, isRelevant: matches !== '' };
}

/** The first words of a conversation that has no summary. */
function beginningOf({ transcript_segments: segments = [] }: Conversation): string {
  const texts = segments.slice(0, 10).map(({ text }) => text);
  return `“${clip(oneLine(texts.join(' ')), MAX_OVERVIEW)}”`;
}

/** "To do: Send Dana the report (by Friday 20 November 2026 at 17:00); …" */
function formatTasks(conversation: Conversation, question: Question, zone: string): string {
  const tasks = (conversation.structured.action_items ?? [])
    .filter(({ description }) => isAsked(description, question, conversation))
    .slice(0, TASKS_A_CONVERSATION)
    .map(({ description, completed, ...due }) => {
      const day = formatDeadline(due, zone);
      const by = day === undefined ? '' : `by ${day}`;
      const notes = [by, completed ? 'done' : ''].filter(Boolean).join(', ');
      return `${oneLine(description)}${notes && ` (${notes})`}`;
    });
  return tasks.length > 0 ? `To do: ${tasks.join('; ')}.` : '';
}

const ASKS_WHEN = /\bwhen\b|\bwhat (?:day|date|time|year)\b/i;
const OF_USER = /\b(?:I|me|my|we)\b/i;
/** The one who promised, before a colon. */
const OWNER = /^[^:]{1,60}: /;

/** True for a task that shares a word with a question. What "I" promised is the user's own, also in a talk with the person who is named. */
function isAsked(description: string, { text, terms }: Question, { transcript_segments = [] }: Conversation): boolean {
  const isOfUser = OF_USER.test(text);
  if (isOfUser && OWNER.test(description)) return false;
  const names = isOfUser ? transcript_segments.map(({ speaker_name }) => speaker_name ?? '') : [];
  const words = new Set(extractTerms([description, ...new Set(names)].join(' ')));
  return terms.length === 0 || terms.some((term) => words.has(term));
}
