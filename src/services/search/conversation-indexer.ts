import { dividePassages } from '../../language/text/passages.ts';
import { createYieldPoint } from '../../lib/timers.ts';
import type { IndexedPassage, RecordKey } from '../../store/conversations/search-index.ts';
import type { Store } from '../../store/store.ts';
import { enqueueForConversation } from '../conversations/conversation-job.ts';
import { embeddingFor } from '../privacy/user-providers.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';

interface Summary {
  title: string;
  overview: string;
}

/** The searchable part of a segment. */
interface IndexedSegment {
  id: string;
  text: string;
  speaker?: string | null;
  speaker_name?: string | null;
}

/** The passages of a conversation: first its title, overview and speakers, then what was said. */
export type IndexEntry = readonly IndexedPassage[];

/** A label such as SPEAKER_00 is no name. */
const nameOf = ({ speaker_name, speaker }: IndexedSegment): string | undefined =>
  speaker_name ?? (speaker && !/^speaker[ _]?\d*$/i.test(speaker) ? speaker : undefined);

/** Texts of one request to an embedding model. */
const BATCH = 32;

/** Maintains the search index of conversations. Words are stored in the transaction of the conversation, vectors by a durable job. */
export class ConversationIndexer extends Service<Pick<ServiceDeps, 'models' | 'queue'>> {
  async prepare({ title, overview }: Summary, segments: readonly IndexedSegment[]): Promise<IndexEntry> {
    const turns = segments.map((segment) => ({ ...segment, speaker: nameOf(segment) }));
    const names = new Set(turns.flatMap(({ speaker }) => speaker ?? []));
    const summary = [title, ...names].map((text) => ({ text, isTitle: true }));
    const spoken = await dividePassages(turns, createYieldPoint());
    return [
      { texts: [...summary, { text: overview }], segmentIds: [] },
      ...spoken.map(({ text, segmentIds }) => ({ texts: [{ text }], segmentIds })),
    ];
  }

  /** Saves a prepared entry and enqueues its vectors, in the transaction of the conversation. */
  async save(tx: Store, { uid, id }: RecordKey, entry: IndexEntry): Promise<void> {
    await tx.of(uid).conversationIndex.setPassages(id, entry);
    if (this.deps.models?.embedding) await this.enqueueRefresh(tx, uid, id);
  }

  /**
   * Replaces the entry of a locked conversation by one of the shown texts, in the transaction that locks or processes it. Otherwise a search
   * would tell which words the hidden ones are.
   */
  async hide(tx: Store, { uid, id }: RecordKey): Promise<void> {
    const shown = await tx.of(uid).conversations.getDetails(id);
    if (shown) await this.save(tx, { uid, id }, await this.prepare(shown.structured, []));
  }

  /** Enqueues a refresh of a changed conversation. */
  enqueueRefresh(tx: Store, uid: string, id: string) {
    return enqueueForConversation(this.deps.queue, tx, 'embed-conversation', { uid, id });
  }

  /** Enqueues one job that refreshes many conversations. */
  async enqueueRefreshAll(tx: Store, uid: string, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.deps.queue.enqueue(tx, 'embed-conversations', { uid, conversation_ids: [...ids] });
  }

  /**
   * Rebuilds the entry from what is shown of the stored conversation. Saves nothing if the conversation changes meanwhile, as that change has enqueued
   * another job. Rejects with `unavailable` if an embedding provider cannot be reached.
   */
  async refresh(store: Store, { uid, id }: RecordKey, signal: AbortSignal): Promise<void> {
    const user = store.of(uid);
    const shown = await user.conversations.getDetails(id);
    if (!shown) return;
    const segments = shown.locked ? [] : await user.segments.list(id);
    const entry = await this.prepare(shown.structured, segments);
    await store.transaction(async (tx) => {
      await tx.of(uid).conversations.getForUpdate(id);
      const current = await tx.of(uid).conversations.getDetails(id);
      if (current?.locked !== shown.locked || current.structured.title !== shown.structured.title) return;
      await tx.of(uid).conversationIndex.setPassages(id, entry);
    });
    await this.#embed(store, { uid, id }, entry, signal);
  }

  /** Computes the vectors of passages that have none. */
  async #embed(store: Store, { uid, id }: RecordKey, entry: IndexEntry, signal: AbortSignal): Promise<void> {
    const embedding = await embeddingFor(this.deps.models?.embedding, uid);
    if (!embedding) return;
    const { conversationIndex } = store.of(uid);
    const missing = await conversationIndex.placesWithout(id, embedding.model);
    const passages = entry.flatMap(({ texts }, place) => (missing.has(place) ? { place, texts } : []));
    for (let from = 0; from < passages.length; from += BATCH) {
      const part = passages.slice(from, from + BATCH);
      const texts = part.map((passage) =>
        passage.texts
          .map(({ text }) => text)
          .join('\n')
          .toWellFormed(),
      );
      const vectors = await embedding.embed(texts, signal);
      for (const [at, passage] of part.entries()) {
        const vector = vectors[at];
        if (!vector) throw new Error('the embedding provider returned too few vectors');
        await conversationIndex.setVector(id, passage, { model: embedding.model, vector });
      }
    }
  }
}
