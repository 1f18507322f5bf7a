import { createYieldPoint, type YieldPoint } from '../../lib/timers.ts';
import { createUpcomingDateParser } from '../dates/upcoming-dates.ts';
import { readTalk, type Sentence, type Talk } from '../speech/sentences.ts';
import { nameSpeakers } from '../speech/speaker-names.ts';
import type { Speaker } from '../speech/turns.ts';
import { clip } from '../text/plain-text.ts';
import { jaccardSimilarity } from '../text/terms.ts';
import { categoryEmoji, classifyConversation } from './categories.ts';
import { extractEvents } from './events/events.ts';
import { extractMemories } from './memories.ts';
import { formatSentence } from './sentence-text.ts';
import { extractTasks } from './tasks/tasks.ts';
import { countTerms, createPlainTitle, createTitle, type RankedSentence, rankSentences } from './title.ts';
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
    title: english ? createTitle(ranked, counts, talk.speakers, input) : createPlainTitle(ranked),
    overview: createOverview(ranked, talk.speakers),
    emoji: categoryEmoji(category),
    category,
    ...items,
    discarded: false,
    method: 'extractive',
  };
}

type Items = Pick<ConversationStructure, 'action_items' | 'events' | 'memories'>;

const NO_ITEMS: Items = { action_items: [], events: [], memories: [] };

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
  const { sentences, speakers } = talk;
  nameSpeakers(sentences, speakers);
  return {
    action_items: await extractTasks(talk, { dates, yieldPoint }),
    events: await extractEvents(sentences, dates, yieldPoint),
    memories: await extractMemories(sentences, yieldPoint),
  };
}

const MAX_OVERVIEW_WORDS = 80;
const MAX_OVERVIEW_SENTENCES = 8;
/** "Another voice: ", which may stand before a sentence. */
const LABEL_WORDS = 2;
/** The length of a sentence in an overview. */
const MAX_CHARACTERS = 400;
const MIN_SENTENCE_WORDS = 4;
const MAX_SENTENCE_WORDS = 38;
/** The penalty for similarity to the sentences chosen before (maximal marginal relevance). */
const SIMILARITY_WEIGHT = 0.6;
const MAX_SIMILARITY = 0.5;
/** A sentence that needs the one before it, or that stops in the middle. */
const INCOMPLETE =
  /^(?:because|cause|'cause|cos|which|than|or|if|when|that's|that is|like|except|as|nor|it's like|where|who)\b|\b(?:the|a|an|to|of|and|or|but|my|your|with|for|i|we|is|are|was|so|because|that|if|i'm|it's|you|like|just|at|in|on|from|cause|uh|[b-hj-np-z]|th|wh)[.!]?$/i;

/** Numbers that are read out. */
const COUNTING = /(?:\b(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+)\b\W*){4}/i;

/** Joins the best whole sentences that differ from each other, in spoken order: at most 80 words. */
function createOverview(ranked: readonly RankedSentence[], speakers: readonly Speaker[]): string {
  const isWhole = ({ sentence }: RankedSentence) =>
    sentence.wordCount >= MIN_SENTENCE_WORDS &&
    sentence.wordCount <= MAX_SENTENCE_WORDS &&
    !sentence.isQuestion &&
    !INCOMPLETE.test(sentence.text) &&
    !COUNTING.test(sentence.text);
  const scored = ranked.filter(({ score }) => score > 0);
  const whole = scored.filter(isWhole);
  const rest = whole.length > 0 ? whole : scored.slice(0, 1);
  const best = rest[0]?.score ?? 1;
  const chosen: RankedSentence[] = [];
  const isNamed = speakers.length > 1 && speakers.some(({ name }) => name);
  let words = 0;
  while (chosen.length < MAX_OVERVIEW_SENTENCES && rest.length > 0) {
    const marginalScore = (one: RankedSentence) => one.score / best - SIMILARITY_WEIGHT * maxSimilarity(one, chosen);
    const next = rest.reduce((a, b) => (marginalScore(b) > marginalScore(a) ? b : a));
    rest.splice(rest.indexOf(next), 1);
    const needed = next.sentence.wordCount + (isNamed ? LABEL_WORDS : 0);
    const fits = words + needed <= MAX_OVERVIEW_WORDS || chosen.length === 0;
    if (!fits || maxSimilarity(next, chosen) >= MAX_SIMILARITY) continue;
    chosen.push(next);
    words += needed;
  }
  return joinOverview(
    chosen.sort((a, b) => a.index - b.index).map(({ sentence }) => sentence),
    isNamed,
  );
}

/** Whole sentences, each voice with its name where more than one is quoted. */
function joinOverview(sentences: readonly Sentence[], isNamed: boolean): string {
  const texts: string[] = [];
  for (const [at, { text, speaker }] of sentences.entries()) {
    const quoted = clip(formatSentence(text), MAX_CHARACTERS);
    const label = `${speaker.name ?? (speaker.isUser ? 'You' : 'Another voice')}: `;
    texts.push(isNamed && sentences[at - 1]?.speaker !== speaker ? `${label}${quoted}` : quoted);
  }
  return texts.join(' ').split(' ').slice(0, MAX_OVERVIEW_WORDS).join(' ');
}

const maxSimilarity = ({ sentence }: RankedSentence, chosen: readonly RankedSentence[]) =>
  Math.max(0, ...chosen.map((other) => jaccardSimilarity(sentence.terms, other.sentence.terms)));

const SAMPLE = 'Please remind me to sign the lease in Gothenburg by Friday. I love sailing.';

/**
 * Loads the libraries of the extraction and runs it once. Loading blocks the event loop for 0.3 to 0.7 seconds: without this, the first
 * conversation after a start would delay all live sessions.
 */
export async function warmUpExtraction(): Promise<void> {
  const speaker = { speaker: 'SPEAKER_00', speaker_id: 0, is_user: true, person_id: null };
  const segments = [{ ...speaker, id: 'sample', text: SAMPLE, start: 0, end: 6 }];
  const input = { segments, startedAt: new Date(), language: 'en', timezone: 'UTC' };
  await extractStructure(input, new AbortController().signal);
}
