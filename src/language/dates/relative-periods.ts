import { around, type Calendar, monthsBack, type Stretch, type Unit } from './calendar.ts';
import { DAY_PART, dayPartOf, isWithin, type Mention } from './date-mention.ts';
import { instantOf } from './local-time.ts';
import { NUMBER, numberOf } from './number-words.ts';

type Found = Pick<Mention, 'stretch' | 'mayBeAhead'>;
interface Rule {
  pattern: RegExp;
  find(match: RegExpMatchArray, calendar: Calendar): Stretch | Found | undefined;
}

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];
const MONTH = `(${MONTHS.join('|')})`;
const ANY_MONTH = String.raw`(?:(?:${MONTHS.map((name) => `${name}|${name.slice(0, 3)}`).join('|')}|sept)\b\.?)`;
const DAY = String.raw`(?:the )?(\d{1,2})(?:st|nd|rd|th)?`;
const YEAR = String.raw`(?:,? (?:of )?((?:19|20)\d\d))?`;
const JOIN = String.raw`\s*(?:\b(?:and|or|to|until|till|through)\b|[-–])\s*`;
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const WEEKDAY = '((?:mon|tues|wednes|thurs|fri|satur|sun)day)';
/** Every weekday falls on every day of a month that often. */
const MONTHS_LOOKED_BACK = 24;
/** A part of a month is looked for in all of it. */
const PART_OF = '(?:(?:in|during) )?(?:the )?(?:(?:first|second|third|last) )?(?:week|half|month)';
const rule = (source: string, find: Rule['find']): Rule => ({ pattern: new RegExp(source, 'gi'), find });

/** Weeks, months and years, as people mean them, and days of one month; single days are left to the parser of dates. */
const RULES: Rule[] = [
  rule(
    String.raw`(?<!${ANY_MONTH} )\b${DAY}${JOIN}${DAY} (?:of )?(${ANY_MONTH})${YEAR}`,
    ([, first, last, month, year], calendar) => daysOfMonth({ month, first, last, year }, calendar),
  ),
  rule(
    String.raw`\b(${ANY_MONTH}) ${DAY}${JOIN}${DAY}\b(?!:|/|\s*(?:[ap]m\b|(?:of )?${ANY_MONTH}))${YEAR}`,
    ([, month, first, last, year], calendar) => daysOfMonth({ month, first, last, year }, calendar),
  ),
  rule(
    String.raw`\b${WEEKDAY}(?:${JOIN}${WEEKDAY})?,? (?:(?:of|in) )?(?:the )?(this|last|past|previous) week\b`,
    ([, first, last, week], calendar) => {
      const monday = -calendar.weekday - (/this/i.test(week ?? '') ? 0 : 7);
      const days = [first, last ?? first].map(weekdayOf);
      return [calendar.day(monday + Math.min(...days)), calendar.day(monday + Math.max(...days) + 1)];
    },
  ),
  rule(
    String.raw`\b(?:(?:in |on |during )?the ${DAY_PART} of |on )?(?:${WEEKDAY},? )?the (\d{1,2})(?:st|nd|rd|th)\b(?=\s*(?:[?.!,;]|$))`,
    (match, calendar) => dayOfMonth(match, calendar),
  ),
  rule(String.raw`\b(?:on )?the ${WEEKDAY} before last\b`, ([, name], calendar) => {
    const back = ((calendar.weekday - weekdayOf(name) + 7) % 7 || 7) + 7;
    return [calendar.day(-back), calendar.day(1 - back)];
  }),
  rule(String.raw`\b(?:this (?:morning|afternoon|evening)|tonight)\b`, (match, { zone, today }) => {
    const { fromHour = 0, toHour = 24 } = dayPartOf(match[0]) ?? {};
    const at = (hour: number) => instantOf(zone, { ...today, hour, minute: 0 });
    return { stretch: [at(fromHour), at(toHour)], mayBeAhead: true };
  }),
  rule(
    String.raw`\b(?:(?:in|over|during|within) )?(?:the )?(?:last|past) ${NUMBER} (day|week|month|year)s?\b(?! of\b)`,
    (match, calendar) => {
      const count = numberOf(match[1]);
      const from = {
        day: () => calendar.day(-count),
        week: () => calendar.day(-7 * count),
        month: () => monthsBack(calendar, count),
        year: () => monthsBack(calendar, 12 * count),
      };
      return [from[unitOf(match[2])](), calendar.day(1)];
    },
  ),
  rule(String.raw`(?<![-\w])(?<!half )${NUMBER} (day|week|month|year)s? ago\b`, (match, calendar) =>
    around(unitOf(match[2]), numberOf(match[1]), calendar),
  ),
  rule(String.raw`\b(this|last|past|previous|the) weekend\b`, (match, calendar) => {
    const saturday = 5 - calendar.weekday;
    const mayBeAhead = /this|the/i.test(match[1] ?? '');
    const back = saturday <= 0 && mayBeAhead ? saturday : saturday - 7;
    return { stretch: [calendar.day(back), calendar.day(back + 2)], mayBeAhead };
  }),
  rule(String.raw`\b(?:in )?the (week|month|year) before last\b(?! \w+day)`, (match, calendar) =>
    around(unitOf(match[1]), 2, calendar),
  ),
  rule(String.raw`\b(?:this|the current) (week|month|year)\b`, (match, calendar) =>
    around(unitOf(match[1]), 0, calendar),
  ),
  rule(String.raw`\b(?:last|past|previous) (week|month|year)\b(?! of\b)`, (match, calendar) =>
    around(unitOf(match[1]), 1, calendar),
  ),
  rule(
    String.raw`(?:(?<=\b(since|after|before|between|from) )|\b(?:in|during|throughout|last|this|${PART_OF} of|(?:in )?(?:early|mid|late)|(?<!(?:\d(?:st|nd|rd|th)?|first|second|third|(?<!mon)th) )of)[- ])${MONTH}${YEAR}(?:${JOIN}${MONTH}${YEAR})?\b(?! (?:the )?\d)`,
    (match, calendar) => months(match, calendar),
  ),
  rule(
    String.raw`(?:(?<=\b(?:since|after|before) )|\b(?:in|during|throughout|(?<!${ANY_MONTH},? )of) )((?:19|20)\d\d)\b`,
    (match, calendar) => {
      const year = Number(match[1]);
      return [calendar.year(year), calendar.year(year + 1)];
    },
  ),
];

/** The weeks, months and years that a text names, in the order of the text; none that is all ahead. */
export function spokenStretches(text: string, calendar: Calendar): Mention[] {
  const mentions: Mention[] = [];
  for (const { pattern, find } of RULES) {
    for (const match of text.matchAll(pattern)) {
      const place = { index: match.index, length: match[0].length };
      const found = isWithin(place, mentions) ? undefined : find(match, calendar);
      if (!found) continue;
      const { stretch, mayBeAhead = false } = Array.isArray(found) ? { stretch: found } : found;
      if (!isPast(stretch, calendar)) continue;
      mentions.push({ ...place, stretch, mayBeAhead, part: dayPartOf(match[0])?.name });
    }
  }
  return mentions;
}

export const isPast = (stretch: Stretch, { now }: Pick<Calendar, 'now'>) =>
  stretch[0] <= now && stretch[0] < stretch[1] && stretch.every((moment) => !Number.isNaN(moment.getTime()));

const weekdayOf = (name = '') => WEEKDAYS.indexOf(name.slice(0, 3).toLowerCase());
const monthOf = (name = '') => MONTHS.findIndex((month) => month.startsWith(name.toLowerCase().slice(0, 3))) + 1;

interface DaysOfMonth {
  month: string | undefined;
  first: string | undefined;
  last: string | undefined;
  year: string | undefined;
}

/** "between 16 and 18 November": both days, and those between; nothing where the month has no such day. */
function daysOfMonth({ month: name, first, last, year: said }: DaysOfMonth, { zone, now, today }: Calendar) {
  const month = monthOf(name);
  const [from, to] = [Number(first), Number(last)];
  const inYear = (year: number): Stretch | undefined => {
    if (from < 1 || from >= to || to > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined;
    const at = (day: number) => instantOf(zone, { year, month, day, hour: 0, minute: 0 });
    return [at(from), at(to + 1)];
  };
  if (said !== undefined) return inYear(Number(said));
  const stretch = inYear(today.year);
  const isAhead = stretch && stretch[0] > now;
  const found = isAhead ? inYear(today.year - 1) : stretch;
  return found && { stretch: found, mayBeAhead: isAhead === true };
}

/** "on the 19th", "Friday the 13th", "the evening of the 19th": the last one that is not ahead. */
function dayOfMonth([words, weekday, said]: RegExpMatchArray, { zone, now, today }: Calendar): Found | undefined {
  const day = Number(said);
  const { fromHour = 0, toHour = 24 } = dayPartOf(words) ?? {};
  for (let back = 0; back <= MONTHS_LOOKED_BACK; back += 1) {
    const date = new Date(Date.UTC(today.year, today.month - 1 - back, day));
    if (date.getUTCDate() !== day) continue;
    if (weekday && WEEKDAYS[(date.getUTCDay() + 6) % 7] !== weekday.slice(0, 3).toLowerCase()) continue;
    const at = (hour: number) => instantOf(zone, { year: today.year, month: today.month - back, day, hour, minute: 0 });
    if (at(fromHour) <= now) return { stretch: [at(fromHour), at(toHour)], mayBeAhead: back > 0 };
  }
  return undefined;
}

/** "in October", "between September and October 2025". */
function months([, bound, first, ofFirst, last, ofLast]: RegExpMatchArray, calendar: Calendar): Found | undefined {
  const isRange = /between|from/i.test(bound ?? '');
  if (isRange && last === undefined) return undefined;
  const { year, month: current } = calendar.today;
  const [from, to] = [monthOf(first), monthOf(last ?? first)];
  const said = ofLast ?? ofFirst;
  const lastYear = said === undefined ? (to > current ? year - 1 : year) : Number(said);
  const firstYear = ofFirst === undefined ? (from > to ? lastYear - 1 : lastYear) : Number(ofFirst);
  const back = (ofYear: number, month: number) => (ofYear - year) * 12 + month - current;
  return {
    stretch: [calendar.month(back(firstYear, from)), calendar.month(back(lastYear, to) + 1)],
    mayBeAhead: said === undefined && lastYear < year,
  };
}

const unitOf = (word = ''): Unit =>
  (['day', 'week', 'month', 'year'] as const).find((unit) => word.toLowerCase().startsWith(unit)) ?? 'day';
