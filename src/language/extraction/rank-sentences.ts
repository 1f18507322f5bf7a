import type { Sentence } from '../speech/sentences.ts';

/** Title and overview come from this many of the best sentences, which bounds their cost. */
const CANDIDATES = 60;
/** A sentence from which a task, an event or a memory was made says what came of the conversation. */
const EVIDENCE_WEIGHT = 1.6;

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
    const score = scoreSentence(sentence, index / sentences.length, counts) * (isEvidence ? EVIDENCE_WEIGHT : 1);
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
