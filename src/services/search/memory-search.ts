import { sharesWord } from '../../language/text/shared-words.ts';
import { type MemoryRecord, shownContent } from '../../store/memories/table.ts';
import type { Found } from '../../store/sql/embeddings.ts';
import type { Store } from '../../store/store.ts';
import { embeddingFor } from '../privacy/for-user.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { embedQuery } from './query-vector.ts';
import { createRelevanceFloor } from './relevance-floor.ts';

interface MemorySearchDeps extends Pick<ServiceDeps, 'embedding'> {
  store: Pick<Store, 'of'>;
}

/**
 * Finds memories by their vectors, nearest first. Unrelated memories are left out: with lexical vectors, those without a shared or similar
 * word; with the vectors of a model, those that are no nearer than unrelated texts.
 */
export function createMemorySearch({ store, embedding: provider }: MemorySearchDeps) {
  const floorOf = createRelevanceFloor(provider);

  /** Rejects with `unavailable` if a remote provider cannot be reached. */
  return async (
    uid: string,
    query: string,
    { limit, signal }: { limit: number; signal: AbortSignal },
  ): Promise<Found<MemoryRecord>[]> => {
    const embedding = await embeddingFor(provider, uid);
    // Lexical vectors of short memories are near by chance, so they do not count as related on their own.
    const floor = embedding.local ? 1 : await floorOf(signal);
    const vector = await embedQuery(embedding, query, signal);
    signal.throwIfAborted();
    const near = await store.of(uid).memories.search({ model: embedding.model, vector, limit: 4 * limit + 20 });
    const isRelated = ({ record, relevance }: Found<MemoryRecord>) =>
      relevance > floor || (relevance > 0 && sharesWord(query, shownContent(record)));
    return near.filter(isRelated).slice(0, limit);
  };
}
