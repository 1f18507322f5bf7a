import type { EmbeddingProvider } from '../../providers/embedding/port.ts';
import type { AddedMemory, NewMemory } from '../../store/memories/memories.ts';
import { type MemoryRecord, shownContent } from '../../store/memories/table.ts';
import type { Store } from '../../store/store.ts';
import { type Embedded, refreshVectors } from '../search/vectors.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';

/** Has the vectors of memories computed by a durable job, if there is an embedding model. */
export class MemoryEmbedder extends Service<Pick<ServiceDeps, 'models' | 'queue'>> {
  /** True if storing a memory needs a second statement, and so a transaction. */
  get isNeeded(): boolean {
    return this.deps.models?.embedding !== undefined;
  }

  /** Adds memories, with a job for their vectors. */
  async insert(tx: Store, uid: string, memories: readonly NewMemory[]): Promise<AddedMemory[]> {
    const added = await tx.of(uid).memories.insert(memories);
    const created = added.flatMap((memory) => (memory.created ? memory.record.id : []));
    await this.enqueue(tx, uid, created);
    return added;
  }

  /** Replaces the words and the vector by those of the shown content, in the transaction that locks, unlocks or changes the memory. */
  async replace(tx: Store, memory: MemoryRecord): Promise<void> {
    const { memories } = tx.of(memory.uid);
    await memories.setWords(memory);
    await memories.clearEmbedding(memory.id);
    await this.enqueue(tx, memory.uid, [memory.id]);
  }

  /** Enqueues the vectors of memories. */
  async enqueue(tx: Store, uid: string, memory_ids: string[]): Promise<void> {
    if (!this.isNeeded || memory_ids.length === 0) return;
    await this.deps.queue.enqueue(tx, 'embed-memories', { uid, memory_ids });
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
