import type { YieldPoint } from '../../lib/timers.ts';
import type { ConversationInput } from '../extraction/types.ts';
import {
  extractTerms,
  foreignStopWords,
  isUnspaced,
  splitWords,
  stopWords,
  stopWordsByLanguage,
} from '../text/terms.ts';
import { removeDisfluencies } from './disfluencies.ts';
import { endsSentence, isDangling, joinTurns, type Speaker, type Turn, type Word } from './turns.ts';

/** The share of stop words from which a language counts as detected. */
const MIN_SHARE = 0.2;
/** More words do not make it more certain. */
const MAX_WORDS = 3000;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * The language of a text by its most frequent words, which are in lower case: `en`, `de`, `fr`, `es`, `it`, `pt`, `nl`, `ru`, or `ja` by its
 * script. Undefined for others.
 */
export function detectLanguage(words: Iterable<string>): string | undefined {
  const counts = new Map([...stopWordsByLanguage.keys()].map((language) => [language, 0]));
  let total = 0;
  let japanese = 0;
  for (const word of words) {
    if (total++ >= MAX_WORDS) break;
    if (KANA.test(word)) japanese += 1;
    for (const [language, known] of stopWordsByLanguage)
      if (known.has(word)) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  if (japanese > total / 2) return 'ja';
  // English comes first: with as many, it is the one.
  const [best] = [...counts].sort(([, one], [, other]) => other - one);
  return best && best[1] > total * MIN_SHARE ? best[0] : undefined;
}

/** A sentence as its speaker would have written it. */
export interface Sentence {
  text: string;
  /** Content stems, repeats dropped. */
  terms: ReadonlySet<string>;
  wordCount: number;
  speaker: Speaker;
  /** The index of the turn, which counts the changes of speaker. */
  turn: number;
  isQuestion: boolean;
  /** The ids of the segments that it comes from, in order. */
  segmentIds: readonly string[];
}

/** A conversation that can be read. */
export interface Talk {
  sentences: Sentence[];
  /** The language as its words show it, which decides which rules apply: `language` is often only a default. */
  language: string | undefined;
  /** True if one of the speakers is known to be the user. */
  isUserKnown: boolean;
  speakers: readonly Speaker[];
}

/** Longer sentences are recognized speech without punctuation, and are split. */
const MAX_SENTENCE_WORDS = 45;
const PART_WORDS = 25;
const MIN_PART_WORDS = 4;
/** In characters: scripts without spaces have no words to count. */
const MAX_SENTENCE_LENGTH = 1000;
/** A turn of so many words without any punctuation comes from a recognizer that writes none. */
const UNPUNCTUATED_WORDS = 6;

/** Reads a conversation as it was spoken: turns, without disfluencies, as sentences in order. Takes linear time. */
export async function readTalk(input: ConversationInput, yieldPoint: YieldPoint): Promise<Talk> {
  const { turns, isUserKnown, segmentIds } = joinTurns(input);
  const language = detectLanguage(wordsOf(turns));
  const english = language === 'en';
  const split = createSplitter(input.language);
  const sentences: Sentence[] = [];
  for (const [turn, { speaker, words }] of turns.entries()) {
    await yieldPoint();
    for (const part of splitTurn(removeDisfluencies(words, language), english, split)) {
      await yieldPoint();
      const text = joinWords(part);
      const spoken = splitWords(text);
      if (spoken.length === 0) continue;
      sentences.push({
        text,
        terms: new Set(extractTerms(text, english ? stopWords : foreignStopWords)),
        wordCount: countWords(spoken),
        speaker,
        turn,
        isQuestion: isQuestion(text, english),
        segmentIds: [...new Set(part.map(({ segment }) => segmentIds[segment] ?? ''))].filter(Boolean),
      });
    }
  }
  return { sentences, language, isUserKnown, speakers: [...new Set(turns.map(({ speaker }) => speaker))] };
}

const joinWords = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

/** Counts words. In scripts without spaces, two characters count as one word. */
function countWords(words: readonly string[]): number {
  return words.reduce((count, word) => count + (isUnspaced(word) ? Math.ceil(word.length / 2) : 1), 0);
}

function* wordsOf(turns: readonly Turn[]): Generator<string> {
  for (const { words } of turns) for (const { bare } of words) yield bare;
}

type Splitter = (text: string) => string[];

function* splitTurn(words: readonly Word[], english: boolean, split: Splitter): Generator<Word[]> {
  const isPunctuated = words.length < UNPUNCTUATED_WORDS || words.some(endsSentence);
  const sentences = isPunctuated ? splitAtPunctuation(words, split) : splitAtSegments(words);
  for (const sentence of sentences) {
    const isLong = sentence.length > MAX_SENTENCE_WORDS || !isPunctuated;
    const parts = english && isLong ? joinShort(splitAtStarts(sentence)) : [sentence];
    for (const part of parts) yield* splitByLength(part);
  }
}

/** Sentences as stretches of words. */
function splitAtPunctuation(words: readonly Word[], split: Splitter): Word[][] {
  const sentences: Word[][] = [];
  let at = 0;
  let length = 0;
  let end = 0;
  for (const sentence of split(joinWords(words))) {
    end += sentence.length;
    const part: Word[] = [];
    while (at < words.length && length < end) {
      const word = words[at] as Word;
      // A script without spaces has several sentences in one word.
      const inside = word.text.slice(Math.max(0, end - sentence.length - length), Math.max(0, end - length));
      if (inside) part.push(inside === word.text ? word : { ...word, text: inside });
      if (length + word.text.length > end) break;
      length += word.text.length + 1;
      at += 1;
    }
    if (part.length > 0) sentences.push(part);
  }
  return sentences;
}

/** Without punctuation, a recognizer's segment ends at a pause: mostly the end of a sentence. */
function splitAtSegments(words: readonly Word[]): Word[][] {
  const sentences: Word[][] = [[]];
  for (const [at, word] of words.entries()) {
    const before = words[at - 1];
    if (before && before.segment !== word.segment && !isDangling(before)) sentences.push([]);
    sentences.at(-1)?.push(word);
  }
  return sentences;
}

const PREDICATE =
  /^(?:think|need|have|has|should|will|am|was|were|want|went|can|could|would|did|do|don't|didn't|can't|won't|had|is|are|isn't|got|love|like|just|really|guess|still|never|always|said|know|mean|hope|gotta|get|keep|feel|see|saw|work|live|take|make|told|thought|heard)$/;
/** Words with which a sentence most likely starts, if such a word is next. */
const STARTS: readonly [word: RegExp, next: RegExp][] = [
  [
    /^(?:and|but|so|then|okay|well|oh|anyway|also)$/,
    /^(?:i|we|he|she|they|it|you)(?:'\w+)?$|^(?:that's|there's|let's|then|remind|don't|can|could|what|my)$/,
  ],
  [/^(?:i|we|you|he|she|they|it|there)$/, PREDICATE],
  [/^(?:can|could|do|does|did|are|is|would|will)$/, /^(?:i|we|you|he|she|they|it|anyone|somebody)$/],
  [/^(?:what|where|when|how|who|why)$/, /^(?:do|does|did|are|is|about|would|will|can|time)$/],
  [/^(?:i'(?:m|ve|ll|d)|we'(?:re|ve|ll)|(?:it|that|there|he|she|let|what)'s|(?:they|you)'re|remind|don't|make)$/, /^/],
];
/** After these, a new subject begins no new sentence: "I think we should", "the report I need". */
const BINDS_CLAUSE =
  /^(?:think|thought|hope|know|knew|say|said|says|guess|sure|that|if|when|because|cause|what|how|where|who|which|why|whether|until|till|once|since|though|unless|whenever|cos|before|after|while|as|than|like|so|and|or|but|then|the|a|an|to|of|for|with|is|was|are|were|do|does|did|can|could|would|should|will|tell|told|ask|asked|thing|everything|all|something|anything|way|time|glad|afraid|feel|wish|mean|means|suppose|believe|bet|promise|see|okay|well|oh|anyway|also|not|don't|let|make|have|has|had|i'm|we're|you're|i'll)$/;

function splitAtStarts(words: readonly Word[]): Word[][] {
  const parts: Word[][] = [[]];
  for (const [at, word] of words.entries()) {
    if (at > 0 && isLikelyStart(words, at)) parts.push([]);
    parts.at(-1)?.push(word);
  }
  return parts;
}

/** Where a new sentence most likely starts in speech without punctuation. */
function isLikelyStart(words: readonly Word[], at: number): boolean {
  const [before = '', word = '', next = ''] = [at - 1, at, at + 1].map((index) => words[index]?.bare);
  return !BINDS_CLAUSE.test(before) && STARTS.some(([first, second]) => first.test(word) && second.test(next));
}

/** Joins pieces that are too short for a sentence with the next one. */
function joinShort(pieces: Word[][]): Word[][] {
  const joined: Word[][] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last !== undefined && last.length < MIN_PART_WORDS) last.push(...piece);
    else joined.push([...piece]);
  }
  return joined;
}

function* splitByLength(words: readonly Word[]): Generator<Word[]> {
  const step = words.length > MAX_SENTENCE_WORDS ? PART_WORDS : words.length;
  for (let from = 0; from < words.length; from += step) {
    const part = words.slice(from, from + step);
    const length = part.reduce((sum, { text }) => sum + text.length + 1, 0);
    if (length <= MAX_SENTENCE_LENGTH) yield part;
    else
      for (const word of part) for (const text of word.text.match(/[\s\S]{1,300}/gu) ?? []) yield [{ ...word, text }];
  }
}

const QUESTION =
  /^(?:(?:so|and|but|or|well|okay|oh|hey|right|sorry|wait) )*(?:(?:can|could|would|will|should|shall|may) (?:i|we|you|he|she|they|it|someone|somebody|anyone|(?-i:\p{Lu})\p{Ll}+)\b|(?:do|does|did|are|is|was|were|have|has|aren't|isn't|don't|didn't|won't) (?:i|we|you|he|she|they|it|there|that|the|your|any)\b|(?:what|where|who|why|which|how|whose)(?:'s)? (?:\w+ )?(?:do|does|did|are|is|was|were|about|would|should|will|can|could|have|has|the|many|much|long|time)\b|when (?:do|does|did|are|is|was|were|would|should|will|can|could)\b)/iu;

/** "…, okay?" asks for nothing. */
const TAG =
  /[,.]? (?:okay|ok|right|yeah|yes|alright|all right|huh|no|you know|is that okay|if that's okay|if that's all right)\?$/i;

function isQuestion(text: string, english: boolean): boolean {
  if (!english) return /[?？]["'”’)]*$/u.test(text);
  if (/\?["'”’)]*$/.test(text)) return !TAG.test(text) || QUESTION.test(text);
  // Without punctuation, the order of the words shows it.
  return !/[.!,]/.test(text) && QUESTION.test(text);
}

/** Words whose full stop ends no sentence. */
export const ABBREVIATIONS = String.raw`Mr|Mrs|Ms|Dr|Prof|St|vs|approx|e\.g|i\.e`;
const ABBREVIATION = new RegExp(String.raw`(?:^|\s)(?:${ABBREVIATIONS})\. $`);

/** Splits a text into sentences by the rules of Unicode. */
export function createSplitter(language: string | undefined): Splitter {
  const granularity = 'sentence';
  let segmenter: Intl.Segmenter;
  try {
    segmenter = new Intl.Segmenter(language === 'multi' ? 'en' : language, { granularity });
  } catch {
    segmenter = new Intl.Segmenter('en', { granularity });
  }
  return (text) => {
    const sentences: string[] = [];
    for (const { segment } of segmenter.segment(text)) {
      const last = sentences.at(-1);
      if (last !== undefined && ABBREVIATION.test(last)) sentences[sentences.length - 1] = last + segment;
      else sentences.push(segment);
    }
    return sentences;
  };
}
