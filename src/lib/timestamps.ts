import { invalidInput } from '../errors.ts';

type Location = (string | number)[];

const FORM = /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?([Zz]|[+-]\d\d:?\d\d)?)?$/;
const BARE_DATE = /^\d{4}-\d\d-\d\d$/;
const DAY_MS = 86_400_000;
/** What ISO 8601 writes with four digits, and every client and database reads. */
const EARLIEST_MS = Date.parse('0001-01-01T00:00:00Z');
const LATEST_MS = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * A moment as clients write it: ISO 8601 with `Z`, an offset, or no zone, which is UTC; finer than a millisecond is cut off.
 * Throws `invalid_input` at `loc` for what no calendar has (30 February) and for years before 1 or after 9999.
 * Decisions: Conventions.
 */
export function parseMoment(text: string, loc: Location): Date {
  if (BARE_DATE.test(text)) throw notAMoment(loc, 'Input should be a date and a time');
  return new Date(momentMs(text, loc));
}

/**
 * A bound of a filter: a moment, or a bare date, which is the beginning of its day as a `lower` bound and its last millisecond
 * as an `upper` one. Bounds are inclusive. Throws as `parseMoment` does.
 */
export function parseBound(text: string, side: 'lower' | 'upper', loc: Location): Date {
  const ms = momentMs(text, loc);
  return new Date(side === 'upper' && BARE_DATE.test(text) ? ms + DAY_MS - 1 : ms);
}

/** A deadline: a moment, or a bare date, which is the last second of its day in UTC. Throws as `parseMoment` does. */
export const parseDeadline = (text: string, loc: Location): Date =>
  parseMoment(BARE_DATE.test(text) ? `${text}T23:59:59Z` : text, loc);

/** Whether a moment that was reckoned can be kept and written; one that is none cannot. */
export const isWritable = (moment: Date): boolean => moment.getTime() >= EARLIEST_MS && moment.getTime() <= LATEST_MS;

/** A moment, or the first one that can be written. */
export const notBeforeTheFirst = (moment: Date): Date => new Date(Math.max(moment.getTime(), EARLIEST_MS));

/** So many milliseconds later, or the last moment that can be written. */
export const laterBy = (moment: Date, ms: number): Date => new Date(Math.min(moment.getTime() + ms, LATEST_MS));

function momentMs(text: string, loc: Location): number {
  const [, year, month, day, hour, minute, second, fraction, zone] = FORM.exec(text) ?? [];
  if (year === undefined) throw notAMoment(loc, 'Input should be an ISO 8601 date and time');
  const clock = [hour, minute, second].map((part) => Number(part ?? 0)) as [number, number, number];
  // setUTCFullYear takes the years before 100 at their word, unlike Date.UTC.
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) {
    throw notAMoment(loc, `The calendar has no ${text.slice(0, 10)}`);
  }
  date.setUTCHours(...clock, Number((fraction ?? '').padEnd(3, '0').slice(0, 3)));
  const ms = date.getTime() - offsetMs(zone);
  const isClock = clock[0] < 24 && clock[1] < 60 && clock[2] < 60;
  if (!isClock || ms < EARLIEST_MS || ms > LATEST_MS) throw notAMoment(loc, 'The moment is out of range');
  return ms;
}

/** `+01:00`, `-0330`, `Z` or nothing, in milliseconds east of UTC. */
function offsetMs(zone = 'Z'): number {
  if (/^z$/i.test(zone)) return 0;
  const digits = zone.slice(1).replace(':', '');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000;
}

const notAMoment = (loc: Location, msg: string) => invalidInput({ loc, msg, type: 'datetime_parsing' });
