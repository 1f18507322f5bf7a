import { isWritable, notBeforeTheFirst } from '../../lib/timestamps.ts';
import { calendarOf, type Stretch } from './calendar.ts';
import { isWithin } from './date-mention.ts';
import { spokenDays } from './named-days.ts';
import { withDigits } from './number-words.ts';
import { bounded, joined } from './period-bounds.ts';
import { periodLabel } from './period-label.ts';
import { isPast, spokenStretches } from './relative-periods.ts';

/** A stretch of the past that a question names. */
export interface SpokenPeriod {
  /** Both inclusive. */
  from: Date;
  to: Date;
  /** For people: `Tuesday 17 November 2026`. */
  label: string;
}

/**
 * The period of the past that a question speaks of ("last Tuesday", "in October", "over the past two weeks", "before 5 October"), on
 * the clocks of `zone`, with the question without those words. English. Days ahead and deadlines ("by Friday") are no such period:
 * they tell what was said, not when. Of several, the first; none where a date is not understood, rather than a wrong one.
 * Specification: Ask conversations, `timezone`.
 */
export async function spokenPeriod(
  question: string,
  now: Date,
  zone: string,
): Promise<{ period: SpokenPeriod | undefined; rest: string }> {
  const calendar = calendarOf(now, zone);
  const text = withDigits(question);
  const stretches = spokenStretches(text, calendar);
  const days = (await spokenDays(text, calendar)).filter((day) => !isWithin(day, stretches));
  const mentions = [...stretches, ...days].sort((a, b) => a.index - b.index);
  for (const mention of joined(text, mentions, calendar)) {
    const found = bounded(text, mention, !mentions.includes(mention), calendar);
    if (!found || !isPast(found.stretch, calendar)) continue;
    const { part, index, length } = found;
    const stretch: Stretch = [notBeforeTheFirst(found.stretch[0]), found.stretch[1]];
    const to = new Date(stretch[1].getTime() - 1);
    // "Five thousand years ago" is older than the calendar that moments are kept by.
    if (!isWritable(to)) continue;
    const period = {
      from: stretch[0],
      to,
      label: periodLabel(stretch, zone, part),
    };
    return { period, rest: `${question.slice(0, index)} ${question.slice(index + length)}` };
  }
  return { period: undefined, rest: question };
}
