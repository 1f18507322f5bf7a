import { DAY_MS } from '../../../src/lib/durations.ts';
import type { Random } from './random.ts';

/** Templates of days, with `{weekday}`, `{on_weekday}`, `{ordinal}`, `{month}` and `{day}`. */
export interface DayWords {
  weekdays: readonly string[];
  /** Where the preposition depends on the weekday. */
  on_weekdays?: readonly string[];
  months: readonly string[];
  /** The first to the thirty-first. */
  ordinals: readonly string[];
  /** The templates of each way to use a day: `on` Friday, `by` Friday. */
  forms: Readonly<Record<string, Record<DayKind, string>>>;
}

const DAY_KINDS = ['tomorrow', 'in_two_days', 'weekday', 'date', 'in_a_week', 'in_two_weeks'] as const;
type DayKind = (typeof DAY_KINDS)[number];

/** A day as it is said, and when it is. */
export interface SpokenDay {
  kind: DayKind;
  date: Date;
}

/** The weight of each kind. */
const SHARES: Record<DayKind, number> = {
  tomorrow: 4,
  in_two_days: 1,
  weekday: 9,
  date: 4,
  in_a_week: 1,
  in_two_weeks: 1,
};
const DRAWN = DAY_KINDS.flatMap((kind) => Array<DayKind>(SHARES[kind]).fill(kind));

/** Days from the start, such that the words of the kind mean this day and no other. */
const DISTANCES: Record<DayKind, [min: number, max: number]> = {
  tomorrow: [1, 1],
  in_two_days: [2, 2],
  weekday: [2, 6],
  date: [8, 40],
  in_a_week: [7, 7],
  in_two_weeks: [14, 14],
};

/** Draws a day after `start`, a local date at midnight UTC. */
export function drawDay(start: Date, random: Random): SpokenDay {
  const kind = random.pick(DRAWN);
  const [min, max] = DISTANCES[kind];
  return { kind, date: new Date(start.getTime() + random.between(min, max) * DAY_MS) };
}

/** "on Friday", "by the third of June" */
export function sayDay({ kind, date }: SpokenDay, form: string, words: DayWords): string {
  const template = words.forms[form]?.[kind];
  if (template === undefined) throw new Error(`no words for the day form "${form}"`);
  const weekday = (date.getUTCDay() + 6) % 7;
  const values: Record<string, string | undefined> = {
    weekday: words.weekdays[weekday],
    on_weekday: words.on_weekdays?.[weekday],
    month: words.months[date.getUTCMonth()],
    ordinal: words.ordinals[date.getUTCDate() - 1],
    day: String(date.getUTCDate()),
  };
  return template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** `2026-03-06` */
export const toIsoDate = (date: Date): string => date.toISOString().slice(0, 10);
