import type { AskSource, Conversation, ConversationStatus } from '../../../generated/types.gen.ts';
import type { Quote, TermWeights } from '../../language/extraction/passages.ts';
import { oneLine } from '../../language/text/clip.ts';
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

export const toSource = ({ id, structured, created_at }: Conversation, quotes: readonly Quote[]): AskSource => ({
  id,
  title: structured.title,
  created_at,
  quotes: quotes.map(({ text, segmentIds }) => ({ text, segment_ids: [...segmentIds] })),
});

/** The title; for a conversation without one, that it has none. */
export const titleOf = ({ structured, status }: Conversation): string =>
  oneLine(structured.title) || (status === 'completed' ? 'Untitled' : 'No summary yet');

const WITHOUT_SUMMARY: Partial<Record<ConversationStatus, string>> = {
  in_progress: 'still in progress',
  processing: 'being processed',
  failed: 'the processing failed',
};
const BY_RULES = 'made by rules until the language model can be used';
const listed = new Intl.ListFormat('en-GB');

function whyWithoutSummary({ status, structured, processing }: Conversation): string | undefined {
  const waitsForModel = structured.made_by === 'rules' && processing && processing.state !== 'waiting_for_audio';
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
