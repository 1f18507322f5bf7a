import type { TimeRange } from './calendar.ts';

/** A past date or period named in a text, with its place in the text. */
export interface DateMention {
  index: number;
  length: number;
  range: TimeRange;
  /** The part of the day, if the range is one: `morning`. */
  dayPart?: string | undefined;
  /** The time of day that is named with the day. */
  moment?: Date | undefined;
  /** The unit that is missing: a weekday names no week, a date may name no year. */
  ambiguousBy?: 'week' | 'year' | undefined;
  /** True if the same words may mean a future date. "Before" such a date is a deadline. */
  mayBeFuture?: boolean;
}

const DAY_PARTS: [pattern: RegExp, name: string, fromHour: number, toHour: number][] = [
  [/\blast night\b/i, 'night', 18, 30],
  [/\bmorning\b/i, 'morning', 0, 12],
  [/\bafternoon\b/i, 'afternoon', 12, 18],
  [/\bevening\b/i, 'evening', 17, 30],
  [/\b(?:tonight|night)\b/i, 'night', 17, 30],
];

/** Matches a part of a day that is named before the day ("the morning of"). No group. */
export const DAY_PART = '(?:morning|afternoon|evening|night)';

/** The part of the day that a text names, in hours from midnight. */
export function findDayPart(text: string): { name: string; fromHour: number; toHour: number } | undefined {
  const [, name = '', fromHour = 0, toHour = 24] = DAY_PARTS.find(([pattern]) => pattern.test(text)) ?? [];
  return name ? { name, fromHour, toHour } : undefined;
}

export const overlapsAny = (mention: Pick<DateMention, 'index' | 'length'>, others: readonly DateMention[]) =>
  others.some(({ index, length }) => mention.index < index + length && index < mention.index + mention.length);
