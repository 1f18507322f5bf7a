import type { EmbeddingProvider } from '../providers/embedding/port.ts';
import type { JobHandler } from '../queue/runner.ts';
import { storeMemoryVectors } from '../services/memories/memory-embedder.ts';
import { embeddingFor } from '../services/privacy/for-user.ts';
import type { Store } from '../store/store.ts';

interface EmbedMemoriesDeps {
  store: Store;
  embedding: EmbeddingProvider;
}

/** Computes the vectors of memories with a remote provider. Skips deleted memories. */
export function embedMemories({ store, embedding }: EmbedMemoriesDeps): JobHandler<'embed-memories'> {
  return async ({ uid, memory_ids }, { signal }) => {
    const memories = [];
    for (const id of memory_ids) {
      const memory = await store.of(uid).memories.get(id);
      if (memory) memories.push(memory);
    }
    await storeMemoryVectors(store, await embeddingFor(embedding, uid), memories, signal);
  };
}
