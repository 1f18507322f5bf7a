import type { Conversation } from '../../../../generated/client/index.js';

const wide =
  /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u;
const graphemes = new Intl.Segmenter();

/** The number of terminal columns that a text takes. */
export const displayWidth = (text: string): number =>
  Array.from(graphemes.segment(text), ({ segment }) => (wide.test(segment) ? 2 : 1)).reduce<number>((a, b) => a + b, 0);

/** Truncates a text to a number of terminal columns, with `…` at the end. */
export function truncate(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  let cut = '';
  let taken = 0;
  for (const { segment } of graphemes.segment(text)) {
    taken += wide.test(segment) ? 2 : 1;
    if (taken > width - 1) break;
    cut += segment;
  }
  return `${cut}…`;
}

/** Makes a stored text one line without control characters, which could manipulate the terminal. */
export const toSafeLine = (text: string): string => toSafeText(text).replace(/\s+/g, ' ').trim();

/** The same for text of several lines. */
export const toSafeText = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these control a terminal
  text.replace(/\r\n?/g, '\n').replace(/[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g, '\ufffd');

/** Formats a timestamp in the local time zone, to the minute. `-` for none. */
export function formatTimestamp(timestamp: string | null | undefined): string {
  if (!timestamp) return '-';
  const at = new Date(timestamp);
  if (Number.isNaN(at.getTime())) return toSafeLine(timestamp);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Formats seconds as minutes and seconds: `02:05`. */
export function formatClock(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(seconds / 60)}:${two(seconds % 60)}`;
}

export const formatMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** The reason for which the service has discarded a conversation, in words. */
export const formatDiscardReason = (reason: Conversation['discard_reason']): string =>
  reason === 'by_user' ? 'by you' : 'it has too little content';
