import { createSketchBuilder, type TermSketch } from '../../language/text/term-sketch.ts';
import { createYieldPoint } from '../../lib/yield-point.ts';
import type { EmbeddingProvider } from '../../providers/embedding/port.ts';
import type { JobQueue } from '../../queue/queue.ts';
import type { RecordPlace } from '../../store/repositories/conversation-index.ts';
import type { Store } from '../../store/store.ts';
import { embedQuery } from './query-vector.ts';

export interface ConversationIndexerDeps {
  embedding: EmbeddingProvider;
  queue: Pick<JobQueue, 'enqueue'>;
}

interface Summary {
  title: string;
  overview: string;
}

/** What of a segment is searched: who spoke is asked for as often as what was said. */
interface IndexedSegment {
  text: string;
  speaker_name?: string | null;
}

/** What a conversation is found by, as far as it can be had at once. */
export interface IndexEntry {
  sketch: TermSketch;
  /** Missing where a remote provider has to be asked. */
  embedded: { model: string; vector: Float32Array } | undefined;
}

/** Of the transcript so many characters are embedded: models read no more. Its words are all counted. */
const MAX_EMBEDDED = 6000;
const TITLE_WEIGHT = 3;
const OVERVIEW_WEIGHT = 2;

/**
 * Keeps what search and ask find conversations by. Words, and the vectors of a provider in this process, are stored in the transaction
 * that stores the conversation; those of a remote one come by a durable job, so that nothing waits for it and none is lost with it.
 */
export function createConversationIndexer({ embedding, queue }: ConversationIndexerDeps) {
  const { model, embedLocal } = embedding;

  async function prepare(summary: Summary, segments: readonly IndexedSegment[]): Promise<IndexEntry> {
    const embedded = embedLocal && { model, vector: embedLocal(createEmbeddingText(summary, segments)) };
    return { sketch: await createSketch(summary, segments), embedded };
  }

  const enqueueRefresh = (tx: Store, uid: string, id: string) =>
    queue.enqueue(tx, 'embed-conversation', { uid, conversation_id: id }, { singletonKey: id });

  return {
    prepare,

    /** Stores what was prepared, and queues the rest, in the transaction of the conversation. */
    async save(tx: Store, { uid, id }: RecordPlace, { sketch, embedded }: IndexEntry): Promise<void> {
      await tx.conversationIndex.setTerms(uid, id, sketch);
      if (embedded) await tx.conversationIndex.setVector(uid, id, embedded.model, embedded.vector);
      else await enqueueRefresh(tx, uid, id);
    },

    /** Queues all of it, for a conversation that was changed. */
    enqueueRefresh,

    /** The same of many, in one job: whoever changed them all does not wait for each. */
    async enqueueRefreshAll(tx: Store, uid: string, ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await queue.enqueue(tx, 'embed-conversations', { uid, conversation_ids: [...ids] });
    },

    /**
     * Makes it anew from what is stored. Of a conversation that changes meanwhile nothing is kept: who changed it has queued another
     * job. Rejects with `unavailable` where a remote provider cannot be reached.
     */
    async refresh(store: Store, { uid, id }: RecordPlace, signal: AbortSignal): Promise<void> {
      const before = await store.conversations.get(uid, id);
      if (!before) return;
      const segments = await store.segments.list(uid, id);
      const { sketch, embedded } = await prepare(before.structured, segments);
      const text = createEmbeddingText(before.structured, segments);
      const vector = embedded?.vector ?? (await embedQuery(embedding, text, signal));
      await store.transaction(async (tx) => {
        const now = await tx.conversations.lock(uid, id);
        if (!now || !isSameText(now.structured, before.structured)) return;
        await tx.conversationIndex.setTerms(uid, id, sketch);
        await tx.conversationIndex.setVector(uid, id, model, vector);
      });
    },
  };
}

export type ConversationIndexer = ReturnType<typeof createConversationIndexer>;

const isSameText = (one: Summary, other: Summary) => one.title === other.title && one.overview === other.overview;

async function createSketch({ title, overview }: Summary, segments: readonly IndexedSegment[]): Promise<TermSketch> {
  const pace = createYieldPoint();
  const builder = createSketchBuilder();
  builder.add({ text: title, weight: TITLE_WEIGHT });
  builder.add({ text: overview, weight: OVERVIEW_WEIGHT });
  const names = new Set(segments.flatMap(({ speaker_name }) => speaker_name ?? []));
  for (const text of names) builder.add({ text, weight: TITLE_WEIGHT });
  for (const { text } of segments) {
    await pace();
    builder.add({ text, weight: 1 });
  }
  return builder.build();
}

function createEmbeddingText({ title, overview }: Summary, segments: readonly IndexedSegment[]): string {
  let transcript = '';
  for (const { text } of segments) {
    if (transcript.length >= MAX_EMBEDDED) break;
    transcript += `${text}\n`;
  }
  return `${title}\n${overview}\n${transcript.slice(0, MAX_EMBEDDED)}`.toWellFormed();
}
