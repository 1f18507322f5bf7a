import { invalidInput } from '../errors.ts';

/** Lengths of time in milliseconds. A day is 24 hours, without changes of the clock. */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

type Location = (string | number)[];

const FORM = /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?([Zz]|[+-]\d\d:?\d\d)?)?$/;
const BARE_DATE = /^\d{4}-\d\d-\d\d$/;
/** The years that ISO 8601 writes with four digits. */
const EARLIEST_MS = Date.parse('0001-01-01T00:00:00Z');
const LATEST_MS = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * Parses an ISO 8601 date and time with `Z`, an offset or no zone (UTC), or a bare date, which is its start in UTC. Drops fractions
 * below a millisecond. Throws `invalid_input` at `loc` for impossible dates (30 February) and years before 1 or after 9999.
 */
export const parseTimestamp = (text: string, loc: Location): Date => new Date(parseMs(text, loc));

/**
 * Parses an inclusive filter bound: a date and time, or a bare date, which is the start of the day as a `lower` bound and its last
 * millisecond as an `upper` one. Undefined without a bound. Throws like `parseTimestamp`.
 */
export function parseBound(text: string | undefined, side: 'lower' | 'upper', loc: Location): Date | undefined {
  if (text === undefined) return undefined;
  const ms = parseMs(text, loc);
  return new Date(side === 'upper' && BARE_DATE.test(text) ? ms + DAY_MS - 1 : ms);
}

/**
 * Parses the inclusive bounds of a filter, whose names are their last location. Throws like `parseBound`, and `invalid_input` at the
 * upper bound if it is before the lower one.
 */
export function parseRange(
  { from: lower, to: upper }: { from: string | undefined; to: string | undefined },
  loc: { from: Location; to: Location },
): { from: Date | undefined; to: Date | undefined } {
  const from = parseBound(lower, 'lower', loc.from);
  const to = parseBound(upper, 'upper', loc.to);
  if (from && to && to < from) {
    const msg = `Input should not be before ${loc.from.at(-1)}, which is ${from.toISOString()}`;
    throw invalidInput({ loc: loc.to, msg, type: 'greater_than_equal' });
  }
  return { from, to };
}

/** True for a date without a time. */
export const isBareDate = (text: string): boolean => BARE_DATE.test(text);

/** True if a timestamp is valid and in the range that can be stored and written. */
export const isRepresentable = (moment: Date): boolean =>
  moment.getTime() >= EARLIEST_MS && moment.getTime() <= LATEST_MS;

export const clampToEarliest = (moment: Date): Date => new Date(Math.max(moment.getTime(), EARLIEST_MS));

/** Adds milliseconds, up to the last representable timestamp. */
export const addMs = (moment: Date, ms: number): Date => new Date(Math.min(moment.getTime() + ms, LATEST_MS));

function parseMs(text: string, loc: Location): number {
  const [, year, month, day, hour, minute, second, fraction, zone] = FORM.exec(text) ?? [];
  if (year === undefined) throw invalidTimestamp(loc, 'Input should be an ISO 8601 date and time');
  const clock = [hour, minute, second].map((part) => Number(part ?? 0)) as [number, number, number];
  // Unlike Date.UTC, setUTCFullYear accepts the years before 100 as they are.
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) {
    throw invalidTimestamp(loc, `The calendar has no ${text.slice(0, 10)}`);
  }
  date.setUTCHours(...clock, Number((fraction ?? '').padEnd(3, '0').slice(0, 3)));
  const ms = date.getTime() - offsetMs(zone);
  const isClock = clock[0] < 24 && clock[1] < 60 && clock[2] < 60;
  if (!isClock || ms < EARLIEST_MS || ms > LATEST_MS) throw invalidTimestamp(loc, 'The moment is out of range');
  return ms;
}

/**
 * The offset of a time of the place where it was written, in minutes east of UTC. Null without one, and for `Z` and `+00:00`: many clients
 * send all times in UTC. All time zones differ from UTC by quarters of an hour.
 */
export function readUtcOffset(text: string): number | null {
  const minutes = offsetMs(FORM.exec(text)?.[8]) / 60_000;
  return minutes !== 0 && minutes % 15 === 0 ? minutes : null;
}

/** The offset of `+01:00`, `-0330`, `Z` or nothing, in milliseconds east of UTC. */
function offsetMs(zone = 'Z'): number {
  if (/^z$/i.test(zone)) return 0;
  const digits = zone.slice(1).replace(':', '');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000;
}

const invalidTimestamp = (loc: Location, msg: string) => invalidInput({ loc, msg, type: 'datetime_parsing' });
