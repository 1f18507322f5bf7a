import { signal } from '@preact/signals';
import type { ActionItem } from 'earshot-client';
import { locale } from './language.ts';

export const browserTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone of the account; the browser's if it has none, and until it is known. */
export const timeZone = signal(browserTimeZone);

const formats = new Map<string, Intl.DateTimeFormat>();

function format(time: string | Date, options: Intl.DateTimeFormatOptions): string {
  const key = timeZone.value + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: timeZone.value });
  formats.set(key, known);
  return known.format(new Date(time));
}

/** "Friday, November 27". With the year if it is another one. */
export function dayText(time: string): string {
  const isThisYear = format(time, { year: 'numeric' }) === format(new Date(), { year: 'numeric' });
  return format(time, { weekday: 'long', month: 'long', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) });
}

/** "2:05 PM". */
export const clockText = (time: string): string => format(time, { hour: 'numeric', minute: '2-digit' });

/** "Nov 27, 2026, 2:05 PM". */
export const timeText = (time: string): string => format(time, { dateStyle: 'medium', timeStyle: 'short' });

/** When a task is due: its day alone where no time is known. */
export const dueText = ({ due_at, due_all_day }: Pick<ActionItem, 'due_at' | 'due_all_day'>): string =>
  due_at === null ? '' : due_all_day ? dayText(due_at) : timeText(due_at);

/** The deadline as the service takes it: a date alone means that day. */
export const dueInput = ({ due_at, due_all_day }: Pick<ActionItem, 'due_at' | 'due_all_day'>): string | null =>
  due_at !== null && due_all_day ? dateOf(due_at) : due_at;

/** The position in a recording: "1:05:09". */
export function positionText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/**
 * The first moment of a day ("2026-11-27") in the time zone of the account, or of the day that many days later. For what is no day, the
 * text itself: the service says what is wrong with it.
 */
export function startOfDay(day: string, daysLater = 0): string {
  const midnight = Date.parse(`${day}T00:00:00Z`) + daysLater * 86_400_000;
  if (Number.isNaN(midnight)) return day;
  const guess = midnight - offsetAt(midnight);
  return new Date(midnight - offsetAt(guess)).toISOString();
}

/** The last moment of a day, likewise. */
export function endOfDay(day: string): string {
  const next = Date.parse(startOfDay(day, 1));
  return Number.isNaN(next) ? day : new Date(next - 1).toISOString();
}

/** Returns the offset of the time zone from UTC. */
function offsetAt(moment: number): number {
  const shown = new Date(moment).toLocaleString('sv-SE', { timeZone: timeZone.value });
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000;
}

/** The day in the time zone of the account: `2026-11-27`. */
export function dateOf(time: string | Date): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: timeZone.value, dateStyle: 'short' });
  return parts.format(new Date(time));
}

/** The time of the day in the time zone of the account: `14:05`. */
export const timeOf = (time: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: timeZone.value, timeStyle: 'short' }).format(new Date(time));

/** A day and a time in the time zone of the account, as a time of the service, which says what is wrong with one that it cannot be. */
export function toInstant(date: string, time: string): string {
  const wanted = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(wanted)) return `${date}T${time}`;
  let instant = wanted;
  // The second step is for times near a change of the clocks.
  for (let step = 0; step < 2; step++) {
    const shown = new Date(instant).toISOString();
    instant += wanted - Date.parse(`${dateOf(shown)}T${timeOf(shown)}Z`);
  }
  return new Date(instant).toISOString();
}

/** A day without a time, such as that of a summary: "Friday, November 27". */
export const calendarText = (date: string): string => dayText(toInstant(date, '12:00'));
