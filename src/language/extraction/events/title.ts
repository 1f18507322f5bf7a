import type { UpcomingDateParser } from '../../dates/upcoming-dates.ts';
import { clip } from '../../text/clip.ts';
import { stopWords } from '../../text/stop-words.ts';
import { capitalize } from '../sentence-text.ts';
import { extractionLimits } from '../types.ts';
import type { Occasion } from './occasions.ts';

/** "Dinner with Anna", "Henrik's wedding": the occasion with its modifiers and complements, without the date. */
export function createEventTitle(
  text: string,
  { text: occasion, index, isNoun }: Occasion,
  dates: UpcomingDateParser,
): string {
  const before = text.slice(0, index).trim().split(' ');
  const after = dates.removeDates(text.slice(index + occasion.length)).replace(DURATION, '');
  const modifiers = isNoun ? before.slice(-3) : [];
  while (modifiers.length > 0 && !modifiers.every(isModifier)) modifiers.shift();
  const title = [...modifiers, occasion, ...findComplements(after)]
    .join(' ')
    .replace(/^see(?:ing)? you/i, 'Meeting')
    .replace(/^my /i, '');
  return clip(capitalize(title.replace(/\s+/g, ' ').trim()), extractionLimits.eventTitle);
}

const DURATION = /\bfor (?:at least |about |around )*(?:half an|an?|\w+) (?:hour|minute|day|week)s?\b/gi;

const isModifier = (word: string) =>
  /^[\p{L}\p{N}'-]+$/u.test(word) &&
  ((/'s$/.test(word) && !/^(?:it|that|there|what|here|he|she|let)'s$/i.test(word)) ||
    !stopWords.has(word.toLowerCase())) &&
  !/^(?:planning|having|going|making|throwing|organi[sz]ing|doing|getting|meet|is|has|book|attend|join|gets?|mon|tues|wednes|thurs|fri|satur|sun|tomorrow|tonight|next|this)/i.test(
    word,
  );

/** "with the design team", "about the budget", "at the station": at most two, each ending before a stop word. */
function findComplements(rest: string): string[] {
  const found: string[] = [];
  const pattern =
    /^[\s,]*((?:with|about|for|at|to|of|in|from) (?:(?:the|my|our|your|his|her|their|a|an) )?)([^|.,;!?]*)/i;
  let left = rest;
  for (let part = 0; part < 2; part++) {
    const match = pattern.exec(left);
    const words = (match?.[2] ?? '').trim().split(' ');
    const end = words.findIndex((word, index) => stopWords.has(word.toLowerCase()) && !joinsNames(words, index));
    const named = words.slice(0, end < 0 ? 4 : Math.min(end, 4)).filter(Boolean);
    if (!match?.[1] || named.length === 0) break;
    found.push(match[1].trim(), ...named);
    left = left.slice(left.indexOf(named.at(-1) ?? '') + (named.at(-1)?.length ?? 0));
  }
  return found;
}

/** "Tom and Sarah" */
const joinsNames = (words: string[], at: number) => words[at] === 'and' && /^\p{Lu}/u.test(words[at + 1] ?? '');
