const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** "1,204". */
export const countText = (count: number): string => count.toLocaleString(navigator.language);

/** "3.2 MB", of 1000 bytes a kB. */
export function bytesText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return new Intl.NumberFormat(navigator.language, {
    style: 'unit',
    unit: units[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** power);
}

/** "62%". */
export const percentText = (share: number): string =>
  share.toLocaleString(navigator.language, { style: 'percent', maximumFractionDigits: 0 });
