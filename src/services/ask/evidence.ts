import type { AskSource, Conversation } from '../../../generated/types.gen.ts';
import type { TermWeights } from '../../language/extraction/passages.ts';
import type { Question } from './question.ts';

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

export const toSource = ({ id, structured, created_at }: Conversation): AskSource => ({
  id,
  title: structured.title,
  created_at,
});

/** The answer if nothing was found. */
export function answerNothingFound({ period }: Question): CitedAnswer {
  const where = period ? `Nothing in your conversations of ${period.label}` : 'Nothing in your conversations';
  return { answer: `${where} speaks of that.`, sources: [] };
}

/** `Thursday 19 November 2026 at 10:00` */
export function formatMoment(moment: Date, zone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(moment)
    .replace(',', '');
}

/** The start of a conversation. */
export const startOf = ({ started_at, created_at }: Conversation) => new Date(started_at ?? created_at);
