import type { EmbeddingProvider } from '../providers/embedding/port.ts';
import type { JobHandler } from '../queue/queue.ts';
import type { Store } from '../store/store.ts';

/**
 * Computes the vectors of memories with a provider that has to be asked over a network. One that is gone is left out; one that
 * was changed meanwhile has a job of its own.
 */
export function embedMemories({
  store,
  embedding,
}: {
  store: Store;
  embedding: EmbeddingProvider;
}): JobHandler<'embed-memories'> {
  return async ({ uid, memory_ids }, { signal }) => {
    const contents = new Map<string, string>();
    for (const id of memory_ids) {
      const memory = await store.memories.get(uid, id);
      if (memory) contents.set(id, memory.content);
    }
    const vectors = await embedding.embed([...contents.values()], signal);
    for (const [at, [id, content]] of [...contents].entries()) {
      const vector = vectors[at];
      if (!vector) throw new Error('the embedding provider answered too few vectors');
      if ((await store.memories.get(uid, id))?.content !== content) continue;
      await store.memories.setEmbedding(uid, id, embedding.model, vector);
    }
  };
}
