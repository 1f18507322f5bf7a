import type { Stretch } from './calendar.ts';
import { wallTimeAt } from './local-time.ts';
import { BEGINNING } from './period-bounds.ts';

/** A period as people say it: "Tuesday 17 November 2026", "the morning of" it, "the time before" it. */
export function periodLabel([from, before]: Stretch, zone: string, part?: string): string {
  const day = dayFormat(zone);
  if (from.getTime() === BEGINNING.getTime()) {
    const clock = isMidnight(before, zone) ? '' : `${clockOf(before, zone)} on `;
    return `the time before ${clock}${day(before)}`;
  }
  if (part) return `the ${part} of ${day(from)}`;
  const last = new Date(before.getTime() - 1);
  const [first, end] = [day(from), day(last)];
  if (isMidnight(from, zone) && isMidnight(before, zone)) return first === end ? first : `${first} to ${end}`;
  const clocks = [clockOf(from, zone), isMidnight(before, zone) ? '24:00' : clockOf(last, zone)];
  return first === end
    ? `${first} from ${clocks[0]} to ${clocks[1]}`
    : `${first} at ${clocks[0]} to ${end} at ${clocks[1]}`;
}

function dayFormat(zone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return (moment) => format.format(moment).replace(',', '');
}

function clockOf(moment: Date, zone: string): string {
  const { hour, minute } = wallTimeAt(zone, moment);
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Whether a day begins then; where clocks are put forward at midnight, it begins an hour later. */
function isMidnight(moment: Date, zone: string): boolean {
  const justBefore = new Date(moment.getTime() - 1);
  return moment.getTime() % 60_000 === 0 && wallTimeAt(zone, justBefore).day !== wallTimeAt(zone, moment).day;
}
