import { createHash } from 'node:crypto';
import { DomainError } from '../../../errors.ts';
import { checkElements } from '../../../lib/element-limits.ts';
import { isBareDate, isRepresentable } from '../../../lib/time.ts';
import { parseDeadline, parseLocalDay } from '../../timezones.ts';
import { type Fields, failed } from '../types.ts';

/** The elements of a list, or none. @throws DomainError `too_large` before objects are made of them */
export function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) return [];
  checkElements('elements in a list of a record', value.length);
  return value;
}

/** The text, or an empty one for other values. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A text without blanks at its ends; undefined if it is empty or no text. */
export const filledText = (value: unknown): string | undefined => textOf(value).trim() || undefined;

/** A language tag with `-` between its parts: programs write `zh_TW` too. */
export const languageOf = (value: unknown): string | undefined => filledText(value)?.replaceAll('_', '-');

/** The text or number of an id; undefined for other values. */
export function idOf(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return filledText(value);
}

export const finite = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** The id of something that has none: a digest of what it says. */
export const digestId = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

/** Unix seconds above this are milliseconds. */
const MS_FROM = 100_000_000_000;

/** A time as ISO 8601 text or as Unix seconds or milliseconds. Undefined without one. Throws a problem for others. */
export function timeOf(value: unknown, name: string): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const moment = toMoment(value);
  if (!moment || !isRepresentable(moment)) throw failed(`${name}: Input should be an ISO 8601 date and time`);
  return moment.toISOString();
}

const ISO = /^\d{4}-\d\d-\d\d([Tt ]\d\d:\d\d(:\d\d([.,]\d{1,12})?)?)?\s*([Zz]|[+-]\d\d:?\d\d)?$/;

function toMoment(value: unknown): Date | undefined {
  if (typeof value === 'number') return new Date(value > MS_FROM ? value : value * 1000);
  const text = textOf(value).trim();
  if (text.length > 48 || !ISO.test(text)) return undefined;
  const hasZone = /([Zz]|[+-]\d\d:?\d\d)$/.test(text.slice(10));
  const normal = text.replace(' ', 'T').replace(',', '.').replace(/\s/g, '');
  return new Date(hasZone || normal.length === 10 ? normal : `${normal}Z`);
}

/** A deadline. A date alone is the last second of that day in the user's time zone. */
export function deadlineOf(value: unknown, name: string, zone: string): { due_at: string | undefined; isDay: boolean } {
  const time = timeOf(value, name);
  const text = textOf(value).trim();
  if (time === undefined || !isBareDate(text)) return { due_at: time, isDay: false };
  try {
    return { due_at: parseDeadline(text, zone, [name]).due_at?.toISOString(), isDay: true };
  } catch (error) {
    throw error instanceof DomainError ? failed(`${name}: Input should be an ISO 8601 date and time`) : error;
  }
}

/** When an event begins. A date alone is a whole day in the user's time zone. */
export function eventStartOf(event: Fields, zone: string): { start: string | undefined; all_day: boolean } {
  const given = event.start ?? event.start_time;
  const start = timeOf(given, 'events.start');
  const isDay = start !== undefined && isBareDate(textOf(given).trim());
  const from = isDay ? parseLocalDay(textOf(given).trim(), zone).from.toISOString() : start;
  return { start: from, all_day: isDay || event.all_day === true };
}

/** Seconds between two times, 0 if one is missing. */
export const secondsBetween = (from: string | undefined, to: string | undefined): number =>
  from === undefined || to === undefined ? 0 : Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000);

const WORD_SECONDS = 0.4;

/** The time that it takes to say a text, in seconds. */
export const speakingSeconds = (text: string): number =>
  Math.max(1, Math.round(text.split(/\s+/, 4000).length * WORD_SECONDS * 10) / 10);

/** The times of a segment. One without an end, or with an end that is not after its start, has the length of its words. */
export function bounds({ text, start, end }: Fields): { from: number; to: number } {
  const from = Math.max(0, Number(start ?? 0));
  const to = Number(end ?? 0);
  return { from, to: to > from ? to : from + speakingSeconds(String(text ?? '')) };
}

/** The label of a speaker, and a name if it is one. A number is a label. */
export function speakerOf(value: unknown): { speaker?: string; speaker_name?: string } {
  const given = (idOf(value) ?? '').slice(0, 64).trim();
  if (given === '') return {};
  const name = /^\d{1,4}$/.test(given) ? `SPEAKER_${given.padStart(2, '0')}` : given;
  return /^SPEAKER_\d{1,4}$/.test(name) ? { speaker: name } : { speaker: name, speaker_name: name };
}
