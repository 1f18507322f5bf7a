import type { EmbeddingProvider } from '../../providers/embedding/port.ts';
import type { JobQueue } from '../../queue/queue.ts';
import type { RecordPlace } from '../../store/repositories/conversation-index.ts';
import type { Store } from '../../store/store.ts';
import { storeMemoryVectors } from '../memories/memory-embedder.ts';
import type { ConversationIndexer } from './conversation-indexer.ts';

interface IndexBackfillDeps {
  store: Store;
  embedding: EmbeddingProvider;
  indexer: Pick<ConversationIndexer, 'refresh'>;
  queue: Pick<JobQueue, 'enqueue'>;
  batchSize?: number;
}

const START: RecordPlace = { uid: '', id: '00000000-0000-0000-0000-000000000000' };
const BATCH = 32;

/**
 * Rebuilds outdated search index entries after a change of the embedding model or of the index format. Until then, outdated conversations
 * are found by their words only, as vectors of two models are never compared.
 */
export function createIndexBackfill({ store, embedding, indexer, queue, batchSize = BATCH }: IndexBackfillDeps) {
  const { model } = embedding;

  async function* conversations(): AsyncGenerator<RecordPlace> {
    let after = START;
    for (;;) {
      const found = await store.conversationIndex.findOutdated(model, after, batchSize);
      yield* found;
      const last = found.at(-1);
      if (!last) return;
      after = last;
    }
  }

  return {
    /** Enqueues the backfill. Called at each start; cheap if nothing is outdated. */
    async enqueue(): Promise<void> {
      await queue.enqueue(store, 'refresh-index', { model }, { singletonKey: model });
    },

    /**
     * Rebuilds all outdated entries and returns their number. A retry continues where the last attempt ended. Rejects with `unavailable` if
     * the provider cannot be reached. Throws for another model than this process has: another process has to run that job.
     */
    async run(wanted: string, signal: AbortSignal): Promise<number> {
      if (wanted !== model) throw new Error('the job is for an embedding model that is not configured here');
      let count = 0;
      for await (const place of conversations()) {
        signal.throwIfAborted();
        await indexer.refresh(store, place, signal);
        count += 1;
      }
      for (let after = START; ; ) {
        const found = await store.memories.findUnembedded(model, after, batchSize);
        await storeMemoryVectors(store, embedding, found, signal);
        count += found.length;
        const last = found.at(-1);
        if (!last) return count;
        after = last;
      }
    },
  };
}

export type IndexBackfill = ReturnType<typeof createIndexBackfill>;
