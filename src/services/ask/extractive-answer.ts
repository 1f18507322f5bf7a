import type { Conversation } from '../../../generated/types.gen.ts';
import { findQuotes } from '../../language/extraction/passages.ts';
import { clip, oneLine } from '../../language/text/clip.ts';
import { answerNothingFound, type CitedAnswer, type Evidence, formatMoment, startOf, toSource } from './evidence.ts';

const LONGEST_OVERVIEW = 300;
const TASKS_A_CONVERSATION = 5;

/** Why there are only quotations. */
export type QuoteReason = 'no_model' | 'model_failed';

const REASONS: Record<QuoteReason, string> = {
  no_model: 'no language model is configured',
  model_failed: 'the language model gave no answer that could be used',
};

/**
 * An answer without a language model: what was said that has most to do with the question, word for word, and where; of a whole period,
 * what its conversations were about. It says that it is no more than that. Who asks for tasks alone is told of conversations that have
 * some; where none has, that is said.
 */
export async function answerByQuotes(evidence: Evidence, why: QuoteReason, signal: AbortSignal): Promise<CitedAnswer> {
  const { conversations, question, zone } = evidence;
  if (conversations.length === 0) return answerNothingFound(question);
  const all: QuotedConversation[] = [];
  for (const conversation of conversations) all.push(await quoteConversation(conversation, evidence, signal));
  const telling = all.filter(({ answers }) => answers);
  const wantsTasksAlone = question.asksForTasks && question.terms.length === 0;
  const told = wantsTasksAlone && telling.length > 0 ? telling : all;
  const lines = told.map(({ conversation, said }, at) => {
    const title = oneLine(conversation.structured.title) || 'Untitled';
    return `${said} (${title}, ${formatMoment(startOf(conversation), zone)}) [${at + 1}]`;
  });
  const isInVain = wantsTasksAlone && telling.length === 0;
  const lead = isInVain ? '. No promise and nothing to do was found. What was spoken of:' : ':';
  const answer = `Quoted from your conversations, as ${REASONS[why]}${lead}\n${lines.join('\n')}`;
  return { answer, sources: told.map(({ conversation }) => toSource(conversation)) };
}

interface QuotedConversation {
  conversation: Conversation;
  said: string;
  /** Whether that answers the question; else it is what the conversation was about. */
  answers: boolean;
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
  const answers = [quotes.map((quote) => `“${quote}”`).join(' '), tasks].filter(Boolean).join(' ');
  const said = answers || clip(oneLine(overview), LONGEST_OVERVIEW) || oneLine(title);
  return { conversation, said, answers: answers !== '' };
}

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
