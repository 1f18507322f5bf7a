import { type Pace, pacer } from '../../lib/yield-to-others.ts';
import { spokenDates } from '../dates/due-date.ts';
import { clip } from '../text/clip.ts';
import { actionItemsOf } from './action-items.ts';
import { categoryOf, emojiOf } from './categories.ts';
import { eventsOf } from './events.ts';
import { memoriesOf } from './memories.ts';
import { overviewOf, rankSentences, termCounts } from './salience.ts';
import { isEnglish, type Sentence, sentencesOf } from './sentences.ts';
import { titleOf } from './title.ts';
import { bounds, type ConversationInput, type ConversationStructure } from './types.ts';

/** A conversation of fewer words says nothing that anybody would look for. */
const FEWEST_WORDS = 5;

/**
 * Structure without a model: what is said most, by statistics; action items, events and memories, by rules for English. Any
 * text in any language gives a title, an overview and a category. Cost grows with the length of the conversation alone, in
 * small steps that let the event loop turn. Rejects only when `signal` aborts.
 */
export async function structureExtractively(
  input: ConversationInput,
  signal?: AbortSignal,
): Promise<ConversationStructure> {
  const pace = pacer(signal);
  const sentences = await sentencesOf(input, pace);
  if (saysNothing(sentences)) return discardedStructure(sentences);
  const english = isEnglish(sentences);
  const counts = termCounts(sentences);
  const ranked = rankSentences(sentences, counts);
  const category = categoryOf(counts);
  return {
    title: await titleOf(ranked, counts, english, pace),
    overview: overviewOf(ranked),
    emoji: emojiOf(category),
    category,
    ...(english ? await foundIn(sentences, input, pace) : { action_items: [], events: [], memories: [] }),
    discarded: false,
    method: 'extractive',
  };
}

/** Whether a conversation is discarded: fewer than five words in all, or none but fillers and the like. */
export function saysNothing(sentences: readonly Sentence[]): boolean {
  const words = sentences.reduce((sum, sentence) => sum + sentence.wordCount, 0);
  return words < FEWEST_WORDS || sentences.every((sentence) => sentence.terms.size === 0);
}

export function discardedStructure(sentences: readonly Sentence[]): ConversationStructure {
  const text = sentences
    .slice(0, 20)
    .map((sentence) => sentence.text)
    .join(' ');
  return {
    title: clip(text, bounds.title),
    overview: '',
    emoji: emojiOf('other'),
    category: 'other',
    action_items: [],
    events: [],
    memories: [],
    discarded: true,
    method: 'extractive',
  };
}

async function foundIn(sentences: readonly Sentence[], { startedAt, timezone }: ConversationInput, pace: Pace) {
  const dates = await spokenDates(startedAt, timezone);
  return {
    action_items: await actionItemsOf(sentences, dates, pace),
    events: await eventsOf(sentences, dates, pace),
    memories: await memoriesOf(sentences, pace),
  };
}
