/** Shortens a text to `max` code points, cut between words if possible, with `…` at the end. */
export function clip(text: string, max: number): string {
  // A code point takes one or two UTF-16 units, so a text that fits in units fits in code points.
  if (text.length <= max) return text;
  const points = [...text.slice(0, 2 * max + 2)];
  if (points.length <= max) return text;
  const cut = points.slice(0, max - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > cut.length * 0.6 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}

/** Makes a text one line that any database stores: no control characters, no unpaired surrogates, single spaces. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
