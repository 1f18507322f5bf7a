import { clip } from '../text/clip.ts';
import { overlap } from '../text/terms.ts';
import { polish } from './phrases.ts';
import type { Sentence } from './sentences.ts';
import { bounds } from './types.ts';

const OVERVIEW_SENTENCES = 3;
/** Among so many of the best, the most different are chosen: the cost of that stays fixed. */
const CANDIDATES = 40;
/** How much sameness counts against salience when the next sentence is chosen (maximal marginal relevance). */
const SAMENESS = 0.6;

export interface RankedSentence {
  sentence: Sentence;
  index: number;
  score: number;
}

/** How many sentences each term comes in. */
export function termCounts(sentences: readonly Sentence[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { terms } of sentences) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/**
 * The sentences that say most of what the conversation is about, best first: those whose terms come in many sentences, per
 * length, so that long ones do not win by being long. Early ones count a little more, questions and scraps less.
 */
export function rankSentences(sentences: readonly Sentence[], counts: ReadonlyMap<string, number>): RankedSentence[] {
  const ranked = sentences.map((sentence, index) => ({
    sentence,
    index,
    score: scoreOf(sentence, index, sentences.length, counts),
  }));
  return ranked.sort((a, b) => b.score - a.score || a.index - b.index).slice(0, CANDIDATES);
}

function scoreOf(sentence: Sentence, index: number, total: number, counts: ReadonlyMap<string, number>): number {
  if (sentence.terms.size === 0) return 0;
  let weight = 0;
  for (const term of sentence.terms) weight += Math.log(1 + (counts.get(term) ?? 0));
  const early = 1 + 0.15 * (1 - index / total);
  const isScrap = sentence.wordCount < 5;
  const isQuestion = /[?？]\s*$/u.test(sentence.text);
  return (weight / sentence.terms.size ** 0.6) * early * (isScrap ? 0.4 : 1) * (isQuestion ? 0.6 : 1);
}

/** At most three sentences that say most and differ, in the order of speaking. */
export function overviewOf(ranked: readonly RankedSentence[]): string {
  const rest = ranked.filter(({ score }) => score > 0);
  const chosen: RankedSentence[] = [];
  while (chosen.length < OVERVIEW_SENTENCES && rest.length > 0) {
    const best = rest[0]?.score ?? 1;
    const worth = ({ sentence, score }: RankedSentence) => score / best - SAMENESS * sameness(sentence, chosen);
    const next = rest.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    rest.splice(rest.indexOf(next), 1);
    if (sameness(next.sentence, chosen) < 0.7) chosen.push(next);
  }
  const texts = chosen
    .sort((a, b) => a.index - b.index)
    .map(({ sentence }) => polish(clip(sentence.text, bounds.overview / OVERVIEW_SENTENCES - 10)));
  return texts.join(' ');
}

const sameness = (sentence: Sentence, chosen: readonly RankedSentence[]) =>
  Math.max(0, ...chosen.map((other) => overlap(sentence.terms, other.sentence.terms)));
