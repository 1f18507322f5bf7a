const wide =
  /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u;
const graphemes = new Intl.Segmenter();

/** How many columns of a terminal a text takes. */
export const widthOf = (text: string): number =>
  Array.from(graphemes.segment(text), ({ segment }) => (wide.test(segment) ? 2 : 1)).reduce<number>((a, b) => a + b, 0);

/** The text cut to so many columns, with `…` where something is missing. */
export function cutTo(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let cut = '';
  let taken = 0;
  for (const { segment } of graphemes.segment(text)) {
    taken += wide.test(segment) ? 2 : 1;
    if (taken > width - 1) break;
    cut += segment;
  }
  return `${cut}…`;
}

/** One line that cannot steer a terminal: what people say and what is stored may hold anything. */
export const asLine = (text: string): string => asText(text).replace(/\s+/g, ' ').trim();

/** The same for text of several lines. */
export const asText = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a terminal would obey
  text.replace(/\r\n?/g, '\n').replace(/[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g, '\ufffd');

/** A moment in the person's own zone, to the minute; a stroke for none. */
export function asMoment(timestamp: string | null | undefined): string {
  if (!timestamp) return '-';
  const at = new Date(timestamp);
  if (Number.isNaN(at.getTime())) return asLine(timestamp);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
}
