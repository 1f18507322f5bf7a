import { around, type Calendar, type Stretch } from './calendar.ts';
import type { Mention } from './date-mention.ts';
import { instantOf, type WallTime, wallTimeAt } from './local-time.ts';

/** Before all that was ever said. */
export const BEGINNING = new Date(0);

/** What comes before a date that is a deadline, or otherwise no time at which something was said. */
const NO_TIME_OF_SPEECH =
  /\b(?:by|until|till|due(?: on| before)?|for|next|coming|upcoming|following|deadline(?: of| on)?)\s+(?:the\s+)?$/i;
/** "Two days after Monday", "the week before" it: another time than the one that is named. */
const ANOTHER_TIME = /\b(?:day|week|weekend|month|year|hour|minute)s?\s+(?:after|before)\s+(?:the\s+)?$/i;
const SINCE = /\bsince\s+(?:the\s+|\d{1,2}(?::\d\d)?\s*(?:[ap]m\s+)?)?$/i;
const AFTER = /\b(?:after|later than)\s+(?:the\s+)?$/i;
const BEFORE = /\b(?:before|prior to|earlier than)\s+(?:the\s+)?$/i;
const WEEK_OF = /(?:\b(?:in|during|of)\s+)?(?:\bthe\s+)?\bweek\s+(?:of|beginning|starting)\s+(?:(?:on|the)\s+)*$/i;
/** A range of which one end was not understood. */
const HALF_RANGE_BEFORE = /\b(?:between|from)\s+(?:the\s+)?\S+\s+(?:and|to|until|till|through)\s+(?:the\s+)?$/i;
const BETWEEN = /\bbetween\s+(?:the\s+)?$/i;
const FROM = /\bfrom\s+(?:the\s+)?$/i;
const HALF_RANGE_AFTER =
  /^\s*(?:to|until|till|through)\s+(?:the\s+)?(?:\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b)/i;
/** "From Monday until tomorrow", "from Monday onwards". */
const UNTIL_NOW = /^\s*(?:onwards?|(?:to|until|till|through)\s+(?:now|tomorrow|next|the present))\b/i;
const JOIN = /^\s*(?:,|,?\s*(and|or|to|until|till|through|[-–]))\s*(?:(?:on|in|the)\s+)*$/i;

/** Mentions with nothing but "to", "and", "or" between them, as one. */
export function joined(text: string, mentions: readonly Mention[], calendar: Calendar): Mention[] {
  const all: Mention[] = [];
  for (const mention of mentions) {
    const last = all.at(-1);
    const end = last ? last.index + last.length : 0;
    const join = last && JOIN.exec(text.slice(end, mention.index));
    if (!last || !join) {
      all.push(mention);
      continue;
    }
    const isRange = !/^(?:and|or)?$/i.test(join[1] ?? '') || BETWEEN.test(text.slice(0, last.index));
    const stretch = isRange ? spanOf(last, mention, calendar) : eitherOf(last, mention, calendar);
    all[all.length - 1] = { index: last.index, length: mention.index + mention.length - last.index, stretch };
  }
  return all;
}

/** The period that a mention with the words around it means; `undefined` where it tells no time of speech, or none that is understood. */
export function bounded(text: string, mention: Mention, isJoined: boolean, calendar: Calendar): Mention | undefined {
  const before = text.slice(0, mention.index);
  const after = text.slice(mention.index + mention.length);
  if (NO_TIME_OF_SPEECH.test(before) || ANOTHER_TIME.test(before)) return undefined;
  if (!isJoined && isHalfOfRange(before, after, mention)) return undefined;
  const [from, to] = mention.stretch;
  const { index, length, moment } = mention;
  /** With the words before it that bound it, and those after it. */
  const as = (stretch: Stretch, { index: start }: RegExpExecArray, more = 0): Mention => ({
    index: start,
    length: index + length + more - start,
    stretch,
  });
  const bound = { since: SINCE.exec(before), after: AFTER.exec(before), before: BEFORE.exec(before) };
  const onwards = FROM.test(before) ? UNTIL_NOW.exec(after) : null;
  const since = bound.since ?? (onwards && FROM.exec(before));
  if (since) return as([moment ?? from, calendar.day(1)], since, onwards?.[0].length);
  if (bound.after) return as(moment ? [moment, to] : [to, calendar.day(1)], bound.after);
  if (bound.before && moment) return as([from, moment], bound.before);
  if (bound.before) return mention.mayBeAhead ? undefined : as([BEGINNING, from], bound.before);
  const weekOf = WEEK_OF.exec(before);
  return weekOf ? as(weekAround(from, calendar), weekOf) : mention;
}

/** Whether "between" or "from … to" is said, and the other end is none that was found. Hours of one day are its own. */
function isHalfOfRange(before: string, after: string, { stretch, moment }: Mention): boolean {
  if (moment) return false;
  const isOneDay = stretch[1].getTime() - stretch[0].getTime() < 26 * 3_600_000;
  if (isOneDay && (BETWEEN.test(before) || (FROM.test(before) && HALF_RANGE_AFTER.test(after)))) return true;
  return HALF_RANGE_BEFORE.test(before);
}

/** From the one to the end of the other. The words as such may have them the wrong way round: "from Friday to Monday". */
function spanOf(first: Mention, last: Mention, calendar: Calendar): Stretch {
  const [from] = first.stretch;
  const [until, to] = last.stretch;
  if (from <= until) return [from, later(first.stretch[1], to)];
  if (first.floats === 'week') return [moved(from, { days: -7 }, calendar), to];
  // The other end is ahead: it was taken for the one before.
  if (last.floats) return [from, calendar.day(1)];
  if (first.floats !== 'year') return hull(first.stretch, last.stretch);
  const years = wallTimeAt(calendar.zone, until).year - wallTimeAt(calendar.zone, from).year;
  const inThatYear = moved(from, { years }, calendar);
  return [inThatYear <= until ? inThatYear : moved(from, { years: years - 1 }, calendar), to];
}

/** Both, and what lies between: "Saturday or Sunday" are neighbours, whatever today is. */
function eitherOf(first: Mention, last: Mention, calendar: Calendar): Stretch {
  const whole = hull(first.stretch, last.stretch);
  if (first.floats !== 'week') return whole;
  const weekBefore = first.stretch.map((moment) => moved(moment, { days: -7 }, calendar)) as Stretch;
  const other = hull(weekBefore, last.stretch);
  return lengthOf(other) < lengthOf(whole) ? other : whole;
}

function weekAround(moment: Date, calendar: Calendar): Stretch {
  const { year, month, day } = wallTimeAt(calendar.zone, moment);
  const { today } = calendar;
  const days = Math.round(
    (Date.UTC(today.year, today.month - 1, today.day) - Date.UTC(year, month - 1, day)) / 86_400_000,
  );
  const weekday = (((calendar.weekday - days) % 7) + 7) % 7;
  return around('week', (days + weekday - calendar.weekday) / 7, calendar);
}

function moved(moment: Date, { days = 0, years = 0 }: { days?: number; years?: number }, { zone }: Calendar): Date {
  const wall: WallTime = wallTimeAt(zone, moment);
  return instantOf(zone, { ...wall, year: wall.year + years, day: wall.day + days });
}

const later = (a: Date, b: Date) => new Date(Math.max(a.getTime(), b.getTime()));
const earlier = (a: Date, b: Date) => new Date(Math.min(a.getTime(), b.getTime()));
const hull = (a: Stretch, b: Stretch): Stretch => [earlier(a[0], b[0]), later(a[1], b[1])];
const lengthOf = ([from, before]: Stretch) => before.getTime() - from.getTime();
