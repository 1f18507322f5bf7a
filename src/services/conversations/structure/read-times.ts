import { instantOf, zoneOrUtc } from '../../../language/dates/local-time.ts';
import { createUpcomingDateParser, type UpcomingDateParser } from '../../../language/dates/upcoming-dates.ts';
import type { ConversationInput } from '../../../language/extraction/types.ts';
import { DAY_MS } from '../../../lib/durations.ts';
import { isRepresentable } from '../../../lib/timestamps.ts';

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/i;
const LONGEST_WORDS = 100;

/** Reads the times of a model's output, as ISO 8601 in UTC; null for anything that is no time near the conversation. */
export interface TimeReader {
  /** A day without a time ends at 23:59. */
  readDueDate(value: unknown): string | null;
  /** A day without a time is its noon. */
  readStart(value: unknown): string | null;
}

/**
 * Reads ISO 8601 times, in the user's zone if there is no offset, and days in words ("Friday"), which count from the conversation. Rejects
 * times before the conversation or years later.
 */
export async function createTimeReader({ startedAt, timezone }: ConversationInput): Promise<TimeReader> {
  const words: UpcomingDateParser = await createUpcomingDateParser(startedAt, timezone);
  const zone = zoneOrUtc(timezone);
  const check = (at: Date | undefined): string | null => {
    const distanceMs = at ? at.getTime() - startedAt.getTime() : Number.NaN;
    const isNear = distanceMs > -DAY_MS && distanceMs < 10 * 366 * DAY_MS;
    return at && isNear && isRepresentable(at) ? at.toISOString() : null;
  };
  const read = (
    value: unknown,
    timeOfDay: { hour: number; minute: number },
    readWords: (text: string) => Date | undefined,
  ) => {
    if (typeof value !== 'string') return null;
    const text = value.trim();
    return check(readIso(text, zone, timeOfDay) ?? (text.length <= LONGEST_WORDS ? readWords(text) : undefined));
  };
  return {
    readDueDate: (value) => read(value, { hour: 23, minute: 59 }, words.findDueDate),
    readStart: (value) => read(value, { hour: 12, minute: 0 }, (text) => words.findDate(text)?.at),
  };
}

function readIso(text: string, zone: string, timeOfDay: { hour: number; minute: number }): Date | undefined {
  const [whole, year, month, day, hour, minute, offset] = ISO.exec(text) ?? [];
  if (whole === undefined) return undefined;
  if (offset && hour !== undefined) return new Date(whole.replace(' ', 'T'));
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  const time = hour === undefined ? timeOfDay : { hour: Number(hour), minute: Number(minute) };
  return instantOf(zone, { ...date, ...time });
}
