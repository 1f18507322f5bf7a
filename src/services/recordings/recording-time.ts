import { instantOf } from '../../language/dates/local-time.ts';

const DAY_AND_TIME = /(?<!\d)(20\d\d)[-_.]?(\d\d)[-_.]?(\d\d)[T _-]{1,3}(\d\d)[-_.:h]?(\d\d)(?:[-_.:m]?(\d\d))?(?!\d)/;
const UNIX_TIME = /(?<!\d)(1\d{9}|1\d{12})(?!\d)/;
const TAG = /^(20\d\d)[-:/](\d\d)[-:/](\d\d)[T ](\d\d):(\d\d)(?::(\d\d))?(?:\.\d{1,9})?(?:Z|([+-])(\d\d):?(\d\d))?$/;

/** The time in a file name, such as `2026-11-20 09-30-15.wav` in the user's time zone, or `memo_1763629815.m4a`. */
export function timeInName(name: string, zone: string): Date | undefined {
  const local = localTime(DAY_AND_TIME.exec(name)?.slice(1, 7) ?? [], zone);
  if (local) return local;
  const [, unix] = UNIX_TIME.exec(name) ?? [];
  return unix === undefined ? undefined : new Date(unix.length === 13 ? Number(unix) : Number(unix) * 1000);
}

/** The time in a file's metadata, in the user's time zone unless it has its own. Undefined for a day without a time. */
export function timeInTag(text: string, zone: string): Date | undefined {
  const written = text.trim();
  const found = TAG.exec(written);
  if (!found) return undefined;
  const [sign, hours, minutes] = found.slice(7);
  const local = localTime(found.slice(1, 7), sign || written.endsWith('Z') ? 'UTC' : zone);
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return local && new Date(local.getTime() - (sign === '-' ? -offset : offset));
}

function localTime(parts: readonly (string | undefined)[], zone: string): Date | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part = '0') => Number(part));
  const isTime = year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour < 24 && minute < 60;
  if (!isTime) return undefined;
  return new Date(instantOf(zone, { year, month, day, hour, minute }).getTime() + second * 1000);
}
