import type { YieldPoint } from '../../lib/yield-point.ts';
import type { UpcomingDate, UpcomingDateParser } from '../dates/upcoming-dates.ts';
import { clip } from '../text/clip.ts';
import { stopWords } from '../text/stop-words.ts';
import { extractTerms, jaccardSimilarity } from '../text/terms.ts';
import { capitalize, formatSentence, stripOpening } from './sentence-text.ts';
import type { Sentence } from './sentences.ts';
import { type ExtractedEvent, extractionLimits } from './types.ts';

/** The specification's default for events without a stated duration. */
const DEFAULT_MINUTES = 30;

const OCCASION_WORD =
  '(?<=\\b(?:a|the|our|my|phone|video|zoom|conference|weekly|daily|client|team|quick) )call|meeting|appointment|lunch|dinner|breakfast|brunch|coffee|drinks|interview|flight|party|wedding|birthday|concert|game|match|class|lesson|lecture|exam|conference|workshop|webinar|demo|presentation|stand-?up|session|check-?up|surgery|picnic|barbecue|ceremony|graduation|funeral|reunion|dentist|doctor|haircut|rehearsal|festival|movie|reservation|inspection|hearing|kick-?off|retro(?:spective)?|recital|tournament|training|viewing';
const OCCASION = new RegExp(String.raw`\b(?:${OCCASION_WORD})(?: (?:${OCCASION_WORD}))*\b`, 'i');
const GATHERING =
  /\b(?:meet(?: up)?|get together|hang out|catch up|come over|have (?:a )?(?:chat|drink)|visit|fly(?:ing)? to|see you)\b/i;
/** Past events, and events that still have to be arranged: those are action items. */
const NOT_AN_EVENT =
  /\b(?:was|were|had|met|went|did|came|yesterday|last (?:week|month|year|night|time)|ago|schedule|reschedule|cancel|book|arrange|before the|after the|prepare|should have|used to)\b/i;
const DATE_WORDS =
  /(?:\b(?:on|at|by|from|this|next|around|until|for|in|the)\s+)*\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|today|tonight|tomorrow|noon|midnight|morning|afternoon|evening|weekend|(?:january|february|march|april|may|june|july|august|september|october|november|december)(?:\s+\d+(?:st|nd|rd|th)?)?|\d+(?:st|nd|rd|th)|(?:half past|quarter (?:past|to)) \w+|\w+ o'?clock|\d{1,2}(?::\d{2})?\s*(?:[ap]\.?m\b\.?)?|(?:an?|one|two|three|half an|\d+) (?:hours?|minutes?|weeks?|days?))(?=[\s,.!?;]|$)/gi;

/** Finds upcoming appointments: an occasion ("dinner with Anna") with a date. English only. */
export async function extractEvents(
  sentences: readonly Sentence[],
  dates: UpcomingDateParser,
  yieldPoint: YieldPoint,
): Promise<ExtractedEvent[]> {
  const found: ExtractedEvent[] = [];
  for (const { text } of sentences) {
    await yieldPoint();
    if (found.length >= extractionLimits.events) break;
    const spoken = text.replaceAll('’', "'");
    if (/\?\s*$/.test(spoken) || NOT_AN_EVENT.test(spoken) || !(OCCASION.test(spoken) || GATHERING.test(spoken)))
      continue;
    // "It is due on Monday, let's have a demo on Friday": prefer the date after the occasion.
    const from = spoken.search(OCCASION.test(spoken) ? OCCASION : GATHERING);
    const date = dates.findDate(spoken.slice(from)) ?? dates.findDate(spoken);
    const title = date && extractOccasion(stripOpening(spoken));
    if (!title) continue;
    const event = toEvent(title, spoken, date);
    if (!found.some((other) => isSame(other, event))) found.push(event);
  }
  return found;
}

function toEvent(title: string, spoken: string, date: UpcomingDate): ExtractedEvent {
  return {
    title: clip(capitalize(title), extractionLimits.eventTitle),
    description: clip(formatSentence(spoken), extractionLimits.description),
    start: date.at.toISOString(),
    duration: date.minutes ?? parseDuration(spoken) ?? DEFAULT_MINUTES,
    segment_ids: [],
  };
}

const isSame = (a: ExtractedEvent, b: ExtractedEvent) =>
  a.start === b.start || jaccardSimilarity(new Set(extractTerms(a.title)), new Set(extractTerms(b.title))) > 0.7;

/** "dinner with Anna", "Meet at the station": the occasion and its complements, without the date. */
function extractOccasion(spoken: string): string | undefined {
  const text = spoken.replace(DATE_WORDS, ' | ').replace(/\s+/g, ' ');
  const occasion = OCCASION.exec(text);
  if (occasion) {
    const before = text.slice(0, occasion.index).trim().split(' ');
    const modifiers = before.slice(-2);
    while (modifiers.length > 0 && !modifiers.every(isModifier)) modifiers.shift();
    return [...modifiers, occasion[0], ...findComplements(text.slice(occasion.index + occasion[0].length))].join(' ');
  }
  const gathering = GATHERING.exec(text)?.[0];
  if (!gathering) return undefined;
  const after = findComplements(text.slice(text.indexOf(gathering) + gathering.length));
  return [gathering, ...after].join(' ').replace(/^see you/i, 'Meeting');
}

const isModifier = (word: string) =>
  /^[\p{L}\p{N}'-]+$/u.test(word) &&
  !stopWords.has(word.toLowerCase()) &&
  !/^(?:meet|is|has|book|attend|join|gets?)/i.test(word);

/** "with the design team", "about the budget", "at the station": at most two, each ending before a stop word. */
function findComplements(rest: string): string[] {
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
function parseDuration(spoken: string): number | undefined {
  const match = /\bfor (?:about |around )?(half an|an?|one|two|three|four|five|six|\d{1,3}) (hour|minute)/i.exec(
    spoken,
  );
  if (!match?.[1]) return undefined;
  const amount = AMOUNTS[match[1].toLowerCase()] ?? Number(match[1]);
  const minutes = Math.round(amount * (match[2]?.toLowerCase() === 'hour' ? 60 : 1));
  return minutes > 0 && minutes <= extractionLimits.longestEvent ? minutes : undefined;
}
