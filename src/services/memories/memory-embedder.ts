import type { EmbeddingProvider } from '../../providers/embedding/port.ts';
import type { AddedMemory, NewMemory } from '../../store/memories/repository.ts';
import { type MemoryRecord, shownContent } from '../../store/memories/table.ts';
import type { Store } from '../../store/store.ts';
import { type Embedded, embedLocally, refreshVectors } from '../search/vectors.ts';
import type { ServiceDeps } from '../service-deps.ts';

type MemoryEmbedderDeps = Pick<ServiceDeps, 'embedding' | 'queue'>;

/**
 * Computes the vectors of memories. Those of a local provider are stored in the statement of the memory, those of a remote one by a
 * durable job.
 */
export class MemoryEmbedder {
  readonly #deps: MemoryEmbedderDeps;

  constructor(deps: MemoryEmbedderDeps) {
    this.#deps = deps;
  }

  /** True if storing a memory needs a second statement, and so a transaction. */
  get isRemote(): boolean {
    return this.#deps.embedding.embedLocal === undefined;
  }

  /** The vector to store with the content. Undefined with a remote provider. */
  embedLocally(content: string): Embedded | undefined {
    return embedLocally(this.#deps.embedding, content);
  }

  /** Adds memories with their vectors, or with a job for these. */
  async insert(tx: Store, uid: string, memories: readonly NewMemory[]): Promise<AddedMemory[]> {
    const embedded = memories.map((memory) => ({ ...memory, embedding: this.embedLocally(memory.content) }));
    const added = await tx.of(uid).memories.insert(embedded);
    const created = added.flatMap((memory) => (memory.created ? memory.record.id : []));
    await this.enqueueRemote(tx, uid, created);
    return added;
  }

  /** Replaces the vector by one of the shown content, in the transaction that locks or unlocks the memory. */
  async replace(tx: Store, { uid, id, ...record }: MemoryRecord): Promise<void> {
    const embedded = this.embedLocally(shownContent(record));
    const { memories } = tx.of(uid);
    if (embedded) return memories.setEmbedding(id, embedded.model, embedded.vector);
    await memories.clearEmbedding(id);
    await this.enqueueRemote(tx, uid, [id]);
  }

  /** Enqueues the vectors of a remote provider. */
  async enqueueRemote(tx: Store, uid: string, memory_ids: string[]): Promise<void> {
    if (!this.isRemote || memory_ids.length === 0) return;
    await this.#deps.queue.enqueue(tx, 'embed-memories', { uid, memory_ids });
  }
}

type EmbeddedMemory = Pick<MemoryRecord, 'uid' | 'id' | 'content' | 'locked'>;

/** Computes and stores the vectors of memories. Skips those that were changed, locked or deleted meanwhile. */
export const storeMemoryVectors = (
  store: Store,
  embedding: EmbeddingProvider,
  memories: readonly EmbeddedMemory[],
  signal: AbortSignal,
): Promise<void> => refreshVectors({ store, embedding }, upkeep, memories, signal);

const upkeep = {
  textOf: shownContent,
  lock: (tx: Store, { uid, id }: EmbeddedMemory) => tx.of(uid).memories.getForUpdate(id),
  save: (tx: Store, { uid, id }: EmbeddedMemory, { model, vector }: Embedded) =>
    tx.of(uid).memories.setEmbedding(id, model, vector),
};
