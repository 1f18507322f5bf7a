import type { Conversation } from '../../../generated/types.gen.ts';
import { clip, oneLine } from '../../language/text/clip.ts';
import { type CitedAnswer, type Evidence, momentOf, nothingFound, spokenMoment, toSource } from './evidence.ts';
import { quotesFrom } from './passages.ts';

const LONGEST_OVERVIEW = 300;
const TASKS_A_CONVERSATION = 5;

/** Why there are only quotations. */
export type WhyQuoted = 'no_model' | 'model_failed';

const REASONS: Record<WhyQuoted, string> = {
  no_model: 'no language model is configured',
  model_failed: 'the language model gave no answer that could be used',
};

/**
 * An answer without a language model: what was said that has most to do with the question, word for word, and where; of a whole period,
 * what its conversations were about. It says that it is no more than that. Who asks for tasks alone is told of conversations that have
 * some; where none has, that is said.
 */
export async function answerExtractively(
  evidence: Evidence,
  why: WhyQuoted,
  signal: AbortSignal,
): Promise<CitedAnswer> {
  const { conversations, question, zone } = evidence;
  if (conversations.length === 0) return nothingFound(question);
  const all: Told[] = [];
  for (const conversation of conversations) all.push(await tell(conversation, evidence, signal));
  const telling = all.filter(({ answers }) => answers);
  const wantsTasksAlone = question.asksForTasks && question.terms.length === 0;
  const told = wantsTasksAlone && telling.length > 0 ? telling : all;
  const lines = told.map(({ conversation, said }, at) => {
    const title = oneLine(conversation.structured.title) || 'Untitled';
    return `${said} (${title}, ${spokenMoment(momentOf(conversation), zone)}) [${at + 1}]`;
  });
  const isInVain = wantsTasksAlone && telling.length === 0;
  const lead = isInVain ? '. No promise and nothing to do was found. What was spoken of:' : ':';
  const answer = `Quoted from your conversations, as ${REASONS[why]}${lead}\n${lines.join('\n')}`;
  return { answer, sources: told.map(({ conversation }) => toSource(conversation)) };
}

interface Told {
  conversation: Conversation;
  said: string;
  /** Whether that answers the question; else it is what the conversation was about. */
  answers: boolean;
}

async function tell(conversation: Conversation, evidence: Evidence, signal: AbortSignal): Promise<Told> {
  const { question, weights, zone } = evidence;
  const { overview, title } = conversation.structured;
  const quotes = weights.size > 0 ? await quotesFrom(conversation, weights, signal) : [];
  const tasks = question.asksForTasks ? tasksOf(conversation, zone) : '';
  const answers = [quotes.map((quote) => `“${quote}”`).join(' '), tasks].filter(Boolean).join(' ');
  const said = answers || clip(oneLine(overview), LONGEST_OVERVIEW) || oneLine(title);
  return { conversation, said, answers: answers !== '' };
}

/** "To do: Send Dana the report (by Friday 20 November 2026 at 17:00); …" */
function tasksOf({ structured }: Conversation, zone: string): string {
  const tasks = (structured.action_items ?? [])
    .slice(0, TASKS_A_CONVERSATION)
    .map(({ description, due_at, completed }) => {
      const by = due_at ? `by ${spokenMoment(new Date(due_at), zone)}` : '';
      const notes = [by, completed ? 'done' : ''].filter(Boolean).join(', ');
      return `${oneLine(description)}${notes && ` (${notes})`}`;
    });
  return tasks.length > 0 ? `To do: ${tasks.join('; ')}.` : '';
}
