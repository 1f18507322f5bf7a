import type { ParsedResult, ParsingOption, ParsingReference } from 'chrono-node';

/** How dates are said in a language other than English, as far as its parser (chrono) does not know. */
export interface DateLanguage {
  load(): Promise<{ parse(text: string, reference?: ParsingReference, option?: ParsingOption): ParsedResult[] }>;
  /** Writes spoken times of day in digits, if the parser does not read them. */
  writeTimes?: (text: string) => string;
  /** Words that look like a date and are none. */
  ignored: RegExp;
  /** What the parser does not read, and how to write it so that it does. */
  rewrites: readonly Rewrite[];
  /** At the end of the text before a date that is past, or that recurs. */
  notBefore: RegExp;
  /** In a date, or at the start of the text after it, if it is past. */
  past: RegExp;
  /** What stands before a date and goes with it, or after it. */
  preposition: RegExp;
  postposition?: RegExp;
}

export type Rewrite = readonly [pattern: RegExp, write: (days: DayNames, ...groups: string[]) => string];

/** Days around the start of a conversation, as `2026-03-06`, which every parser reads. */
export interface DayNames {
  inDays(count: number): string;
  /** The next day with this number. */
  dayOfMonth(day: number): string;
  /** A day of the week after this one; Monday is 0. */
  nextWeek(weekday: number): string;
}

/** A pattern of numerals, the longest first, for `numberOf`. */
export const anyOf = (words: readonly string[]): string =>
  words.toSorted((one, other) => other.length - one.length).join('|');

/** The number that a numeral of a list means, which begins with one; digits as they are. */
export const numberOf = (words: readonly string[], word: string): number =>
  Number(word) || words.indexOf(word.toLowerCase()) + 1;

/** `\b` for all letters: `\b` itself ends a word at an accent. */
export const START = String.raw`(?<![\p{L}\p{N}])`;
export const END = String.raw`(?![\p{L}\p{N}])`;
