import type { Call } from '../../call.ts';
import type { AskService } from '../ask/ask.ts';
import type { QuoteReason } from '../ask/extractive-answer.ts';

/** A part of an answer: a status while something runs, or text. */
export type AnswerPart = { status: string } | { text: string };

/** The sources of an answer. */
export interface AnswerSources {
  /** Cited conversations, in the order of their citations. */
  cited: string[];
  /** Conversations and memories that were read. */
  read: string[];
  /** Apps whose texts were read. */
  apps: string[];
  /** True if data of the user was read, also such that has no id here. */
  hasRead: boolean;
}

export type Answer = AsyncGenerator<AnswerPart, AnswerSources>;

export const NO_SOURCES: AnswerSources = { cited: [], read: [], apps: [], hasRead: false };

/** As many as a message cites. */
const LIMIT = 5;
const MAX_QUESTION = 1000;

/** Answers with quotes from the user's conversations, without a language model. */
export async function* answerWithQuotes(call: Call, text: string, { ask, timezone, reason }: QuoteOptions): Answer {
  yield { status: 'Searching your conversations' };
  const question = [...text].slice(0, MAX_QUESTION).join('');
  const { answer, sources } = await ask.quote(call, { question, limit: LIMIT, timezone }, reason);
  yield { text: answer };
  const ids = sources.map(({ id }) => id);
  return { cited: ids, read: ids, apps: [], hasRead: ids.length > 0 };
}

export interface QuoteOptions {
  ask: Pick<AskService, 'quote'>;
  timezone: string;
  reason: QuoteReason;
}
