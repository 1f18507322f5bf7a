import type { YieldPoint } from '../../lib/yield-point.ts';
import { oneLine } from '../text/clip.ts';
import { englishStopWords } from '../text/stop-words.ts';
import { extractTerms, isUnspaced, splitWords } from '../text/terms.ts';
import { type ConversationInput, extractionLimits } from './types.ts';

export interface Sentence {
  text: string;
  /** Content stems, repeats dropped. */
  terms: ReadonlySet<string>;
  wordCount: number;
  /** Whether the user may have said it. */
  isOwner: boolean;
}

interface Utterance {
  text: string;
  isOwner: boolean;
}

/** Longer sentences are recognized speech without punctuation, and are split. */
const MAX_SENTENCE_WORDS = 45;
const PART_WORDS = 25;
const MIN_PART_WORDS = 5;
/** In characters: scripts without spaces have no words to count. */
const MAX_SENTENCE_LENGTH = 1000;

/** Splits a conversation into sentences, in order. Takes linear time. */
export async function splitSentences(input: ConversationInput, yieldPoint: YieldPoint): Promise<Sentence[]> {
  const segmenter = createSegmenter(input.language);
  const sentences: Sentence[] = [];
  for (const { text, isOwner } of joinUtterances(input)) {
    for (const { segment } of segmenter.segment(text)) {
      await yieldPoint();
      for (const part of splitLongText(segment.trim())) {
        const words = splitWords(part);
        if (words.length > 0)
          sentences.push({ text: part, terms: new Set(extractTerms(part)), wordCount: countWords(words), isOwner });
      }
    }
  }
  return sentences;
}

/** Counts words. In scripts without spaces, two characters count as one word. */
function countWords(words: readonly string[]): number {
  return words.reduce((count, word) => count + (isUnspaced(word) ? Math.ceil(word.length / 2) : 1), 0);
}

/** Whether the rules for English apply. Decided by the text, as `language` is often only a default. */
export function isEnglish(sentences: readonly Sentence[]): boolean {
  let words = 0;
  let english = 0;
  for (const { text } of sentences.slice(0, 200)) {
    for (const word of splitWords(text)) {
      words++;
      if (englishStopWords.has(word)) english++;
    }
  }
  return english > words * 0.2;
}

/** Joins the consecutive segments of each speaker, as recognizers cut sentences in the middle. */
function joinUtterances({ segments, text }: ConversationInput): Utterance[] {
  if (!segments) return [{ text: oneLine((text ?? '').slice(0, extractionLimits.transcript)), isOwner: true }];
  const isOwnerKnown = segments.some((segment) => segment.is_user === true);
  const utterances: (Utterance & { speaker: string })[] = [];
  let remaining: number = extractionLimits.transcript;
  for (const segment of segments) {
    if (remaining <= 0) break;
    const segmentText = oneLine(segment.text.slice(0, remaining));
    remaining -= segmentText.length + 1;
    const isOwner = !isOwnerKnown || segment.is_user === true;
    const speaker = `${isOwner} ${segment.speaker ?? ''}`;
    const last = utterances.at(-1);
    // Limits the cost of joining a long monologue.
    if (last?.speaker === speaker && last.text.length < 2000) last.text += ` ${segmentText}`;
    else utterances.push({ text: segmentText, isOwner, speaker });
  }
  return utterances;
}

/** Where a new sentence most likely starts in speech without punctuation. */
const LIKELY_SENTENCE_START =
  /(?<!\s)\s+(?=(?:(?:and|but|so|because|then|okay|well) )?(?:i|we|you|he|she|they|it) (?:\w+ )?(?:think|need|have|has|should|will|am|was|were|want|went|can|could|would|did|had|is|are|got|love|like)\b|(?:i'm|i've|i'll|we're|we'll|it's|that's|there's|let's|and then|remind me|don't forget|can you|could you|make sure)\b)/i;

function splitLongText(text: string): string[] {
  if (text.split(' ', MAX_SENTENCE_WORDS + 1).length > MAX_SENTENCE_WORDS) {
    return joinShort(text.split(LIKELY_SENTENCE_START)).flatMap(splitByWordCount);
  }
  return text.length <= MAX_SENTENCE_LENGTH ? [text] : (text.match(/[\s\S]{1,300}/gu) ?? []);
}

/** Joins pieces that are too short for a sentence with the next one. */
function joinShort(pieces: string[]): string[] {
  const joined: string[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last !== undefined && last.split(' ').length < MIN_PART_WORDS) joined[joined.length - 1] = `${last} ${piece}`;
    else joined.push(piece);
  }
  return joined;
}

function splitByWordCount(text: string): string[] {
  const words = text.split(' ');
  const parts: string[] = [];
  const step = words.length > MAX_SENTENCE_WORDS ? PART_WORDS : words.length;
  for (let from = 0; from < words.length; from += step) parts.push(words.slice(from, from + step).join(' '));
  return parts.flatMap((part) => (part.length <= MAX_SENTENCE_LENGTH ? [part] : (part.match(/[\s\S]{1,300}/gu) ?? [])));
}

function createSegmenter(language: string | undefined): Intl.Segmenter {
  const granularity = 'sentence';
  try {
    return new Intl.Segmenter(language === 'multi' ? 'en' : language, { granularity });
  } catch {
    return new Intl.Segmenter('en', { granularity });
  }
}
