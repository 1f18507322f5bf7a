import type { Sentence } from '../../speech/sentences.ts';
import { capitalize, clip } from '../../text/plain-text.ts';
import { nounsOf, VAGUE } from '../nouns.ts';
import { firstClause, formatSentence, stripOpening } from '../sentence-text.ts';
import { extractionLimits } from '../types.ts';

/** A quote, and the sentences that it comes from. */
export interface Quote {
  text: string;
  sentences: readonly Sentence[];
}

interface Said {
  /** The index of the sentence, and the places of the clause and its verb in it. */
  at: number;
  start: number;
  from: number;
  end: number;
  /** True if no other task is before it in its sentence. */
  isFirst: boolean;
  /** The words that accept it. */
  answer: Sentence | undefined;
  /** The name of the one who has to do it, empty for the user. */
  owner: string;
}

/** "Ring the chemist and, do you know what, no" */
const TAKEN_BACK =
  /^\W*(?:(?:and|but|do you know what)\W+)*(?:no|wait|scratch that|actually no)\b(?! (?:problem|worries|matter))/i;
/** A word of which only the beginning was said, and a phrase that stopped. */
const BROKEN =
  /(?<![\p{L}\p{N}'_.-])(?:[fhjklnqrsvwyz]|[bcfps]l|[bfgt]r|s[chpt]|[tw]h)(?![\p{L}\p{N}'_.-])|\b(?:the|a|my|your|of|on|to) (?:yeah|okay)\b/u;
/** The number of words of a clause from its verb. */
const MIN_WORDS = 2;
/** The number of words before a clause that are quoted with it: "tomorrow before lunch I'll …". */
const MAX_LEAD_WORDS = 6;
/** A sentence that explains another one. */
const MAX_NEIGHBOR_WORDS = 25;
/** In how many sentences before a clause that one may be. */
const REACH = 12;
/** The number of words of an answer that are quoted. */
const MAX_ANSWER_WORDS = 8;
/** Words that no clause ends with. */
const STOPS =
  /^(?:the|a|an|my|our|your|his|their|its|new|to|of|at|for|with|from|by|between|into|on|about|and|or|but|so|because|i|i'm|we|will|would|can|could|should|must|gonna|is|are|was|very|really|any|if|once|whether|when|what|which|than|as)$/i;

/**
 * Quotes a clause so that it can be understood alone: "I'll send you the draft", "Tom: I'll bring the cake", "Can you grab the salad? –
 * Sure". A clause whose "it" or "him" is named before it takes those words along. Undefined if no one would understand it.
 */
export function quoteTask(
  sentences: readonly Sentence[],
  { at, isFirst, start, from, end, answer, owner }: Said,
): Quote | undefined {
  const sentence = sentences[at] as Sentence;
  const done = completeClause(sentence.text.slice(from, end));
  const clause = `${sentence.text.slice(start, from)}${done}`;
  if (TAKEN_BACK.test(sentence.text.slice(start + clause.length))) return undefined;
  const whole = stripOpening(`${sentence.text.slice(0, start)}${clause}`);
  if (countWords(done.replace(/^be /i, '')) < MIN_WORDS) return undefined;
  const isLed = isFirst && countWords(whole) <= countWords(clause) + MAX_LEAD_WORDS;
  const own = isLed || unnamedIn(clause) ? whole : clause;
  const unnamed = unnamedIn(own);
  const neighbors = unnamed ? findNeighbors(sentences, at, unnamed) : [];
  if (unnamed && neighbors.length === 0) return undefined;
  const label = own.toLowerCase().includes(owner.toLowerCase()) ? '' : `${owner}: `;
  const quoted = tidy(own, sentence.isQuestion);
  const text = [
    ...neighbors.map(
      (one, place) => `${formatSentence(one.text)} ${joint(sentences, one, neighbors[place + 1] ?? sentence)}`,
    ),
    answer ? quoted : `${label}${quoted}`,
    answer && ` – ${label}${shorten(answer.text)}`,
  ].join('');
  if (BROKEN.test(`${whole} ${text}`)) return undefined;
  return {
    text: clip(text, extractionLimits.description),
    sentences: [...neighbors, sentence, ...(answer ? [answer] : [])],
  };
}

/** The first clause, without words at its end that ask for others: the speaker stopped there, unless a full stop follows. */
function completeClause(text: string): string {
  const clause = firstClause(text);
  return /^[.!?]/.test(text.trimStart().slice(clause.length)) ? clause : withoutStop(clause);
}

function withoutStop(clause: string): string {
  const words = clause.split(' ');
  while (STOPS.test(words.at(-1) ?? '')) words.pop();
  return words.join(' ').replace(/,$/, '');
}

/** Between two quotes: dots for content that is left out, a dash before another voice. */
function joint(sentences: readonly Sentence[], one: Sentence, next: Sentence): string {
  const between = sentences.slice(sentences.indexOf(one) + 1, sentences.indexOf(next));
  return `${between.every(({ terms }) => terms.size === 0) ? '' : '… '}${one.speaker === next.speaker ? '' : '– '}`;
}

/** Without a full stop: a list has none. */
const tidy = (text: string, isQuestion: boolean): string => {
  const formatted = formatSentence(text).replace(/\.$/, '');
  return isQuestion && !/[?!]$/.test(formatted) ? `${formatted}?` : formatted;
};

/** "Sure" of "Sure, I can do that on the way to the station, because I have to …". */
function shorten(answer: string): string {
  const whole = answer.trim();
  const clause = countWords(whole) <= MAX_ANSWER_WORDS ? whole : (/^[^,.!?;]+/.exec(whole)?.[0] ?? whole);
  const first = clause.split(' ').slice(0, MAX_ANSWER_WORDS).join(' ');
  const said = first === clause ? clause : withoutStop(first);
  return capitalize(said.replace(/(?<![,;:.\s-])[,;:.\s-]+$/, ''));
}

const countWords = (text: string): number => text.split(' ').length;

/** "them" of those that are called or asked may be one company. */
const KINDS = ['one', 'person', 'place', 'group', 'thing', 'things'] as const;
type Unnamed = (typeof KINDS)[number];

const ENDS_PHRASE = String.raw`(?= (?:to|over|back|up|off|out|in|on|for|with|from|around|round|by|down|through|into|at|and|or|so|about|if|when|that|know|the|a|as|before|after|first|later|now|soon|then|too|again|today|tonight|tomorrow|some|another|is|was|are|were|can|has|will|needs?|happens?|done)\b|'s|[,.!?;]|$)`;
const CALLS = '(?:ring|phone|call|ask|tell|email|text|write|give|pay|remind)';
/** Words that stand for what is named elsewhere. "that report" and "her report" do not. */
const POINTERS: Record<Unnamed, RegExp> = {
  one: new RegExp(String.raw`\bone${ENDS_PHRASE}`, 'giu'),
  person: new RegExp(String.raw`\b(?:him|he|she|they|her${ENDS_PHRASE})\b`, 'giu'),
  place: new RegExp(
    String.raw`\b(?:there|(?<=\b(?:come|drop|pop|stop|swing) )(?:by|in|over|round)(?! with))${ENDS_PHRASE}`,
    'giu',
  ),
  group: new RegExp(String.raw`\b(?<=\b${CALLS} )them\b`, 'giu'),
  thing: new RegExp(String.raw`\b(?:it|(?<=\bget )that(?= \w+ed\b)|(?:this|that)${ENDS_PHRASE})\b`, 'giu'),
  things: new RegExp(String.raw`\b(?:(?<!\b${CALLS} )them|ones|(?:these|those|some)${ENDS_PHRASE})\b`, 'giu'),
};
const PERSON =
  /(?<=[\p{Ll},;:] )(?<!\b(?:in|near) )(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)\p{Lu}\p{Ll}+|^(?!(?:He|She|It|They|We|You|This|That|There|Today|Tomorrow|Who|What|Which|Here|Everyone|Someone|Nobody)\b)\p{Lu}\p{Ll}+(?=(?:'s|'ll)? (?:is|was|has|had|said|wants?|will|can|needs?|does|did|told|asked)\b)|\b(?:mom|mum|mam|dad|mother|father|sister|brother|wife|husband|boss|manager|landlord|landlady|doctor|dentist|teacher|boyfriend|girlfriend|aunt|uncle|grandma|grandpa|gran|son|daughter|neighbou?r|plumber|accountant|lawyer|client|supplier|coach|nurse|guy|man|woman|lady|friend|kids?|people)s?\b/u;
/** A noun that the pointer after it belongs to: "the minutes of that". */
const GOVERNS = /(?<!\S)\S+ (?:about|for|from|of|on|with) $/;
const PLURAL = /[^sui']s$/;

/** Nouns that name something in particular. */
const thingsIn = (text: string) => nounsOf(text).filter((noun) => !noun.every((word) => VAGUE.has(word.toLowerCase())));

/** True if a text names what a pointer may stand for; in its own clause, one for several things counts as well. */
function names(kind: Unnamed, text: string, isOwn = false): boolean {
  if ((kind === 'person' || kind === 'group' || kind === 'place') && PERSON.test(text)) return true;
  if (kind === 'person' || (kind === 'one' && !isOwn)) return false;
  const isAny = isOwn || kind === 'group' || kind === 'place';
  // "I've got the number, I'll phone them" does not say whom.
  const told = kind === 'group' ? text.replace(/\bnumbers?\b/g, '') : text;
  return thingsIn(told).some((noun) => isAny || PLURAL.test(noun.at(-1) ?? '') === (kind === 'things'));
}

/** The kind that a clause speaks of without a name; undefined if it can be understood alone. */
export const unnamedIn = (clause: string): Unnamed | undefined =>
  KINDS.find((kind) =>
    Array.from(clause.matchAll(POINTERS[kind])).some(
      ({ index }) => !names(kind, clause.slice(0, index).replace(GOVERNS, ''), true),
    ),
  );

/**
 * The nearest sentence before a clause that names what it speaks of and leaves nothing open itself, with what was said since if that is
 * short; else the last words that name it.
 */
function findNeighbors(sentences: readonly Sentence[], at: number, unnamed: Unnamed): readonly Sentence[] {
  const before = sentences.slice(Math.max(0, at - REACH), at).filter(({ terms }) => terms.size > 0);
  const isShort = (some: readonly Sentence[]) =>
    some.reduce((sum, { wordCount }) => sum + wordCount, 0) <= MAX_NEIGHBOR_WORDS;
  const isNamed = ({ text }: Sentence) => names(unnamed, text);
  const whole = before.findLastIndex((one) => isNamed(one) && unnamedIn(one.text) === undefined);
  const since = whole < 0 ? [] : before.slice(whole);
  if (since.length > 0 && isShort(since)) return since;
  const last = before.slice(before.findIndex((_, from) => isShort(before.slice(from))));
  if (last.some(isNamed)) return last;
  return since.slice(0, 1).filter((one) => isShort([one]));
}
