import { sharesWord } from '../../language/text/shared-words.ts';
import type { EmbeddingProvider } from '../../providers/embedding/port.ts';
import type { Found } from '../../store/fast-path/embeddings.ts';
import type { Store } from '../../store/store.ts';
import type { MemoryRecord } from '../../store/tables/memories.ts';
import { embedQuery } from './query-vector.ts';
import { createRelevanceFloor } from './relevance-floor.ts';

interface MemorySearchDeps {
  store: Pick<Store, 'memories'>;
  embedding: EmbeddingProvider;
}

/**
 * Finds memories by the meaning of their vectors, nearest first. What has nothing to do with the query is not found: with lexical vectors,
 * what shares no word with it, nor one that is spelt alike; with those of a model, what is no nearer than unrelated texts are.
 */
export function createMemorySearch({ store, embedding }: MemorySearchDeps) {
  const floorOf = createRelevanceFloor(embedding);

  /** Rejects with `unavailable` where a remote provider cannot be reached. */
  return async (
    uid: string,
    query: string,
    { limit, signal }: { limit: number; signal: AbortSignal },
  ): Promise<Found<MemoryRecord>[]> => {
    // In memories of a few words, chance alone makes lexical vectors as near as a word in common does.
    const floor = embedding.local ? 1 : await floorOf(signal);
    const vector = await embedQuery(embedding, query, signal);
    const near = await store.memories.search(uid, { model: embedding.model, vector, limit: 4 * limit + 20 });
    const isRelated = ({ record, relevance }: Found<MemoryRecord>) =>
      relevance > floor || (relevance > 0 && sharesWord(query, record.content));
    return near.filter(isRelated).slice(0, limit);
  };
}
