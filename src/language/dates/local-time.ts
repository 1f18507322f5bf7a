import type { ParsedComponents } from 'chrono-node';
import { MINUTE_MS, SECOND_MS } from '../../lib/time.ts';

/** A date and time as a wall clock shows it. `month` is 1-12. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

/** One day before the last instant that a `Date` can hold. */
const LATEST_MS = 8.64e15 - 24 * 60 * MINUTE_MS;
const formats = new Map<string, Intl.DateTimeFormat>();

/** The name of the zone with a fixed offset: `-08:00` for -480. `Intl` accepts it like the name of an IANA zone. */
export function zoneOfOffset(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** The given IANA zone or fixed offset (`-08:00`), or UTC if the name is missing or unknown. */
export function zoneOrUtc(name: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone && name ? name : 'UTC';
  } catch {
    return 'UTC';
  }
}

/** The offset of a zone from UTC at an instant, in minutes east. */
export function offsetMinutes(zone: string, instant: Date): number {
  const { year, month, day, hour, minute } = wallTimeAt(zone, instant);
  const shown = Date.UTC(year, month - 1, day, hour, minute);
  return Math.round((shown - Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS) / MINUTE_MS);
}

/** The local date and time of a zone at an instant. */
export function wallTimeAt(zone: string, instant: Date): WallTime {
  const parts = Object.fromEntries(
    wallClockFormat(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return { year, month, day, hour, minute };
}

/** The instant of a local time. A time skipped by daylight saving moves forward. Returns an invalid `Date` when out of range. */
export function instantOf(zone: string, { year, month, day, hour, minute }: WallTime): Date {
  // Date.UTC takes the years before 100 for those of the last century.
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const asUtc = date.setUTCHours(hour, minute);
  if (!(Math.abs(asUtc) < LATEST_MS)) return new Date(Number.NaN);
  const guess = asUtc - offsetMinutes(zone, new Date(asUtc)) * MINUTE_MS;
  return new Date(asUtc - offsetMinutes(zone, new Date(guess)) * MINUTE_MS);
}

/** The last second of the day of a local time. */
export const lastSecondOf = (zone: string, { day, ...date }: WallTime): Date =>
  new Date(instantOf(zone, { ...date, day: day + 1, hour: 0, minute: 0 }).getTime() - SECOND_MS);

/** The day of a parsed date, at this hour. */
export const wallDayOf = (start: ParsedComponents, hour: number): WallTime => ({
  year: start.get('year') ?? 1970,
  month: start.get('month') ?? 1,
  day: start.get('day') ?? 1,
  hour,
  minute: 0,
});

/** `Thursday 19 November 2026 at 10:00` */
export function formatMoment(moment: Date, zone: string, { hasTime = true } = {}): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(hasTime && { hour: '2-digit', minute: '2-digit' }),
  })
    .format(moment)
    .replace(',', '');
}

function wallClockFormat(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'iso8601',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  formats.set(zone, format);
  return format;
}
