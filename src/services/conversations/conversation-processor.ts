import { DomainError } from '../../errors.ts';
import { createPhotoStructure } from '../../language/extraction/extract-structure.ts';
import type { ConversationInput } from '../../language/extraction/types.ts';
import type { RecordKey } from '../../store/conversations/index-repository.ts';
import type { ConversationRecord, ModelUsage } from '../../store/conversations/table.ts';
import type { SegmentRecord } from '../../store/segments/table.ts';
import { conversationWork } from '../../store/unfinished-work/repository.ts';
import { modelFor } from '../privacy/for-user.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { UserTimezone } from '../timezones.ts';
import { enqueueForConversation } from './conversation-job.ts';
import { ConversationWriter, type ConversationWriterDeps, type SaveOptions } from './conversation-writer.ts';
import type { DroppedItems } from './structure/model-schema.ts';
import { structureConversation } from './structure/structure-conversation.ts';

interface ConversationProcessorDeps extends ConversationWriterDeps, Pick<ServiceDeps, 'log'> {
  timezoneOf: UserTimezone;
}

interface ProcessOptions {
  /** By rules, without the language model. */
  extractive: boolean;
  signal: AbortSignal;
}

/** Why a conversation failed: the reason itself may quote it. */
const FAILURE = 'The conversation could not be processed: see the log of the service';

/** Extracts structure, action items and memories of ended conversations, by rules or by a language model. */
export class ConversationProcessor {
  readonly #deps: ConversationProcessorDeps;
  readonly #writer: ConversationWriter;

  constructor(deps: ConversationProcessorDeps) {
    this.#deps = deps;
    this.#writer = new ConversationWriter(deps);
  }

  /**
   * Processes a conversation with status `processing`. The language model, or rules with `again`, also replace the result of an earlier
   * run. Rejects with `unavailable` if the language model fails.
   */
  async process({ uid, id }: RecordKey, options: ProcessOptions & SaveOptions): Promise<void> {
    const { extractive, work } = options;
    const usesModel = await this.#usesModel(uid, extractive);
    // Work for a model that the user has switched off meanwhile.
    const again = options.again === true || (work !== undefined && !usesModel);
    const store = this.#deps.store.of(uid);
    const record = await store.conversations.get(id);
    if (!record || !isProcessable(record, again || usesModel)) return;
    const late = await store.segments.listLate(id);
    const segments = await store.segments.list(id);
    const photos = await store.photos.count(id);
    if (segments.length > 0) {
      const structure = await this.#structure(record, segments, options);
      // A conversation with photos, or with audio that may have more words, is not discarded.
      const mayHaveMore = photos > 0 || (await store.spooledAudio.listOf(id)).length > 0;
      const discarded = structure.discarded && !mayHaveMore;
      await this.#writer.save({ record, segments, late, structure: { ...structure, discarded } }, { again, work });
    } else if (photos > 0) await this.#writer.save({ record, segments, late, structure: createPhotoStructure(photos) });
    else if (record.status === 'processing') await store.conversations.delete(id);
  }

  /**
   * Processes segments that were added after the conversation was processed. The model processes the whole conversation again. Rules
   * create the structure from all segments, action items and memories only from the new ones, as the others exist or were deleted by the
   * user.
   */
  async update({ uid, id }: RecordKey, options: ProcessOptions): Promise<void> {
    const store = this.#deps.store.of(uid);
    const record = await store.conversations.get(id);
    const late = await store.segments.listLate(id);
    if (!record || late.length === 0) return;
    if (record.status === 'failed') return this.restart({ uid, id });
    if (record.status !== 'completed') throw new DomainError('unavailable', 'The conversation is being processed');
    if (await this.#usesModel(uid, options.extractive)) return this.process({ uid, id }, options);
    const segments = await store.segments.list(id);
    const isLate = new Set(late);
    const added = segments.filter((segment) => isLate.has(segment.id));
    const structure = await this.#structure(record, segments, options);
    const lateItems = await this.#structure(record, added, options);
    await this.#writer.save({ record, segments, late, structure, lateItems });
  }

  /** Processes a failed conversation again, with its late segments. */
  async restart({ uid, id }: RecordKey): Promise<void> {
    await this.#deps.store.transaction(async (tx) => {
      const restarted = await tx.of(uid).conversations.transition(id, 'failed', 'processing');
      if (!restarted) return;
      await tx.of(restarted.uid).unfinishedWork.remove(conversationWork(restarted));
      await enqueueForConversation(this.#deps.queue, tx, 'process-conversation', { uid, id });
    });
  }

  /** Marks a conversation as failed after the last attempt. Its transcript stays, without a structure. */
  async markFailed({ uid, id }: RecordKey, attempts: number, reason = FAILURE): Promise<void> {
    await this.#deps.store.transaction(async (tx) => {
      const failed = await tx.of(uid).conversations.transition(id, 'processing', 'failed', { silent_at: null });
      if (failed) await tx.of(failed.uid).unfinishedWork.fail(conversationWork(failed), reason, attempts);
    });
  }

  /** Shows that later work on a conversation was given up. What waits for the language model still does. */
  async giveUp({ uid, id }: RecordKey, attempts: number, reason: string): Promise<void> {
    const { conversations, unfinishedWork } = this.#deps.store.of(uid);
    const record = await conversations.get(id);
    if (record) await unfinishedWork.fail(conversationWork(record), reason, attempts, { replaces: false });
  }

  #usesModel = async (uid: string, extractive: boolean): Promise<boolean> =>
    !extractive && (await modelFor(this.#deps.llm, uid)) !== undefined;

  async #structure(
    record: ConversationRecord,
    segments: readonly SegmentRecord[],
    { extractive, signal }: ProcessOptions,
  ) {
    const { log } = this.#deps;
    const { uid, id } = record;
    const llm = await modelFor(this.#deps.llm, uid);
    const onDropped = (dropped: DroppedItems) =>
      log.info(
        { uid, conversation_id: id, dropped },
        'items of the language model were dropped: no line supports them',
      );
    const onUnread = (lines: number) =>
      log.warn({ uid, conversation_id: id, lines }, 'lines of a conversation were not read by the language model');
    const input = toInput(record, segments, await this.#deps.timezoneOf(this.#deps.store.of(uid), record));
    let usage: ModelUsage | undefined;
    const onUsage = (used: ModelUsage) => {
      usage = used;
    };
    try {
      return await structureConversation(
        input,
        { ...(llm && { llm }), extractive, onDropped, onUnread, onUsage },
        signal,
      );
    } finally {
      if (usage) {
        log.info({ uid, conversation_id: id, ...usage }, 'the language model was asked about a conversation');
        await this.#deps.store.of(uid).conversations.addModelUsage(id, usage);
      }
    }
  }
}

const isProcessable = ({ status }: ConversationRecord, replaces: boolean) =>
  status === 'processing' || (status === 'completed' && replaces);

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
