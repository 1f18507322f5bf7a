import { stem } from '../../text/terms.ts';
import { queryTerms } from '../../text/word-rank.ts';
import { type SpokenPeriod, spokenPeriod } from './spoken-period.ts';

/** What somebody wants to know. */
export interface Question {
  /** As it was asked. */
  text: string;
  /** Without the words of its period. */
  topic: string;
  /** What it is about; none where it asks for all of a period. */
  terms: string[];
  period: SpokenPeriod | undefined;
  /** Whether it asks for what is to be done. */
  asksForTasks: boolean;
}

/** What people do in conversations and with them, whatever those are about. */
const TALK = new Set(
  `action agree agreed agreement anything chat commit committed conversation decide decided decision discuss discussed discussion happen happened
  heard item meet meeting mention mentioned met need note overview plan planned promise promised recall remember remind spoke spoken summarize
  summary talk talked task tell todo topic`
    .split(/\s+/)
    .map(stem),
);
const TASKS =
  /\b(?:promis(?:e[ds]?|ing)|commit(?:ted|ments?)?|agree[ds]?(?: to)?|(?:have|need|supposed) to|to-?dos?|tasks?|action items?|follow[- ]?ups?|owe)\b/i;

/** Reads a question that is asked at `now` on the clocks of `zone`. */
export async function readQuestion(text: string, now: Date, zone: string): Promise<Question> {
  const { period, rest } = await spokenPeriod(text, now, zone);
  const all = queryTerms(rest);
  const about = all.filter((term) => !TALK.has(term));
  const asksForTasks = TASKS.test(text);
  // With nothing else to go by, even the commonest words say more than nothing.
  const terms = about.length > 0 || period ? about : all;
  return { text, topic: rest, terms, period, asksForTasks };
}
