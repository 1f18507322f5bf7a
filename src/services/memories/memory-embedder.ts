import type { EmbeddingProvider } from '../../providers/embedding/port.ts';
import type { JobQueue } from '../../queue/queue.ts';
import type { Store } from '../../store/store.ts';

export interface MemoryEmbedderDeps {
  embedding: EmbeddingProvider;
  queue: Pick<JobQueue, 'enqueue'>;
}

/**
 * Keeps the vectors of memories. A local provider's are stored in the very statement that stores the memory; those of a remote
 * one come by a durable job, so that no request waits for it and none is lost with it.
 */
export function createMemoryEmbedder({ embedding, queue }: MemoryEmbedderDeps) {
  const { model, embedLocal } = embedding;
  return {
    /** Whether storing a memory takes a second statement, and so a transaction. */
    isRemote: embedLocal === undefined,

    /** The vector to store with a content, where it can be had at once. */
    embedLocally: (content: string) => embedLocal && { model, vector: embedLocal(content) },

    /** Queues what could not be had at once. */
    async enqueueRemote(tx: Store, uid: string, memory_ids: string[]): Promise<void> {
      if (embedLocal || memory_ids.length === 0) return;
      await queue.enqueue(tx, 'embed-memories', { uid, memory_ids });
    },
  };
}

export type MemoryEmbedder = ReturnType<typeof createMemoryEmbedder>;
