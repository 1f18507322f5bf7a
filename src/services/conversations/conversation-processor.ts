import { DomainError } from '../../errors.ts';
import { createPhotoStructure } from '../../language/extraction/extract-structure.ts';
import type {
  ConversationInput,
  ConversationStructure,
  ExtractedActionItem,
  ExtractedMemory,
} from '../../language/extraction/types.ts';
import type { EmbeddingProvider } from '../../providers/embedding/port.ts';
import type { LanguageModel } from '../../providers/llm/port.ts';
import type { JobQueue } from '../../queue/queue.ts';
import type { NewMemory } from '../../store/repositories/memories.ts';
import type { Store } from '../../store/store.ts';
import type { ConversationRecord } from '../../store/tables/conversations.ts';
import type { SegmentRecord } from '../../store/tables/segments.ts';
import { createReminders } from '../action-items/action-items.ts';
import type { ConversationPlace } from '../live/live-store.ts';
import { createMemoryEmbedder } from '../memories/memory-embedder.ts';
import type { NotificationService } from '../notifications.ts';
import { createConversationIndexer } from '../search/conversation-indexer.ts';
import type { UserTimezone } from '../timezones.ts';
import { structureConversation } from './structure/structure-conversation.ts';

interface ConversationProcessorDeps {
  store: Store;
  /** Without one, structure comes from rules and statistics. */
  llm?: LanguageModel | undefined;
  embedding: EmbeddingProvider;
  notifications: NotificationService;
  queue: Pick<JobQueue, 'enqueue'>;
  /** Tells all nodes, when the transaction has committed, that a conversation is processed. */
  announce: (tx: Store, place: ConversationPlace) => Promise<void>;
  /** On whose clocks "tomorrow at five" is. */
  timezoneOf: UserTimezone;
  /** Queues the summary of the day on which a conversation began. */
  summarizeDay: (tx: Store, uid: string, began: Date) => Promise<void>;
}

type Found = Pick<ConversationStructure, 'action_items' | 'memories'>;

export interface ProcessOptions {
  /** Leave the language model alone: it has failed often enough. */
  extractive: boolean;
  signal: AbortSignal;
}

/**
 * Makes of an ended conversation what is kept of it: structure, action items, memories. All of it is stored in one transaction
 * that begins with the change of status, so that a second run, or one that was killed midway, adds nothing twice.
 * Specification: Live connection lifecycle, Processing.
 */
export function createConversationProcessor(deps: ConversationProcessorDeps) {
  const { store, llm, notifications, queue, announce, summarizeDay, timezoneOf } = deps;
  const memoryVectors = createMemoryEmbedder(deps);
  const indexer = createConversationIndexer(deps);

  async function saveStructure(
    record: ConversationRecord,
    segments: readonly SegmentRecord[],
    made: ConversationStructure,
    found: Found = made,
  ): Promise<void> {
    const { uid, id, status, title_by_user } = record;
    const { overview, emoji, category, discarded } = made;
    const title = title_by_user ?? made.title;
    const entry = await indexer.prepare({ title, overview }, segments);
    await store.transaction(async (tx) => {
      const events = made.events.map((event) => ({ ...event, created: false }));
      const structured = { title, overview, emoji, category, events };
      if (!(await tx.conversations.complete(uid, id, status, { structured, discarded }))) return;
      const late = await tx.segments.settleLate(
        uid,
        id,
        segments.map((segment) => segment.id),
      );
      // Somebody else has looked at them meanwhile.
      if (status === 'completed' && late === 0) return;
      // It may have been locked while the model took its time.
      await saveItems(tx, (await tx.conversations.get(uid, id)) ?? record, found);
      await indexer.save(tx, { uid, id }, entry);
      await summarizeDay(tx, uid, record.started_at ?? record.created_at);
      await announce(tx, { uid, id });
    });
  }

  async function saveItems(tx: Store, { uid, id, locked }: ConversationRecord, found: Found): Promise<void> {
    const items = await tx.actionItems.insert(
      uid,
      found.action_items.map((item) => toActionItem(item, id)),
    );
    // What is hidden is not to come by push, nor what was to be done before it was known, as in a conversation of long ago.
    const due = items.filter(({ due_at }) => due_at !== null && due_at > new Date());
    if (!locked) await notifications.notify(tx, uid, due.flatMap(createReminders));
    const memories = found.memories.map((memory) => toMemory(memory, id));
    const added = await tx.memories.insert(
      uid,
      memories.map((memory) => ({ ...memory, embedding: memoryVectors.embedLocally(memory.content) })),
    );
    const created = added.filter((memory) => memory.created).map((memory) => memory.record.id);
    await memoryVectors.enqueueRemote(tx, uid, created);
  }

  /** What failed before may be done now that there is more to go by. */
  async function reprocess({ uid, id }: ConversationPlace): Promise<void> {
    await store.transaction(async (tx) => {
      if (!(await tx.conversations.transition(uid, id, 'failed', 'processing'))) return;
      await queue.enqueue(tx, 'process-conversation', { uid, conversation_id: id }, { singletonKey: id });
    });
  }

  return {
    /** Does nothing where somebody has done it already. Rejects with `unavailable` where the language model fails. */
    async process({ uid, id }: ConversationPlace, { extractive, signal }: ProcessOptions): Promise<void> {
      const record = await store.conversations.get(uid, id);
      if (record?.status !== 'processing') return;
      const segments = await store.segments.list(uid, id);
      const photos = await store.photos.count(uid, id);
      if (segments.length > 0) {
        const input = toInput(record, segments, await timezoneOf(store, uid));
        const made = await structureConversation(input, { llm, extractive }, signal);
        // Photos are worth keeping in view, whatever was said.
        await saveStructure(record, segments, { ...made, discarded: made.discarded && photos === 0 });
      } else if (photos > 0) await saveStructure(record, segments, createPhotoStructure(photos));
      // One in which nothing was said or seen is none.
      else await store.conversations.delete(uid, id);
    },

    /**
     * Takes words into account that came after the conversation was processed: structure is made of all that was said, and action
     * items and memories are looked for in what is new alone, as those of the rest are there, or were deleted.
     */
    async update({ uid, id }: ConversationPlace, { extractive, signal }: ProcessOptions): Promise<void> {
      const record = await store.conversations.get(uid, id);
      const late = new Set(await store.segments.listLate(uid, id));
      if (!record || late.size === 0) return;
      if (record.status === 'failed') return reprocess({ uid, id });
      if (record.status !== 'completed') throw new DomainError('unavailable', 'The conversation is being processed');
      const segments = await store.segments.list(uid, id);
      const added = segments.filter((segment) => late.has(segment.id));
      const timezone = await timezoneOf(store, uid);
      const made = await structureConversation(toInput(record, segments, timezone), { llm, extractive }, signal);
      const found = await structureConversation(toInput(record, added, timezone), { llm, extractive }, signal);
      await saveStructure(record, segments, { ...made, discarded: made.discarded && record.discarded }, found);
    },

    /** The last attempt has failed too: what was said stays, without a structure. */
    async markFailed({ uid, id }: ConversationPlace): Promise<void> {
      await store.conversations.transition(uid, id, 'processing', 'failed', { silent_at: null });
    },
  };
}

export type ConversationProcessor = ReturnType<typeof createConversationProcessor>;

/** A text that somebody wrote has no speakers: it is looked at as it was sent, not in the pieces in which it is kept. */
function toInput(record: ConversationRecord, segments: readonly SegmentRecord[], timezone: string): ConversationInput {
  const { started_at, created_at, language, text_source } = record;
  const isWritten = text_source === 'message' || text_source === 'other_text';
  return {
    ...(isWritten ? { text: segments.map(({ text }) => text).join('') } : { segments }),
    startedAt: started_at ?? created_at,
    timezone,
    ...(language !== null && { language }),
  };
}

const toActionItem = ({ description, due_at }: ExtractedActionItem, conversationId: string) => ({
  description,
  due_at: due_at === null ? null : new Date(due_at),
  conversation_id: conversationId,
});

const toMemory = (found: ExtractedMemory, conversationId: string): NewMemory => ({
  ...found,
  visibility: 'private',
  tags: [],
  manually_added: false,
  conversation_id: conversationId,
});
