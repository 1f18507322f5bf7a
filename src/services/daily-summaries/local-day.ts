import { instantOf, wallTimeAt } from '../../language/dates/local-time.ts';

/** A calendar day in a time zone. */
export interface LocalDay {
  /** YYYY-MM-DD */
  date: string;
  from: Date;
  /** The start of the next day. */
  before: Date;
}

/** The day of a timestamp. */
export function localDayOf(moment: Date, zone: string): LocalDay {
  const { year, month, day } = wallTimeAt(zone, moment);
  return createLocalDay(year, month, day, zone);
}

/** Parses a date, YYYY-MM-DD. */
export function parseLocalDay(date: string, zone: string): LocalDay {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number);
  return createLocalDay(year, month, day, zone);
}

function createLocalDay(year: number, month: number, day: number, zone: string): LocalDay {
  const midnight = (add: number) => instantOf(zone, { year, month, day: day + add, hour: 0, minute: 0 });
  const two = (value: number) => String(value).padStart(2, '0');
  return { date: `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`, from: midnight(0), before: midnight(1) };
}
