import type { Conversation } from '../../../generated/types.gen.ts';
import { clip, oneLine } from '../../text/clip.ts';
import { type CitedAnswer, type Evidence, momentOf, nothingFound, spokenMoment, toSource } from './evidence.ts';
import { quotesFrom } from './passages.ts';

const LONGEST_OVERVIEW = 300;
const TASKS_A_CONVERSATION = 5;

/** Why there are only quotations. */
export type WhyQuoted = 'no_model' | 'model_failed';

const REASONS: Record<WhyQuoted, string> = {
  no_model: 'no language model is configured',
  model_failed: 'the language model could not be reached',
};

/**
 * An answer without a language model: what was said that has most to do with the question, word for word, and where; of a whole period,
 * what its conversations were about. It says that it is no more than that.
 */
export async function answerExtractively(
  evidence: Evidence,
  why: WhyQuoted,
  signal: AbortSignal,
): Promise<CitedAnswer> {
  const { conversations, question, zone } = evidence;
  if (conversations.length === 0) return nothingFound(question);
  const lines: string[] = [];
  for (const conversation of conversations) {
    const said = await saidIn(conversation, evidence, signal);
    const title = oneLine(conversation.structured.title) || 'Untitled';
    lines.push(`${said} (${title}, ${spokenMoment(momentOf(conversation), zone)}) [${lines.length + 1}]`);
  }
  const answer = `Quoted from your conversations, as ${REASONS[why]}:\n${lines.join('\n')}`;
  return { answer, sources: conversations.map(toSource) };
}

async function saidIn(conversation: Conversation, evidence: Evidence, signal: AbortSignal): Promise<string> {
  const { question, weights, zone } = evidence;
  const { overview, title } = conversation.structured;
  const quotes = weights.size > 0 ? await quotesFrom(conversation, weights, signal) : [];
  const tasks = question.asksForTasks ? tasksOf(conversation, zone) : '';
  const quoted = quotes.map((quote) => `“${quote}”`).join(' ');
  const said = quoted || (tasks ? '' : clip(oneLine(overview), LONGEST_OVERVIEW) || oneLine(title));
  return [said, tasks].filter(Boolean).join(' ');
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
