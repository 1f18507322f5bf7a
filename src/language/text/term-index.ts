import { topIndexes } from '../../lib/top-k.ts';
import { findTerm, hashTerm, type TermSketch } from './term-sketch.ts';
import { extractTerms } from './terms.ts';

export interface TermMatch {
  id: string;
  /** Above 0, at most 1: how much of the question the text has, how often, and how close together. */
  score: number;
  /** The weight of the question's terms that occur in the text, as a share of the weight of all of them. */
  coverage: number;
}

export interface TermRanking {
  /** Best first. */
  matches: TermMatch[];
  /** The weight of each term of the question. Terms that are rare in the texts weigh more. */
  weights: ReadonlyMap<string, number>;
}

/** The usual BM25 parameters: how fast repeats saturate, and how much long texts are penalized. */
const SATURATION = 1.2;
const LENGTH_NORMALIZATION = 0.75;
/** A few texts cannot show which words are rare, so this many texts without any of the terms are added. */
const SMOOTHING_TEXTS = 100;
/** A longer question is a text, whose first terms are enough. */
const MAX_TERMS = 32;
/** The proximity window: about two sentences, in terms. */
const WINDOW = 10;
/** The share of a score that counts terms close together. A long conversation has many terms that are far apart. */
const PROXIMITY_SHARE = 0.5;
/** Proximity is computed for this many of the best texts. */
const PROXIMITY_CANDIDATES = 500;

/** The distinct terms of a question. */
export const extractQueryTerms = (question: string): string[] =>
  [...new Set(extractTerms(question))].slice(0, MAX_TERMS);

/** Sketches with all their hashes in one array, so that a search reads memory in order. */
interface TermIndex {
  ids: string[];
  sketches: TermSketch[];
  /** The hashes of all texts. */
  hashes: Uint32Array;
  /** Where each text starts in `hashes`; has one more entry than there are texts. */
  starts: Uint32Array;
  averageLength: number;
}

/** The occurrences of a question's terms. */
interface Lookup extends TermIndex {
  /** For each text and each term, the index in the sketch, or -1. */
  termIndexes: Int32Array;
  /** The number of texts that each term occurs in. */
  frequencies: Uint32Array;
}

/** Builds the index once for many questions. */
export function buildTermIndex(texts: ReadonlyMap<string, TermSketch>): TermIndex {
  const sketches = [...texts.values()];
  const starts = new Uint32Array(sketches.length + 1);
  let totalLength = 0;
  for (const [at, { hashes, length }] of sketches.entries()) {
    starts[at + 1] = (starts[at] ?? 0) + hashes.length;
    totalLength += length;
  }
  const hashes = new Uint32Array(starts[sketches.length] ?? 0);
  for (const [at, sketch] of sketches.entries()) hashes.set(sketch.hashes, starts[at]);
  return {
    ids: [...texts.keys()],
    sketches,
    hashes,
    starts,
    averageLength: totalLength / Math.max(1, sketches.length),
  };
}

/**
 * Ranks texts by BM25 (Robertson and Zaragoza 2009) and by how close together the terms occur. Texts without any of the terms are left
 * out. `among` limits the result to these ids; the rarity of terms still counts all texts.
 */
export function rankByTerms(
  index: TermIndex,
  terms: readonly string[],
  { limit, among }: { limit: number; among?: ReadonlySet<string> | undefined },
): TermRanking {
  const lookup = lookUpTerms(index, terms.map(hashTerm));
  const weights = Array.from(lookup.frequencies, (frequency) => inverseDocumentFrequency(frequency, index.ids.length));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const scores = lookup.ids.map((id, text) => (among && !among.has(id) ? 0 : bm25Score(lookup, text, weights)));
  const matches = topIndexes(scores, Math.max(limit, PROXIMITY_CANDIDATES), 0).map((text, rank): TermMatch => {
    const proximity = rank < PROXIMITY_CANDIDATES ? proximityScore(lookup, text, weights) : 0;
    const score = (1 - PROXIMITY_SHARE) * (scores[text] ?? 0) + PROXIMITY_SHARE * proximity;
    return { id: lookup.ids[text] ?? '', score: score / total, coverage: coveredWeight(lookup, text, weights) / total };
  });
  matches.sort((one, other) => other.score - one.score || (one.id < other.id ? 1 : -1));
  return { matches: matches.slice(0, limit), weights: new Map(terms.map((term, at) => [term, weights[at] ?? 0])) };
}

function lookUpTerms(index: TermIndex, wanted: readonly number[]): Lookup {
  const { ids, hashes, starts } = index;
  const frequencies = new Uint32Array(wanted.length);
  const termIndexes = new Int32Array(wanted.length * ids.length);
  for (let text = 0; text < ids.length; text += 1) {
    const [from, to] = [starts[text] ?? 0, starts[text + 1] ?? 0];
    for (let term = 0; term < wanted.length; term += 1) {
      const termIndex = findTerm(hashes, wanted[term] ?? 0, from, to);
      termIndexes[text * wanted.length + term] = termIndex;
      if (termIndex >= 0) frequencies[term] = (frequencies[term] ?? 0) + 1;
    }
  }
  return { ...index, termIndexes, frequencies };
}

/** BM25 without its constant factor. At most the sum of the weights. */
function bm25Score({ sketches, termIndexes, averageLength }: Lookup, text: number, weights: readonly number[]): number {
  const sketch = sketches[text];
  let score = 0;
  for (let term = 0; sketch && term < weights.length; term += 1) {
    const termIndex = termIndexes[text * weights.length + term] ?? -1;
    if (termIndex < 0) continue;
    const count = sketch.counts[termIndex] ?? 0;
    const lengthRatio = sketch.length / averageLength;
    const saturation = SATURATION * (1 - LENGTH_NORMALIZATION + LENGTH_NORMALIZATION * lengthRatio);
    score += ((weights[term] ?? 0) * count) / (count + saturation);
  }
  return score;
}

/** The weight of the terms that occur. */
const coveredWeight = ({ termIndexes }: Lookup, text: number, weights: readonly number[]) =>
  weights.reduce((sum, weight, term) => sum + ((termIndexes[text * weights.length + term] ?? -1) < 0 ? 0 : weight), 0);

/** The greatest weight of distinct terms in one window. */
function proximityScore({ sketches, termIndexes }: Lookup, text: number, weights: readonly number[]): number {
  const { offsets, positions } = sketches[text] ?? { offsets: [], positions: [] };
  const occurrences: { position: number; term: number }[] = [];
  for (let term = 0; term < weights.length; term += 1) {
    const at = termIndexes[text * weights.length + term] ?? -1;
    for (let i = at < 0 ? 0 : (offsets[at] ?? 0); at >= 0 && i < (offsets[at + 1] ?? 0); i += 1) {
      occurrences.push({ position: positions[i] ?? 0, term });
    }
  }
  occurrences.sort((one, other) => one.position - other.position);
  return heaviestWindow(occurrences, weights);
}

function heaviestWindow(
  occurrences: readonly { position: number; term: number }[],
  weights: readonly number[],
): number {
  const counts = new Uint16Array(weights.length);
  let [heaviest, sum, first] = [0, 0, 0];
  for (const { position, term } of occurrences) {
    counts[term] = (counts[term] ?? 0) + 1;
    if (counts[term] === 1) sum += weights[term] ?? 0;
    for (let oldest = occurrences[first]; oldest && position - oldest.position >= WINDOW; oldest = occurrences[first]) {
      counts[oldest.term] = (counts[oldest.term] ?? 1) - 1;
      if (counts[oldest.term] === 0) sum -= weights[oldest.term] ?? 0;
      first += 1;
    }
    heaviest = Math.max(heaviest, sum);
  }
  return heaviest;
}

function inverseDocumentFrequency(frequency: number, texts: number): number {
  return Math.log(1 + (texts + SMOOTHING_TEXTS - frequency + 0.5) / (frequency + 0.5));
}
