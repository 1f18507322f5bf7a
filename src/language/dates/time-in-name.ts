import { instantOf } from './local-time.ts';

/** The time in the name of a file. `hasTime`: false for a day alone, which begins then. */
export interface NamedTime {
  at: Date;
  hasTime: boolean;
}

/**
 * A day, and perhaps a time, as recorders, phones, meeting tools and messengers write them: `2026-11-20 09-30-15`,
 * `Recording_20261120_093015`, `20261120093015`, `PXL_20261120_093015123`, `GMT20261120-093015`, `2026-11-20 at 9.30.15 AM`.
 */
const DAY_AND_TIME = new RegExp(
  [
    String.raw`(?<![\d])(?<before>GMT|UTC)?(?<year>20\d\d)(?<between>[-_./]?)(?<month>\d\d)\k<between>(?<day>\d\d)`,
    String.raw`(?:(?<joint>[T\s_-]{0,3}|\s+(?:at|um|kl\.?)\s+)(?<hour>\d{1,2})(?<parts>[-_.:h]?)(?<minute>\d\d)`,
    String.raw`(?:(?:\k<parts>|m)(?<second>\d\d)s?(?<fraction>[.,]\d{1,9}|\d{3})?)?(?!\d)(?:\s?(?<half>[AaPp])\.?[Mm]\b\.?)?)?(?!\d)`,
  ].join(''),
);
/** Milliseconds since 1970. Ten digits may be any number, such as that of a telephone. */
const UNIX_MS = /(?<!\d)(1\d{12})(?!\d)/;

/** Directly after a time: `Z`, `UTC`, `(2026-11-20 09:30 GMT+1)`, `+02:00`, `-0500`, ` EST`. A copy's number is no zone. */
const ZONE = new RegExp(
  [
    String.raw`^(?:(?<z>Z)|[\s_]?(?<utc>UTC|GMT)|[\s_]?(?<name>[ACEHMNPW]?[A-Z]{1,3}T))(?![A-Za-z])`,
    String.raw`^(?<offset>[+-](?:0\d|1[0-4]):?(?:00|15|30|45))(?![-_.:]?\d)`,
  ].join('|'),
);
/** Directly after `GMT` or `UTC` that a space divides from the time. */
const HOURS = /^[+-]\d{1,2}(?::?(?:00|15|30|45))?(?!\d)/;

/** Minutes east of the zones that meeting programs name by letters. Those with several meanings, such as IST, are not among them. */
const ZONE_MINUTES: Readonly<Record<string, number>> = {
  ...{ PST: -480, PDT: -420, MST: -420, MDT: -360, CST: -360, CDT: -300, EST: -300, EDT: -240 },
  ...{ AKST: -540, AKDT: -480, HST: -600, WET: 0, WEST: 60, BST: 60, CET: 60, CEST: 120, EET: 120, EEST: 180 },
  ...{ AWST: 480, AEST: 600, AEDT: 660, NZST: 720, NZDT: 780 },
};

/** Reads the time in the name of a file, in the user's time zone unless it states its own. Undefined without a day. */
export function timeInName(name: string, zone: string): NamedTime | undefined {
  const match = DAY_AND_TIME.exec(name);
  const found = match?.groups;
  if (!found) return unixTimeIn(name);
  const { before, half, fraction = '', joint } = found;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map((part) => Number(found[part] ?? 0));
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const hasTime = found.hour !== undefined && hour < 24 && minute < 60 && second < 60;
  if (!hasTime) return { at: instantOf(zone, { year, month, day, hour: 0, minute: 0 }), hasTime };
  const isIso = found.second !== undefined || joint === 'T';
  const rest = name.slice(match.index + match[0].length);
  const offset = offsetIn(rest, isIso ? 0 : hour * 60 + minute) ?? (before === undefined ? undefined : 0);
  const wall = { year, month, day, hour: toHours(hour, half), minute };
  const local = instantOf(offset === undefined ? zone : 'UTC', wall);
  const ms = second * 1000 + Math.floor(Number(`.${fraction.replace(/\D/, '') || 0}`) * 1000);
  return { at: new Date(local.getTime() + ms - (offset ?? 0) * 60_000), hasTime };
}

const toHours = (hour: number, half: string | undefined) =>
  half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);

/** The offset of the zone in minutes east. After a time without seconds, `-1030` is the end of a range that begins `from` that minute. */
function offsetIn(rest: string, from: number): number | undefined {
  const match = ZONE.exec(rest);
  const { z, utc, name, offset } = match?.groups ?? {};
  if (name !== undefined) return ZONE_MINUTES[name];
  if (offset !== undefined) {
    const minutes = minutesOf(offset);
    return from > 0 && -minutes > from ? undefined : minutes;
  }
  if (z === undefined && utc === undefined) return undefined;
  const [hours] = /^\s/.test(rest) ? (HOURS.exec(rest.slice(match?.[0].length)) ?? []) : [];
  return hours === undefined ? 0 : minutesOf(hours);
}

function minutesOf(offset: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{1,2}):?(\d\d)?$/.exec(offset) ?? [];
  const size = Number(hours) * 60 + Number(minutes);
  return sign === '-' ? -size : size;
}

function unixTimeIn(name: string): NamedTime | undefined {
  const [, ms] = UNIX_MS.exec(name) ?? [];
  return ms === undefined ? undefined : { at: new Date(Number(ms)), hasTime: true };
}
