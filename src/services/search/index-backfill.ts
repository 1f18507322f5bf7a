import type { RecordKey } from '../../store/conversations/index-repository.ts';
import { storeMemoryVectors } from '../memories/memory-embedder.ts';
import { embeddingFor } from '../privacy/for-user.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { PostEmbedder } from '../social-posts/post-embedder.ts';
import type { ConversationIndexer } from './conversation-indexer.ts';

interface IndexBackfillDeps extends Pick<ServiceDeps, 'store' | 'embedding' | 'queue'> {
  indexer: Pick<ConversationIndexer, 'refresh'>;
  postEmbedder: Pick<PostEmbedder, 'refresh'>;
  batchSize?: number;
}

const START: RecordKey = { uid: '', id: '00000000-0000-0000-0000-000000000000' };
const BATCH = 32;

/**
 * Rebuilds outdated search index entries after a change of the embedding model or of the index format. Until then, outdated conversations
 * are found by their words only, as vectors of two models are never compared.
 */
export class IndexBackfill {
  readonly #deps: IndexBackfillDeps;
  readonly #batchSize: number;

  constructor({ batchSize = BATCH, ...deps }: IndexBackfillDeps) {
    this.#deps = deps;
    this.#batchSize = batchSize;
  }

  /** Enqueues the backfill. Called at each start; cheap if nothing is outdated. */
  async enqueue(): Promise<void> {
    const { store, queue, embedding } = this.#deps;
    await queue.enqueue(store, 'refresh-index', { model: embedding.model }, { singletonKey: embedding.model });
  }

  /**
   * Rebuilds all outdated entries and returns their number. A retry continues where the last attempt ended. Rejects with `unavailable` if
   * the provider cannot be reached. Throws for another model than this process has: another process has to run that job.
   */
  async run(wanted: string, signal: AbortSignal): Promise<number> {
    const { store, embedding, indexer, postEmbedder } = this.#deps;
    const { model } = embedding;
    if (wanted !== model) throw new Error('the job is for an embedding model that is not configured here');
    let count = 0;
    const findOutdated = (after: RecordKey) =>
      store.system.conversationIndex.findOutdated(model, after, this.#batchSize);
    for await (const places of batches(findOutdated)) {
      for (const place of places) {
        signal.throwIfAborted();
        await indexer.refresh(store, place, signal);
        count += 1;
      }
    }
    const findUnembedded = (after: RecordKey) => store.system.memories.findUnembedded(model, after, this.#batchSize);
    for await (const memories of batches(findUnembedded)) {
      for (const [uid, own] of Map.groupBy(memories, (memory) => memory.uid))
        await storeMemoryVectors(store, await embeddingFor(embedding, uid), own, signal);
      count += memories.length;
    }
    const findPosts = (after: RecordKey) => store.system.socialPosts.findUnembedded(model, after, this.#batchSize);
    for await (const posts of batches(findPosts, { uid: '', id: '' })) {
      // The posts of one user at a time.
      for (const [uid, own] of Map.groupBy(posts, (post) => post.uid)) {
        await postEmbedder.refresh(
          store,
          uid,
          own.map(({ id }) => id),
          signal,
        );
      }
      count += posts.length;
    }
    return count;
  }
}

/** Yields batches of records, each after the last record of the previous one. */
async function* batches<T extends RecordKey>(
  find: (after: RecordKey) => Promise<T[]>,
  start: RecordKey = START,
): AsyncGenerator<T[]> {
  for (let after = start; ; ) {
    const found = await find(after);
    const last = found.at(-1);
    if (!last) return;
    yield found;
    after = last;
  }
}
