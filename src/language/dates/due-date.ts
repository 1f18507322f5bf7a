import type { ParsedComponents, ParsedResult } from 'chrono-node';
import { isWritable } from '../../lib/timestamps.ts';
import { inDigits } from './clock-numbers.ts';
import { instantOf, offsetMinutes, type WallTime, wallTimeAt, zoneOrUtc } from './local-time.ts';

/** A date or time in words, resolved. */
export interface SpokenDate {
  at: Date;
  /** Whether a time of day was said; else `at` is noon. */
  hasTime: boolean;
  /** The minutes of a range ("from 2 to 4"). */
  minutes?: number;
}

export interface SpokenDates {
  /** The first date or time in a sentence that lies ahead, or undefined. Past ones ("last Friday") are none. */
  ahead(text: string): SpokenDate | undefined;
  /** By when: a day without a time is over at 23:59. */
  dueBy(text: string): Date | undefined;
}

/** Words without which a sentence holds no date: most sentences are not parsed at all. */
const HINT =
  /\d|\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|to(?:day|night|morrow)|noon|midnight|morning|afternoon|evening|weekend|weeks?|months?|hours?|minutes?|days?|january|february|march|april|may|june|july|august|september|october|november|december|o['’]clock|eod|half past|quarter (?:to|past)|(?:at|around|by|until) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))\b/i;
/** What the parser takes for a date ahead, and is none: lengths of time, the past, words that only look like one. */
const NO_DATE = new RegExp(
  [
    String.raw`\b(?:ago|last|past|previous|yesterday)\b`,
    String.raw`^(?:for|within|an?|the(?! day after)|every|each)\b`,
    String.raw`^(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|few|half|couple)\b.*\b(?:min|sec|hour|day|week|month|year)`,
    '^in (?:an?|one|a few) (?:sec|min|moment)',
    '^(?:now|this|second|march|may|sat|sun|mon|wed|fri|dec|mar)$',
  ].join('|'),
  'i',
);
const EVENING = /\b(?:dinner|drinks|party|concert|movie|evening|tonight)\b/i;
const PAST_BEFORE = /\b(?:since|last|past|every|each)\s*$/i;
const END_OF_DAY = /\b(?:end of (?:the |my )?(?:work ?)?day|eod|close of business)\b/i;
const DAY_MS = 24 * 3600 * 1000;
const LATEST_MS = 5 * 366 * DAY_MS;

/** Reads dates in English words, counted from `startedAt` on the clocks of `timezone`. */
export async function spokenDates(startedAt: Date, timezone: string | undefined): Promise<SpokenDates> {
  const { casual } = await import('chrono-node/en');
  const zone = zoneOrUtc(timezone);
  const reference = { instant: startedAt, timezone: offsetMinutes(zone, startedAt) };

  const ahead = (spoken: string): SpokenDate | undefined => {
    if (!HINT.test(spoken)) return undefined;
    const text = inDigits(spoken, wallTimeAt(zone, startedAt));
    const results = casual.parse(text, reference, { forwardDate: true }).filter((result) => isUsable(result, text));
    const date = toDate(results, { zone, startedAt, isEvening: EVENING.test(text) }) ?? endOfDay(text, zone, startedAt);
    if (!date) return undefined;
    const distanceMs = date.at.getTime() - startedAt.getTime();
    const isAhead = date.hasTime ? distanceMs >= 0 : distanceMs > -DAY_MS;
    return isAhead && distanceMs < LATEST_MS && isWritable(date.at) ? date : undefined;
  };

  return {
    ahead,
    dueBy(text) {
      const date = ahead(text);
      if (!date || date.hasTime) return date?.at;
      const lastMinute = instantOf(zone, { ...wallTimeAt(zone, date.at), hour: 23, minute: 59 });
      return lastMinute > startedAt && isWritable(lastMinute) ? lastMinute : undefined;
    },
  };
}

function isUsable({ start, text, index }: ParsedResult, whole: string): boolean {
  const isKnown = start.isCertain('day') || start.isCertain('weekday') || start.isCertain('hour');
  return isKnown && !NO_DATE.test(text) && !PAST_BEFORE.test(whole.slice(0, index));
}

interface Setting {
  zone: string;
  startedAt: Date;
  isEvening: boolean;
}

/** One date of what was found: the first day, with the first time, which may stand apart ("at noon on the 3rd of June"). */
function toDate(results: ParsedResult[], { zone, startedAt, isEvening }: Setting): SpokenDate | undefined {
  const day = results.find(({ start }) => start.isCertain('day') || start.isCertain('weekday'));
  const time = [day, ...results].find((result) => result && saysTime(result.start));
  const base = day ?? time;
  if (!base) return undefined;
  const wall = { ...wallOf(base.start), ...(time && timeOf(time.start, isEvening)) };
  // The parser has moved "at five" to tomorrow, five in this night being over.
  const later = toInstant(time?.start ?? base.start, wall, zone);
  const sooner = new Date(later.getTime() - DAY_MS);
  const at = !day && sooner >= startedAt ? sooner : later;
  const end = time?.end;
  const minutes = time && end ? Math.round((end.date().getTime() - time.start.date().getTime()) / 60_000) : undefined;
  return {
    at,
    hasTime: time !== undefined,
    minutes: minutes && minutes > 0 && minutes <= 24 * 60 ? minutes : undefined,
  };
}

function endOfDay(text: string, zone: string, startedAt: Date): SpokenDate | undefined {
  return END_OF_DAY.test(text)
    ? { at: instantOf(zone, { ...wallTimeAt(zone, startedAt), hour: 18, minute: 0 }), hasTime: true }
    : undefined;
}

const partOfDay = (start: ParsedComponents, part: string) => start.tags().has(`casualReference/${part}`);

const saysTime = (start: ParsedComponents) =>
  start.isCertain('hour') ||
  ['morning', 'afternoon', 'evening', 'tonight', 'noon', 'midnight'].some((part) => partOfDay(start, part));

function wallOf(start: ParsedComponents): WallTime {
  return {
    year: start.get('year') ?? 1970,
    month: start.get('month') ?? 1,
    day: start.get('day') ?? 1,
    hour: 12,
    minute: 0,
  };
}

/** Nobody means five in the night by "at five", nor seven in the morning by "dinner at seven", nor six by "in the morning". */
function timeOf(start: ParsedComponents, isEvening: boolean): Pick<WallTime, 'hour' | 'minute'> {
  const hour = start.get('hour') ?? 12;
  const minute = start.get('minute') ?? 0;
  if (!start.isCertain('hour') && partOfDay(start, 'morning')) return { hour: 9, minute: 0 };
  const isAfternoon =
    start.isCertain('hour') && !start.isCertain('meridiem') && hour >= 1 && hour <= (isEvening ? 11 : 6);
  return { hour: isAfternoon ? hour + 12 : hour, minute };
}

/** A zone that was said ("3pm EST") counts; else the clocks where the user is, on that day. */
function toInstant(start: ParsedComponents, wall: WallTime, zone: string): Date {
  if (!start.isCertain('timezoneOffset')) return instantOf(zone, wall);
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute);
  return new Date(asUtc - (start.get('timezoneOffset') ?? 0) * 60_000);
}
