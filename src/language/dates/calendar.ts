import { instantOf, type WallTime, wallTimeAt } from './local-time.ts';

/** From the first moment to before the second. */
export type Stretch = [from: Date, before: Date];

/** The days around a moment, on the clocks of a zone. */
export interface Calendar {
  zone: string;
  now: Date;
  today: WallTime;
  /** Monday is 0. */
  weekday: number;
  /** The beginning of a day, counted in days and months from today's. */
  day(days: number): Date;
  month(months: number): Date;
  /** The beginning of a year. */
  year(year: number): Date;
}

export function calendarOf(now: Date, zone: string): Calendar {
  const today = wallTimeAt(zone, now);
  const { year, month, day } = today;
  const midnight = { hour: 0, minute: 0 };
  return {
    zone,
    now,
    today,
    weekday: (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7,
    day: (days) => instantOf(zone, { year, month, day: day + days, ...midnight }),
    month: (months) => instantOf(zone, { year, month: month + months, day: 1, ...midnight }),
    year: (wanted) => instantOf(zone, { year: wanted, month: 1, day: 1, ...midnight }),
  };
}

export type Unit = 'day' | 'week' | 'month' | 'year';

/** The calendar's day, week, month or year so many back. */
export function around(unit: Unit, back: number, { day, month, year, weekday, today }: Calendar): Stretch {
  const monday = -weekday - 7 * back;
  const stretches: Record<Unit, () => Stretch> = {
    day: () => [day(-back), day(1 - back)],
    week: () => [day(monday), day(monday + 7)],
    month: () => [month(-back), month(1 - back)],
    year: () => [year(today.year - back), year(today.year - back + 1)],
  };
  return stretches[unit]();
}

/** The beginning of the day that is so many months back; of the 28th for days that not every month has. */
export const monthsBack = ({ zone, today }: Calendar, months: number) =>
  instantOf(zone, { ...today, month: today.month - months, day: Math.min(today.day, 28), hour: 0, minute: 0 });
