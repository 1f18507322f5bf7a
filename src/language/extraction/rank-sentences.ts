import { clip } from '../text/clip.ts';
import { jaccardSimilarity } from '../text/terms.ts';
import { formatSentence } from './sentence-text.ts';
import type { Sentence } from './sentences.ts';
import { extractionLimits } from './types.ts';

const OVERVIEW_SENTENCES = 3;
/** The overview is chosen from this many of the best sentences, which bounds its cost. */
const CANDIDATES = 40;
/** The penalty for similarity to the sentences chosen before (maximal marginal relevance). */
const SIMILARITY_WEIGHT = 0.6;

export interface RankedSentence {
  sentence: Sentence;
  index: number;
  score: number;
}

/** Counts the sentences that contain each term. */
export function countTerms(sentences: readonly Sentence[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { terms } of sentences) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/**
 * Ranks the sentences whose terms occur in many sentences, best first. Normalized by length; early sentences count a little more,
 * questions and short ones less.
 */
export function rankSentences(sentences: readonly Sentence[], counts: ReadonlyMap<string, number>): RankedSentence[] {
  const ranked = sentences.map((sentence, index) => ({
    sentence,
    index,
    score: scoreSentence(sentence, index, sentences.length, counts),
  }));
  return ranked.sort((a, b) => b.score - a.score || a.index - b.index).slice(0, CANDIDATES);
}

function scoreSentence(sentence: Sentence, index: number, total: number, counts: ReadonlyMap<string, number>): number {
  if (sentence.terms.size === 0) return 0;
  let weight = 0;
  for (const term of sentence.terms) weight += Math.log(1 + (counts.get(term) ?? 0));
  const position = 1 + 0.15 * (1 - index / total);
  const isShort = sentence.wordCount < 5;
  const isQuestion = /[?？]\s*$/u.test(sentence.text);
  return (weight / sentence.terms.size ** 0.6) * position * (isShort ? 0.4 : 1) * (isQuestion ? 0.6 : 1);
}

/** Chooses at most three of the best sentences that differ from each other, in spoken order. */
export function createOverview(ranked: readonly RankedSentence[]): string {
  const rest = ranked.filter(({ score }) => score > 0);
  const chosen: RankedSentence[] = [];
  while (chosen.length < OVERVIEW_SENTENCES && rest.length > 0) {
    const best = rest[0]?.score ?? 1;
    const marginalScore = ({ sentence, score }: RankedSentence) =>
      score / best - SIMILARITY_WEIGHT * maxSimilarity(sentence, chosen);
    const next = rest.reduce((a, b) => (marginalScore(b) > marginalScore(a) ? b : a));
    rest.splice(rest.indexOf(next), 1);
    if (maxSimilarity(next.sentence, chosen) < 0.7) chosen.push(next);
  }
  const texts = chosen
    .sort((a, b) => a.index - b.index)
    .map(({ sentence }) => formatSentence(clip(sentence.text, extractionLimits.overview / OVERVIEW_SENTENCES - 10)));
  return texts.join(' ');
}

const maxSimilarity = (sentence: Sentence, chosen: readonly RankedSentence[]) =>
  Math.max(0, ...chosen.map((other) => jaccardSimilarity(sentence.terms, other.sentence.terms)));
