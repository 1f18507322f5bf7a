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

/** The vector to store in the transaction of its record. Undefined with a remote provider: a durable job computes it. */
export const embedLocally = ({ embedLocal, model }: EmbeddingProvider, text: string): Embedded | undefined =>
  embedLocal && { model, vector: embedLocal(text) };

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
