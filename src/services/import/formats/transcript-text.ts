import { decodeHTML } from 'entities';

/** A line that is not blank. */
export interface TextLine {
  number: number;
  text: string;
}

/** The lines that are neither speech nor known parts of a format. */
export interface UnreadLines {
  count: number;
  first?: TextLine;
}

export function addUnread(unread: UnreadLines, lines: readonly TextLine[]): void {
  unread.first ??= lines[0];
  unread.count += lines.length;
}

/** A time in a transcript: `0:07`, `01:02:03.500`. */
export const CLOCK = String.raw`(?:\d{1,3}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?`;

export const clockSeconds = (clock: string): number =>
  clock
    .replace(',', '.')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);

/** Tags of WebVTT and SRT. Others are words: `<title>`. */
const TAG =
  /<\/?(?:c|v|i|b|u|s|em|strong|font|span|ruby|rt|lang)(?:[.\s][^<>]{0,200})?>|<\/?br ?\/?>|<\d[\d:.]{4,15}>/gi;
/** A position in SRT. */
const POSITION = /\{\\[^{}]{0,100}\}/g;

/** Bounded, as a run of millions ends the stack of a regular expression: twice, it leaves one of 25 million. */
const BLANKS = /\s{1,5000}/g;

/** A line without tags, in one line, with the characters that entities stand for. */
export const toWords = (line: string): string =>
  decodeHTML(line.replace(TAG, (tag) => (/^<\/?br/i.test(tag) ? ' ' : '')).replace(POSITION, ''))
    .replace(BLANKS, ' ')
    .replace(BLANKS, ' ')
    .trim();
