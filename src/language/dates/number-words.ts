const ONES = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const TEENS = ['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SMALL = [...ONES, ...TEENS];
const IN_WORDS = new RegExp(
  String.raw`\b(?:(${TENS.join('|')})(?:[- ](${ONES.slice(1, 10).join('|')}))?|(${SMALL.toReversed().join('|')}))(?= (?:second|minute|hour|day|week|month|year)s?\b)`,
  'gi',
);

/** How an amount of days or weeks is spoken of, as a pattern with one group. */
export const NUMBER = String.raw`(\d+|an?|(?:a )?few|(?:a )?couple(?: of)?)`;

/** The same text, every character in its place, with the amounts of time in digits: "twenty-five days" is "00000000025 days". */
export function withDigits(text: string): string {
  return text.replace(IN_WORDS, (words: string, tens = '', ones = '', small = '') => {
    const value = tens
      ? 10 * (TENS.indexOf(tens.toLowerCase()) + 2) + Math.max(0, ONES.indexOf(ones.toLowerCase()))
      : 0;
    return String(value || SMALL.indexOf(small.toLowerCase())).padStart(words.length, '0');
  });
}

/** What the group of `NUMBER` says, at least one. */
export function numberOf(word = ''): number {
  const bare = word.toLowerCase().replace(/^a (?=few|couple)/, '');
  if (bare.startsWith('few')) return 3;
  if (bare.startsWith('couple')) return 2;
  return Math.max(1, /^\d+$/.test(bare) ? Number(bare) : 1);
}
