import { placesOfHighest } from '../../lib/highest.ts';
import { findTerm, type TermSketch, termHash } from './term-sketch.ts';
import { termsOf } from './terms.ts';

/** Of one text among those that were searched. */
export interface WordMatch {
  id: string;
  /** Above 0, at most 1: how much of the question it has, how often, and how close together. */
  score: number;
  /** How much of the question the text has, 0 to 1: the weight of its terms that occur, of the weight of all. */
  coverage: number;
}

export interface WordRanking {
  /** Best first. */
  matches: WordMatch[];
  /** What each term of the question weighs: the rarer it is in the texts, the more. */
  weights: ReadonlyMap<string, number>;
}

/** How soon repeats of a term count no more, and how much longer texts are marked down: the usual values of BM25. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;
/** Of a few texts nobody can tell which words are rare: so many others are imagined that have none of the terms. */
const IMAGINED_TEXTS = 100;
/** A question of more terms is a text: its first ones tell what it is about. */
const MAX_TERMS = 32;
/** About two sentences, in terms: what stands within was said of one thing. */
const WINDOW = 10;
/** How much of a score is for terms that were said together; a long conversation has many that were not. */
const CLOSENESS_SHARE = 0.5;
/** Of so many of the best, what was said together is looked for. */
const CANDIDATES = 500;

/** The different terms by which a question is looked for. */
export const queryTerms = (question: string): string[] => [...new Set(termsOf(question))].slice(0, MAX_TERMS);

/** Texts side by side, as they are looked through together: their terms stand one after the other, so that memory is read in order. */
export interface Shelf {
  ids: string[];
  sketches: TermSketch[];
  /** Of all texts. */
  hashes: Uint32Array;
  /** Where in `hashes` each text begins; one more than there are texts. */
  starts: Uint32Array;
  usualLength: number;
}

/** Which terms of a question which texts have. */
interface Lookup extends Shelf {
  /** For each text and each term, where it is in the sketch; -1 where it does not occur. */
  found: Int32Array;
  /** How many texts each term occurs in. */
  frequencies: Uint32Array;
}

/** Puts texts side by side, once for many questions. */
export function shelve(texts: ReadonlyMap<string, TermSketch>): Shelf {
  const sketches = [...texts.values()];
  const starts = new Uint32Array(sketches.length + 1);
  let totalLength = 0;
  for (const [at, { hashes, length }] of sketches.entries()) {
    starts[at + 1] = (starts[at] ?? 0) + hashes.length;
    totalLength += length;
  }
  const hashes = new Uint32Array(starts[sketches.length] ?? 0);
  for (const [at, sketch] of sketches.entries()) hashes.set(sketch.hashes, starts[at]);
  return { ids: [...texts.keys()], sketches, hashes, starts, usualLength: totalLength / Math.max(1, sketches.length) };
}

/**
 * Ranks texts by the words that they share with a question: by BM25 (Robertson and Zaragoza 2009), and by how much of the question
 * comes close together. Those that share none are left out; `among`: these alone, with the rarity of words in all.
 */
export function rankByWords(
  shelf: Shelf,
  terms: readonly string[],
  { limit, among }: { limit: number; among?: ReadonlySet<string> | undefined },
): WordRanking {
  const lookup = lookUp(shelf, terms.map(termHash));
  const weights = Array.from(lookup.frequencies, (frequency) => rarity(frequency, shelf.ids.length));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const scores = lookup.ids.map((id, text) => (among && !among.has(id) ? 0 : frequencyScore(lookup, text, weights)));
  const matches = placesOfHighest(scores, Math.max(limit, CANDIDATES), 0).map((text, place): WordMatch => {
    const close = place < CANDIDATES ? closest(lookup, text, weights) : 0;
    const score = (1 - CLOSENESS_SHARE) * (scores[text] ?? 0) + CLOSENESS_SHARE * close;
    return { id: lookup.ids[text] ?? '', score: score / total, coverage: covered(lookup, text, weights) / total };
  });
  matches.sort((one, other) => other.score - one.score || (one.id < other.id ? 1 : -1));
  return { matches: matches.slice(0, limit), weights: new Map(terms.map((term, at) => [term, weights[at] ?? 0])) };
}

function lookUp(shelf: Shelf, wanted: readonly number[]): Lookup {
  const { ids, hashes, starts } = shelf;
  const frequencies = new Uint32Array(wanted.length);
  const found = new Int32Array(wanted.length * ids.length);
  for (let text = 0; text < ids.length; text += 1) {
    const [from, to] = [starts[text] ?? 0, starts[text + 1] ?? 0];
    for (let term = 0; term < wanted.length; term += 1) {
      const place = findTerm(hashes, wanted[term] ?? 0, from, to);
      found[text * wanted.length + term] = place;
      if (place >= 0) frequencies[term] = (frequencies[term] ?? 0) + 1;
    }
  }
  return { ...shelf, found, frequencies };
}

/** BM25 without its constant factor, at most the sum of the weights. */
function frequencyScore({ sketches, found, usualLength }: Lookup, text: number, weights: readonly number[]): number {
  const sketch = sketches[text];
  let score = 0;
  for (let term = 0; sketch && term < weights.length; term += 1) {
    const place = found[text * weights.length + term] ?? -1;
    if (place < 0) continue;
    const count = sketch.counts[place] ?? 0;
    const room = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * sketch.length) / usualLength);
    score += ((weights[term] ?? 0) * count) / (count + room);
  }
  return score;
}

/** The weight of the terms that occur at all. */
const covered = ({ found }: Lookup, text: number, weights: readonly number[]) =>
  weights.reduce((sum, weight, term) => sum + ((found[text * weights.length + term] ?? -1) < 0 ? 0 : weight), 0);

/** The greatest weight of different terms within one window. */
function closest({ sketches, found }: Lookup, text: number, weights: readonly number[]): number {
  const { offsets, places } = sketches[text] ?? { offsets: [], places: [] };
  const occurrences: { place: number; term: number }[] = [];
  for (let term = 0; term < weights.length; term += 1) {
    const at = found[text * weights.length + term] ?? -1;
    for (let i = at < 0 ? 0 : (offsets[at] ?? 0); at >= 0 && i < (offsets[at + 1] ?? 0); i += 1) {
      occurrences.push({ place: places[i] ?? 0, term });
    }
  }
  occurrences.sort((one, other) => one.place - other.place);
  return heaviestWindow(occurrences, weights);
}

function heaviestWindow(occurrences: readonly { place: number; term: number }[], weights: readonly number[]): number {
  const within = new Uint16Array(weights.length);
  let [heaviest, sum, first] = [0, 0, 0];
  for (const { place, term } of occurrences) {
    within[term] = (within[term] ?? 0) + 1;
    if (within[term] === 1) sum += weights[term] ?? 0;
    for (let oldest = occurrences[first]; oldest && place - oldest.place >= WINDOW; oldest = occurrences[first]) {
      within[oldest.term] = (within[oldest.term] ?? 1) - 1;
      if (within[oldest.term] === 0) sum -= weights[oldest.term] ?? 0;
      first += 1;
    }
    heaviest = Math.max(heaviest, sum);
  }
  return heaviest;
}

/** Inverse document frequency. */
function rarity(frequency: number, texts: number): number {
  return Math.log(1 + (texts + IMAGINED_TEXTS - frequency + 0.5) / (frequency + 0.5));
}
