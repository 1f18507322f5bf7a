import type { UpcomingDateParser } from '../../dates/upcoming-dates.ts';
import type { Sentence } from '../../speech/sentences.ts';

const ASKS_WHEN =
  /\b(?:by when|when (?:do|does|will|can|would|should|is|could)|until when|what day|which day|what time|how soon)\b|^(?:and )?when\b/i;
/** The number of turns in which a date may follow. */
const TURNS = 3;
/** "…, by Friday." as a sentence of its own. */
const MAX_DATE_WORDS = 5;

/** The due date in a phrase, or in the answer to "by when?" in the next turns. */
export function findDue(
  sentences: readonly Sentence[],
  at: number,
  phrase: string,
  dates: UpcomingDateParser,
): Date | undefined {
  const own = dates.findDueDate(phrase);
  if (own) return own;
  const turn = sentences[at]?.turn ?? 0;
  for (let next = at + 1; next < sentences.length; next++) {
    const { text, turn: other } = sentences[next] as Sentence;
    if (other > turn + TURNS) return undefined;
    if (ASKS_WHEN.test(text)) return firstDue(sentences.slice(next + 1, next + 4), dates);
    if (next <= at + 2 && other <= turn + 1 && text.split(' ').length <= MAX_DATE_WORDS) {
      const due = dates.findDueDate(text);
      if (due) return due;
    }
  }
  return undefined;
}

function firstDue(answers: readonly Sentence[], dates: UpcomingDateParser): Date | undefined {
  for (const { text } of answers) {
    const due = dates.findDueDate(text);
    if (due) return due;
  }
  return undefined;
}
