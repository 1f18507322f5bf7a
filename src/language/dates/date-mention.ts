import type { Stretch } from './calendar.ts';

/** A time of the past that some words of a question name. */
export interface Mention {
  index: number;
  length: number;
  stretch: Stretch;
  /** The part of the day that it is, as people call it. */
  part?: string | undefined;
  /** The moment on the clock that is named with the day. */
  moment?: Date | undefined;
  /** By what it may as well lie elsewhere: a weekday without a date, a date without a year. */
  floats?: 'week' | 'year' | undefined;
  /** Whether the same words may name a time ahead: a deadline, where something is to be done before it. */
  mayBeAhead?: boolean;
}

const DAY_PARTS: [pattern: RegExp, name: string, fromHour: number, toHour: number][] = [
  [/\blast night\b/i, 'night', 18, 30],
  [/\bmorning\b/i, 'morning', 0, 12],
  [/\bafternoon\b/i, 'afternoon', 12, 18],
  [/\bevening\b/i, 'evening', 17, 30],
  [/\b(?:tonight|night)\b/i, 'night', 17, 30],
];

/** How a part of a day is spoken of before the day ("the morning of"), as a pattern without a group. */
export const DAY_PART = '(?:morning|afternoon|evening|night)';

/** The part of a day that is spoken of, in hours from its midnight. */
export function dayPartOf(text: string): { name: string; fromHour: number; toHour: number } | undefined {
  const [, name = '', fromHour = 0, toHour = 24] = DAY_PARTS.find(([pattern]) => pattern.test(text)) ?? [];
  return name ? { name, fromHour, toHour } : undefined;
}

export const isWithin = (mention: Pick<Mention, 'index' | 'length'>, others: readonly Mention[]) =>
  others.some(({ index, length }) => mention.index < index + length && index < mention.index + mention.length);
