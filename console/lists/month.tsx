import type { ComponentChildren } from 'preact';
import { locale } from '../text/language.ts';
import { text } from '../text/text.ts';

const words = text.months;

const dateFrom = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month, day));
const nameOf = (date: Date): string => date.toISOString().slice(0, 7);
const utcText = (date: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date);

/** A month of a calendar. */
export interface Month {
  /** `2026-11`. */
  name: string;
  /** `2026-11-01`. */
  firstDay: string;
  lastDay: string;
  previous: string;
  next: string;
}

/** The month of an address, or that of a day. */
export function readMonth(asked: string | undefined, today: string): Month {
  const name = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked ?? '') && asked ? asked : today.slice(0, 7);
  const [year = 0, number = 1] = name.split('-').map(Number);
  const at = (month: number, day: number) => dateFrom(year, number - 1 + month, day);
  return {
    name,
    firstDay: `${name}-01`,
    lastDay: at(1, 0).toISOString().slice(0, 10),
    previous: nameOf(at(-1, 1)),
    next: nameOf(at(1, 1)),
  };
}

/** The name of a month between links to those beside it. */
export const MonthLinks = ({ month, path }: { month: Month; path: string }) => (
  <nav class="row" aria-label={words.months}>
    <a class="button" href={`${path}?month=${month.previous}`} aria-label={words.previous}>
      ‹
    </a>
    <h2 class="grow" id="month">
      {utcText(new Date(month.firstDay), { month: 'long', year: 'numeric' })}
    </h2>
    <a class="button" href={`${path}?month=${month.next}`} aria-label={words.next}>
      ›
    </a>
  </nav>
);

interface MonthTableProps {
  month: Month;
  /** The content of a day, by its date and its number. */
  cell: (date: string, day: number) => ComponentChildren;
}

/** The days of a month. A week begins on Monday. */
export function MonthTable({ month, cell }: MonthTableProps) {
  const before = (new Date(month.firstDay).getUTCDay() + 6) % 7;
  const days = Number(month.lastDay.slice(8));
  const weeks = Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => week * 7 + day - before + 1),
  );
  return (
    <table class="calendar" aria-labelledby="month">
      <thead>
        <tr>
          {/* Monday, November 1, 2027 is the first of seven days in their order. */}
          {Array.from({ length: 7 }, (_, day) => (
            <th key={day} scope="col">
              {utcText(dateFrom(2027, 10, 1 + day), { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day}>{day >= 1 && day <= days && cell(`${month.name}-${String(day).padStart(2, '0')}`, day)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
