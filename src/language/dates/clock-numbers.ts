import type { WallTime } from './local-time.ts';

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const NUMBER = NUMBERS.join('|');
const CLOCK = new RegExp(String.raw`\b(${NUMBER}|\d{1,2}) o'?clock\b`, 'gi');
const PART_OF_HOUR = new RegExp(
  String.raw`\b(half past|(?:a )?quarter past|(?:a )?quarter to) (${NUMBER}|\d{1,2})\b`,
  'gi',
);
/** "at one" is a time, "at one point" is none. */
const AT_NUMBER = new RegExp(
  String.raw`\b(at|around|by|until) (${NUMBER})(?= ?(?:[ap]\.?m\b|in the (?:morning|afternoon|evening)|on \w+day|today|tonight|tomorrow|sharp|$|[.,;!?]))`,
  'gi',
);
/** Behind a day it is a time whatever follows ("on Monday at nine to the whole team"), but for the few nouns that it may count. */
const DAY_AT_NUMBER = new RegExp(
  String.raw`\b(?<=(?:\w+day|tomorrow|tonight|morning|afternoon|evening),? )(at|around|by) (${NUMBER})\b(?! (?:point|time|stage|(?:more )?places?|hundred|thousand|percent)\b)`,
  'gi',
);
const DAY_OF_MONTH =
  /\b(on|by|before|until) the (\d{1,2})(?:st|nd|rd|th)\b(?=\s*(?:$|[.,;!?]|(?:at|and|because|so|for|with|in|we|i)\b))/gi;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const toNumber = (word: string) => NUMBERS.indexOf(word.toLowerCase()) + 1 || Number(word);

/** Times and days as speech recognition writes them ("half past three", "on the 15th") in the digits that date parsers read. */
export function inDigits(text: string, today: WallTime): string {
  return text
    .replaceAll('’', "'")
    .replace(CLOCK, (_, hour: string) => `${toNumber(hour)}:00`)
    .replace(PART_OF_HOUR, (_, part: string, hour: string) => partOfHour(part.toLowerCase(), toNumber(hour)))
    .replace(AT_NUMBER, (_, word: string, hour: string) => `${word} ${toNumber(hour)}:00`)
    .replace(DAY_AT_NUMBER, (_, word: string, hour: string) => `${word} ${toNumber(hour)}:00`)
    .replace(DAY_OF_MONTH, (_, word: string, day: string) => `${word} ${monthOf(Number(day), today)} ${day}`);
}

function partOfHour(part: string, hour: number): string {
  if (part === 'half past') return `${hour}:30`;
  return part.endsWith('past') ? `${hour}:15` : `${hour === 1 ? 12 : hour - 1}:45`;
}

const monthOf = (day: number, today: WallTime) => MONTHS[(today.month - 1 + (day < today.day ? 1 : 0)) % 12];
