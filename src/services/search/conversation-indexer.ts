import type { Conversation } from '../../../generated/types.gen.ts';
import { createSketchBuilder, type TermSketch } from '../../language/text/term-sketch.ts';
import { createYieldPoint } from '../../lib/yield-point.ts';
import type { RecordKey } from '../../store/conversations/index-repository.ts';
import type { Store } from '../../store/store.ts';
import { enqueueForConversation } from '../conversations/conversation-job.ts';
import { embeddingFor } from '../privacy/for-user.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { type Embedded, embedLocally, refreshVectors } from './vectors.ts';

type ConversationIndexerDeps = Pick<ServiceDeps, 'embedding' | 'queue'>;

interface Summary {
  title: string;
  overview: string;
}

/** The searchable part of a segment. */
interface IndexedSegment {
  text: string;
  speaker_name?: string | null;
}

/** The search index entry of a conversation, as far as it can be computed in this process. */
export interface IndexEntry {
  sketch: TermSketch;
  /** Undefined with a remote provider. */
  embedded: Embedded | undefined;
}

/** Characters of the transcript that are embedded, as models read no more. All words are indexed. */
const MAX_EMBEDDED = 6000;
const TITLE_WEIGHT = 3;
const OVERVIEW_WEIGHT = 2;

/**
 * Maintains the search index of conversations. Words and the vectors of a local provider are stored in the transaction of the conversation.
 * The vectors of a remote provider are computed by a durable job.
 */
export class ConversationIndexer {
  readonly #deps: ConversationIndexerDeps;

  constructor(deps: ConversationIndexerDeps) {
    this.#deps = deps;
  }

  async prepare(summary: Summary, segments: readonly IndexedSegment[]): Promise<IndexEntry> {
    const embedded = embedLocally(this.#deps.embedding, createEmbeddingText(summary, segments));
    return { sketch: await createSketch(summary, segments), embedded };
  }

  /** Saves a prepared entry and enqueues the rest, in the transaction of the conversation. */
  async save(tx: Store, { uid, id }: RecordKey, { sketch, embedded }: IndexEntry): Promise<void> {
    const { conversationIndex } = tx.of(uid);
    await conversationIndex.setTerms(id, sketch);
    if (embedded) await conversationIndex.setVector(id, embedded.model, embedded.vector);
    else await this.enqueueRefresh(tx, uid, id);
  }

  /**
   * Replaces the entry of a locked conversation by one of the shown texts, in the transaction that locks or processes it. Otherwise a search
   * would tell which words the hidden ones are.
   */
  async hide(tx: Store, { uid, id }: RecordKey): Promise<void> {
    const user = tx.of(uid);
    const shown = await user.conversations.getDetails(id);
    if (!shown) return;
    const entry = await this.prepare(shown.structured, []);
    if (!entry.embedded) await user.conversationIndex.clearVector(id);
    await this.save(tx, { uid, id }, entry);
  }

  /** Enqueues a refresh of a changed conversation. */
  enqueueRefresh(tx: Store, uid: string, id: string) {
    return enqueueForConversation(this.#deps.queue, tx, 'embed-conversation', { uid, id });
  }

  /** Enqueues one job that refreshes many conversations. */
  async enqueueRefreshAll(tx: Store, uid: string, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.#deps.queue.enqueue(tx, 'embed-conversations', { uid, conversation_ids: [...ids] });
  }

  /**
   * Rebuilds the entry from what is shown of the stored conversation. Saves nothing if the conversation changes meanwhile, as that change has enqueued
   * another job. Rejects with `unavailable` if a remote provider cannot be reached.
   */
  async refresh(store: Store, { uid, id }: RecordKey, signal: AbortSignal): Promise<void> {
    const user = store.of(uid);
    const summary = await user.conversations.getDetails(id);
    if (!summary) return;
    const segments = summary.locked ? [] : await user.segments.list(id);
    const sketch = await createSketch(summary.structured, segments);
    const upkeep = {
      textOf: ({ structured }: Conversation) => createEmbeddingText(structured, segments),
      lock: async (tx: Store, { locked }: Conversation) => {
        await tx.of(uid).conversations.getForUpdate(id);
        const current = await tx.of(uid).conversations.getDetails(id);
        return current?.locked === locked ? current : undefined;
      },
      save: (tx: Store, _: Conversation, embedded: Embedded) => this.save(tx, { uid, id }, { sketch, embedded }),
    };
    const embedding = await embeddingFor(this.#deps.embedding, uid);
    await refreshVectors({ store, embedding }, upkeep, [summary], signal);
  }
}

/** The words of a conversation. */
export async function createSketch(
  { title, overview }: Summary,
  segments: readonly IndexedSegment[],
): Promise<TermSketch> {
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
