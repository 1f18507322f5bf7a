import type { TimeRange } from './calendar.ts';
import { wallTimeAt } from './local-time.ts';
import { EARLIEST } from './period-bounds.ts';

/** "Tuesday 17 November 2026", "the morning of Tuesday …", "the time before Tuesday …". */
export function formatPeriod([from, before]: TimeRange, zone: string, part?: string): string {
  const day = createDayFormat(zone);
  if (from.getTime() === EARLIEST.getTime()) {
    const clock = isMidnight(before, zone) ? '' : `${formatClock(before, zone)} on `;
    return `the time before ${clock}${day(before)}`;
  }
  if (part) return `the ${part} of ${day(from)}`;
  const last = new Date(before.getTime() - 1);
  const [first, end] = [day(from), day(last)];
  if (isMidnight(from, zone) && isMidnight(before, zone)) return first === end ? first : `${first} to ${end}`;
  const clocks = [formatClock(from, zone), isMidnight(before, zone) ? '24:00' : formatClock(last, zone)];
  return first === end
    ? `${first} from ${clocks[0]} to ${clocks[1]}`
    : `${first} at ${clocks[0]} to ${end} at ${clocks[1]}`;
}

/** `Tuesday 17 November 2026` */
function createDayFormat(zone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return (moment) => format.format(moment).replace(',', '');
}

function formatClock(moment: Date, zone: string): string {
  const { hour, minute } = wallTimeAt(zone, moment);
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}

/** True if a day begins at this moment. Where clocks go forward at midnight, it begins at 01:00. */
function isMidnight(moment: Date, zone: string): boolean {
  const justBefore = new Date(moment.getTime() - 1);
  return moment.getTime() % 60_000 === 0 && wallTimeAt(zone, justBefore).day !== wallTimeAt(zone, moment).day;
}
