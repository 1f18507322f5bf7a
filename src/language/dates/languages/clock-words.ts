import { anyOf, END, START } from './date-language.ts';

/** How a language says times of day. */
export interface ClockWords {
  /** One to twelve, and more where the clock has twenty-four hours. */
  hours: readonly string[];
  /** What stands before a time of day: "um". */
  lead: string;
  /** Words before and after the hour, with the minutes that they add. */
  before?: Readonly<Record<string, number>>;
  after: Readonly<Record<string, number>>;
  /** "Uhr". Whether it shows a time of day without words before it: "drei heures" is a duration. */
  unit: string;
  isUnitEnough: boolean;
  morning: string;
  afternoon: string;
  /** Expressions for twelve o'clock. */
  noon: string;
  /** The time of day as the parser reads it. */
  write(time: string): string;
  /** What may follow an hour that nothing else shows to be one: not "um zehn Euro". */
  ends: string;
}

/** Creates a function that writes spoken times of day as `09:30`, which every parser reads. */
export function createClockWriter(words: ClockWords): (text: string) => string {
  const { hours, lead, before = {}, after, unit, isUnitEnough, morning, afternoon, noon, write, ends } = words;
  const pattern = new RegExp(
    `${START}(?<lead>(?:${lead}) )?(?:(?<noon>${noon})|(?:(?<before>${anyOf(['-', ...Object.keys(before)])}) )?(?<hour>${anyOf(hours)}|\\d{1,2})` +
      `(?<unit> ?(?:${unit}))?(?: (?<after>${anyOf(Object.keys(after))}))?(?: (?:(?<morning>${morning})|(?<afternoon>${afternoon})))?)${END}(?:(?<ends>${ends})|)`,
    'giu',
  );
  return (text) =>
    text.replace(pattern, (...match) => {
      const groups = match.at(-1) as Record<string, string | undefined>;
      if (groups.noon) return `${write('12:00')}${groups.ends ?? ''}`;
      const isPart = groups.before !== undefined || groups.after !== undefined || groups.unit !== undefined;
      const isTime = groups.lead
        ? isPart || groups.ends !== undefined || (groups.morning ?? groups.afternoon) !== undefined
        : groups.before !== undefined || (isUnitEnough && groups.unit !== undefined);
      const hour = Number(groups.hour) || hours.indexOf(groups.hour?.toLowerCase() ?? '') + 1;
      if (!isTime || hour > 24) return match[0];
      const offset =
        (before[groups.before?.toLowerCase() ?? ''] ?? 0) + (after[groups.after?.toLowerCase() ?? ''] ?? 0);
      const isAfternoon = groups.afternoon ? hour < 12 : !groups.morning && hour <= 6;
      return `${write(formatTime((hour + (isAfternoon ? 12 : 0)) * 60 + offset))}${groups.ends ?? ''}`;
    });
}

const formatTime = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
