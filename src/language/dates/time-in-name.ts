import { instantOf } from './local-time.ts';

/** The time in the name of a file. `hasTime`: false for a day alone, which begins then. */
export interface NamedTime {
  at: Date;
  hasTime: boolean;
}

/**
 * A day, and perhaps a time with its zone, as recorders, phones, meeting tools and messengers write them: `2026-11-20 09-30-15`,
 * `Recording_20261120_093015`, `20261120093015`, `GMT20261120-093015`, `2026-11-20 at 9.30.15 AM`, `(2026-11-20 09:30 GMT+1)`.
 */
const DAY_AND_TIME = new RegExp(
  [
    String.raw`(?<![\d])(?<before>GMT|UTC)?(?<year>20\d\d)(?<between>[-_./]?)(?<month>\d\d)\k<between>(?<day>\d\d)`,
    String.raw`(?:(?:[T\s_-]{0,3}|\s+(?:at|um|kl\.?)\s+)(?<hour>\d{1,2})[-_.:h]?(?<minute>\d\d)(?:[-_.:m]?(?<second>\d\d)s?(?:[.,]\d{1,9})?)?`,
    String.raw`(?:\s?(?<half>[AaPp])\.?[Mm]\b\.?)?(?:[\s_]?(?<utc>UTC|GMT|Z)?(?<offset>[+-]\d{1,2}(?::?\d\d)?)?(?![\d]))?)?(?!\d)`,
  ].join(''),
);
/** Milliseconds since 1970. Ten digits may be any number, such as that of a telephone. */
const UNIX_MS = /(?<!\d)(1\d{12})(?!\d)/;

/** Reads the time in the name of a file, in the user's time zone unless it states its own. Undefined without a day. */
export function timeInName(name: string, zone: string): NamedTime | undefined {
  const found = DAY_AND_TIME.exec(name)?.groups;
  if (!found) return unixTimeIn(name);
  const { before, utc, offset, half } = found;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map((part) => Number(found[part] ?? 0));
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const hasTime = found.hour !== undefined && hour < 24 && minute < 60 && second < 60;
  if (!hasTime) return { at: instantOf(zone, { year, month, day, hour: 0, minute: 0 }), hasTime };
  const isUtc = before !== undefined || utc !== undefined || offset !== undefined;
  const local = instantOf(isUtc ? 'UTC' : zone, { year, month, day, hour: toHours(hour, half), minute });
  return { at: new Date(local.getTime() + second * 1000 - offsetMs(offset)), hasTime };
}

const toHours = (hour: number, half: string | undefined) =>
  half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);

function offsetMs(text: string | undefined): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{1,2}):?(\d\d)?$/.exec(text ?? '') ?? [];
  const size = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === '-' ? -size : size;
}

function unixTimeIn(name: string): NamedTime | undefined {
  const [, ms] = UNIX_MS.exec(name) ?? [];
  return ms === undefined ? undefined : { at: new Date(Number(ms)), hasTime: true };
}
