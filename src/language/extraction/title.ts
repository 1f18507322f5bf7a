import { wallTimeAt, zoneOrUtc } from '../dates/local-time.ts';
import type { Sentence } from '../speech/sentences.ts';
import type { Speaker } from '../speech/turns.ts';
import { capitalize, clip } from '../text/plain-text.ts';
import { extractTerms } from '../text/terms.ts';
import { nounsOf, VAGUE } from './nouns.ts';
import { formatSentence } from './sentence-text.ts';
import { type ConversationInput, extractionLimits } from './types.ts';

/** Title and overview come from this many of the best sentences, which bounds their cost. */
const CANDIDATES = 60;
/** A sentence from which a task, an event or a memory was made says what came of the conversation. */
const SUMMARY_EVIDENCE_WEIGHT = 1.6;

export interface RankedSentence {
  sentence: Sentence;
  index: number;
  score: number;
  /** True if a task, an event or a memory comes from it. */
  isEvidence: boolean;
}

/** Counts the sentences that contain each term. */
export function countTerms(sentences: readonly Sentence[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { terms } of sentences) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/**
 * Ranks the sentences whose terms occur in many sentences, best first. Normalized by length; early sentences count a little more,
 * questions and short ones less, the evidence of the extracted records more.
 */
export function rankSentences(
  sentences: readonly Sentence[],
  counts: ReadonlyMap<string, number>,
  evidence: ReadonlySet<string>,
): RankedSentence[] {
  const ranked = sentences.map((sentence, index) => {
    const isEvidence = sentence.segmentIds.some((id) => evidence.has(id));
    const score =
      scoreSentence(sentence, index / sentences.length, counts) * (isEvidence ? SUMMARY_EVIDENCE_WEIGHT : 1);
    return { sentence, index, score, isEvidence };
  });
  return ranked.sort((a, b) => b.score - a.score || a.index - b.index).slice(0, CANDIDATES);
}

function scoreSentence(
  { terms, wordCount, isQuestion }: Sentence,
  place: number,
  counts: ReadonlyMap<string, number>,
): number {
  if (terms.size === 0) return 0;
  let weight = 0;
  for (const term of terms) weight += 0.7 + Math.log(1 + (counts.get(term) ?? 0));
  const position = 1 + 0.15 * (1 - place);
  return (weight / terms.size ** 0.6) * position * (wordCount < 5 ? 0.4 : 1) * (isQuestion ? 0.6 : 1);
}

/** "Dana: " before a message. */
const SPEAKER_LABEL = /^\s*\p{Lu}[\p{L}\p{N}'’-]*(?: \p{Lu}[\p{L}\p{N}'’-]*)?:\s+(?=\S)/u;
const TITLE_LENGTH = 60;
const MAX_TOPICS = 3;
/** A short talk says each word once: its best sentences name its topics. */
const FEW = 3;
/** A topic that says less than this share of the best one is left out. */
const MIN_SHARE = 0.4;
/** The weight of a topic of two words, and of one that names nothing in particular. */
const PAIR_WEIGHT = 1.3;
const COMMON_WEIGHT = 0.4;

/** The best sentence, shortened: a title in any language. */
export const createPlainTitle = (ranked: readonly RankedSentence[]): string =>
  clip(
    formatSentence((ranked[0]?.sentence.text ?? '').replace(SPEAKER_LABEL, '')).replace(/[.。]$/u, ''),
    TITLE_LENGTH,
  );

/**
 * Names the topics of an English conversation in its own words: "Tiramisu, slides, ski trip". Fewer than two topics are
 * followed by who and when; a note is its best sentence.
 */
export function createTitle(
  ranked: readonly RankedSentence[],
  counts: ReadonlyMap<string, number>,
  speakers: readonly Speaker[],
  input: Pick<ConversationInput, 'startedAt' | 'timezone'>,
): string {
  const central = findTopics(ranked, counts, 2);
  const found = central.size > 0 ? central : findTopics(ranked.slice(0, FEW), counts, 1);
  const topics = [...found.values()].sort((a, b) => b.score - a.score);
  const least = (topics[0]?.score ?? 0) * MIN_SHARE;
  const chosen: Topic[] = [];
  for (const topic of topics) {
    const isNew = !chosen.some(({ terms }) => terms.some((term) => topic.terms.includes(term)));
    if (topic.score >= least && isNew) chosen.push(topic);
    if (chosen.length === MAX_TOPICS) break;
  }
  const texts = chosen.sort((a, b) => a.index - b.index).map(({ text }) => text);
  while (texts.join(', ').length > TITLE_LENGTH) texts.pop();
  if (texts.length > 1) return clip(capitalize(texts.join(', ')), extractionLimits.title);
  if (speakers.length === 1) return createPlainTitle(ranked);
  const occasion = describeOccasion(speakers, input);
  // One topic alone says little.
  return clip(capitalize(texts[0] ? `${texts[0]} (${occasion})` : occasion), extractionLimits.title);
}

/** "with Paula and Nico, Monday evening" */
function describeOccasion(
  speakers: readonly Speaker[],
  { startedAt, timezone }: Pick<ConversationInput, 'startedAt' | 'timezone'>,
): string {
  const zone = zoneOrUtc(timezone);
  const { hour } = wallTimeAt(zone, startedAt);
  const part = hour < 5 ? 'night' : hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : hour < 22 ? 'evening' : 'night';
  const day = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: zone }).format(startedAt);
  const names = speakers.filter(({ isUser }) => !isUser).flatMap(({ name }) => name ?? []);
  const list = new Intl.ListFormat('en').format(names.slice(0, 3));
  return list ? `with ${list}, ${day} ${part}` : `${day} ${part}`;
}

interface Topic {
  text: string;
  terms: readonly string[];
  /** Where it is named first. */
  index: number;
  score: number;
}

/** People and places of everyone, and words of address: they name nothing in particular. */
const COMMON = new Set([
  ...VAGUE,
  ...`minutes question answer idea problem point reason example part talk case home house work office job mom mum mam dad mother father parents sister brother wife husband son daughter kid kids children boss friend friends money
  car phone name number doctor word words rest world life place people person guy guys man woman lady line item other love sir mate god`.split(
    /\s+/,
  ),
]);

/** The nouns after an article or a preposition that are said in so many sentences, or where something was recorded. */
function findTopics(
  ranked: readonly RankedSentence[],
  counts: ReadonlyMap<string, number>,
  minCount: number,
): Map<string, Topic> {
  const topics = new Map<string, Topic>();
  for (const { sentence, index, isEvidence } of ranked) {
    for (const run of nounsOf(sentence.text)) {
      if (run.some((word) => word.length < 3) || run.every((word) => COMMON.has(word.toLowerCase()))) continue;
      const terms = extractTerms(run.join(' '));
      if (terms.length === 0 || terms.length > 2) continue;
      const counted = terms.map((term) => counts.get(term) ?? 0);
      if (Math.max(...counted) < minCount && !isEvidence) continue;
      const weight =
        (run.length > 1 ? PAIR_WEIGHT : 1) * (run.some((word) => COMMON.has(word.toLowerCase())) ? COMMON_WEIGHT : 1);
      const score = (weight * counted.reduce((sum, count) => sum + Math.log(1 + count), 0)) / run.length ** 0.7;
      const key = terms.join(' ');
      const known = topics.get(key);
      if (!known) topics.set(key, { text: run.join(' '), terms, index, score });
      else {
        known.score = Math.max(known.score, score) + 0.1 * score;
        known.index = Math.min(known.index, index);
      }
    }
  }
  return topics;
}
