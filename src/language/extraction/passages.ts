import type { Conversation } from '../../../generated/types.gen.ts';
import { createYieldPoint } from '../../lib/yield-point.ts';
import { readTalk } from '../speech/sentences.ts';
import { clip, oneLine } from '../text/clip.ts';
import { extractTerms } from '../text/terms.ts';

/** The weights of the terms of a question. */
export type TermWeights = ReadonlyMap<string, number>;

const QUOTES = 2;
const LONGEST_QUOTE = 300;
const LONGEST_LINE = 1_000;
const OMISSION = '…';

/** A sentence of a conversation, and the segments that it comes from. */
export interface Quote {
  text: string;
  segmentIds: readonly string[];
}

/** Finds the sentences of a conversation that match a question best, in spoken order. Empty if they share no term with it. */
export async function findQuotes(
  { transcript_segments: segments = [], language }: Conversation,
  weights: TermWeights,
  signal: AbortSignal,
): Promise<Quote[]> {
  const { sentences } = await readTalk(
    { segments, startedAt: new Date(0), ...(language && { language }) },
    createYieldPoint(signal),
  );
  const scored = sentences.map(({ terms, ...sentence }, at) => ({
    ...sentence,
    at,
    score: sumWeights(terms, weights),
  }));
  const best = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score || a.at - b.at);
  const [first] = best;
  // A second quote that matches much less is left out.
  const chosen = best.filter(({ score }) => first && score >= first.score / 2).slice(0, QUOTES);
  return chosen
    .sort((a, b) => a.at - b.at)
    .map(({ text, segmentIds }) => ({ text: clip(oneLine(text), LONGEST_QUOTE), segmentIds }));
}

/**
 * Extracts the lines of a transcript that match a question best, with their neighbors, in spoken order, up to `budget` characters. Returns
 * all of a short transcript, and the beginning of one that shares no term.
 */
export function extractExcerpt(
  { transcript_segments: segments = [] }: Conversation,
  weights: TermWeights,
  budget: number,
): string {
  const lines = segments.map(({ text, is_user, speaker_name, speaker }) => {
    const who = is_user ? 'User' : oneLine(speaker_name ?? speaker ?? 'Speaker').slice(0, 40);
    return `${who}: ${clip(oneLine(text.slice(0, 2 * LONGEST_LINE)), LONGEST_LINE)}`;
  });
  const scores = segments.map(({ text }) =>
    sumWeights(new Set(extractTerms(text.slice(0, 2 * LONGEST_LINE))), weights),
  );
  const order = scores.map((score, at) => ({ score, at })).sort((a, b) => b.score - a.score || a.at - b.at);
  const chosen = new Set<number>();
  let remaining = budget;
  for (const { at } of order) {
    for (const neighbor of [at, at - 1, at + 1]) {
      const line = lines[neighbor];
      if (line === undefined || chosen.has(neighbor) || line.length + 1 > remaining) continue;
      chosen.add(neighbor);
      remaining -= line.length + 3;
    }
    if (remaining < 100) break;
  }
  const indexes = [...chosen].sort((a, b) => a - b);
  return indexes.map((at, i) => `${i > 0 && indexes[i - 1] !== at - 1 ? `${OMISSION}\n` : ''}${lines[at]}`).join('\n');
}

function sumWeights(terms: ReadonlySet<string>, weights: TermWeights): number {
  let sum = 0;
  for (const [term, weight] of weights) if (terms.has(term)) sum += weight;
  return sum;
}
