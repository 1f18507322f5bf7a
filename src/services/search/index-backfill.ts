import type { EmbeddingProvider } from '../../providers/embedding/port.ts';
import type { JobQueue } from '../../queue/queue.ts';
import type { RecordPlace } from '../../store/repositories/conversation-index.ts';
import type { Store } from '../../store/store.ts';
import type { ConversationIndexer } from './conversation-indexer.ts';

interface IndexBackfillDeps {
  store: Store;
  embedding: EmbeddingProvider;
  indexer: Pick<ConversationIndexer, 'refresh'>;
  queue: Pick<JobQueue, 'enqueue'>;
  batchSize?: number;
}

const BEFORE_ALL: RecordPlace = { uid: '', id: '00000000-0000-0000-0000-000000000000' };
const BATCH = 32;

/**
 * Brings up to date what records are found by, after another embedding model was configured or this version makes it in another way.
 * Until it is through, what it has not come to is found by its words, or not at all: vectors of two models are never compared.
 */
export function createIndexBackfill({ store, embedding, indexer, queue, batchSize = BATCH }: IndexBackfillDeps) {
  const { model } = embedding;

  async function* conversations(): AsyncGenerator<RecordPlace> {
    let after = BEFORE_ALL;
    for (;;) {
      const found = await store.conversationIndex.findOutdated(model, after, batchSize);
      yield* found;
      const last = found.at(-1);
      if (!last) return;
      after = last;
    }
  }

  async function embedMemories(
    found: readonly (RecordPlace & { content: string })[],
    signal: AbortSignal,
  ): Promise<void> {
    const texts = found.map(({ content }) => content);
    const vectors = await embedding.embed(texts, signal);
    for (const [at, { uid, id, content }] of found.entries()) {
      const vector = vectors[at];
      if (!vector) throw new Error('the embedding provider answered too few vectors');
      // One that was changed meanwhile has got its vector, or a job of its own.
      if ((await store.memories.get(uid, id))?.content !== content) continue;
      await store.memories.setEmbedding(uid, id, model, vector);
    }
  }

  return {
    /** Queues it, at each start: with everything up to date it is one look. */
    async enqueue(): Promise<void> {
      await queue.enqueue(store, 'refresh-index', { model }, { singletonKey: model });
    },

    /**
     * Makes anew what is not of this model and this version, and answers how many records. What is done stays done: an attempt after one
     * that failed, or was interrupted, goes on from there. Rejects with `unavailable` where the provider cannot be reached, and where
     * the order is for another model than this process has: it is another process's to do.
     */
    async run(wanted: string, signal: AbortSignal): Promise<number> {
      if (wanted !== model) throw new Error('the order is for an embedding model that is not configured here');
      let count = 0;
      for await (const place of conversations()) {
        signal.throwIfAborted();
        await indexer.refresh(store, place, signal);
        count += 1;
      }
      for (let after = BEFORE_ALL; ; ) {
        const found = await store.memories.findUnembedded(model, after, batchSize);
        await embedMemories(found, signal);
        count += found.length;
        const last = found.at(-1);
        if (!last) return count;
        after = last;
      }
    },
  };
}

export type IndexBackfill = ReturnType<typeof createIndexBackfill>;
