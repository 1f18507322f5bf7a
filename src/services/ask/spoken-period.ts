import type { ParsedResult } from 'chrono-node';
import { instantOf, offsetMinutes, type WallTime } from '../structure/local-time.ts';
import { around, type Calendar, calendarOf, monthsBack, type Stretch, type Unit } from './calendar.ts';

/** A stretch of the past that a question names. */
export interface SpokenPeriod {
  /** Both inclusive. */
  from: Date;
  to: Date;
  /** For people: `Tuesday 17 November 2026`. */
  label: string;
}

interface Rule {
  pattern: RegExp;
  stretch(match: RegExpMatchArray, calendar: Calendar): Stretch | undefined;
}

const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const NUMBER = String.raw`(\d{1,3}|an?|(?:a )?few|(?:a )?couple(?: of)?|${NUMBERS.join('|')})`;
const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];
const rule = (source: string, stretch: Rule['stretch']): Rule => ({ pattern: new RegExp(source, 'i'), stretch });

/** What parts of a day people speak of, in hours from its midnight. */
const DAY_PARTS: [pattern: RegExp, fromHour: number, toHour: number][] = [
  [/\blast night\b/i, 18, 30],
  [/\bmorning\b/i, 0, 12],
  [/\bafternoon\b/i, 12, 18],
  [/\b(?:evening|tonight|night)\b/i, 17, 30],
];

/** Weeks, months and years, as people mean them; single days are left to the parser of dates. */
const RULES: Rule[] = [
  rule(String.raw`\b(?:this (?:morning|afternoon|evening)|tonight)\b`, (match, { zone, today }) => {
    const [, from, to] = partOf(match[0]) ?? [undefined, 0, 24];
    return [instantOf(zone, { ...today, hour: from, minute: 0 }), instantOf(zone, { ...today, hour: to, minute: 0 })];
  }),
  rule(
    String.raw`\b(?:(?:in|over|during|within) )?(?:the )?(?:last|past) ${NUMBER} (day|week|month|year)s?\b`,
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
  rule(String.raw`\b${NUMBER} (day|week|month|year)s? ago\b`, (match, calendar) => {
    const count = numberOf(match[1]);
    return around(unitOf(match[2]), count, calendar);
  }),
  rule(String.raw`\b(this|last|past|previous|the) weekend\b`, (match, calendar) => {
    const saturday = 5 - calendar.weekday;
    const isNow = saturday <= 0;
    const back = isNow && /this|the/i.test(match[1] ?? '') ? saturday : saturday - 7;
    return [calendar.day(back), calendar.day(back + 2)];
  }),
  rule(String.raw`\b(?:this|the current) (week|month|year)\b`, (match, calendar) =>
    around(unitOf(match[1]), 0, calendar),
  ),
  rule(String.raw`\b(?:last|past|previous) (week|month|year)\b`, (match, calendar) =>
    around(unitOf(match[1]), 1, calendar),
  ),
  rule(
    String.raw`\b(?:in|during|throughout|last|this|of) (${MONTHS.join('|')})(?:,? (?:of )?(\d{4}))?\b(?! \d)`,
    (match, calendar) => {
      const month = MONTHS.indexOf((match[1] ?? '').toLowerCase()) + 1;
      const { year, month: current } = calendar.today;
      const wanted = match[2] === undefined ? (month > current ? year - 1 : year) : Number(match[2]);
      const months = (wanted - year) * 12 + month - current;
      return [calendar.month(months), calendar.month(months + 1)];
    },
  ),
  rule(String.raw`\b(?:in|during|throughout|of) ((?:19|20)\d\d)\b`, (match, calendar) => [
    calendar.year(Number(match[1])),
    calendar.year(Number(match[1]) + 1),
  ]),
];

/** What comes before a date that is a deadline, or otherwise no time at which something was said. */
const NO_TIME_OF_SPEECH = /\b(?:by|until|till|before|due(?: on)?|for|next|deadline(?: of| on)?)\s+(?:the\s+)?$/i;
const SINCE = /\bsince\s+(?:the\s+)?$/i;
const NO_DAY = /^(?:now|may|march|sun|sat|wed|mon)$/i;

/**
 * The period of the past that a question speaks of ("last Tuesday", "in October", "over the past two weeks"), on the clocks of `zone`,
 * with the question without those words. English. Days ahead and deadlines ("by Friday") are no such period: they tell what was
 * said, not when. Specification: Ask conversations, `timezone`.
 */
export async function spokenPeriod(
  question: string,
  now: Date,
  zone: string,
): Promise<{ period: SpokenPeriod | undefined; rest: string }> {
  const calendar = calendarOf(now, zone);
  for (const { pattern, stretch } of RULES) {
    const match = pattern.exec(question);
    const before = match && question.slice(0, match.index);
    if (!match || before === null || NO_TIME_OF_SPEECH.test(before)) continue;
    const found = withSince(stretch(match, calendar), before, calendar);
    if (found) return { period: toPeriod(found, calendar), rest: without(question, match.index, match[0].length) };
  }
  const day = await spokenDay(question, calendar);
  if (!day) return { period: undefined, rest: question };
  return { period: toPeriod(day.stretch, calendar), rest: without(question, day.index, day.length) };
}

async function spokenDay(question: string, calendar: Calendar) {
  const { casual } = await import('chrono-node/en');
  const { zone, now } = calendar;
  const results = casual.parse(question, { instant: now, timezone: offsetMinutes(zone, now) });
  for (const result of results) {
    const before = question.slice(0, result.index);
    const isDay = result.start.isCertain('day') || result.start.isCertain('weekday');
    if (!isDay || NO_DAY.test(result.text) || NO_TIME_OF_SPEECH.test(before)) continue;
    const stretch = withSince(daysOf(result, calendar), before, calendar);
    if (stretch) return { stretch, index: result.index, length: result.text.length };
  }
  return undefined;
}

/** The days of a parsed date, the nearest ones that are not ahead; with a part of the day, that part. */
function daysOf({ start, end, text }: ParsedResult, calendar: Calendar): Stretch | undefined {
  const first = wallOf(start);
  const last = end && (end.isCertain('day') || end.isCertain('weekday')) ? wallOf(end) : first;
  const part = start.get('day') === last.day ? partOf(text) : undefined;
  const [, fromHour, toHour] = part ?? [undefined, 0, 24];
  // Of last night the parser says the evening or the morning, as the hour has it.
  const isLastNight = /\blast night\b/i.test(text);
  const { today, zone, now } = calendar;
  const base = isLastNight ? { ...today, day: today.day - 1 } : first;
  const at = (day: WallTime, hour: number, back: number) =>
    instantOf(zone, { ...day, day: day.day - back, hour, minute: 0 });
  for (const back of backSteps(start, base, calendar)) {
    const from = at(base, fromHour, back);
    if (from <= now) return [from, at(isLastNight ? base : last, toHour, back)];
  }
  return undefined;
}

/** How many days a date may lie further back than the parser has it, which takes the nearest: "Friday" may be ahead, "3 December" too. */
function backSteps(start: ParsedResult['start'], day: WallTime, calendar: Calendar): number[] {
  if (!start.isCertain('day') && start.isCertain('weekday')) return [0, 7];
  if (start.isCertain('month') && !start.isCertain('year')) {
    const lastYear = instantOf(calendar.zone, { ...day, year: day.year - 1 });
    return [0, Math.round((instantOf(calendar.zone, day).getTime() - lastYear.getTime()) / DAY_MS)];
  }
  return [0];
}

const partOf = (text: string) => DAY_PARTS.find(([pattern]) => pattern.test(text));

const DAY_MS = 24 * 3_600_000;

const wallOf = (start: ParsedResult['start']): WallTime => ({
  year: start.get('year') ?? 1970,
  month: start.get('month') ?? 1,
  day: start.get('day') ?? 1,
  hour: 0,
  minute: 0,
});

/** "since last week": from its beginning until now. */
function withSince(stretch: Stretch | undefined, before: string, { now, day }: Calendar): Stretch | undefined {
  if (!stretch || stretch[0] > now || stretch.some((moment) => Number.isNaN(moment.getTime()))) return undefined;
  return SINCE.test(before) ? [stretch[0], day(1)] : stretch;
}

const unitOf = (word = ''): Unit =>
  (['day', 'week', 'month', 'year'] as const).find((unit) => word.toLowerCase().startsWith(unit)) ?? 'day';

function numberOf(word = ''): number {
  const bare = word.toLowerCase().replace(/^a (?=few|couple)/, '');
  if (/^\d+$/.test(bare)) return Number(bare);
  if (bare.startsWith('few')) return 3;
  if (bare.startsWith('couple')) return 2;
  return Math.max(1, NUMBERS.indexOf(bare));
}

function toPeriod([from, before]: Stretch, { zone }: Calendar): SpokenPeriod {
  const to = new Date(before.getTime() - 1);
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const [first = '', last] = [from, to].map((moment) => format.format(moment).replace(',', ''));
  const isOneDay = before.getTime() - from.getTime() <= 1.1 * DAY_MS;
  return { from, to, label: isOneDay ? first : `${first} to ${last}` };
}

const without = (text: string, index: number, length: number) =>
  `${text.slice(0, index)} ${text.slice(index + length)}`;
