import { MONTH_NAMES } from './calendar.ts';
import type { WallTime } from './local-time.ts';

const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const CLOCK_HOURS = [...DIGITS.slice(1), 'ten', 'eleven', 'twelve'];
const TEENS = ['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const BELOW_TWENTY = ['zero', ...CLOCK_HOURS, ...TEENS];
const AMOUNT_IN_WORDS = new RegExp(
  String.raw`\b(?:(${TENS.join('|')})(?:[- ](${DIGITS.slice(1).join('|')}))?|(${BELOW_TWENTY.toReversed().join('|')}))(?= (?:second|minute|hour|day|week|month|year)s?\b)`,
  'gi',
);

/** Matches an amount of days or weeks ("3", "a few", "a couple of"). One group. */
export const AMOUNT_PATTERN = String.raw`(\d+|an?|(?:a )?few|(?:a )?couple(?: of)?)`;

/** Writes amounts of time in digits, padded so that all indexes stay: "twenty-five days" becomes "00000000025 days". */
export function writeAmountsInDigits(text: string): string {
  return text.replace(AMOUNT_IN_WORDS, (words: string, tens = '', ones = '', small = '') => {
    const value = tens
      ? 10 * (TENS.indexOf(tens.toLowerCase()) + 2) + Math.max(0, DIGITS.indexOf(ones.toLowerCase()))
      : 0;
    return String(value || BELOW_TWENTY.indexOf(small.toLowerCase())).padStart(words.length, '0');
  });
}

/** The value of a match of `AMOUNT_PATTERN`, at least 1. */
export function parseAmount(word = ''): number {
  const bare = word.toLowerCase().replace(/^a (?=few|couple)/, '');
  if (bare.startsWith('few')) return 3;
  if (bare.startsWith('couple')) return 2;
  return Math.max(1, /^\d+$/.test(bare) ? Number(bare) : 1);
}

const HOUR = CLOCK_HOURS.join('|');
const CLOCK = new RegExp(String.raw`\b(${HOUR}|\d{1,2}) o'?clock\b`, 'gi');
const PART_OF_HOUR = new RegExp(
  String.raw`\b(half past|(?:a )?quarter past|(?:a )?quarter to) (${HOUR}|\d{1,2})\b`,
  'gi',
);
/** "at one" is a time, "at one point" is not. */
const AT_HOUR = new RegExp(
  String.raw`\b(at|around|by|until) (${HOUR})(?= ?(?:[ap]\.?m\b|in the (?:morning|afternoon|evening)|on \w+day|today|tonight|tomorrow|sharp|$|[.,;!?]))`,
  'gi',
);
/** After a day, a number is a time ("on Monday at nine to the whole team"), except before the few nouns that it may count. */
const DAY_AT_HOUR = new RegExp(
  String.raw`\b(?<=(?:\w+day|tomorrow|tonight|morning|afternoon|evening),? )(at|around|by) (${HOUR})\b(?! (?:point|time|stage|(?:more )?places?|hundred|thousand|percent)\b)`,
  'gi',
);
const DAY_OF_MONTH =
  /\b(on|by|before|until) the (\d{1,2})(?:st|nd|rd|th)\b(?=\s*(?:$|[.,;!?]|(?:at|and|because|so|for|with|in|we|i)\b))/gi;

/** Writes spoken times and days ("half past three", "on the 15th") in digits, for date parsers. */
export function writeTimesInDigits(text: string, today: WallTime): string {
  return text
    .replaceAll('’', "'")
    .replace(CLOCK, (_, hour: string) => `${parseHour(hour)}:00`)
    .replace(PART_OF_HOUR, (_, part: string, hour: string) => formatPartOfHour(part.toLowerCase(), parseHour(hour)))
    .replace(AT_HOUR, (_, word: string, hour: string) => `${word} ${parseHour(hour)}:00`)
    .replace(DAY_AT_HOUR, (_, word: string, hour: string) => `${word} ${parseHour(hour)}:00`)
    .replace(DAY_OF_MONTH, (_, word: string, day: string) => `${word} ${nextMonthWith(Number(day), today)} ${day}`);
}

const parseHour = (word: string) => CLOCK_HOURS.indexOf(word.toLowerCase()) + 1 || Number(word);

function formatPartOfHour(part: string, hour: number): string {
  if (part === 'half past') return `${hour}:30`;
  return part.endsWith('past') ? `${hour}:15` : `${hour === 1 ? 12 : hour - 1}:45`;
}

/** This month, or the next one if the day is already over. */
const nextMonthWith = (day: number, today: WallTime) => MONTH_NAMES[(today.month - 1 + (day < today.day ? 1 : 0)) % 12];
