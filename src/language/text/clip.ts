/** At most `max` code points of a text, cut at a word where one is near, with `…` in place of the rest. */
export function clip(text: string, max: number): string {
  // A code point takes one or two units: what fits in units fits in code points.
  if (text.length <= max) return text;
  const points = [...text.slice(0, 2 * max + 2)];
  if (points.length <= max) return text;
  const cut = points.slice(0, max - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > cut.length * 0.6 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}

/** One line of what any database keeps: no control characters, no unpaired surrogates, single spaces. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
