import { clampToEarliest, isRepresentable } from '../../lib/timestamps.ts';
import { createCalendar, hasBegun, type TimeRange } from './calendar.ts';
import { overlapsAny } from './date-mention.ts';
import { findNamedDays } from './named-days.ts';
import { writeAmountsInDigits } from './number-words.ts';
import { applyBounds, joinRanges } from './period-bounds.ts';
import { formatPeriod } from './period-label.ts';
import { findRelativePeriods } from './relative-periods.ts';

/** A past period that a question names. */
export interface Period {
  /** Both inclusive. */
  from: Date;
  to: Date;
  /** For people: `Tuesday 17 November 2026`. */
  label: string;
}

/**
 * Finds the first past period that an English question names ("last Tuesday", "in October", "before 5 October") and the question without
 * those words. Future days and deadlines ("by Friday") do not count. No period if a date is not understood.
 */
export async function findPeriod(
  question: string,
  now: Date,
  zone: string,
): Promise<{ period: Period | undefined; rest: string }> {
  const calendar = createCalendar(now, zone);
  const text = writeAmountsInDigits(question);
  const periods = findRelativePeriods(text, calendar);
  const days = (await findNamedDays(text, calendar)).filter((day) => !overlapsAny(day, periods));
  const mentions = [...periods, ...days].sort((a, b) => a.index - b.index);
  for (const mention of joinRanges(text, mentions, calendar)) {
    const found = applyBounds(text, mention, !mentions.includes(mention), calendar);
    if (!found || !hasBegun(found.range, calendar)) continue;
    const { dayPart, index, length } = found;
    const range: TimeRange = [clampToEarliest(found.range[0]), found.range[1]];
    const to = new Date(range[1].getTime() - 1);
    // "Five thousand years ago" is before the first representable timestamp.
    if (!isRepresentable(to)) continue;
    const period = { from: range[0], to, label: formatPeriod(range, zone, dayPart) };
    return { period, rest: `${question.slice(0, index)} ${question.slice(index + length)}` };
  }
  return { period: undefined, rest: question };
}
