import { instantOf, wallTimeAt } from './local-time.ts';

/** A half-open range: includes `from`, excludes `before`. */
export type TimeRange = [from: Date, before: Date];

export const MONTH_NAMES =
  'January February March April May June July August September October November December'.split(' ');

export type Calendar = ReturnType<typeof createCalendar>;

/** The days around a moment in a time zone. */
export function createCalendar(now: Date, zone: string) {
  const today = wallTimeAt(zone, now);
  const { year, month, day } = today;
  const midnight = { hour: 0, minute: 0 };
  return {
    zone,
    now,
    today,
    /** Monday is 0. */
    weekday: (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7,
    /** The start of a day, counted in days from today. */
    day: (days: number) => instantOf(zone, { year, month, day: day + days, ...midnight }),
    /** The start of a month, counted in months from this month. */
    month: (months: number) => instantOf(zone, { year, month: month + months, day: 1, ...midnight }),
    /** The start of a year. */
    year: (wanted: number) => instantOf(zone, { year: wanted, month: 1, day: 1, ...midnight }),
  };
}

export type CalendarUnit = 'day' | 'week' | 'month' | 'year';

/** The calendar day, week, month or year that lies this many units back; 0 is the current one. */
export function calendarPeriod(
  unit: CalendarUnit,
  back: number,
  { day, month, year, weekday, today }: Calendar,
): TimeRange {
  const monday = -weekday - 7 * back;
  const ranges: Record<CalendarUnit, () => TimeRange> = {
    day: () => [day(-back), day(1 - back)],
    week: () => [day(monday), day(monday + 7)],
    month: () => [month(-back), month(1 - back)],
    year: () => [year(today.year - back), year(today.year - back + 1)],
  };
  return ranges[unit]();
}

/** The start of this day of the month, some months ago. Days after the 28th become the 28th, which every month has. */
export const sameDayMonthsAgo = ({ zone, today }: Calendar, months: number) =>
  instantOf(zone, { ...today, month: today.month - months, day: Math.min(today.day, 28), hour: 0, minute: 0 });

/** True if a range is valid, not empty, and began before now. */
export const hasBegun = (range: TimeRange, { now }: Pick<Calendar, 'now'>) =>
  range[0] <= now && range[0] < range[1] && range.every((moment) => !Number.isNaN(moment.getTime()));

/** A past date or period named in a text, with its place in the text. */
export interface DateMention {
  index: number;
  length: number;
  range: TimeRange;
  /** The part of the day, if the range is one: `morning`. */
  dayPart?: string | undefined;
  /** The time of day that is named with the day. */
  moment?: Date | undefined;
  /** The unit that is missing: a weekday names no week, a date may name no year. */
  ambiguousBy?: 'week' | 'year' | undefined;
  /** True if the same words may mean a future date. "Before" such a date is a deadline. */
  mayBeFuture?: boolean;
}

const DAY_PARTS: [pattern: RegExp, name: string, fromHour: number, toHour: number][] = [
  [/\blast night\b/i, 'night', 18, 30],
  [/\bmorning\b/i, 'morning', 0, 12],
  [/\bafternoon\b/i, 'afternoon', 12, 18],
  [/\bevening\b/i, 'evening', 17, 30],
  [/\b(?:tonight|night)\b/i, 'night', 17, 30],
];

/** Matches a part of a day that is named before the day ("the morning of"). No group. */
export const DAY_PART = '(?:morning|afternoon|evening|night)';

/** The part of the day that a text names, in hours from midnight. */
export function findDayPart(text: string): { name: string; fromHour: number; toHour: number } | undefined {
  const [, name = '', fromHour = 0, toHour = 24] = DAY_PARTS.find(([pattern]) => pattern.test(text)) ?? [];
  return name ? { name, fromHour, toHour } : undefined;
}

export const overlapsAny = (mention: Pick<DateMention, 'index' | 'length'>, others: readonly DateMention[]) =>
  others.some(({ index, length }) => mention.index < index + length && index < mention.index + mention.length);
