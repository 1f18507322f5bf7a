import type { ParsedResult } from 'chrono-node';
import { DAY_MS, MINUTE_MS } from '../../lib/time.ts';
import {
  type Calendar,
  DAY_PART,
  type DateMention,
  findDayPart,
  hasBegun,
  overlapsAny,
  type TimeRange,
} from './calendar.ts';
import { instantOf, offsetMinutes, type WallTime, wallDayOf } from './local-time.ts';

const NOT_A_DAY = /^(?:now|may|march|sun|sat|wed|mon)$/i;
const WEEKDAY = /^(?:on )?(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b/i;
/** Left to relative-periods.ts: the parser takes "the week before" for a day. */
const UNSUPPORTED = /\b(?:next|weeks?|months?|years?)\b/i;
const CLOCK_UNIT = /\b(?:sec(?:ond)?|min(?:ute)?|hr|hour)s?\b/i;
/** Words between two dates. The parser takes "October 28 to 3 November" for 28 November, so each date is parsed alone. */
const CONNECTIVES = /\b(?:to|until|till|through|and|or)\b|(?<=\s)[-–](?=\s)|[-–](?=[a-z])/gi;

/** "The morning of" a day. The parser does not understand this, so the day is parsed alone. */
const PART_OF_SOURCE = String.raw`\b(?:(?:in|on|during) )?the ${DAY_PART} of `;
const PART_OF = new RegExp(PART_OF_SOURCE, 'gi');
const PART_BEFORE = new RegExp(`${PART_OF_SOURCE}(?:the )?$`, 'i');
/** "In the morning" after a day. The parser takes it for this morning. */
const PART_AFTER = new RegExp(String.raw`^,? (?:in|on|during|at) (?:the )?${DAY_PART}\b`, 'i');

/** Finds past days, parts of days, and the last hours and minutes that a text names, in text order. */
export async function findNamedDays(text: string, calendar: Calendar): Promise<DateMention[]> {
  const { casual } = await import('chrono-node/en');
  const { zone, now } = calendar;
  const separated = [CONNECTIVES, PART_OF].reduce(
    (all, words) => all.replace(words, (found) => ';'.repeat(found.length)),
    text,
  );
  const results = casual.parse(separated, { instant: now, timezone: offsetMinutes(zone, now) });
  const found = results.flatMap((result): DateMention[] => {
    const isDay = result.start.isCertain('day') || result.start.isCertain('weekday');
    if (!isDay || NOT_A_DAY.test(result.text) || UNSUPPORTED.test(result.text)) return [];
    const isClockPeriod = CLOCK_UNIT.test(result.text);
    // "The last hour of the meeting" is not the last hour.
    if (isClockPeriod && /^\s+of\b/i.test(text.slice(result.index + result.text.length))) return [];
    const partBefore = PART_BEFORE.exec(text.slice(0, result.index))?.[0] ?? '';
    const named = result.text.replace(/(?<![\s,;])[\s,;]+$/, '');
    const partAfter = PART_AFTER.exec(text.slice(result.index + named.length))?.[0] ?? '';
    const day = isClockPeriod
      ? resolveClockPeriod(result, calendar)
      : resolveDays(result, calendar, partBefore || partAfter);
    if (!day || !hasBegun(day.range, calendar)) return [];
    const length = partBefore.length + named.length + partAfter.length;
    return [{ ...day, index: result.index - partBefore.length, length }];
  });
  return found.filter((mention, at) => !overlapsAny(mention, found.slice(0, at)));
}

type ResolvedPeriod = Omit<DateMention, 'index' | 'length'>;

/** "The last two minutes" end now. "An hour ago" is a range around that moment: a quarter of the distance, at most 30 minutes. */
function resolveClockPeriod({ start, text }: ParsedResult, { now }: Calendar): ResolvedPeriod | undefined {
  const then = start.date();
  if (then >= now) return undefined;
  if (/\b(?:last|past)\b/i.test(text)) return { range: [then, new Date(now.getTime() + 1)] };
  if (!/\b(?:ago|earlier)\b/i.test(text)) return undefined;
  const toleranceMs = Math.min(30 * MINUTE_MS, Math.max(MINUTE_MS, (now.getTime() - then.getTime()) / 4));
  const to = Math.min(then.getTime() + toleranceMs, now.getTime());
  return { range: [new Date(then.getTime() - toleranceMs), new Date(to + 1)] };
}

/** The latest past day that fits a parsed date, or the part of it that `partText` or the date itself names. */
function resolveDays(
  { start, end, text }: ParsedResult,
  calendar: Calendar,
  partText: string,
): ResolvedPeriod | undefined {
  const first = wallDayOf(start, 0);
  const last = end && (end.isCertain('day') || end.isCertain('weekday')) ? wallDayOf(end, 0) : first;
  const part = first.day === last.day ? findDayPart(partText || text) : undefined;
  const { fromHour = 0, toHour = 24 } = part ?? {};
  // The parser returns the evening or the morning for "last night", depending on the hour.
  const isLastNight = /\blast night\b/i.test(text);
  const { today, zone, now } = calendar;
  const base = isLastNight ? { ...today, day: today.day - 1 } : first;
  const at = (day: WallTime, back: number, hour = day.hour, minute = 0) =>
    instantOf(zone, { ...day, day: day.day - back, hour, minute });
  for (const back of candidateDaysBack(start, base, calendar)) {
    const hasClock = !part && start.isCertain('hour');
    const moment = hasClock ? at(base, back, start.get('hour') ?? 0, start.get('minute') ?? 0) : undefined;
    const [side] = (moment && /\b(?:after|before)\b/i.exec(text)) ?? [];
    const range: TimeRange = [at(base, back, fromHour), at(isLastNight ? base : last, back, toHour)];
    // "Last Tuesday after 6 pm": the rest of the day.
    if (moment && side) range[side.toLowerCase() === 'after' ? 0 : 1] = moment;
    if (!(range[0] <= now)) continue;
    const ambiguousBy = findAmbiguity(start, text);
    return {
      range,
      dayPart: part?.name,
      moment: side ? undefined : moment,
      ambiguousBy,
      mayBeFuture: back > 0 || ambiguousBy === 'week',
    };
  }
  return undefined;
}

function findAmbiguity(start: ParsedResult['start'], text: string): DateMention['ambiguousBy'] {
  if (start.isCertain('month')) return start.isCertain('year') ? undefined : 'year';
  return start.isCertain('weekday') && WEEKDAY.test(text) ? 'week' : undefined;
}

/** The parser returns the nearest date, which may be in the future ("Friday", "3 December"): how many days to go back from it. */
function candidateDaysBack(start: ParsedResult['start'], day: WallTime, calendar: Calendar): number[] {
  if (!start.isCertain('day') && start.isCertain('weekday')) return [0, 7];
  if (start.isCertain('month') && !start.isCertain('year')) {
    const lastYear = instantOf(calendar.zone, { ...day, year: day.year - 1 });
    return [0, Math.round((instantOf(calendar.zone, day).getTime() - lastYear.getTime()) / DAY_MS)];
  }
  return [0];
}
