import type { YieldPoint } from '../../../lib/timers.ts';
import { parseAmount, writeAmountsInDigits } from '../../dates/number-words.ts';
import type { UpcomingDate, UpcomingDateParser } from '../../dates/upcoming-dates.ts';
import type { Sentence } from '../../speech/sentences.ts';
import { capitalize, clip } from '../../text/plain-text.ts';
import { extractTerms, splitWords, stopWords } from '../../text/terms.ts';
import { formatSentence } from '../sentence-text.ts';
import { type ExtractedEvent, extractionLimits } from '../types.ts';
import { findAgreed, findBefore, findOccasion, isAgreed, type Occasion, type Place } from './occasions.ts';

/** "Dinner with Anna", "Henrik's wedding": the occasion with its modifiers and complements, without the date. */
function createEventTitle(
  text: string,
  { text: occasion, index, isNoun }: Occasion,
  dates: UpcomingDateParser,
): string {
  const before = text.slice(0, index).trim().split(' ');
  const after = dates.removeDates(text.slice(index + occasion.length)).replace(DURATION, '');
  const modifiers = isNoun ? before.slice(-3) : [];
  while (modifiers.length > 0 && !modifiers.every(isModifier)) modifiers.shift();
  const title = [...modifiers, occasion, ...findComplements(after)].join(' ').replace(/^my /i, '');
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

/** The specification's default for events without a stated duration. */
const DEFAULT_MINUTES = 30;
/** In how many sentences before its day the occasion may have been named. */
const REACH = 5;

/** Past events, events that still have to be arranged, wishes, deadlines, conditions, negations. */
const NOT_AN_EVENT =
  /\b(?:was|were|had|met|went|did|came|yesterday|last (?:week|month|year|night|time)|ago|schedule|reschedule|cancel(?:l?ed)?|arrange|prepare|should have|used to|would have|called off|due|deadline|no good|can't (?:make|do|come)|cannot|couldn't|won't|isn't|not (?:on|until|going|coming)|doesn't work|don't work|if|unless|wish|some ?time|maybe|might|usually|always|every|normally)\b/i;
const DEADLINE = /\b(?:by|before|until|till|due|for)\s+(?:the |this |next |end of )?$/i;
const OTHERS = /\b(?:he|she|they|he's|she's|they're|he'll|she'll|they'll)\b/i;
const CANCELLED =
  /\b(?:cancel(?:l?ed)?|called off|call it off|isn't happening|not happening|no longer|skip|not going(?: to)?|can't go|fell through)\b/i;

/** The words of a sentence that only names a day for what was spoken of: "It's the sixth.", "Thursday at ten.", "Let's say Monday." */
const DATE_WORD =
  /^(?:oh|and|so|okay|ok|yes|yeah|right|well|then|please|sorry|no|perfect|great|on|at|the|a|this|next|it|it's|is|that|that's|they're|let's|say|how|what|about|shall|we|by|for|from|of|again|first|second|third|half|quarter|past|to|in|\p{L}+day|\p{N}+\p{L}*|\p{L}+th|twenty|tomorrow|tonight|morning|afternoon|evening|noon|january|february|march|april|may|june|july|august|september|october|november|december|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirty|forty|fifteen|works|fine|good|suits|me|us|o'clock|am|pm)$/u;

const isOnlyADate = (text: string): boolean => splitWords(text).every((word) => DATE_WORD.test(word));

/** A time without a day is today if the sentence says that it takes place. */
const TAKES_PLACE =
  /\b(?:there's|there is|we have|we've got|you have|you've got|i have|i've got|i'm having|you're having|we're having|i'm meeting|we're meeting|let's meet|starts|is)\b[^.?!]*\bat\b/i;
const ASKS_WHEN = /\bwhen(?:'s| is| was| are)\b|\bwhat (?:day|date)\b/i;
/** "You're coming on the eighteenth, right? To the concert?" */
const GOES = /\b(?:coming|going|come|go)\b/i;
const FIRST_PERSON = /\b(?:i'm|i am|i've|i have|i|my)\b/i;

interface Found {
  event: Omit<ExtractedEvent, 'all_day'>;
  occasion: string;
  hasTime: boolean;
  terms: ReadonlySet<string>;
}

/** Finds what lies ahead to go to: an occasion with its day, which may be said some sentences apart. English only. */
export async function extractEvents(
  sentences: readonly Sentence[],
  dates: UpcomingDateParser,
  yieldPoint: YieldPoint,
): Promise<ExtractedEvent[]> {
  const found: Found[] = [];
  for (const [at, sentence] of sentences.entries()) {
    await yieldPoint();
    cancel(sentence, found);
    if (found.length >= extractionLimits.events) break;
    const one = findEvent(sentences, at, dates);
    if (!one) continue;
    const same = found.find((other) => isSame(other, one));
    if (!same) found.push(one);
    // Later words win.
    else if (one.event.start !== same.event.start) {
      // Another day without a time is at the time that was said before.
      const start = one.hasTime || !same.hasTime ? one.event.start : dates.onDayOf(one.event.start, same.event.start);
      Object.assign(same, {
        ...one,
        hasTime: one.hasTime || same.hasTime,
        event: {
          ...one.event,
          title: same.event.title,
          start,
          segment_ids: joinIds(same.event.segment_ids, one.event.segment_ids),
        },
      });
    }
  }
  return found.map(({ event, hasTime }) => {
    return { ...event, start: hasTime ? event.start : dates.startOfDay(event.start), all_day: !hasTime };
  });
}

function findEvent(sentences: readonly Sentence[], at: number, dates: UpcomingDateParser): Found | undefined {
  const sentence = sentences[at] as Sentence;
  const { text } = sentence;
  const date = findDay(text, dates);
  if (
    !date ||
    !(date.hasDay || isToday(text, date)) ||
    NOT_AN_EVENT.test(text) ||
    DEADLINE.test(text.slice(0, date.index))
  )
    return undefined;
  if (sentence.isQuestion && !isAgreed(sentences, at)) return undefined;
  const time = date.hasTime ? date : findTime(sentences, at, date, dates);
  const place =
    findPlace(sentences, at, date.index) ?? (isAgreed(sentences, at) ? findAgreed(sentences, at, time) : undefined);
  if (!place) return undefined;
  const { occasion, sentence: named } = place;
  if (isOthers(named, occasion)) return undefined;
  const title = createEventTitle(named.text, occasion, dates);
  const segmentIds = joinIds(named.segmentIds, sentence.segmentIds);
  return {
    occasion: occasion.text.toLowerCase(),
    terms: new Set(extractTerms(title)),
    hasTime: time.hasTime,
    event: {
      title,
      description: clip(formatSentence(named.text), extractionLimits.description),
      start: time.at.toISOString(),
      duration: date.minutes ?? parseDuration(text) ?? DEFAULT_MINUTES,
      segment_ids: segmentIds,
    },
  };
}

/** The day after the occasion, as in "it is due on Monday, let's have a demo on Friday", or the first one. */
function findDay(text: string, dates: UpcomingDateParser): UpcomingDate | undefined {
  const occasion = findOccasion(text, 0);
  const after = occasion?.isNoun ? dates.findDate(text.slice(occasion.index)) : undefined;
  return after?.hasDay ? { ...after, index: after.index + (occasion?.index ?? 0) } : dates.findDate(text);
}

const isToday = (text: string, date: UpcomingDate): boolean => date.hasTime && TAKES_PLACE.test(text);

/** True if someone else goes there: "she's flying to Rome", "I'm having lunch with him" by another one than the user. */
function isOthers({ text, speaker }: Sentence, { index, isNoun }: Occasion): boolean {
  const before = text.slice(0, index);
  if (OTHERS.test(before) && !isNoun) return true;
  return !speaker.isUser && FIRST_PERSON.test(before) && !/\b(?:you|we|us|our|let's)\b/i.test(text);
}

const joinIds = (one: readonly string[], other: readonly string[]) =>
  [...new Set([...one, ...other])].slice(0, extractionLimits.segmentIds);

/** The occasion in the sentence of the day, or shortly before if the sentence says little more than the day. */
function findPlace(sentences: readonly Sentence[], at: number, near: number): Place | undefined {
  const sentence = sentences[at] as Sentence;
  const own = findOccasion(sentence.text, near);
  if (own) return { occasion: own, sentence };
  const next = sentences[at + 1];
  const later =
    next && GOES.test(sentence.text) && next.turn === sentence.turn ? findOccasion(next.text, 0) : undefined;
  if (next && later?.isNoun) return { occasion: later, sentence: next };
  const asked = sentences.slice(Math.max(0, at - 2), at).some((before) => ASKS_WHEN.test(before.text));
  if (!(asked || isOnlyADate(sentence.text))) return undefined;
  return findBefore(sentences, at, REACH);
}

/** A time of day in the sentences around a day. */
function findTime(
  sentences: readonly Sentence[],
  at: number,
  date: UpcomingDate,
  dates: UpcomingDateParser,
): UpcomingDate {
  for (const near of [at + 1, at + 2, at - 1, at + 3]) {
    const text = sentences[near]?.text;
    const time = text && dates.findTimeOn(text, date);
    if (time) return time;
  }
  return date;
}

/** Removes the events that a sentence calls off. */
function cancel({ text, terms }: Sentence, found: Found[]): void {
  if (!CANCELLED.test(text)) return;
  const at = found.findLastIndex(
    (one) => text.toLowerCase().includes(one.occasion) || [...one.terms].filter((term) => terms.has(term)).length >= 2,
  );
  if (at >= 0) found.splice(at, 1);
}

/** The same occasion, unless each has a name that the other has not. */
function isSame(one: Found, other: Found): boolean {
  if (one.occasion !== other.occasion) return false;
  const onlyOne = one.terms.difference(other.terms);
  const onlyOther = other.terms.difference(one.terms);
  return onlyOne.size === 0 || onlyOther.size === 0;
}

/** "for an hour", "for 45 minutes". */
function parseDuration(spoken: string): number | undefined {
  const [, amount, unit] =
    /\bfor (?:at least |about |around )*(half an|an?|\d+) (hour|minute)/i.exec(writeAmountsInDigits(spoken)) ?? [];
  if (amount === undefined) return undefined;
  const count = /half/i.test(amount) ? 0.5 : parseAmount(amount);
  const minutes = Math.round(count * (unit?.toLowerCase() === 'hour' ? 60 : 1));
  return minutes > 0 && minutes <= extractionLimits.longestEvent ? minutes : undefined;
}
