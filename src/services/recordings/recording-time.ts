import { instantOf } from '../../language/dates/local-time.ts';

const DAY_AND_TIME = /(?<!\d)(20\d\d)[-_.]?(\d\d)[-_.]?(\d\d)[T _-]{1,3}(\d\d)[-_.:h]?(\d\d)(?:[-_.:m]?(\d\d))?(?!\d)/;
const UNIX_TIME = /(?<!\d)(\d{10}|\d{13})(?!\d)/;

/** The time in a file name, such as `2026-11-20 09-30-15.wav` in the user's time zone, or `memo_1763629815.m4a`. */
export function timeInName(name: string, zone: string): Date | undefined {
  const [, year, month, day, hour, minute, second = '0'] = DAY_AND_TIME.exec(name) ?? [];
  if (year !== undefined) {
    const wall = {
      year: Number(year),
      month: Number(month),
      day: Number(day),
      hour: Number(hour),
      minute: Number(minute),
    };
    const isTime =
      wall.month >= 1 && wall.month <= 12 && wall.day >= 1 && wall.day <= 31 && wall.hour < 24 && wall.minute < 60;
    if (isTime) return new Date(instantOf(zone, wall).getTime() + Number(second) * 1000);
  }
  const [, unix] = UNIX_TIME.exec(name) ?? [];
  return unix === undefined ? undefined : new Date(unix.length === 13 ? Number(unix) : Number(unix) * 1000);
}
