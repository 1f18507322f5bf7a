import type { Conversation } from '../../../generated/types.gen.ts';
import { findQuotes, type Quote } from '../../language/extraction/passages.ts';
import { clip, oneLine } from '../../language/text/clip.ts';
import {
  addMissing,
  answerNothingFound,
  type CitedAnswer,
  type Evidence,
  formatMoment,
  startOf,
  titleOf,
  toSource,
} from './evidence.ts';

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
  for (const conversation of conversations) all.push(await quoteConversation(conversation, evidence, signal));
  const relevant = all.filter(({ isRelevant }) => isRelevant);
  const wantsOnlyTasks = question.asksForTasks && question.terms.length === 0;
  const quoted = wantsOnlyTasks && relevant.length > 0 ? relevant : all;
  const lines = quoted.map(({ conversation, text }, at) => {
    return `${text} (${titleOf(conversation)}, ${formatMoment(startOf(conversation), zone)}) [${at + 1}]`;
  });
  const hasNoTasks = wantsOnlyTasks && relevant.length === 0;
  const lead = hasNoTasks ? '. No promise and nothing to do was found. What was spoken of:' : ':';
  const answer = `Quoted from your conversations, as ${REASONS[why]}${lead}\n${lines.join('\n')}`;
  const sources = quoted.map(({ conversation }) => conversation);
  return addMissing(
    { answer, sources: quoted.map(({ conversation, quotes }) => toSource(conversation, quotes)) },
    sources,
  );
}

interface QuotedConversation {
  conversation: Conversation;
  text: string;
  quotes: readonly Quote[];
  /** True if the text matches the question. Otherwise it is the overview. */
  isRelevant: boolean;
}

async function quoteConversation(
  conversation: Conversation,
  evidence: Evidence,
  signal: AbortSignal,
): Promise<QuotedConversation> {
  const { question, weights, zone } = evidence;
  const { overview, title } = conversation.structured;
  const quotes = weights.size > 0 ? await findQuotes(conversation, weights, signal) : [];
  const tasks = question.asksForTasks ? formatTasks(conversation, zone) : '';
  const matches = [quotes.map((quote) => `“${quote.text}”`).join(' '), tasks].filter(Boolean).join(' ');
  const text = matches || clip(oneLine(overview), MAX_OVERVIEW) || oneLine(title) || beginningOf(conversation);
  return { conversation, text, quotes, isRelevant: matches !== '' };
}

/** The first words of a conversation that has no summary. */
const beginningOf = ({ transcript_segments: segments = [] }: Conversation) =>
  `“${clip(
    oneLine(
      segments
        .slice(0, 10)
        .map(({ text }) => text)
        .join(' '),
    ),
    MAX_OVERVIEW,
  )}”`;

/** "To do: Send Dana the report (by Friday 20 November 2026 at 17:00); …" */
function formatTasks({ structured }: Conversation, zone: string): string {
  const tasks = (structured.action_items ?? [])
    .slice(0, TASKS_A_CONVERSATION)
    .map(({ description, due_at, completed }) => {
      const by = due_at ? `by ${formatMoment(new Date(due_at), zone)}` : '';
      const notes = [by, completed ? 'done' : ''].filter(Boolean).join(', ');
      return `${oneLine(description)}${notes && ` (${notes})`}`;
    });
  return tasks.length > 0 ? `To do: ${tasks.join('; ')}.` : '';
}
