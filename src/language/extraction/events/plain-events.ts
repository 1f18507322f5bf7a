import type { YieldPoint } from '../../../lib/yield-point.ts';
import type { DueDateParser } from '../../dates/due-dates.ts';
import type { Sentence, Talk } from '../../speech/sentences.ts';
import { clip } from '../../text/clip.ts';
import { extractTerms } from '../../text/terms.ts';
import { capitalize } from '../sentence-text.ts';
import { type ExtractedEvent, extractionLimits } from '../types.ts';
import type { EventLanguage } from './languages/event-language.ts';

/** The specification's default for events without a stated duration. */
const DEFAULT_MINUTES = 30;
/** In how many sentences before the answer to "when?" its occasion may have been named. */
const REACH = 3;
/** A sentence that only answers "when?", or only adds a time of day. */
const MAX_ANSWER_WORDS = 8;
/** In how many sentences after a day its time may be said. */
const TIME_REACH = 3;

interface Tools {
  language: EventLanguage;
  dates: DueDateParser;
  asksWhen: RegExp;
}

interface Found {
  event: ExtractedEvent;
  occasion: string;
  hasTime: boolean;
  terms: ReadonlySet<string>;
}

/** Finds the plainest events of a talk in another language than English: a known occasion with its day. */
export async function extractPlainEvents(talk: Talk, tools: Tools, yieldPoint: YieldPoint): Promise<ExtractedEvent[]> {
  const found: Found[] = [];
  for (const [at, sentence] of talk.sentences.entries()) {
    await yieldPoint();
    removeCancelled(sentence, found, tools);
    const one = findEvent(talk.sentences, at, tools);
    if (!one) continue;
    const same = found.find((other) => isSame(other, one));
    if (same) Object.assign(same, mergeLater(same, one));
    else if (found.length < extractionLimits.events) found.push(one);
  }
  return found.map(({ event }) => event);
}

function findEvent(sentences: readonly Sentence[], at: number, tools: Tools): Found | undefined {
  const { language, dates } = tools;
  const sentence = sentences[at] as Sentence;
  if (language.excluded.test(sentence.text)) return undefined;
  const named = findNaming(sentences, at, tools);
  const isEvening = named !== undefined && language.evening.test(named.text);
  const date = dates.findDate(sentence.text, isEvening);
  if (!named || !date?.hasDay || isOthers(sentence, language)) return undefined;
  if (sentence.isQuestion && !isConfirmed(sentences, at, language)) return undefined;
  const title = createTitle(named.text, tools);
  if (!title) return undefined;
  const time = date.hasTime ? { at: date.at } : findTime(sentences, at, date.at, { dates, isEvening });
  const segmentIds = [...named.segmentIds, ...sentence.segmentIds, ...(time?.sentence?.segmentIds ?? [])];
  return {
    occasion: title.occasion,
    terms: new Set(extractTerms(title.text)),
    hasTime: time !== undefined,
    event: {
      title: title.text,
      description: clip(capitalize(named.text), extractionLimits.description),
      start: (time?.at ?? date.at).toISOString(),
      duration: DEFAULT_MINUTES,
      segment_ids: [...new Set(segmentIds)].slice(0, extractionLimits.segmentIds),
    },
  };
}

/** Whether someone else goes there: another person, or another speaker who talks of themselves. */
const isOthers = ({ text, speaker }: Sentence, { firstPerson, others }: EventLanguage): boolean =>
  others.test(text) || (!speaker.isUser && firstPerson.test(text));

/** The next words of another speaker say yes. */
const isConfirmed = (sentences: readonly Sentence[], at: number, { confirms }: EventLanguage): boolean => {
  const answer = sentences.slice(at + 1, at + 3).find(({ speaker }) => speaker !== sentences[at]?.speaker);
  return answer !== undefined && confirms.test(answer.text);
};

/** The sentence that names the occasion: the one of the day, or one shortly before if the day only answers "when?". */
function findNaming(sentences: readonly Sentence[], at: number, { language, asksWhen }: Tools): Sentence | undefined {
  const sentence = sentences[at] as Sentence;
  if (findOccasion(sentence.text, language)) return sentence;
  const before = sentences.slice(Math.max(0, at - REACH), at);
  if (sentence.wordCount > MAX_ANSWER_WORDS || !before.some(({ text }) => asksWhen.test(text))) return undefined;
  return before.findLast(({ text }) => !language.excluded.test(text) && findOccasion(text, language));
}

function findOccasion(
  text: string,
  { occasions, notBefore }: EventLanguage,
): { text: string; index: number } | undefined {
  for (const match of text.matchAll(occasions))
    if (!notBefore.test(text.slice(0, match.index))) return { text: match[0], index: match.index };
  return undefined;
}

/** The occasion with what belongs to it, without the date: "Termin in der Augenklinik". */
function createTitle(said: string, { language, dates }: Tools): { text: string; occasion: string } | undefined {
  const text = dates.removeDates(said).replace(/\s+/g, ' ');
  const found = findOccasion(text, language);
  if (!found) return undefined;
  const modifier = language.modifier?.exec(text.slice(0, found.index))?.[0] ?? '';
  const complement = language.complement.exec(text.slice(found.index + found.text.length))?.[0] ?? '';
  const title = capitalize(`${modifier}${found.text}${complement}`);
  return { text: clip(title, extractionLimits.eventTitle), occasion: found.text.toLowerCase() };
}

/** A time of day in the short sentences after a day. */
function findTime(
  sentences: readonly Sentence[],
  at: number,
  date: Date,
  { dates, isEvening }: { dates: DueDateParser; isEvening: boolean },
): { at: Date; sentence?: Sentence } | undefined {
  for (const sentence of sentences.slice(at + 1, at + 1 + TIME_REACH)) {
    const time = sentence.wordCount <= MAX_ANSWER_WORDS ? dates.findTimeOn(sentence.text, date, isEvening) : undefined;
    if (time) return { at: time, sentence };
  }
  return undefined;
}

/** The same occasion, unless each has a name that the other has not. */
function isSame(one: Found, other: Found): boolean {
  if (one.occasion !== other.occasion) return false;
  return one.terms.isSubsetOf(other.terms) || other.terms.isSubsetOf(one.terms);
}

/** What is said later counts. The same day without a time keeps the time that was said before. */
function mergeLater(former: Found, later: Found): Found {
  const isSameDay = former.event.start.slice(0, 10) === later.event.start.slice(0, 10);
  const start = isSameDay && !later.hasTime ? former.event.start : later.event.start;
  const title = former.event.title.length > later.event.title.length ? former.event.title : later.event.title;
  const segmentIds = [...new Set([...former.event.segment_ids, ...later.event.segment_ids])];
  return {
    ...later,
    hasTime: later.hasTime || (isSameDay && former.hasTime),
    event: { ...later.event, title, start, segment_ids: segmentIds.slice(0, extractionLimits.segmentIds) },
  };
}

/** Removes the event that a sentence calls off. */
function removeCancelled({ text, terms }: Sentence, found: Found[], { language }: Tools): void {
  if (!language.cancelled.test(text)) return;
  const lower = text.toLowerCase();
  const at = found.findLastIndex((one) => lower.includes(one.occasion) || one.terms.intersection(terms).size >= 2);
  if (at >= 0) found.splice(at, 1);
}
