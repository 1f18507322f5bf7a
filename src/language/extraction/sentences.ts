import type { Pace } from '../../lib/yield-to-others.ts';
import { oneLine } from '../text/clip.ts';
import { englishStopWords } from '../text/stop-words.ts';
import { isUnspaced, termsOf, wordsOf } from '../text/terms.ts';
import { bounds, type ConversationInput } from './types.ts';

export interface Sentence {
  text: string;
  /** Content stems, repeats dropped. */
  terms: ReadonlySet<string>;
  wordCount: number;
  /** Whether it may tell of the device's owner. */
  isOwner: boolean;
}

interface Utterance {
  text: string;
  isOwner: boolean;
}

/** Longer ones are what speech recognition gives without punctuation, and are cut. */
const LONGEST_SENTENCE_WORDS = 45;
const CUT_WORDS = 25;
const FEWEST_JOINED_WORDS = 5;
/** In characters: scripts without spaces have no words to count. */
const LONGEST_SENTENCE = 1000;

/** Cuts a conversation into sentences, in order. Time grows with its length alone, which is bounded. */
export async function sentencesOf(input: ConversationInput, pace: Pace): Promise<Sentence[]> {
  const segmenter = sentenceSegmenter(input.language);
  const sentences: Sentence[] = [];
  for (const { text, isOwner } of utterancesOf(input)) {
    for (const { segment } of segmenter.segment(text)) {
      await pace();
      for (const part of cutLong(segment.trim())) {
        const words = wordsOf(part);
        if (words.length > 0)
          sentences.push({ text: part, terms: new Set(termsOf(part)), wordCount: countWords(words), isOwner });
      }
    }
  }
  return sentences;
}

/** Words of a text; where words have no spaces between them, every two characters count as one. */
export function countWords(words: readonly string[]): number {
  return words.reduce((count, word) => count + (isUnspaced(word) ? Math.ceil(word.length / 2) : 1), 0);
}

/** Whether the rules for English apply: by the text, since `language` is often only a default. */
export function isEnglish(sentences: readonly Sentence[]): boolean {
  let words = 0;
  let english = 0;
  for (const { text } of sentences.slice(0, 200)) {
    for (const word of wordsOf(text)) {
      words++;
      if (englishStopWords.has(word)) english++;
    }
  }
  return english > words * 0.2;
}

/** What one speaker says without another between, as one text: recognisers cut sentences in the middle. */
export function utterancesOf({ segments, text }: ConversationInput): Utterance[] {
  if (!segments) return [{ text: oneLine((text ?? '').slice(0, bounds.transcript)), isOwner: true }];
  const isOwnerKnown = segments.some((segment) => segment.is_user === true);
  const utterances: (Utterance & { speaker: string })[] = [];
  let left: number = bounds.transcript;
  for (const segment of segments) {
    if (left <= 0) break;
    const spoken = oneLine(segment.text.slice(0, left));
    left -= spoken.length + 1;
    const isOwner = !isOwnerKnown || segment.is_user === true;
    const speaker = `${isOwner} ${segment.speaker ?? ''}`;
    const last = utterances.at(-1);
    // A bound on the joined length keeps one monologue from being joined again and again.
    if (last?.speaker === speaker && last.text.length < 2000) last.text += ` ${spoken}`;
    else utterances.push({ text: spoken, isOwner, speaker });
  }
  return utterances;
}

/** Where speech without punctuation most likely begins anew. */
const JOINT =
  /\s+(?=(?:(?:and|but|so|because|then|okay|well) )?(?:i|we|you|he|she|they|it) (?:\w+ )?(?:think|need|have|has|should|will|am|was|were|want|went|can|could|would|did|had|is|are|got|love|like)\b|(?:i'm|i've|i'll|we're|we'll|it's|that's|there's|let's|and then|remind me|don't forget|can you|could you|make sure)\b)/i;

function cutLong(text: string): string[] {
  if (text.split(' ', LONGEST_SENTENCE_WORDS + 1).length > LONGEST_SENTENCE_WORDS) {
    return joinShort(text.split(JOINT)).flatMap(cutByCount);
  }
  return text.length <= LONGEST_SENTENCE ? [text] : (text.match(/[\s\S]{1,300}/gu) ?? []);
}

/** Pieces of at least a few words, so that no joint makes a scrap of a sentence. */
function joinShort(pieces: string[]): string[] {
  const joined: string[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last !== undefined && last.split(' ').length < FEWEST_JOINED_WORDS)
      joined[joined.length - 1] = `${last} ${piece}`;
    else joined.push(piece);
  }
  return joined;
}

function cutByCount(text: string): string[] {
  const words = text.split(' ');
  const parts: string[] = [];
  const step = words.length > LONGEST_SENTENCE_WORDS ? CUT_WORDS : words.length;
  for (let from = 0; from < words.length; from += step) parts.push(words.slice(from, from + step).join(' '));
  return parts.flatMap((part) => (part.length <= LONGEST_SENTENCE ? [part] : (part.match(/[\s\S]{1,300}/gu) ?? [])));
}

function sentenceSegmenter(language: string | undefined): Intl.Segmenter {
  const granularity = 'sentence';
  try {
    return new Intl.Segmenter(language === 'multi' ? 'en' : language, { granularity });
  } catch {
    return new Intl.Segmenter('en', { granularity });
  }
}
