import { createYieldPoint, type YieldPoint } from '../../lib/yield-point.ts';
import { createUpcomingDateParser } from '../dates/upcoming-dates.ts';
import { clip } from '../text/clip.ts';
import { extractActionItems } from './action-items.ts';
import { categoryEmoji, classifyConversation } from './categories.ts';
import { extractEvents } from './events.ts';
import { extractMemories } from './memories.ts';
import { countTerms, createOverview, rankSentences } from './rank-sentences.ts';
import { isEnglish, type Sentence, splitSentences } from './sentences.ts';
import { createTitle } from './title.ts';
import { type ConversationInput, type ConversationStructure, extractionLimits } from './types.ts';

/** A shorter conversation is discarded. */
const MIN_WORDS = 5;

/**
 * Extracts the structure without a model: title, overview and category by statistics, in any language; action items, events and
 * memories by rules for English. Takes linear time in small steps that yield to the event loop. Rejects only if `signal` aborts.
 */
export async function extractStructure(input: ConversationInput, signal?: AbortSignal): Promise<ConversationStructure> {
  const yieldPoint = createYieldPoint(signal);
  const sentences = await splitSentences(input, yieldPoint);
  if (hasNoContent(sentences)) return createDiscardedStructure(sentences);
  const english = isEnglish(sentences);
  const counts = countTerms(sentences);
  const ranked = rankSentences(sentences, counts);
  const category = classifyConversation(counts);
  return {
    title: await createTitle(ranked, counts, english, yieldPoint),
    overview: createOverview(ranked),
    emoji: categoryEmoji(category),
    category,
    ...(english ? await extractItems(sentences, input, yieldPoint) : { action_items: [], events: [], memories: [] }),
    discarded: false,
    method: 'extractive',
  };
}

/** Whether a conversation is to be discarded: fewer than five words, or only stop words. */
export function hasNoContent(sentences: readonly Sentence[]): boolean {
  const words = sentences.reduce((sum, sentence) => sum + sentence.wordCount, 0);
  return words < MIN_WORDS || sentences.every((sentence) => sentence.terms.size === 0);
}

export function createDiscardedStructure(sentences: readonly Sentence[]): ConversationStructure {
  const text = sentences
    .slice(0, 20)
    .map((sentence) => sentence.text)
    .join(' ');
  return { ...EMPTY, title: clip(text, extractionLimits.title), emoji: categoryEmoji('other'), discarded: true };
}

/** The structure of a conversation with photos and no speech. The photos themselves are not analyzed. */
export function createPhotoStructure(count: number): ConversationStructure {
  const title = count === 1 ? 'A photo' : `${count} photos`;
  const overview =
    count === 1 ? 'A photo was taken; nothing was said.' : `${count} photos were taken; nothing was said.`;
  return { ...EMPTY, title, overview, emoji: '📷' };
}

const EMPTY: Omit<ConversationStructure, 'title' | 'emoji'> = {
  overview: '',
  category: 'other',
  action_items: [],
  events: [],
  memories: [],
  discarded: false,
  method: 'extractive',
};

async function extractItems(
  sentences: readonly Sentence[],
  { startedAt, timezone }: ConversationInput,
  yieldPoint: YieldPoint,
) {
  const dates = await createUpcomingDateParser(startedAt, timezone);
  return {
    action_items: await extractActionItems(sentences, dates, yieldPoint),
    events: await extractEvents(sentences, dates, yieldPoint),
    memories: await extractMemories(sentences, yieldPoint),
  };
}
