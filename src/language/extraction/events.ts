import type { Pace } from '../../lib/yield-to-others.ts';
import type { SpokenDate, SpokenDates } from '../dates/due-date.ts';
import { clip } from '../text/clip.ts';
import { stopWords } from '../text/stop-words.ts';
import { overlap, termsOf } from '../text/terms.ts';
import { capitalise, polish, withoutOpening } from './phrases.ts';
import type { Sentence } from './sentences.ts';
import { bounds, type FoundEvent } from './types.ts';

/** Specification: events of a conversation last half an hour where nothing was said of it. */
const USUAL_MINUTES = 30;

const OCCASION_WORD =
  '(?<=\\b(?:a|the|our|my|phone|video|zoom|conference|weekly|daily|client|team|quick) )call|meeting|appointment|lunch|dinner|breakfast|brunch|coffee|drinks|interview|flight|party|wedding|birthday|concert|game|match|class|lesson|lecture|exam|conference|workshop|webinar|demo|presentation|stand-?up|session|check-?up|surgery|picnic|barbecue|ceremony|graduation|funeral|reunion|dentist|doctor|haircut|rehearsal|festival|movie|reservation|inspection|hearing|kick-?off|retro(?:spective)?|recital|tournament|training|viewing';
const OCCASION = new RegExp(String.raw`\b(?:${OCCASION_WORD})(?: (?:${OCCASION_WORD}))*\b`, 'i');
const GATHERING =
  /\b(?:meet(?: up)?|get together|hang out|catch up|come over|have (?:a )?(?:chat|drink)|visit|fly(?:ing)? to|see you)\b/i;
/** What was, and what is only to be arranged: that is an action item. */
const NO_EVENT =
  /\b(?:was|were|had|met|went|did|came|yesterday|last (?:week|month|year|night|time)|ago|schedule|reschedule|cancel|book|arrange|before the|after the|prepare|should have|used to)\b/i;
const DATE_WORDS =
  /(?:\b(?:on|at|by|from|this|next|around|until|for|in|the)\s+)*\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|today|tonight|tomorrow|noon|midnight|morning|afternoon|evening|weekend|(?:january|february|march|april|may|june|july|august|september|october|november|december)(?:\s+\d+(?:st|nd|rd|th)?)?|\d+(?:st|nd|rd|th)|(?:half past|quarter (?:past|to)) \w+|\w+ o'?clock|\d{1,2}(?::\d{2})?\s*(?:[ap]\.?m\b\.?)?|(?:an?|one|two|three|half an|\d+) (?:hours?|minutes?|weeks?|days?))(?=[\s,.!?;]|$)/gi;

/** Appointments ahead that somebody spoke of. English only: an occasion ("dinner with Anna"), and when it is. */
export async function eventsOf(sentences: readonly Sentence[], dates: SpokenDates, pace: Pace): Promise<FoundEvent[]> {
  const found: FoundEvent[] = [];
  for (const { text } of sentences) {
    await pace();
    if (found.length >= bounds.events) break;
    const spoken = text.replaceAll('’', "'");
    if (/\?\s*$/.test(spoken) || NO_EVENT.test(spoken) || !(OCCASION.test(spoken) || GATHERING.test(spoken))) continue;
    // "It is due on Monday, let's have a demo on Friday": the date that follows the occasion is its own.
    const from = spoken.search(OCCASION.test(spoken) ? OCCASION : GATHERING);
    const date = dates.ahead(spoken.slice(from)) ?? dates.ahead(spoken);
    const title = date && titleOf(withoutOpening(spoken));
    if (!title) continue;
    const event = toEvent(title, spoken, date);
    if (!found.some((other) => isSame(other, event))) found.push(event);
  }
  return found;
}

function toEvent(title: string, spoken: string, date: SpokenDate): FoundEvent {
  return {
    title: clip(capitalise(title), bounds.eventTitle),
    description: clip(polish(spoken), bounds.description),
    start: date.at.toISOString(),
    duration: date.minutes ?? minutesIn(spoken) ?? USUAL_MINUTES,
  };
}

const isSame = (a: FoundEvent, b: FoundEvent) =>
  a.start === b.start || overlap(new Set(termsOf(a.title)), new Set(termsOf(b.title))) > 0.7;

/** "dinner with Anna", "Meet at the station": the occasion with what describes it, without the date. */
function titleOf(spoken: string): string | undefined {
  const text = spoken.replace(DATE_WORDS, ' | ').replace(/\s+/g, ' ');
  const occasion = OCCASION.exec(text);
  if (occasion) {
    const before = text.slice(0, occasion.index).trim().split(' ');
    const modifiers = before.slice(-2);
    while (modifiers.length > 0 && !modifiers.every(isModifier)) modifiers.shift();
    return [...modifiers, occasion[0], ...complement(text.slice(occasion.index + occasion[0].length))].join(' ');
  }
  const gathering = GATHERING.exec(text)?.[0];
  if (!gathering) return undefined;
  const after = complement(text.slice(text.indexOf(gathering) + gathering.length));
  return [gathering, ...after].join(' ').replace(/^see you/i, 'Meeting');
}

const isModifier = (word: string) =>
  /^[\p{L}\p{N}'-]+$/u.test(word) &&
  !stopWords.has(word.toLowerCase()) &&
  !/^(?:meet|is|has|book|attend|join|gets?)/i.test(word);

/** "with the design team", "about the budget", "at the station": up to two such, each ending at a word that says nothing. */
function complement(rest: string): string[] {
  const found: string[] = [];
  const pattern = /^\s*((?:with|about|for|at|to|of|in|from) (?:(?:the|my|our|your|his|her|their|a|an) )?)([^|.,;!?]*)/i;
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

const AMOUNTS: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  'half an': 0.5,
};

/** "for an hour", "for 45 minutes". */
function minutesIn(spoken: string): number | undefined {
  const match = /\bfor (?:about |around )?(half an|an?|one|two|three|four|five|six|\d{1,3}) (hour|minute)/i.exec(
    spoken,
  );
  if (!match?.[1]) return undefined;
  const amount = AMOUNTS[match[1].toLowerCase()] ?? Number(match[1]);
  const minutes = Math.round(amount * (match[2]?.toLowerCase() === 'hour' ? 60 : 1));
  return minutes > 0 && minutes <= bounds.longestEvent ? minutes : undefined;
}
