import type { ParsedResult } from 'chrono-node';
import type { Calendar, Stretch } from './calendar.ts';
import { DAY_PART, dayPartOf, isWithin, type Mention } from './date-mention.ts';
import { instantOf, offsetMinutes, type WallTime } from './local-time.ts';
import { isPast } from './relative-periods.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NO_DAY = /^(?:now|may|march|sun|sat|wed|mon)$/i;
const WEEKDAY = /^(?:on )?(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b/i;
/** What these words mean is read from them as a whole, or not understood: to the parser "the week before" is a day. */
const NOT_HERE = /\b(?:next|weeks?|months?|years?)\b/i;
const BY_CLOCK = /\b(?:sec(?:ond)?|min(?:ute)?|hr|hour)s?\b/i;
/** Words between two dates: each date is read by itself, for the parser takes "October 28 to 3 November" for 28 November. */
const JOINS = /\b(?:to|until|till|through|and|or)\b|(?<=\s)[-–](?=\s)|[-–](?=[a-z])/gi;

/** "The morning of" a day: the day is read by itself, for the parser understands neither when they stand together. */
const PART_OF_SOURCE = String.raw`\b(?:(?:in|on|during) )?the ${DAY_PART} of `;
const PART_OF = new RegExp(PART_OF_SOURCE, 'gi');
const PART_BEFORE = new RegExp(`${PART_OF_SOURCE}(?:the )?$`, 'i');
/** A day "in the morning": to the parser that is a day, and this morning. */
const PART_AFTER = new RegExp(String.raw`^,? (?:in|on|during|at) (?:the )?${DAY_PART}\b`, 'i');

/** The days, their parts and the last hours and minutes that a text names, in the order of the text; none that is ahead. */
export async function spokenDays(text: string, calendar: Calendar): Promise<Mention[]> {
  const { casual } = await import('chrono-node/en');
  const { zone, now } = calendar;
  const apart = [JOINS, PART_OF].reduce((all, words) => all.replace(words, (found) => ';'.repeat(found.length)), text);
  const results = casual.parse(apart, { instant: now, timezone: offsetMinutes(zone, now) });
  const found = results.flatMap((result): Mention[] => {
    const isDay = result.start.isCertain('day') || result.start.isCertain('weekday');
    if (!isDay || NO_DAY.test(result.text) || NOT_HERE.test(result.text)) return [];
    const isByClock = BY_CLOCK.test(result.text);
    // "The last hour of the meeting" is not the last hour.
    if (isByClock && /^\s+of\b/i.test(text.slice(result.index + result.text.length))) return [];
    const partBefore = PART_BEFORE.exec(text.slice(0, result.index))?.[0] ?? '';
    const named = result.text.replace(/[\s,;]+$/, '');
    const partAfter = PART_AFTER.exec(text.slice(result.index + named.length))?.[0] ?? '';
    const day = isByClock ? agoByClock(result, calendar) : daysOf(result, calendar, partBefore || partAfter);
    if (!day || !isPast(day.stretch, calendar)) return [];
    const length = partBefore.length + named.length + partAfter.length;
    return [{ ...day, index: result.index - partBefore.length, length }];
  });
  return found.filter((mention, at) => !isWithin(mention, found.slice(0, at)));
}

type Found = Omit<Mention, 'index' | 'length'>;

/** "the last two minutes": until now. "An hour ago": about then, give or take a quarter, at most half an hour. */
function agoByClock({ start, text }: ParsedResult, { now }: Calendar): Found | undefined {
  const then = start.date();
  if (then >= now) return undefined;
  if (/\b(?:last|past)\b/i.test(text)) return { stretch: [then, new Date(now.getTime() + 1)] };
  if (!/\b(?:ago|earlier)\b/i.test(text)) return undefined;
  const about = Math.min(30 * MINUTE_MS, Math.max(MINUTE_MS, (now.getTime() - then.getTime()) / 4));
  const to = Math.min(then.getTime() + about, now.getTime());
  return { stretch: [new Date(then.getTime() - about), new Date(to + 1)] };
}

/** A parsed date, the nearest that is not ahead; with a part of the day, also where `partBeside` says it, that part. */
function daysOf({ start, end, text }: ParsedResult, calendar: Calendar, partBeside: string): Found | undefined {
  const first = wallOf(start);
  const last = end && (end.isCertain('day') || end.isCertain('weekday')) ? wallOf(end) : first;
  const part = first.day === last.day ? dayPartOf(partBeside || text) : undefined;
  const { fromHour = 0, toHour = 24 } = part ?? {};
  // Of last night the parser says the evening or the morning, as the hour has it.
  const isLastNight = /\blast night\b/i.test(text);
  const { today, zone, now } = calendar;
  const base = isLastNight ? { ...today, day: today.day - 1 } : first;
  const at = (day: WallTime, back: number, hour = day.hour, minute = 0) =>
    instantOf(zone, { ...day, day: day.day - back, hour, minute });
  for (const back of backSteps(start, base, calendar)) {
    const clock = !part && start.isCertain('hour');
    const moment = clock ? at(base, back, start.get('hour') ?? 0, start.get('minute') ?? 0) : undefined;
    const [side] = (moment && /\b(?:after|before)\b/i.exec(text)) ?? [];
    const stretch: Stretch = [at(base, back, fromHour), at(isLastNight ? base : last, back, toHour)];
    // "Last Tuesday after 6 pm": the rest of the day.
    if (moment && side) stretch[side.toLowerCase() === 'after' ? 0 : 1] = moment;
    if (!(stretch[0] <= now)) continue;
    const floats = floatsBy(start, text);
    return {
      stretch,
      part: part?.name,
      moment: side ? undefined : moment,
      floats,
      mayBeAhead: back > 0 || floats === 'week',
    };
  }
  return undefined;
}

function floatsBy(start: ParsedResult['start'], text: string): Mention['floats'] {
  if (start.isCertain('month')) return start.isCertain('year') ? undefined : 'year';
  return start.isCertain('weekday') && WEEKDAY.test(text) ? 'week' : undefined;
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

const wallOf = (start: ParsedResult['start']): WallTime => ({
  year: start.get('year') ?? 1970,
  month: start.get('month') ?? 1,
  day: start.get('day') ?? 1,
  hour: 0,
  minute: 0,
});
