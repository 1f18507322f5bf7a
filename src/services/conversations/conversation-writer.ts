import type { ConversationStructure } from '../../language/extraction/types.ts';
import type { RecordKey } from '../../store/conversations/index-repository.ts';
import type { ConversationRecord, StoredStructure } from '../../store/conversations/table.ts';
import type { SegmentRecord } from '../../store/segments/table.ts';
import type { Store } from '../../store/store.ts';
import { conversationWork, type LeasedWork } from '../../store/unfinished-work/repository.ts';
import type { DaySummarizer } from '../daily-summaries/day-summarizer.ts';
import { modelFor } from '../privacy/for-user.ts';
import { ConversationIndexer } from '../search/conversation-indexer.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { WebhookDeliveries } from '../webhooks/webhook-deliveries.ts';
import { ConversationMemories } from './conversation-memories.ts';
import { ConversationTasks } from './conversation-tasks.ts';

export interface ConversationWriterDeps
  extends Pick<ServiceDeps, 'store' | 'llm' | 'embedding' | 'notifications' | 'queue'> {
  days: Pick<DaySummarizer, 'enqueueDayOf'>;
  webhookDeliveries: Pick<WebhookDeliveries, 'enqueueConversation'>;
  /** Notifies all processes, on commit, that a conversation is processed. */
  announce: (tx: Store, place: RecordKey) => Promise<void>;
}

type Items = Pick<ConversationStructure, 'action_items' | 'memories'>;

/** The input and the result of a run of the processing. */
export interface ProcessedConversation {
  record: ConversationRecord;
  segments: readonly SegmentRecord[];
  /** Those of the segments that were added after an earlier run. */
  late: readonly string[];
  structure: ConversationStructure;
  /** The items of late words, if only these are added. Otherwise the items of the structure replace earlier ones. */
  lateItems?: Items;
}

export interface SaveOptions {
  /** Rules, too, replace the result of an earlier run. */
  again?: boolean;
  /** The work of this run for the language model. */
  work?: LeasedWork | undefined;
}

/**
 * Stores what was extracted from a conversation, in one transaction: a repeated or killed run adds nothing twice. What the user changed
 * meanwhile stays.
 */
export class ConversationWriter {
  readonly #deps: ConversationWriterDeps;
  readonly #indexer: ConversationIndexer;
  readonly #tasks: ConversationTasks;
  readonly #memories: ConversationMemories;

  constructor(deps: ConversationWriterDeps) {
    this.#deps = deps;
    this.#indexer = new ConversationIndexer(deps);
    this.#tasks = new ConversationTasks(deps);
    this.#memories = new ConversationMemories(deps);
  }

  /**
   * Stores nothing if another run has stored it meanwhile. A structure by a model replaces one that exists; with `again`, so does one by
   * rules.
   */
  async save(processed: ProcessedConversation, { again = false, work }: SaveOptions = {}): Promise<void> {
    const { record, segments, structure, lateItems } = processed;
    const { uid, id } = record;
    const isByModel = structure.method === 'llm';
    const structured = this.#toStructured(processed);
    const entry = await this.#indexer.prepare(structured, segments);
    const llm = await modelFor(this.#deps.llm, uid);
    await this.#deps.store.transaction(async (tx) => {
      const user = tx.of(uid);
      // Reads the record again, as it may have been changed, locked or processed meanwhile.
      const current = await user.conversations.getForUpdate(id);
      const isFirst = current?.status === 'processing';
      if (!current || !(isFirst || current.status === 'completed')) return;
      if (!isFirst && !isByModel && !again && !lateItems) return;
      const late = await user.segments.settleLate(id, processed.late);
      // Another run has processed the late segments meanwhile.
      if (lateItems && late === 0) return;
      await user.conversations.complete(id, current.status, {
        structured,
        discarded: structure.discarded && (isFirst || (late > 0 ? current.discarded : !isKept(current))),
        structure_method: structured === record.structured ? record.structure_method : structure.method,
      });
      await this.#saveItems(tx, current, lateItems ?? structure, isFirst || lateItems !== undefined);
      if (current.locked) await this.#indexer.hide(tx, { uid, id });
      else await this.#indexer.save(tx, { uid, id }, entry);
      if (current.title_by_user !== record.title_by_user) await this.#indexer.enqueueRefresh(tx, uid, id);
      if (work) await tx.of(work.uid).unfinishedWork.finish(work);
      // A model is not asked about what has too little content.
      const needsModel = llm && segments.length > 0 && !structure.discarded;
      if (!isByModel && !needsModel) await tx.of(current.uid).unfinishedWork.remove(conversationWork(current));
      await this.#deps.days.enqueueDayOf(tx, uid, current.started_at ?? current.created_at);
      // Once for each conversation: when it is first processed, or no longer discarded.
      if (isFirst || current.discarded) await this.#deps.webhookDeliveries.enqueueConversation(tx, uid, id);
      if (isFirst || late > 0) await this.#deps.announce(tx, { uid, id });
    });
  }

  /** Late words by rules do not replace what a model has written: the model reads them later. */
  #toStructured({ record, structure, lateItems }: ProcessedConversation): StoredStructure {
    if (lateItems && structure.method === 'extractive' && record.structure_method === 'llm') return record.structured;
    const { overview, emoji, category } = structure;
    return {
      title: record.title_by_user ?? structure.title,
      overview,
      emoji,
      category,
      events: structure.events.map((event) => ({ ...event, created: false })),
      made_by: structure.method === 'llm' ? (this.#deps.llm?.name ?? '') : 'rules',
    };
  }

  async #saveItems(tx: Store, conversation: ConversationRecord, items: Items, isAdded: boolean): Promise<void> {
    const store = isAdded ? 'save' : 'replace';
    await this.#tasks[store](tx, conversation, items.action_items);
    await this.#memories[store](tx, conversation, items.memories);
  }
}

/** True if the user has shown interest in a conversation: then a model does not discard it. */
const isKept = ({ starred, folder_id, title_by_user, discarded }: ConversationRecord) =>
  !discarded && (starred || folder_id !== null || title_by_user !== null);
