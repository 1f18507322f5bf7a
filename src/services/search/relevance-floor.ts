import type { EmbeddingProvider } from '../../providers/embedding/port.ts';

/** Unrelated sentences. */
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
 * The floor of lexical vectors, which are near by chance as well, as all words share 384 dimensions. Of 24,000 unrelated pairs of a question
 * and a conversation, one in a thousand was above 0.18, and none above 0.25.
 */
export const LEXICAL_FLOOR = 0.25;

/** Hardly any chance similarity lies this many standard deviations above the mean. */
const DEVIATIONS = 3;
/** The maximum floor: texts above it are related with every model. */
const MAX_FLOOR = 0.9;

/**
 * The cosine similarity that unrelated texts reach by chance. It depends on the model, so it is measured once by embedding unrelated
 * sentences.
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
  return Math.min(MAX_FLOOR, mean + DEVIATIONS * Math.sqrt(variance));
}

/** Not clamped at 0, as half of the chance similarities of a model may be negative. */
const cosine = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
