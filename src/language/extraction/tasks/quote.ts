import type { Sentence } from '../../speech/sentences.ts';
import { clip } from '../../text/plain-text.ts';
import { capitalize, firstClause, formatSentence, stripOpening } from '../sentence-text.ts';
import { extractionLimits } from '../types.ts';

/** A quote, and the sentences that it comes from. */
export interface Quote {
  text: string;
  sentences: readonly Sentence[];
}

interface Said {
  /** The index of the sentence, and the place of the clause in it. */
  at: number;
  start: number;
  /** Words of the sentence before it that belong to it. */
  lead: string;
  end: number;
  /** The words that accept it. */
  answer: Sentence | undefined;
  /** Who has to do it, if that is not the user. */
  name: string | undefined;
  /** The thing or person that the words after the cue leave open. */
  unnamed: Unnamed | undefined;
}

/** "Ring the chemist and, do you know what, no" */
const TAKEN_BACK =
  /^\W*(?:(?:and|but|do you know what)\W+)*(?:no|wait|scratch that|actually no)\b(?! (?:problem|worries|matter))/i;
/** The number of words of a clause, and of a quote. */
const [MIN_WORDS, MAX_WORDS] = [3, 45];
/** A sentence that explains another one. */
const MAX_NEIGHBOR_WORDS = 25;
/** In how many sentences before a clause that one may be. */
const REACH = 7;
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
  { at, lead, start, end, answer, name, ...said }: Said,
): Quote | undefined {
  const sentence = sentences[at] as Sentence;
  const clause = completeClause(sentence.text.slice(start, end));
  if (TAKEN_BACK.test(sentence.text.slice(start + clause.length))) return undefined;
  const whole = stripOpening(`${sentence.text.slice(0, start)}${clause}`);
  if (countWords(clause) < MIN_WORDS) return undefined;
  const own = [`${lead} ${clause}`.trim(), whole].find((part) => !unnamedIn(part)) ?? clause;
  const unnamed = unnamedIn(own) ?? (said.unnamed === 'thing' ? 'thing' : undefined);
  const neighbor = unnamed && findNeighbor(sentences, at, unnamed);
  if (unnamed && !neighbor) return undefined;
  const label = name && !own.toLowerCase().includes(name.toLowerCase()) ? `${name}: ` : '';
  const quoted = tidy(own, sentence.isQuestion);
  const text = [
    neighbor && `${formatSentence(neighbor.text)} ${joint(neighbor, sentence, sentences[at - 1])}`,
    answer ? quoted : `${label}${quoted}`,
    answer && ` – ${label}${shorten(answer.text)}`,
  ].join('');
  if (countWords(text) > MAX_WORDS) return undefined;
  return {
    text: clip(text, extractionLimits.description),
    sentences: [neighbor, sentence, answer].filter((one) => one !== undefined),
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

/** Between two quotes: dots for what is left out, a dash before another voice. */
const joint = (neighbor: Sentence, sentence: Sentence, before: Sentence | undefined): string =>
  `${neighbor === before ? '' : '… '}${neighbor.speaker === sentence.speaker ? '' : '– '}`;

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

type Unnamed = 'thing' | 'person';

const ENDS_PHRASE = String.raw`(?= (?:to|over|back|up|off|out|in|on|for|with|from|around|round|by|down|through|into|at|and|or|so|about|if|when|that|know|the|a|as|before|after|first|later|now|soon|then|too|again|today|tonight|tomorrow|some|another)\b|[,.!?;]|$)`;
/** Words that stand for what is named elsewhere. "that report" and "her report" do not. */
const POINTERS: Record<Unnamed, RegExp> = {
  thing: new RegExp(String.raw`\b(?:it|them|ones?|(?:this|that|these|those|some)${ENDS_PHRASE})\b`, 'giu'),
  person: new RegExp(String.raw`\b(?:him|he|she|they|her${ENDS_PHRASE})\b`, 'giu'),
};
const NAMES: Record<Unnamed, RegExp> = {
  thing:
    /\b(?:the|a|an|my|our|your|his|her|their|some|any|this|that|these|those|another|no|two|three|new|(?<=\s)(?!(?:it|that|there|here|he|she|what|who|where|how|let|one|everything|everybody|everyone)'s)\p{L}+'s) (?!(?:would|will|won't|was|were|can|can't|could|should|has|had|does|did|looks?|sounds?|means|makes|might|must|bit|lot|little|few|while|thing|way|second|minute|moment|point|idea|one|ones|day|week|time|morning|afternoon|evening|end|same|other|next|you|she|they|not|and|but|then|what|how|problem|worries|good|fine|right)\b)[\p{L}'-]{3,}/iu,
  person:
    /(?<=[\p{Ll},;:] )(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)\p{Lu}\p{Ll}+|^(?!(?:He|She|It|They|We|You|This|That|There|Who|What|Which|Here|Everyone|Someone|Nobody)\b)\p{Lu}\p{Ll}+(?=(?:'s|'ll)? (?:is|was|has|had|said|wants?|will|can|needs?|does|did|told|asked)\b)|\b(?:mom|mum|mam|dad|mother|father|sister|brother|wife|husband|boss|manager|landlord|landlady|doctor|dentist|teacher|boyfriend|girlfriend|aunt|uncle|grandma|grandpa|gran|son|daughter|neighbou?r|plumber|accountant|lawyer|client|supplier|coach|nurse|guy|man|woman|lady|friend|kids?|people)s?\b/u,
};

/** The kind that a clause speaks of without a name; undefined if it can be understood alone. */
export function unnamedIn(clause: string): Unnamed | undefined {
  for (const kind of ['person', 'thing'] as const)
    for (const { index } of clause.matchAll(POINTERS[kind])) if (!NAMES[kind].test(clause.slice(0, index))) return kind;
  return undefined;
}

/** The nearest sentence before a clause that names what it speaks of. */
function findNeighbor(sentences: readonly Sentence[], at: number, unnamed: Unnamed): Sentence | undefined {
  return sentences
    .slice(Math.max(0, at - REACH), at)
    .findLast(({ text, wordCount }) => wordCount <= MAX_NEIGHBOR_WORDS && NAMES[unnamed].test(text));
}
