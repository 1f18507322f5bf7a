import type { EmbeddingProvider } from '../../providers/embedding/port.ts';

/** Sentences that have nothing to do with each other. */
const UNRELATED = [
  'The goalkeeper was injured in the second half.',
  'Soak the lentils overnight before you boil them.',
  'Our train to Lisbon leaves from platform nine.',
  'The invoice for the printer has not been paid.',
  'She painted the bedroom ceiling a pale green.',
  'My uncle keeps bees behind the old mill.',
  'The vaccine has to be given twice a year.',
  'They translated the poem from Hungarian.',
];

/**
 * Of the lexical vectors, whose texts are near by chance, too, as all words and parts of words share 384 places: of 24,000 pairs of a
 * conversation and a question that no word of it answers, one in a thousand came above 0.18, and none above 0.25.
 */
const LEXICAL_FLOOR = 0.25;

/** So far above their mean lie hardly any of a model's chance similarities. */
const DEVIATIONS = 3;
/** Texts that are nearer are near, whatever a model makes of unrelated ones. */
const HIGHEST = 0.9;

/**
 * The cosine that texts reach which have nothing to do with each other: what is not above it is not found. Every model has one of its
 * own, so that a remote model is asked, once, how near it puts sentences that are unrelated.
 */
export function createRelevanceFloor(embedding: EmbeddingProvider): (signal: AbortSignal) => Promise<number> {
  if (embedding.local) return async () => LEXICAL_FLOOR;
  let measured: number | undefined;
  return async (signal) => {
    measured ??= maxChanceSimilarity(await embedding.embed(UNRELATED, signal));
    return measured;
  };
}

function maxChanceSimilarity(vectors: readonly Float32Array[]): number {
  const found: number[] = [];
  for (const [at, vector] of vectors.entries()) {
    for (const other of vectors.slice(at + 1)) found.push(cosine(vector, other));
  }
  if (found.length === 0) return 0;
  const mean = found.reduce((sum, value) => sum + value, 0) / found.length;
  const variance = found.reduce((sum, value) => sum + (value - mean) ** 2, 0) / found.length;
  return Math.min(HIGHEST, mean + DEVIATIONS * Math.sqrt(variance));
}

/** Below 0, too, where half of a model's chance similarities may lie. */
const cosine = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
