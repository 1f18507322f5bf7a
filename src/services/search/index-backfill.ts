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
export class IndexBackfill {
  readonly #store: Store;
  readonly #embedding: EmbeddingProvider;
  readonly #indexer: Pick<ConversationIndexer, 'refresh'>;
  readonly #queue: Pick<JobQueue, 'enqueue'>;
  readonly #batchSize: number;
  readonly #model: string;

  constructor({ store, embedding, indexer, queue, batchSize = BATCH }: IndexBackfillDeps) {
    this.#store = store;
    this.#embedding = embedding;
    this.#indexer = indexer;
    this.#queue = queue;
    this.#batchSize = batchSize;
    this.#model = embedding.model;
  }

  /** Enqueues the backfill. Called at each start; cheap if nothing is outdated. */
  async enqueue(): Promise<void> {
    await this.#queue.enqueue(this.#store, 'refresh-index', { model: this.#model }, { singletonKey: this.#model });
  }

  /**
   * Rebuilds all outdated entries and returns their number. A retry continues where the last attempt ended. Rejects with `unavailable` if
   * the provider cannot be reached. Throws for another model than this process has: another process has to run that job.
   */
  async run(wanted: string, signal: AbortSignal): Promise<number> {
    if (wanted !== this.#model) throw new Error('the job is for an embedding model that is not configured here');
    let count = 0;
    for await (const place of this.#conversations()) {
      signal.throwIfAborted();
      await this.#indexer.refresh(this.#store, place, signal);
      count += 1;
    }
    for (let after = START; ; ) {
      const found = await this.#store.memories.findUnembedded(this.#model, after, this.#batchSize);
      await storeMemoryVectors(this.#store, this.#embedding, found, signal);
      count += found.length;
      const last = found.at(-1);
      if (!last) return count;
      after = last;
    }
  }

  async *#conversations(): AsyncGenerator<RecordPlace> {
    let after = START;
    for (;;) {
      const found = await this.#store.conversationIndex.findOutdated(this.#model, after, this.#batchSize);
      yield* found;
      const last = found.at(-1);
      if (!last) return;
      after = last;
    }
  }
}
