import type { RecordKey } from '../../store/conversations/search-index.ts';
import type { MemoryRecord } from '../../store/memories/table.ts';
import { storeMemoryVectors } from '../memories/memory-embedder.ts';
import { embeddingFor } from '../privacy/user-providers.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import type { PostEmbedder } from '../social-posts.ts';
import type { ConversationIndexer } from './conversation-indexer.ts';

interface IndexBackfillDeps extends Pick<ServiceDeps, 'store' | 'models' | 'queue'> {
  indexer: Pick<ConversationIndexer, 'refresh'>;
  postEmbedder: Pick<PostEmbedder, 'refresh'>;
  batchSize?: number;
}

const START: RecordKey = { uid: '', id: '00000000-0000-0000-0000-000000000000' };
const BATCH = 32;
/** The name of the index without an embedding model. */
const WORDS = 'words';

/**
 * Rebuilds outdated search index entries after a change of the embedding model or of the index format. Until then, outdated records are
 * found by their words only, as vectors of two models are never compared, and those of an earlier version are not found.
 */
export class IndexBackfill extends Service<IndexBackfillDeps> {
  /** Enqueues the backfill. Called at each start; cheap if nothing is outdated. */
  async enqueue(): Promise<void> {
    const { store, queue } = this.deps;
    const model = this.#model ?? WORDS;
    await queue.enqueue(store, 'refresh-index', { model }, { singletonKey: model });
  }

  /**
   * Rebuilds all outdated entries and returns their number. A retry continues where the last attempt ended. Rejects with `unavailable` if
   * the provider cannot be reached. Throws for another model than this process has: another process has to run that job.
   */
  async run(wanted: string, signal: AbortSignal): Promise<number> {
    const { store, indexer, postEmbedder, batchSize = BATCH } = this.deps;
    const model = this.#model;
    if (wanted !== (model ?? WORDS)) throw new Error('the job is for an embedding model that is not configured here');
    const { conversationIndex, memories, actionItems, socialPosts } = store.system;
    return (
      (await each(
        (after) => conversationIndex.findOutdated(model, after, batchSize),
        signal,
        (place) => indexer.refresh(store, place, signal),
      )) +
      (await each(
        (after) => memories.findUnindexed(model, after, batchSize),
        signal,
        (memory) => this.#indexMemory(memory, signal),
      )) +
      (await each(
        (after) => actionItems.findUnindexed(after, batchSize),
        signal,
        (item) => store.of(item.uid).actionItems.setWords(item),
      )) +
      (await each(
        (after) => socialPosts.findUnindexed(model, after, batchSize),
        signal,
        async ({ uid, id }) => {
          const [post] = await store.of(uid).socialPosts.readAll([id]);
          if (post) await store.of(uid).socialPosts.setWords(post);
          await postEmbedder.refresh(store, uid, [id], signal);
        },
        { uid: '', id: '' },
      ))
    );
  }

  get #model(): string | undefined {
    return this.deps.models?.embedding?.model;
  }

  async #indexMemory(memory: Pick<MemoryRecord, 'uid' | 'id' | 'content' | 'locked'>, signal: AbortSignal) {
    const { store, models } = this.deps;
    await store.of(memory.uid).memories.setWords(memory);
    const own = await embeddingFor(models?.embedding, memory.uid);
    if (own) await storeMemoryVectors(store, own, [memory], signal);
  }
}

/** Does something with records in batches, each after the last record of the previous one. Returns their number. */
async function each<T extends RecordKey>(
  find: (after: RecordKey) => Promise<T[]>,
  signal: AbortSignal,
  work: (record: T) => Promise<void>,
  start: RecordKey = START,
): Promise<number> {
  let count = 0;
  for (let after = start; ; ) {
    const found = await find(after);
    for (const record of found) {
      signal.throwIfAborted();
      await work(record);
      count += 1;
    }
    const last = found.at(-1);
    if (!last) return count;
    after = last;
  }
}
