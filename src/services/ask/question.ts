import { findPeriod, type Period } from '../../language/dates/find-period.ts';
import { extractQueryTerms } from '../../language/text/term-index.ts';
import { stemWord } from '../../language/text/terms.ts';

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
