import { locale } from './language.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** "1,204". */
export const countText = (count: number): string => count.toLocaleString(locale);

/** "3.2 MB", of 1000 bytes a kB. */
export function bytesText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** power);
}

/** "62%". */
export const percentText = (share: number): string =>
  share.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 });

const lists = new Intl.ListFormat(locale, { type: 'unit' });

/** "notes, 2 tasks, audio". */
export const listText = (parts: readonly string[]): string => lists.format(parts);
