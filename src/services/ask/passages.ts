import type { Conversation } from '../../../generated/types.gen.ts';
import { splitSentences } from '../../language/extraction/sentences.ts';
import { clip, oneLine } from '../../language/text/clip.ts';
import { extractTerms } from '../../language/text/terms.ts';
import { createYieldPoint } from '../../lib/yield-point.ts';

/** What the terms of a question weigh. */
export type TermWeights = ReadonlyMap<string, number>;

const QUOTES = 2;
const LONGEST_QUOTE = 300;
const LONGEST_LINE = 1_000;
const OMISSION = '…';

/** The sentences of a conversation that have most to do with a question, in the order of speaking; none where no word is shared. */
export async function quotesFrom(
  { transcript_segments: segments = [], language }: Conversation,
  weights: TermWeights,
  signal: AbortSignal,
): Promise<string[]> {
  const sentences = await splitSentences(
    { segments, startedAt: new Date(0), ...(language && { language }) },
    createYieldPoint(signal),
  );
  const scored = sentences.map(({ text, terms }, at) => ({ text, at, score: weightOf(terms, weights) }));
  const best = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score || a.at - b.at);
  const [first] = best;
  // A second one that has little of the question would only dilute the first.
  const chosen = best.filter(({ score }) => first && score >= first.score / 2).slice(0, QUOTES);
  return chosen.sort((a, b) => a.at - b.at).map(({ text }) => clip(oneLine(text), LONGEST_QUOTE));
}

/**
 * The lines of a transcript that have most to do with a question, each with those around it, in the order of speaking, within
 * `budget` characters: all of a short one, the beginning of one that shares no word.
 */
export function excerptOf(
  { transcript_segments: segments = [] }: Conversation,
  weights: TermWeights,
  budget: number,
): string {
  const lines = segments.map(({ text, is_user, speaker_name, speaker }) => {
    const who = is_user ? 'User' : oneLine(speaker_name ?? speaker ?? 'Speaker').slice(0, 40);
    return `${who}: ${clip(oneLine(text.slice(0, 2 * LONGEST_LINE)), LONGEST_LINE)}`;
  });
  const scores = segments.map(({ text }) => weightOf(new Set(extractTerms(text.slice(0, 2 * LONGEST_LINE))), weights));
  const order = scores.map((score, at) => ({ score, at })).sort((a, b) => b.score - a.score || a.at - b.at);
  const chosen = new Set<number>();
  let left = budget;
  for (const { at } of order) {
    for (const near of [at, at - 1, at + 1]) {
      const line = lines[near];
      if (line === undefined || chosen.has(near) || line.length + 1 > left) continue;
      chosen.add(near);
      left -= line.length + 3;
    }
    if (left < 100) break;
  }
  const kept = [...chosen].sort((a, b) => a - b);
  return kept
    .map((at, place) => `${place > 0 && kept[place - 1] !== at - 1 ? `${OMISSION}\n` : ''}${lines[at]}`)
    .join('\n');
}

function weightOf(terms: ReadonlySet<string>, weights: TermWeights): number {
  let sum = 0;
  for (const [term, weight] of weights) if (terms.has(term)) sum += weight;
  return sum;
}
