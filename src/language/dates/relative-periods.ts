import {
  type Calendar,
  type CalendarUnit,
  calendarPeriod,
  DAY_PART,
  type DateMention,
  findDayPart,
  hasBegun,
  MONTH_NAMES,
  overlapsAny,
  sameDayMonthsAgo,
  type TimeRange,
} from './calendar.ts';
import { instantOf } from './local-time.ts';
import { AMOUNT_PATTERN, parseAmount } from './number-words.ts';

type ResolvedPeriod = Pick<DateMention, 'range' | 'mayBeFuture'>;
interface Rule {
  pattern: RegExp;
  resolve(match: RegExpMatchArray, calendar: Calendar): TimeRange | ResolvedPeriod | undefined;
}

const MONTHS = MONTH_NAMES.map((name) => name.toLowerCase());
const MONTH = `(${MONTHS.join('|')})`;
const ANY_MONTH = String.raw`(?:(?:${MONTHS.map((name) => `${name}|${name.slice(0, 3)}`).join('|')}|sept)\b\.?)`;
const DAY = String.raw`(?:the )?(\d{1,2})(?:st|nd|rd|th)?`;
const YEAR = String.raw`(?:,? (?:of )?((?:19|20)\d\d))?`;
const JOIN = String.raw`\s*(?:\b(?:and|or|to|until|till|through)\b|[-–])\s*`;
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const WEEKDAY = '((?:mon|tues|wednes|thurs|fri|satur|sun)day)';
/** Within 24 months, every day of the month falls on every weekday. */
const MONTHS_LOOKED_BACK = 24;
/** A part of a month counts as the whole month. */
const PART_OF = '(?:(?:in|during) )?(?:the )?(?:(?:first|second|third|last) )?(?:week|half|month)';
const rule = (source: string, resolve: Rule['resolve']): Rule => ({ pattern: new RegExp(source, 'gi'), resolve });

/** Weeks, months, years, and days of one month. Single days are left to named-days.ts. */
const RULES: Rule[] = [
  rule(
    String.raw`(?<!${ANY_MONTH} )\b${DAY}${JOIN}${DAY} (?:of )?(${ANY_MONTH})${YEAR}`,
    ([, first, last, month, year], calendar) => resolveDaysOfMonth({ month, first, last, year }, calendar),
  ),
  rule(
    String.raw`\b(${ANY_MONTH}) ${DAY}${JOIN}${DAY}\b(?!:|/|\s*(?:[ap]m\b|(?:of )?${ANY_MONTH}))${YEAR}`,
    ([, month, first, last, year], calendar) => resolveDaysOfMonth({ month, first, last, year }, calendar),
  ),
  rule(
    String.raw`\b${WEEKDAY}(?:${JOIN}${WEEKDAY})?,? (?:(?:of|in) )?(?:the )?(this|last|past|previous) week\b`,
    ([, first, last, week], calendar) => {
      const monday = -calendar.weekday - (/this/i.test(week ?? '') ? 0 : 7);
      const days = [first, last ?? first].map(parseWeekday);
      return [calendar.day(monday + Math.min(...days)), calendar.day(monday + Math.max(...days) + 1)];
    },
  ),
  rule(
    String.raw`\b(?:(?:in |on |during )?the ${DAY_PART} of |on )?(?:${WEEKDAY},? )?the (\d{1,2})(?:st|nd|rd|th)\b(?=\s*(?:[?.!,;]|$))`,
    (match, calendar) => resolveDayOfMonth(match, calendar),
  ),
  rule(String.raw`\b(?:on )?the ${WEEKDAY} before last\b`, ([, name], calendar) => {
    const back = ((calendar.weekday - parseWeekday(name) + 7) % 7 || 7) + 7;
    return [calendar.day(-back), calendar.day(1 - back)];
  }),
  rule(String.raw`\b(?:this (?:morning|afternoon|evening)|tonight)\b`, (match, { zone, today }) => {
    const { fromHour = 0, toHour = 24 } = findDayPart(match[0]) ?? {};
    const at = (hour: number) => instantOf(zone, { ...today, hour, minute: 0 });
    return { range: [at(fromHour), at(toHour)], mayBeFuture: true };
  }),
  rule(
    String.raw`\b(?:(?:in|over|during|within) )?(?:the )?(?:last|past) ${AMOUNT_PATTERN} (day|week|month|year)s?\b(?! of\b)`,
    (match, calendar) => {
      const count = parseAmount(match[1]);
      const from = {
        day: () => calendar.day(-count),
        week: () => calendar.day(-7 * count),
        month: () => sameDayMonthsAgo(calendar, count),
        year: () => sameDayMonthsAgo(calendar, 12 * count),
      };
      return [from[parseUnit(match[2])](), calendar.day(1)];
    },
  ),
  rule(String.raw`(?<![-\w])(?<!half )${AMOUNT_PATTERN} (day|week|month|year)s? ago\b`, (match, calendar) =>
    calendarPeriod(parseUnit(match[2]), parseAmount(match[1]), calendar),
  ),
  rule(String.raw`\b(this|last|past|previous|the) weekend\b`, (match, calendar) => {
    const saturday = 5 - calendar.weekday;
    const mayBeFuture = /this|the/i.test(match[1] ?? '');
    const back = saturday <= 0 && mayBeFuture ? saturday : saturday - 7;
    return { range: [calendar.day(back), calendar.day(back + 2)], mayBeFuture };
  }),
  rule(String.raw`\b(?:in )?the (week|month|year) before last\b(?! \w+day)`, (match, calendar) =>
    calendarPeriod(parseUnit(match[1]), 2, calendar),
  ),
  rule(
    String.raw`\b(this|the current|(?:last|past|previous)(?! \w+ of\b)) (week|month|year)\b`,
    ([, which = '', unit], calendar) => calendarPeriod(parseUnit(unit), /^t/i.test(which) ? 0 : 1, calendar),
  ),
  rule(
    String.raw`(?:(?<=\b(since|after|before|between|from) )|\b(?:in|during|throughout|last|this|${PART_OF} of|(?:in )?(?:early|mid|late)|(?<!(?:\d(?:st|nd|rd|th)?|first|second|third|(?<!mon)th) )of)[- ])${MONTH}${YEAR}(?:${JOIN}${MONTH}${YEAR})?\b(?! (?:the )?\d)`,
    (match, calendar) => resolveMonths(match, calendar),
  ),
  rule(
    String.raw`(?:(?<=\b(?:since|after|before) )|\b(?:in|during|throughout|(?<!${ANY_MONTH},? )of) )((?:19|20)\d\d)\b`,
    (match, calendar) => {
      const year = Number(match[1]);
      return [calendar.year(year), calendar.year(year + 1)];
    },
  ),
];

/** Finds the weeks, months and years that a text names, except future ones. */
export function findRelativePeriods(text: string, calendar: Calendar): DateMention[] {
  const mentions: DateMention[] = [];
  for (const { pattern, resolve } of RULES) {
    for (const match of text.matchAll(pattern)) {
      const place = { index: match.index, length: match[0].length };
      const found = overlapsAny(place, mentions) ? undefined : resolve(match, calendar);
      if (!found) continue;
      const period: ResolvedPeriod = Array.isArray(found) ? { range: found } : found;
      if (!hasBegun(period.range, calendar)) continue;
      mentions.push({ ...place, ...period, dayPart: findDayPart(match[0])?.name });
    }
  }
  return mentions;
}

const parseWeekday = (name = '') => WEEKDAYS.indexOf(name.slice(0, 3).toLowerCase());
const parseMonth = (name = '') => MONTHS.findIndex((month) => month.startsWith(name.toLowerCase().slice(0, 3))) + 1;

/** "between 16 and 18 November", both inclusive. Undefined if the month has no such day. */
function resolveDaysOfMonth(
  { month: name, first, last, year: namedYear }: Record<'month' | 'first' | 'last' | 'year', string | undefined>,
  { zone, now, today }: Calendar,
): TimeRange | ResolvedPeriod | undefined {
  const month = parseMonth(name);
  const [from, to] = [Number(first), Number(last)];
  const inYear = (year: number): TimeRange | undefined => {
    if (from < 1 || from >= to || to > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined;
    const at = (day: number) => instantOf(zone, { year, month, day, hour: 0, minute: 0 });
    return [at(from), at(to + 1)];
  };
  if (namedYear !== undefined) return inYear(Number(namedYear));
  const thisYear = inYear(today.year);
  const mayBeFuture = thisYear !== undefined && thisYear[0] > now;
  const range = mayBeFuture ? inYear(today.year - 1) : thisYear;
  return range && { range, mayBeFuture };
}

/** "on the 19th", "Friday the 13th", "the evening of the 19th": the last one that has begun. */
function resolveDayOfMonth(
  [words, weekday, number]: RegExpMatchArray,
  { zone, now, today }: Calendar,
): ResolvedPeriod | undefined {
  const day = Number(number);
  const { fromHour = 0, toHour = 24 } = findDayPart(words) ?? {};
  for (let back = 0; back <= MONTHS_LOOKED_BACK; back += 1) {
    const date = new Date(Date.UTC(today.year, today.month - 1 - back, day));
    if (date.getUTCDate() !== day) continue;
    if (weekday && WEEKDAYS[(date.getUTCDay() + 6) % 7] !== weekday.slice(0, 3).toLowerCase()) continue;
    const at = (hour: number) => instantOf(zone, { year: today.year, month: today.month - back, day, hour, minute: 0 });
    if (at(fromHour) <= now) return { range: [at(fromHour), at(toHour)], mayBeFuture: back > 0 };
  }
  return undefined;
}

/** "in October", "between September and October 2025". */
function resolveMonths(
  [, bound, first, ofFirst, last, ofLast]: RegExpMatchArray,
  calendar: Calendar,
): ResolvedPeriod | undefined {
  const isRange = /between|from/i.test(bound ?? '');
  if (isRange && last === undefined) return undefined;
  const { year, month: current } = calendar.today;
  const [from, to] = [parseMonth(first), parseMonth(last ?? first)];
  const namedYear = ofLast ?? ofFirst;
  const lastYear = namedYear === undefined ? (to > current ? year - 1 : year) : Number(namedYear);
  const firstYear = ofFirst === undefined ? (from > to ? lastYear - 1 : lastYear) : Number(ofFirst);
  const back = (ofYear: number, month: number) => (ofYear - year) * 12 + month - current;
  return {
    range: [calendar.month(back(firstYear, from)), calendar.month(back(lastYear, to) + 1)],
    mayBeFuture: namedYear === undefined && lastYear < year,
  };
}

const parseUnit = (word = ''): CalendarUnit =>
  (['day', 'week', 'month', 'year'] as const).find((unit) => word.toLowerCase().startsWith(unit)) ?? 'day';
