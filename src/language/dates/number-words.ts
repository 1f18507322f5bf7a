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
/** Each five minutes more than the one before. */
const MINUTES = 'five ten fifteen twenty twenty-five thirty thirty-five forty forty-five fifty fifty-five'.split(' ');
const MINUTE = MINUTES.toReversed().join('|').replaceAll('-', '[- ]');
/** Words that may follow a time of day that stands alone. */
const TIME_ENDS = String.raw`(?=\s*(?:$|[.,;!?]|'s\b|(?:at|on|and|or|because|so|for|with|in|we|i|is|works|would|okay|then|sharp|to|till|until|tomorrow|tonight|today|this|next|again|[ap]\.?m)\b|\w+day\b))`;
/** Words before a time of day. */
const BEFORE_TIME = String.raw`(?<=^|[.,;?!]\s|\b(?:at|for|around|by|until|till|about|say|from|\w+day|morning|afternoon|evening|tomorrow|tonight|it's|make it)\s)`;
const PART_OF_HOUR = new RegExp(
  String.raw`\b(half past|(?:a )?quarter past|(?:a )?quarter to|(?:five|ten|twenty[- ]five|twenty) (?:past|to)) (${HOUR}|\d{1,2})\b`,
  'gi',
);
/** "half seven" */
const HALF = new RegExp(String.raw`${BEFORE_TIME}half (${HOUR})\b${TIME_ENDS}`, 'gi');
/** "nine twenty", "nineteen thirty" */
const HOUR_AND_MINUTE = new RegExp(
  String.raw`${BEFORE_TIME}(${[...TEENS, ...CLOCK_HOURS.toReversed()].join('|')}) (${MINUTE}|oh[- ]five)\b${TIME_ENDS}`,
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
const ORDINALS =
  `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth
  eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth
  twenty-ninth thirtieth thirty-first`.split(/\s+/);
const ORDINAL = String.raw`${ORDINALS.toReversed().join('|').replaceAll('-', '[- ]')}|\d{1,2}(?:st|nd|rd|th)`;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
/** "on the 15th", "the twenty-fifth", "Saturday the sixth" */
const DAY_OF_MONTH = new RegExp(
  String.raw`\b((?:${WEEKDAYS.join('|')}),? |on |by |before |until |till |from |for |it's |say |that's |so |to )?the (${ORDINAL})\b(?=\s*(?:$|[.,;!?]|'s\b|(?:at|and|because|so|for|with|in|we|i|to|till|until|then|if|or|is|was|works|okay|that's|it's|here|there|this|next|right|isn't|yeah|yes|no|around|after|before|maybe)\b|(?:${WEEKDAYS.join('|')})\b))`,
  'gi',
);
/** Ordinals that are seldom a day, unless a word of time is before them. */
const SELDOM_DAY = /^(?:first|second|third|1st|2nd|3rd)$/i;

/** Writes spoken times and days ("half past three", "on the 15th") in digits, for date parsers. */
export function writeTimesInDigits(text: string, today: WallTime): string {
  return text
    .replaceAll('’', "'")
    .replace(CLOCK, (_, hour: string) => `${parseHour(hour)}:00`)
    .replace(PART_OF_HOUR, (_, part: string, hour: string) => formatPartOfHour(part.toLowerCase(), parseHour(hour)))
    .replace(HALF, (_, hour: string) => `${parseHour(hour)}:30`)
    .replace(
      HOUR_AND_MINUTE,
      (_, hour: string, minute: string) => `${BELOW_TWENTY.indexOf(hour.toLowerCase())}:${parseMinute(minute)}`,
    )
    .replace(AT_HOUR, (_, word: string, hour: string) => `${word} ${parseHour(hour)}:00`)
    .replace(DAY_AT_HOUR, (_, word: string, hour: string) => `${word} ${parseHour(hour)}:00`)
    .replace(DAY_OF_MONTH, (found: string, before = '', day = '') => {
      if (SELDOM_DAY.test(day) && !/^(?:on|by|before|until|till|\w+day)/i.test(before)) return found;
      const number = parseOrdinal(day);
      const weekday = WEEKDAYS.indexOf(before.toLowerCase().replace(/[^a-z]/g, ''));
      return `${weekday < 0 ? before : ''}${monthWith(number, today, weekday)} ${number}`;
    });
}

const parseOrdinal = (word: string) =>
  ORDINALS.indexOf(word.toLowerCase().replace(' ', '-')) + 1 || Number.parseInt(word, 10);

/** "oh five" is five. */
const parseMinute = (word: string) =>
  String(5 * (Math.max(0, MINUTES.indexOf(word.toLowerCase().replace(' ', '-'))) + 1)).padStart(2, '0');

const parseHour = (word: string) => CLOCK_HOURS.indexOf(word.toLowerCase()) + 1 || Number(word);

function formatPartOfHour(part: string, hour: number): string {
  const [, amount = ''] = /^(?:a )?(.+) (?:past|to)$/.exec(part) ?? [];
  const minutes = amount === 'half' ? 30 : amount === 'quarter' ? 15 : Number(parseMinute(amount));
  const isPast = part.endsWith('past');
  return `${isPast ? hour : hour === 1 ? 12 : hour - 1}:${String(isPast ? minutes : 60 - minutes).padStart(2, '0')}`;
}

/** The next month in which this day is still ahead and, if a weekday is named (0 is Sunday), falls on it. */
function monthWith(day: number, { year, month, day: today }: WallTime, weekday: number): string {
  const first = month - 1 + (day < today ? 1 : 0);
  const fits = (ahead: number) => {
    const date = new Date(Date.UTC(year, first + ahead, day));
    return date.getUTCDate() === day && (weekday < 0 || date.getUTCDay() === weekday);
  };
  const ahead = [0, 1, 2, 3, 4, 5].find(fits) ?? 0;
  return MONTH_NAMES[(first + ahead) % 12] ?? '';
}
