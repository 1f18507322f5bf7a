import { clampToEarliest, isRepresentable } from '../../lib/timestamps.ts';
import { createCalendar, hasBegun, type TimeRange } from './calendar.ts';
import { overlapsAny } from './date-mention.ts';
import { wallTimeAt } from './local-time.ts';
import { findNamedDays } from './named-days.ts';
import { writeAmountsInDigits } from './number-words.ts';
import { applyBounds, EARLIEST, joinRanges } from './period-bounds.ts';
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

/** "Tuesday 17 November 2026", "the morning of Tuesday …", "the time before Tuesday …". */
function formatPeriod([from, before]: TimeRange, zone: string, part?: string): string {
  const day = createDayFormat(zone);
  if (from.getTime() === EARLIEST.getTime()) {
    const clock = isMidnight(before, zone) ? '' : `${formatClock(before, zone)} on `;
    return `the time before ${clock}${day(before)}`;
  }
  if (part) return `the ${part} of ${day(from)}`;
  const last = new Date(before.getTime() - 1);
  const [first, end] = [day(from), day(last)];
  if (isMidnight(from, zone) && isMidnight(before, zone)) return first === end ? first : `${first} to ${end}`;
  const clocks = [formatClock(from, zone), isMidnight(before, zone) ? '24:00' : formatClock(last, zone)];
  return first === end
    ? `${first} from ${clocks[0]} to ${clocks[1]}`
    : `${first} at ${clocks[0]} to ${end} at ${clocks[1]}`;
}

/** `Tuesday 17 November 2026` */
function createDayFormat(zone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return (moment) => format.format(moment).replace(',', '');
}

function formatClock(moment: Date, zone: string): string {
  const { hour, minute } = wallTimeAt(zone, moment);
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}

/** True if a day begins at this moment. Where clocks go forward at midnight, it begins at 01:00. */
function isMidnight(moment: Date, zone: string): boolean {
  const justBefore = new Date(moment.getTime() - 1);
  return moment.getTime() % 60_000 === 0 && wallTimeAt(zone, justBefore).day !== wallTimeAt(zone, moment).day;
}
