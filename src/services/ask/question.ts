import { findPeriod, type Period } from '../../language/dates/find-period.ts';
import { extractQueryTerms } from '../../language/text/term-index.ts';
import { stemWord } from '../../language/text/terms.ts';

/** What somebody wants to know. */
export interface Question {
  /** As it was asked. */
  text: string;
  /** Without the words of its period. */
  topic: string;
  /** What it is about; none where it names no subject. */
  terms: string[];
  /** What was done in the conversations that it asks for ("promise", "agree"): it tells sentences apart, not conversations. */
  actionTerms: string[];
  period: Period | undefined;
  /** Whether it asks for what is to be done. */
  asksForTasks: boolean;
}

/** What people do in conversations and with them, whatever those are about. */
const ACTION_WORDS = new Set(
  `action agree agreed agreement anything chat commit committed conversation decide decided decision discuss discussed discussion happen happened
  heard item meet meeting mention mentioned met need note overview plan planned promise promised recall remember remind spoke spoken summarize
  summary talk talked task tell todo topic`
    .split(/\s+/)
    .map(stemWord),
);
const TASKS =
  /\b(?:promis(?:e[ds]?|ing)|commit(?:ted|ments?)?|agree[ds]?(?: to)?|(?:have|need|supposed) to|to-?dos?|tasks?|action items?|follow[- ]?ups?|owe)\b/i;

/** Reads a question that is asked at `now` on the clocks of `zone`. */
export async function parseQuestion(text: string, now: Date, zone: string): Promise<Question> {
  const { period, rest } = await findPeriod(text, now, zone);
  const all = extractQueryTerms(rest);
  const terms = all.filter((term) => !ACTION_WORDS.has(term));
  const talk = all.filter((term) => ACTION_WORDS.has(term));
  return { text, topic: rest, terms, actionTerms: talk, period, asksForTasks: TASKS.test(text) };
}

/**
 * What tells the sentences of a conversation apart: the terms of the question, and, half as much as the least of them, what was done.
 * Who names no subject and asks for no task asks what a conversation was about as a whole: then nothing does.
 */
export function addActionWeights(
  weights: ReadonlyMap<string, number>,
  { terms, actionTerms: talk, asksForTasks }: Question,
): ReadonlyMap<string, number> {
  if (terms.length === 0 && !asksForTasks) return weights;
  const least = weights.size > 0 ? Math.min(...weights.values()) : 1;
  return new Map([...talk.map((term): [string, number] => [term, least / 2]), ...weights]);
}
