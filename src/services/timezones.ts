import { invalidInput } from '../errors.ts';
import { instantOf, wallTimeAt, zoneOfOffset, zoneOrUtc } from '../language/dates/local-time.ts';
import { addMs, isBareDate, parseTimestamp, SECOND_MS } from '../lib/time.ts';
import type { UserStore } from '../store/store.ts';

/** Throws `invalid_input` at `loc` for an unknown IANA time zone. `specs/schemas/common.yaml`, `IanaTimezone`. */
export function requireTimezone(name: string, loc: (string | number)[]): string {
  if (zoneOrUtc(name) === name) return name;
  throw invalidInput({
    loc,
    msg: 'Input should be the name of a time zone, such as Europe/Berlin',
    type: 'value_error',
  });
}

/**
 * Returns the time zone of a user: the account's, then the offset that is known of a conversation, then the default. An IANA name, or a
 * fixed offset such as `-08:00`.
 */
export type UserTimezone = (
  user: Pick<UserStore, 'account'>,
  conversation?: { utc_offset_minutes: number | null },
) => Promise<string>;

export const createUserTimezone =
  (defaultZone: string): UserTimezone =>
  async (user, conversation) => {
    const own = (await user.account.get())?.timezone;
    const offset = conversation?.utc_offset_minutes ?? null;
    return own ?? (offset === null ? defaultZone : zoneOfOffset(offset));
  };

/** A deadline. `due_all_day`: only its day is known. */
export interface Deadline {
  due_at: Date | null;
  due_all_day: boolean;
}

/** Parses a deadline: a date and time, or a date, which is the last second of that day. Throws `invalid_input` like `parseTimestamp`. */
export function parseDeadline(text: string, zone: string, loc: (string | number)[]): Deadline {
  const time = parseTimestamp(text, loc);
  return isBareDate(text)
    ? { due_at: addMs(parseLocalDay(text, zone).before, -SECOND_MS), due_all_day: true }
    : { due_at: time, due_all_day: false };
}

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
