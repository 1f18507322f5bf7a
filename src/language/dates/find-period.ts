import { clampToEarliest, isRepresentable } from '../../lib/time.ts';
import {
  type Calendar,
  calendarPeriod,
  createCalendar,
  type DateMention,
  hasBegun,
  overlapsAny,
  type TimeRange,
} from './calendar.ts';
import { formatMoment, instantOf, type WallTime, wallTimeAt } from './local-time.ts';
import { findNamedDays } from './named-days.ts';
import { writeAmountsInDigits } from './number-words.ts';
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
  const day = (moment: Date) => formatMoment(moment, zone, { hasTime: false });
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

function formatClock(moment: Date, zone: string): string {
  const { hour, minute } = wallTimeAt(zone, moment);
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}

/** True if a day begins at this moment. Where clocks go forward at midnight, it begins at 01:00. */
function isMidnight(moment: Date, zone: string): boolean {
  const justBefore = new Date(moment.getTime() - 1);
  return moment.getTime() % 60_000 === 0 && wallTimeAt(zone, justBefore).day !== wallTimeAt(zone, moment).day;
}

/** Earlier than any stored text. */
const EARLIEST = new Date(0);

/** Words before a date that make it a deadline or a future date. */
const DEADLINE_BEFORE =
  /\b(?:by|until|till|due(?: on| before)?|for|next|coming|upcoming|following|deadline(?: of| on)?)\s+(?:the\s+)?$/i;
/** "Two days after Monday", "the week before Monday": a different time than the date itself. */
const OFFSET_BEFORE = /\b(?:day|week|weekend|month|year|hour|minute)s?\s+(?:after|before)\s+(?:the\s+)?$/i;
const SINCE = /\bsince\s+(?:the\s+|\d{1,2}(?::\d\d)?\s*(?:[ap]m\s+)?)?$/i;
const AFTER = /\b(?:after|later than)\s+(?:the\s+)?$/i;
const BEFORE = /\b(?:before|prior to|earlier than)\s+(?:the\s+)?$/i;
const WEEK_OF = /(?:\b(?:in|during|of)\s+)?(?:\bthe\s+)?\bweek\s+(?:of|beginning|starting)\s+(?:(?:on|the)\s+)*$/i;
/** A range with one end that was not recognized. */
const HALF_RANGE_BEFORE = /\b(?:between|from)\s+(?:the\s+)?\S+\s+(?:and|to|until|till|through)\s+(?:the\s+)?$/i;
const BETWEEN = /\bbetween\s+(?:the\s+)?$/i;
const FROM = /\bfrom\s+(?:the\s+)?$/i;
const HALF_RANGE_AFTER =
  /^\s*(?:to|until|till|through)\s+(?:the\s+)?(?:\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b)/i;
/** "From Monday until tomorrow", "from Monday onwards". */
const UNTIL_NOW = /^\s*(?:onwards?|(?:to|until|till|through)\s+(?:now|tomorrow|next|the present))\b/i;
const JOIN =
  /^\s*(?:,\s*|(?=and|or|to|until|till|through|[-–]))(?:(and|or|to|until|till|through|[-–])\s*)?(?:(?:on|in|the)\s+)*$/i;

/** Merges mentions that are separated only by "to", "and" or "or". */
function joinRanges(text: string, mentions: readonly DateMention[], calendar: Calendar): DateMention[] {
  const all: DateMention[] = [];
  for (const mention of mentions) {
    const last = all.at(-1);
    const end = last ? last.index + last.length : 0;
    const join = last && JOIN.exec(text.slice(end, mention.index));
    if (!last || !join) {
      all.push(mention);
      continue;
    }
    const isRange = !/^(?:and|or)?$/i.test(join[1] ?? '') || BETWEEN.test(text.slice(0, last.index));
    const range = isRange ? spanRange(last, mention, calendar) : alternativesRange(last, mention, calendar);
    all[all.length - 1] = { index: last.index, length: mention.index + mention.length - last.index, range };
  }
  return all;
}

/** Applies the words around a mention ("since", "before", "the week of"). Undefined if they make it a future or unknown time. */
function applyBounds(
  text: string,
  mention: DateMention,
  isJoined: boolean,
  calendar: Calendar,
): DateMention | undefined {
  const before = text.slice(0, mention.index);
  const after = text.slice(mention.index + mention.length);
  if (DEADLINE_BEFORE.test(before) || OFFSET_BEFORE.test(before)) return undefined;
  if (!isJoined && isHalfOfRange(before, after, mention)) return undefined;
  const [from, to] = mention.range;
  const { index, length, moment } = mention;
  /** Includes the bounding words before the mention, and `more` characters after it. */
  const extend = (range: TimeRange, { index: start }: RegExpExecArray, more = 0): DateMention => ({
    index: start,
    length: index + length + more - start,
    range,
  });
  const bound = { since: SINCE.exec(before), after: AFTER.exec(before), before: BEFORE.exec(before) };
  const onwards = FROM.test(before) ? UNTIL_NOW.exec(after) : null;
  const since = bound.since ?? (onwards && FROM.exec(before));
  if (since) return extend([moment ?? from, calendar.day(1)], since, onwards?.[0].length);
  if (bound.after) return extend(moment ? [moment, to] : [to, calendar.day(1)], bound.after);
  if (bound.before && moment) return extend([from, moment], bound.before);
  if (bound.before) return mention.mayBeFuture ? undefined : extend([EARLIEST, from], bound.before);
  const weekOf = WEEK_OF.exec(before);
  return weekOf ? extend(weekContaining(from, calendar), weekOf) : mention;
}

/** True if the mention is one end of a range ("between", "from … to") whose other end was not recognized. */
function isHalfOfRange(before: string, after: string, { range, moment }: DateMention): boolean {
  if (moment) return false;
  const isOneDay = durationMs(range) < 26 * 3_600_000;
  if (isOneDay && (BETWEEN.test(before) || (FROM.test(before) && HALF_RANGE_AFTER.test(after)))) return true;
  return HALF_RANGE_BEFORE.test(before);
}

/** From the start of `first` to the end of `last`. Moves an ambiguous date if `last` came out earlier ("from Friday to Monday"). */
function spanRange(first: DateMention, last: DateMention, calendar: Calendar): TimeRange {
  const [from] = first.range;
  const [until, to] = last.range;
  if (from <= until) return [from, later(first.range[1], to)];
  if (first.ambiguousBy === 'week') return [shift(from, { days: -7 }, calendar), to];
  // `last` is in the future: the parser chose the previous occurrence.
  if (last.ambiguousBy) return [from, calendar.day(1)];
  if (first.ambiguousBy !== 'year') return enclosingRange(first.range, last.range);
  const years = wallTimeAt(calendar.zone, until).year - wallTimeAt(calendar.zone, from).year;
  const inThatYear = shift(from, { years }, calendar);
  return [inThatYear <= until ? inThatYear : shift(from, { years: years - 1 }, calendar), to];
}

/** Both ranges and everything between them. "Saturday or Sunday" are adjacent on every day of the week. */
function alternativesRange(first: DateMention, last: DateMention, calendar: Calendar): TimeRange {
  const whole = enclosingRange(first.range, last.range);
  if (first.ambiguousBy !== 'week') return whole;
  const weekBefore = first.range.map((moment) => shift(moment, { days: -7 }, calendar)) as TimeRange;
  const other = enclosingRange(weekBefore, last.range);
  return durationMs(other) < durationMs(whole) ? other : whole;
}

function weekContaining(moment: Date, calendar: Calendar): TimeRange {
  const { year, month, day } = wallTimeAt(calendar.zone, moment);
  const { today } = calendar;
  const days = Math.round(
    (Date.UTC(today.year, today.month - 1, today.day) - Date.UTC(year, month - 1, day)) / 86_400_000,
  );
  const weekday = (((calendar.weekday - days) % 7) + 7) % 7;
  return calendarPeriod('week', (days + weekday - calendar.weekday) / 7, calendar);
}

function shift(moment: Date, { days = 0, years = 0 }: { days?: number; years?: number }, { zone }: Calendar): Date {
  const wall: WallTime = wallTimeAt(zone, moment);
  return instantOf(zone, { ...wall, year: wall.year + years, day: wall.day + days });
}

const later = (a: Date, b: Date) => new Date(Math.max(a.getTime(), b.getTime()));
const earlier = (a: Date, b: Date) => new Date(Math.min(a.getTime(), b.getTime()));
const enclosingRange = (a: TimeRange, b: TimeRange): TimeRange => [earlier(a[0], b[0]), later(a[1], b[1])];
const durationMs = ([from, before]: TimeRange) => before.getTime() - from.getTime();
