import { DomainError } from '../../errors.ts';
import { createPhotoStructure } from '../../language/extraction/extract-structure.ts';
import { isSensitive } from '../../language/extraction/sensitive.ts';
import type { ConversationInput, ConversationStructure, ExtractedMemory } from '../../language/extraction/types.ts';
import type { RecordKey } from '../../store/repositories/conversation-index.ts';
import type { NewMemory } from '../../store/repositories/memories.ts';
import type { Store } from '../../store/store.ts';
import type { ConversationRecord } from '../../store/tables/conversations.ts';
import type { SegmentRecord } from '../../store/tables/segments.ts';
import { MemoryEmbedder } from '../memories/memory-embedder.ts';
import { ConversationIndexer } from '../search/conversation-indexer.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { ConversationTasks } from './conversation-tasks.ts';
import type { DroppedItems } from './structure/model-schema.ts';
import { structureConversation } from './structure/structure-conversation.ts';

interface ConversationProcessorDeps
  extends Pick<
    ServiceDeps,
    'store' | 'llm' | 'embedding' | 'notifications' | 'queue' | 'timezoneOf' | 'days' | 'webhookDeliveries' | 'log'
  > {
  /** Notifies all processes, on commit, that a conversation is processed. */
  announce: (tx: Store, place: RecordKey) => Promise<void>;
}

type Items = Pick<ConversationStructure, 'action_items' | 'memories'>;

interface ProcessOptions {
  /** Do not use the language model, as it has failed before. */
  extractive: boolean;
  signal: AbortSignal;
}

/**
 * Extracts structure, action items and memories of ended conversations. One transaction, which starts with the change of status, stores
 * all of it, so that a repeated or killed run adds nothing twice. Specification: Live connection lifecycle, Processing.
 */
export class ConversationProcessor {
  readonly #deps: ConversationProcessorDeps;
  readonly #memoryEmbedder: MemoryEmbedder;
  readonly #indexer: ConversationIndexer;
  readonly #tasks: ConversationTasks;

  constructor(deps: ConversationProcessorDeps) {
    this.#deps = deps;
    this.#memoryEmbedder = new MemoryEmbedder(deps);
    this.#indexer = new ConversationIndexer(deps);
    this.#tasks = new ConversationTasks(deps);
  }

  /** Processes a conversation with status `processing`. Rejects with `unavailable` if the language model fails. */
  async process({ uid, id }: RecordKey, { extractive, signal }: ProcessOptions): Promise<void> {
    const record = await this.#deps.store.conversations.get(uid, id);
    if (record?.status !== 'processing') return;
    const segments = await this.#deps.store.segments.list(uid, id);
    const photos = await this.#deps.store.photos.count(uid, id);
    if (segments.length > 0) {
      const input = toInput(record, segments, await this.#deps.timezoneOf(this.#deps.store, uid, record));
      const structure = await structureConversation(input, this.#optionsFor(record, extractive), signal);
      // A conversation with photos is not discarded.
      await this.#saveStructure(record, segments, { ...structure, discarded: structure.discarded && photos === 0 });
    } else if (photos > 0) await this.#saveStructure(record, segments, createPhotoStructure(photos));
    else await this.#deps.store.conversations.delete(uid, id);
  }

  /**
   * Processes segments that were added after the conversation was processed. The structure is created from all segments, action items and
   * memories only from the new ones, as the others exist or were deleted by the user.
   */
  async update({ uid, id }: RecordKey, { extractive, signal }: ProcessOptions): Promise<void> {
    const record = await this.#deps.store.conversations.get(uid, id);
    const late = new Set(await this.#deps.store.segments.listLate(uid, id));
    if (!record || late.size === 0) return;
    if (record.status === 'failed') return this.#reprocess({ uid, id });
    if (record.status !== 'completed') throw new DomainError('unavailable', 'The conversation is being processed');
    const segments = await this.#deps.store.segments.list(uid, id);
    const added = segments.filter((segment) => late.has(segment.id));
    const timezone = await this.#deps.timezoneOf(this.#deps.store, uid, record);
    const options = this.#optionsFor(record, extractive);
    const structure = await structureConversation(toInput(record, segments, timezone), options, signal);
    const newItems = await structureConversation(toInput(record, added, timezone), options, signal);
    const discarded = structure.discarded && record.discarded;
    await this.#saveStructure(record, segments, { ...structure, discarded }, newItems);
  }

  #optionsFor({ uid, id }: ConversationRecord, extractive: boolean) {
    const { llm, log } = this.#deps;
    const onDropped = (dropped: DroppedItems) =>
      log.info(
        { uid, conversation_id: id, dropped },
        'items of the language model were dropped: no line supports them',
      );
    const onUnread = (lines: number) =>
      log.warn({ uid, conversation_id: id, lines }, 'lines of a conversation were not read by the language model');
    return { llm, extractive, onDropped, onUnread };
  }

  /** Marks a conversation as failed after the last attempt. Its transcript stays, without a structure. */
  async markFailed({ uid, id }: RecordKey): Promise<void> {
    await this.#deps.store.conversations.transition(uid, id, 'processing', 'failed', { silent_at: null });
  }

  async #saveStructure(
    record: ConversationRecord,
    segments: readonly SegmentRecord[],
    structure: ConversationStructure,
    newItems: Items = structure,
  ): Promise<void> {
    const { uid, id, status, title_by_user } = record;
    const { overview, emoji, category, discarded, method: structure_method } = structure;
    const title = title_by_user ?? structure.title;
    const entry = await this.#indexer.prepare({ title, overview }, segments);
    await this.#deps.store.transaction(async (tx) => {
      const events = structure.events.map((event) => ({ ...event, created: false }));
      const structured = { title, overview, emoji, category, events };
      if (!(await tx.conversations.complete(uid, id, status, { structured, discarded, structure_method }))) return;
      const segmentIds = segments.map((segment) => segment.id);
      const late = await tx.segments.settleLate(uid, id, segmentIds);
      // Another run has processed the late segments meanwhile.
      if (status === 'completed' && late === 0) return;
      // Reads the record again, as it may have been locked meanwhile.
      const current = (await tx.conversations.get(uid, id)) ?? record;
      await this.#saveItems(tx, current, newItems);
      if (current.locked) await this.#indexer.hide(tx, { uid, id });
      else await this.#indexer.save(tx, { uid, id }, entry);
      await this.#deps.days.enqueueDayOf(tx, uid, record.started_at ?? record.created_at);
      // Once for each conversation: when it is first processed, or no longer discarded because of late words.
      if (status !== 'completed' || record.discarded)
        await this.#deps.webhookDeliveries.enqueueConversation(tx, uid, id);
      await this.#deps.announce(tx, { uid, id });
    });
  }

  async #saveItems(tx: Store, conversation: ConversationRecord, newItems: Items): Promise<void> {
    const { uid, id } = conversation;
    await this.#tasks.save(tx, conversation, newItems.action_items);
    const memories = newItems.memories.map((memory) => toMemory(memory, id));
    await this.#memoryEmbedder.insert(tx, uid, memories);
  }

  /** Processes a failed conversation again, with its late segments. */
  async #reprocess({ uid, id }: RecordKey): Promise<void> {
    await this.#deps.store.transaction(async (tx) => {
      if (!(await tx.conversations.transition(uid, id, 'failed', 'processing'))) return;
      await this.#deps.queue.enqueue(tx, 'process-conversation', { uid, conversation_id: id }, { singletonKey: id });
    });
  }
}

/** A written text has no speakers, so its segments are joined again. */
function toInput(record: ConversationRecord, segments: readonly SegmentRecord[], timezone: string): ConversationInput {
  const { started_at, created_at, language, text_source } = record;
  const isWritten = text_source === 'message' || text_source === 'other_text';
  return {
    ...(isWritten ? { text: segments.map(({ text }) => text).join(''), textSegments: segments } : { segments }),
    startedAt: started_at ?? created_at,
    timezone,
    ...(language !== null && { language }),
  };
}

const toMemory = (memory: ExtractedMemory, conversationId: string): NewMemory => ({
  ...memory,
  sensitive: isSensitive(memory.content),
  visibility: 'private',
  tags: [],
  manually_added: false,
  conversation_id: conversationId,
});
