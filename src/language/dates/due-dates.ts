import type { ParsedComponents, ParsedResult } from 'chrono-node';
import { DAY_MS } from '../../lib/durations.ts';
import { isRepresentable } from '../../lib/timestamps.ts';
import type { DateLanguage, DayNames } from './languages/date-language.ts';
import { german } from './languages/de.ts';
import { spanish } from './languages/es.ts';
import { french } from './languages/fr.ts';
import { japanese } from './languages/ja.ts';
import { portuguese } from './languages/pt.ts';
import { instantOf, offsetMinutes, wallTimeAt, zoneOrUtc } from './local-time.ts';

/** A future date. Without a time of day, it is at noon. */
export interface FoundDate {
  at: Date;
  hasDay: boolean;
  hasTime: boolean;
}

/** Reads due dates in a text. */
export interface DueDateParser {
  /** The first future day or time in a text; 23:59 for a day without a time. */
  findDueDate(text: string): Date | undefined;
  /** The same with what is known of it. In the evening, "at nine" is 21:00. */
  findDate(text: string, isEvening?: boolean): FoundDate | undefined;
  /** The time of day that a text without a day names, on the day of `date`. */
  findTimeOn(text: string, date: Date, isEvening?: boolean): Date | undefined;
  /** The text without its future dates, and without the prepositions before them. */
  removeDates(text: string): string;
  /** The text before its first future date; all of it if it has none. */
  beforeDate(text: string): string;
}

const languages: Readonly<Record<string, DateLanguage>> = {
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  ja: japanese,
};

const MAX_DISTANCE_MS = 5 * 366 * DAY_MS;

/** Reads due dates in German, French, Spanish, Portuguese or Japanese, relative to `startedAt` in `timezone`. */
export async function createDueDateParser(
  language: string,
  startedAt: Date,
  timezone: string | undefined,
): Promise<DueDateParser> {
  const rules = languages[language];
  if (!rules) throw new Error(`no dates in the language ${language}`);
  const parser = await rules.load();
  const zone = zoneOrUtc(timezone);
  const reference = { instant: startedAt, timezone: offsetMinutes(zone, startedAt) };
  const days = createDayNames(zone, startedAt);
  const parse = (text: string) =>
    parser.parse(text, reference, { forwardDate: true }).filter((result) => isUsable(result, text, rules));
  const prepare = (text: string) => rewriteDates(text, rules, days);

  const findDate = (
    text: string,
    isEvening = false,
  ): (FoundDate & { isOver: boolean; lastMinute: Date }) | undefined => {
    const results = parse(prepare(text));
    const day = results.find(({ start }) => isDay(start));
    const time = results.find(({ start }) => isTimeOfDay(start));
    const base = day ?? time;
    if (!base) return undefined;
    const date = wallDayOf(base.start);
    const at = instantOf(zone, { ...date, ...(time ? clockOf(time.start, isEvening) : { hour: 12, minute: 0 }) });
    const lastMinute = instantOf(zone, { ...date, hour: 23, minute: 59 });
    const distanceMs = lastMinute.getTime() - startedAt.getTime();
    return distanceMs > 0 && distanceMs < MAX_DISTANCE_MS && isRepresentable(lastMinute)
      ? { at, lastMinute, isOver: at <= startedAt, hasDay: day !== undefined, hasTime: time !== undefined }
      : undefined;
  };

  return {
    findDate(text, isEvening) {
      const date = findDate(text, isEvening);
      return date?.isOver && date.hasTime ? undefined : date;
    },
    findTimeOn(text, date, isEvening = false) {
      const results = parse(prepare(text));
      const time = results.find(({ start }) => isTimeOfDay(start));
      if (!time || results.some(({ start }) => isDay(start))) return undefined;
      return instantOf(zone, { ...wallTimeAt(zone, date), ...clockOf(time.start, isEvening) });
    },
    findDueDate(text) {
      const date = findDate(text);
      return date?.hasTime && !date.isOver ? date.at : date?.lastMinute;
    },
    removeDates(text) {
      const prepared = prepare(text);
      return parse(prepared)
        .toReversed()
        .reduce((rest, { index, text: date }) => {
          const before = rest.slice(0, index).replace(rules.preposition, '');
          const after = rest.slice(index + date.length).replace(rules.postposition ?? /^\s+/, '');
          return `${before.trimEnd()} ${after.trimStart()}`;
        }, prepared)
        .trim();
    },
    beforeDate(text) {
      const prepared = prepare(text);
      return prepared.slice(0, parse(prepared)[0]?.index).replace(rules.preposition, '').trim();
    },
  };
}

/** Blanks out what is no date, and writes what the parser does not know so that it does. */
function rewriteDates(text: string, { writeTimes, ignored, rewrites }: DateLanguage, days: DayNames): string {
  const cleaned = (writeTimes?.(text) ?? text).replace(ignored, (found) => ' '.repeat(found.length));
  return rewrites.reduce(
    (rest, [pattern, write]) => rest.replace(pattern, (_, ...groups: string[]) => write(days, ...groups)),
    cleaned,
  );
}

const isUsable = ({ start, text, index }: ParsedResult, whole: string, { notBefore, past }: DateLanguage): boolean =>
  (isDay(start) || isTimeOfDay(start)) &&
  !start.tags().has('casualReference/now') &&
  !notBefore.test(whole.slice(0, index)) &&
  !past.test(text) &&
  !past.test(whole.slice(index + text.length));

const isDay = (start: ParsedComponents): boolean =>
  start.isCertain('day') ||
  start.isCertain('weekday') ||
  // "Ce soir"
  ['evening', 'afternoon', 'tonight'].some((part) => start.tags().has(`casualReference/${part}`));

/** Not "in three hours", which has a day. */
const isTimeOfDay = (start: ParsedComponents): boolean => start.isCertain('hour');

const wallDayOf = (start: ParsedComponents) => ({
  year: start.get('year') ?? 1970,
  month: start.get('month') ?? 1,
  day: start.get('day') ?? 1,
});

/** "Um drei" is 15:00 where nothing else says so, and in the evening, "um neun" is 21:00. */
function clockOf(start: ParsedComponents, isEvening: boolean): { hour: number; minute: number } {
  const hour = start.get('hour') ?? 12;
  const isAfternoon = !start.isCertain('meridiem') && hour >= 1 && hour <= (isEvening ? 11 : 6);
  return { hour: isAfternoon ? hour + 12 : hour, minute: start.get('minute') ?? 0 };
}

function createDayNames(zone: string, startedAt: Date): DayNames {
  const { year, month, day } = wallTimeAt(zone, startedAt);
  const nameOf = (date: Date) => date.toISOString().slice(0, 10);
  const inDays = (count: number) => new Date(Date.UTC(year, month - 1, day + count));
  return {
    inDays: (count) => nameOf(inDays(count)),
    dayOfMonth: (wanted) => nameOf(new Date(Date.UTC(year, month - 1 + (wanted > day ? 0 : 1), wanted))),
    nextWeek: (weekday) => nameOf(inDays(7 - ((inDays(0).getUTCDay() + 6) % 7) + weekday)),
  };
}
