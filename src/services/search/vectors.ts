import type { EmbeddingProvider } from '../../providers/embedding/port.ts';
import type { Store } from '../../store/store.ts';

export interface Embedded {
  model: string;
  vector: Float32Array;
}

/** The functions that make and store the vectors of a kind of record. */
interface VectorUpkeep<R> {
  /** The text that a record is found by. */
  textOf(record: R): string;
  /** The record as it is now, locked until the transaction ends. Undefined if it was deleted. */
  lock(tx: Store, record: R): Promise<R | undefined>;
  save(tx: Store, record: R, embedded: Embedded): Promise<void>;
}

/**
 * Computes the vectors of records and stores each in its own transaction. Skips records that were changed or deleted meanwhile. Rejects
 * with `unavailable` if the provider cannot be reached.
 */
export async function refreshVectors<R>(
  { store, embedding }: { store: Store; embedding: EmbeddingProvider },
  { textOf, lock, save }: VectorUpkeep<R>,
  records: readonly R[],
  signal: AbortSignal,
): Promise<void> {
  const texts = records.map(textOf);
  const vectors = await embedding.embed(texts, signal);
  for (const [at, record] of records.entries()) {
    const vector = vectors[at];
    if (!vector) throw new Error('the embedding provider returned too few vectors');
    await store.transaction(async (tx) => {
      const current = await lock(tx, record);
      if (current && textOf(current) === texts[at]) await save(tx, record, { model: embedding.model, vector });
    });
  }
}

/** Computes the vector of a query. Rejects with `unavailable` if the provider cannot be reached. */
export async function embedQuery(
  { embed }: Pick<EmbeddingProvider, 'embed'>,
  text: string,
  signal: AbortSignal,
): Promise<Float32Array> {
  const [vector] = await embed([text], signal);
  if (!vector) throw new Error('the embedding provider returned no vector');
  return vector;
}

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

/** Five of six chance similarities are below. With 3, averaged word vectors find no paraphrase at all. */
const DEVIATIONS = 1;
/** The maximum floor: texts above it are related with every model. */
const MAX_FLOOR = 0.9;

/**
 * The cosine similarity that unrelated texts reach by chance. It depends on the model, so it is measured once by embedding unrelated
 * sentences.
 */
export function createRelevanceFloor() {
  let measured: { model: string; floor: number } | undefined;
  return async ({ model, embed }: Pick<EmbeddingProvider, 'model' | 'embed'>, signal: AbortSignal): Promise<number> => {
    // An installed model may be replaced while the service runs.
    if (measured?.model !== model) measured = { model, floor: maxChanceSimilarity(await embed(UNRELATED, signal)) };
    return measured.floor;
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
