import type { ParsedComponents, ParsedResult } from 'chrono-node';
import { DAY_MS, isRepresentable } from '../../lib/time.ts';
import {
  instantOf,
  lastSecondOf,
  offsetMinutes,
  type WallTime,
  wallDayOf,
  wallTimeAt,
  zoneOrUtc,
} from './local-time.ts';
import { writeTimesInDigits } from './number-words.ts';

export interface UpcomingDate {
  at: Date;
  /** True if the text names a time of day. If not, `at` is noon. */
  hasTime: boolean;
  /** True if the text names a day. If not, it is the next time of the day. */
  hasDay: boolean;
  /** The minutes of a range ("from 2 to 4"). */
  minutes?: number;
  /** About where the day stands in the text. */
  index: number;
}

export type DueDate = Pick<UpcomingDate, 'at' | 'hasTime'>;

export type UpcomingDateParser = Awaited<ReturnType<typeof createUpcomingDateParser>>;

/** Every date contains one of these, so most sentences need no parsing. */
const DATE_HINT =
  /\d|\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|to(?:day|night|morrow)|\w{2,9}th|first|second|third|half|(?:\w+teen|twenty|ten|eleven|twelve|one|two|three|four|five|six|seven|eight|nine) (?:\w+ty|ten|fifteen)|noon|midnight|morning|afternoon|evening|weekend|weeks?|months?|hours?|minutes?|days?|january|february|march|april|may|june|july|august|september|october|november|december|o['’]clock|eod|half past|quarter (?:to|past)|(?:at|around|by|until) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))\b/i;
/** Matches of the parser that are not future dates: durations, past dates, words that only look like a date. */
const NOT_A_DATE = new RegExp(
  [
    String.raw`\b(?:ago|last|past|previous|yesterday)\b`,
    String.raw`^(?:for|within|an?|the(?! day after)|every|each|about|around|at least|almost|nearly|over|like)\b(?!.*(?:day|clock|noon|:|am\b|pm\b))`,
    String.raw`^(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|few|half|couple)\b.*\b(?:min|sec|hour|day|week|month|year)`,
    '^in (?:an?|one|a few) (?:sec|min|moment)',
    '^(?:now|this|second|march|may|sat|sun|mon|wed|fri|dec|mar)$',
  ].join('|'),
  'i',
);
const EVENING_WORDS = /\b(?:dinner|drinks|party|concert|movie|evening|tonight)\b/i;
const PAST_BEFORE = /\b(?:since|last|past|every|each)\s*$/i;
const END_OF_DAY = /\b(?:end of (?:the |my )?(?:work ?)?day|eod|close of business)\b/i;
/** Words before a date that go with it. */
const BEFORE_DATE =
  /(?:^|\s)(?:(?:by|on|at|before|until|till|from|this|next|in|around|about|sometime|for|first thing|no later than|not later than|latest|early|late|later|the end of|end of)\s+)+$/i;
const MAX_DISTANCE_MS = 5 * 366 * DAY_MS;

/** Reads dates in English text, relative to `startedAt` in `timezone`. */
export async function createUpcomingDateParser(startedAt: Date, timezone: string | undefined) {
  const { casual } = await import('chrono-node/en');
  const zone = zoneOrUtc(timezone);
  const reference = { instant: startedAt, timezone: offsetMinutes(zone, startedAt) };

  /** The first future date or time in a sentence. Ignores past ones ("last Friday"); `from` the day, a time of today may be over. */
  const findDate = (sentence: string, from: 'now' | 'day' = 'now'): UpcomingDate | undefined => {
    if (!DATE_HINT.test(sentence)) return undefined;
    const text = writeTimesInDigits(sentence, wallTimeAt(zone, startedAt)).replace(/\bnow\b/gi, '   ');
    const results = casual.parse(text, reference, { forwardDate: true }).filter((result) => isUsable(result, text));
    const date = resolveDate(results, zone, startedAt, EVENING_WORDS.test(text)) ?? findEndOfDay(text, zone, startedAt);
    if (!date) return undefined;
    const distanceMs = date.at.getTime() - startedAt.getTime();
    const isFuture = date.hasTime && from === 'now' ? distanceMs >= 0 : distanceMs > -DAY_MS;
    return isFuture && distanceMs < MAX_DISTANCE_MS && isRepresentable(date.at) ? date : undefined;
  };

  return {
    findDate: (sentence: string) => findDate(sentence),
    /** The time of day that another sentence names, on the day of `date`. */
    findTimeOn(sentence: string, { at }: Pick<UpcomingDate, 'at'>): UpcomingDate | undefined {
      const time = findDate(sentence, 'day');
      if (!time?.hasTime || time.hasDay) return undefined;
      const { hour, minute } = wallTimeAt(zone, time.at);
      return { ...time, at: instantOf(zone, { ...wallTimeAt(zone, at), hour, minute }), hasDay: true };
    },
    /** The time of day of one ISO 8601 time on the day of another. */
    onDayOf(day: string, time: string): string {
      const { hour, minute } = wallTimeAt(zone, new Date(time));
      return instantOf(zone, { ...wallTimeAt(zone, new Date(day)), hour, minute }).toISOString();
    },
    /** The first moment of the day of an ISO 8601 time. */
    startOfDay(time: string): string {
      return instantOf(zone, { ...wallTimeAt(zone, new Date(time)), hour: 0, minute: 0 }).toISOString();
    },
    /** The text without its future dates and times, and without the prepositions before them. */
    removeDates(sentence: string): string {
      if (!DATE_HINT.test(sentence)) return sentence;
      const text = writeTimesInDigits(sentence, wallTimeAt(zone, startedAt));
      const results = casual.parse(text, reference, { forwardDate: true });
      return results
        .filter((result) => isUsable(result, text))
        .toReversed()
        .reduce((rest, { index, text: date }) => {
          const before = rest.slice(0, index).replace(BEFORE_DATE, '');
          return `${before.trimEnd()} ${rest.slice(index + date.length).trimStart()}`;
        }, text)
        .trim();
    },
    /** The same as a deadline: the last second of a day without a time. */
    findDueDate(text: string): DueDate | undefined {
      const date = findDate(text, 'day');
      if (!date) return undefined;
      if (date.hasTime && date.at >= startedAt) return { at: date.at, hasTime: true };
      const at = lastSecondOf(zone, wallTimeAt(zone, date.at));
      return at > startedAt && isRepresentable(at) ? { at, hasTime: false } : undefined;
    },
  };
}

function isUsable({ start, text, index }: ParsedResult, whole: string): boolean {
  const isCertain =
    start.isCertain('day') ||
    start.isCertain('weekday') ||
    start.isCertain('hour') ||
    /^this (?:morning|afternoon|evening)$/i.test(text);
  return isCertain && !NOT_A_DATE.test(text) && !PAST_BEFORE.test(whole.slice(0, index));
}

/** Combines the first day and the first time, which the parser may return apart ("at noon on the 3rd of June"). */
function resolveDate(
  results: ParsedResult[],
  zone: string,
  startedAt: Date,
  isEvening: boolean,
): UpcomingDate | undefined {
  const day = results.find(({ start }) => start.isCertain('day') || start.isCertain('weekday'));
  const time = [day, ...results].find((result) => result && hasTimeOfDay(result.start));
  const base = day ?? time;
  if (!base) return undefined;
  const wall = { ...wallDayOf(base.start, 12), ...(time && resolveTime(time.start, isEvening)) };
  // The parser moves "at five" to tomorrow if 05:00 is over today.
  const later = toInstant(time?.start ?? base.start, wall, zone);
  const sooner = new Date(later.getTime() - DAY_MS);
  const isSameDay = wallTimeAt(zone, later).day === wallTimeAt(zone, startedAt).day;
  // "This morning" is today, although it is over.
  const isToday = /^this /i.test(base.text) && !isSameDay;
  const at = !day && (isToday || sooner >= startedAt) ? sooner : later;
  const end = time?.end;
  const minutes = time && end ? Math.round((end.date().getTime() - time.start.date().getTime()) / 60_000) : undefined;
  return {
    at,
    hasTime: time !== undefined,
    hasDay: day !== undefined,
    index: base.index,
    minutes: minutes && minutes > 0 && minutes <= 24 * 60 ? minutes : undefined,
  };
}

function findEndOfDay(text: string, zone: string, startedAt: Date): UpcomingDate | undefined {
  return END_OF_DAY.test(text)
    ? {
        at: instantOf(zone, { ...wallTimeAt(zone, startedAt), hour: 18, minute: 0 }),
        hasTime: true,
        hasDay: true,
        index: 0,
      }
    : undefined;
}

const hasDayPart = (start: ParsedComponents, part: string) => start.tags().has(`casualReference/${part}`);

const hasTimeOfDay = (start: ParsedComponents) =>
  start.isCertain('hour') ||
  ['morning', 'afternoon', 'evening', 'tonight', 'noon', 'midnight'].some((part) => hasDayPart(start, part));

/** "At five" means 17:00, "dinner at seven" 19:00, "in the morning" 9:00. */
function resolveTime(start: ParsedComponents, isEvening: boolean): Pick<WallTime, 'hour' | 'minute'> {
  const hour = start.get('hour') ?? 12;
  const minute = start.get('minute') ?? 0;
  if (!start.isCertain('hour') && hasDayPart(start, 'morning')) return { hour: 9, minute: 0 };
  const isAfternoon =
    start.isCertain('hour') && !start.isCertain('meridiem') && hour >= 1 && hour <= (isEvening ? 11 : 6);
  return { hour: isAfternoon ? hour + 12 : hour, minute };
}

/** Uses the zone that the text names ("3pm EST"), otherwise the user's. */
function toInstant(start: ParsedComponents, wall: WallTime, zone: string): Date {
  if (!start.isCertain('timezoneOffset')) return instantOf(zone, wall);
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute);
  return new Date(asUtc - (start.get('timezoneOffset') ?? 0) * 60_000);
}
