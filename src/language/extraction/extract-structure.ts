import { createYieldPoint, type YieldPoint } from '../../lib/yield-point.ts';
import { createUpcomingDateParser } from '../dates/upcoming-dates.ts';
import { readTalk, type Sentence, type Talk } from '../speech/sentences.ts';
import { nameSpeakers } from '../speech/speaker-names.ts';
import { clip } from '../text/clip.ts';
import { categoryEmoji, classifyConversation } from './categories.ts';
import { extractEvents } from './events/events.ts';
import { extractMemories } from './memories/memories.ts';
import { NOT_NAMES } from './names.ts';
import { createOverview } from './overview.ts';
import { loadPhraseParser } from './phrases.ts';
import { countTerms, rankSentences } from './rank-sentences.ts';
import { extractTasks } from './tasks/tasks.ts';
import { createPlainTitle, createTitle } from './title.ts';
import { type ConversationInput, type ConversationStructure, extractionLimits } from './types.ts';

/** A shorter conversation is discarded. */
const MIN_WORDS = 5;

/**
 * Extracts the structure without a model: title, overview and category by statistics, in any language; action items, events and
 * memories by rules, in English only. Takes linear time in small steps that yield to the event loop. Rejects only if `signal` aborts.
 */
export async function extractStructure(input: ConversationInput, signal?: AbortSignal): Promise<ConversationStructure> {
  const yieldPoint = createYieldPoint(signal);
  const talk = await readTalk(input, yieldPoint);
  const { sentences } = talk;
  const english = talk.language === 'en';
  if (hasNoContent(sentences)) return createDiscardedStructure(sentences);
  const items = english ? await extractItems(talk, input, yieldPoint) : NO_ITEMS;
  const counts = countTerms(sentences);
  const evidence = new Set(
    [...items.action_items, ...items.events, ...items.memories].flatMap((item) => item.segment_ids),
  );
  const ranked = rankSentences(sentences, counts, evidence);
  const category = classifyConversation(counts);
  return {
    title: english
      ? await createTitle({ ranked, counts, records: toTexts(items) }, await loadPhraseParser(), yieldPoint)
      : createPlainTitle(ranked),
    overview: createOverview(ranked),
    emoji: categoryEmoji(category),
    category,
    ...items,
    discarded: false,
    method: 'extractive',
  };
}

type Items = Pick<ConversationStructure, 'action_items' | 'events' | 'memories'>;

const NO_ITEMS: Items = { action_items: [], events: [], memories: [] };

const toTexts = ({ action_items, events, memories }: Items): string[] => [
  ...events.map(({ title }) => title),
  ...action_items.map(({ description }) => description),
  ...memories.map(({ content }) => content),
];

/** True if a conversation is to be discarded: fewer than five words, or only stop words. */
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
  ...NO_ITEMS,
  discarded: false,
  method: 'extractive',
};

async function extractItems(
  talk: Talk,
  { startedAt, timezone }: ConversationInput,
  yieldPoint: YieldPoint,
): Promise<Items> {
  const dates = await createUpcomingDateParser(startedAt, timezone);
  const parser = await loadPhraseParser();
  const { sentences, speakers } = talk;
  nameSpeakers(sentences, speakers, (word) => !NOT_NAMES.test(word) && parser.people(word).length > 0);
  return {
    action_items: await extractTasks(talk, { dates, parser, yieldPoint }),
    events: await extractEvents(sentences, dates, yieldPoint),
    memories: await extractMemories(sentences, yieldPoint),
  };
}
