import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '../../errors.ts';
import { createPhotoStructure } from '../../language/extraction/extract-structure.ts';
import type { ConversationInput, ConversationStructure } from '../../language/extraction/types.ts';
import type { LanguageModel } from '../../providers/llm/port.ts';
import type { RecordKey } from '../../store/conversations/search-index.ts';
import type { ConversationRecord, ModelUsage, StoredStructure } from '../../store/conversations/table.ts';
import type { SegmentRecord } from '../../store/segments/table.ts';
import type { Store } from '../../store/store.ts';
import { conversationWork, type LeasedWork } from '../../store/unfinished-work.ts';
import type { DaySummarizer } from '../daily-summaries/day-summarizer.ts';
import { modelFor } from '../privacy/user-providers.ts';
import { ConversationIndexer } from '../search/conversation-indexer.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import type { UserTimezone } from '../timezones.ts';
import type { DeliveryEnqueuer } from '../webhooks/delivery-enqueuer.ts';
import { enqueueForConversation } from './conversation-job.ts';
import { ConversationMemories } from './conversation-memories.ts';
import { ConversationTasks } from './conversation-tasks.ts';
import { type Answer, type AnswerEvent, answerOf, type RulesEvent, stepOf } from './ending.ts';
import type { DroppedItems } from './structure/model-schema.ts';
import { structureConversation } from './structure/structure-conversation.ts';

/** Words that a run has read. */
interface Words {
  record: ConversationRecord;
  segments: readonly SegmentRecord[];
  /** Those of the segments that were added after an earlier run. */
  late: readonly string[];
  /** The revision of the model's work that rules do instead. */
  requested: number | undefined;
}

interface AnsweredBy {
  /** Without one, rules answer. */
  llm?: LanguageModel | undefined;
  work?: LeasedWork;
  signal: AbortSignal;
}

interface ConversationProcessorDeps extends Pick<ServiceDeps, 'store' | 'models' | 'notifications' | 'queue' | 'log'> {
  timezoneOf: UserTimezone;
  days: Pick<DaySummarizer, 'enqueueDayOf'>;
  webhookDeliveries: Pick<DeliveryEnqueuer, 'enqueueConversation'>;
  /** Notifies all processes, on commit, that a conversation is processed. */
  announce: (tx: Store, place: RecordKey) => Promise<void>;
}

/** Why a conversation failed: the reason itself may quote it. */
const FAILURE = 'The conversation could not be processed: see the log of the service';

/** Answers ended conversations by rules or by a language model, with a title, an overview, tasks and memories, as `ending.ts` says. */
export class ConversationProcessor extends Service<ConversationProcessorDeps> {
  readonly #indexer = new ConversationIndexer(this.deps);
  readonly #tasks = new ConversationTasks(this.deps);
  readonly #memories = new ConversationMemories(this.deps);

  /** Rejects with `unavailable` if late words have to wait. */
  answerByRules(event: RulesEvent, key: RecordKey, signal: AbortSignal): Promise<void> {
    return this.#answer(event, key, { signal });
  }

  /** Does work that waits for the language model. Rejects with `unavailable` if the model fails. */
  async answerByModel(work: LeasedWork, signal: AbortSignal): Promise<void> {
    const llm = await modelFor(this.deps.models?.llm, work.uid);
    await this.#answer(llm ? 'model' : 'rulesAgain', { uid: work.uid, id: work.ref }, { llm, work, signal });
  }

  async #answer(event: AnswerEvent, { uid, id }: RecordKey, by: AnsweredBy): Promise<void> {
    const store = this.deps.store.of(uid);
    const record = await store.conversations.get(id);
    const late = await store.segments.listLate(id);
    // Another run may have read the words of this job.
    if (!record || (event === 'words' && late.length === 0)) return;
    const step = stepOf(event, record, late.length);
    if (step === '-') return;
    if (step === 'restart') return this.restart({ uid, id });
    if (step === 'wait') throw new DomainError('unavailable', 'The conversation is being processed');
    const requested = by.work ? undefined : await store.unfinishedWork.revisionOf(conversationWork(record));
    const segments = await store.segments.list(id);
    const photos = await store.photos.count(id);
    // Nothing was said: another answer, or an imported one, stays.
    if (segments.length === 0 && step !== 'create') return;
    if (segments.length + photos === 0) return void (await store.conversations.delete(id));
    const structure = segments.length > 0 ? await this.#structure(record, segments, by) : createPhotoStructure(photos);
    const isLate = new Set(late);
    const added = segments.filter((segment) => isLate.has(segment.id));
    const items = step === 'extend' ? await this.#structure(record, added, by) : structure;
    // A conversation with photos, or with audio that may have more words, is not discarded. Late words restore one by their content alone.
    const mayHaveMore = step !== 'extend' && (photos > 0 || (await store.spool.listOf(id)).length > 0);
    const discarded = structure.discarded && !mayHaveMore;
    const words = { record, segments, late, requested };
    const answered = event === 'model' && structure.method !== 'llm' ? 'ended' : event;
    await this.#save(answered, words, { ...structure, discarded }, items, by.work);
  }

  /** Processes a failed conversation again, with its late segments. */
  async restart({ uid, id }: RecordKey): Promise<void> {
    await this.deps.store.transaction(async (tx) => {
      const restarted = await tx.of(uid).conversations.transition(id, 'failed', 'processing');
      if (!restarted) return;
      await tx.of(restarted.uid).unfinishedWork.remove(conversationWork(restarted));
      await enqueueForConversation(this.deps.queue, tx, 'process-conversation', { uid, id });
    });
  }

  /** After the last attempt of the first answer. The transcript stays, without a structure. */
  async fail({ uid, id }: RecordKey, attempts: number, reason = FAILURE): Promise<void> {
    await this.deps.store.transaction(async (tx) => {
      const failed = await tx.of(uid).conversations.transition(id, 'processing', 'failed', { silent_at: null });
      if (failed) await tx.of(failed.uid).unfinishedWork.fail(conversationWork(failed), reason, attempts);
    });
  }

  /** After the last attempt of later work. What waits for the language model still does. */
  async report({ uid, id }: RecordKey, attempts: number, reason: string): Promise<void> {
    const { conversations, unfinishedWork } = this.deps.store.of(uid);
    const record = await conversations.get(id);
    if (record) await unfinishedWork.fail(conversationWork(record), reason, attempts, { replaces: false });
  }

  async #structure(record: ConversationRecord, segments: readonly SegmentRecord[], { llm, signal }: AnsweredBy) {
    const { log } = this.deps;
    const { uid, id } = record;
    const onDropped = (dropped: DroppedItems) =>
      log.debug(
        { uid, conversation_id: id, dropped },
        'items of the language model were dropped: no line supports them',
      );
    const onUnread = (lines: number) =>
      log.warn({ uid, conversation_id: id, lines }, 'lines of a conversation were not read by the language model');
    const input = toInput(record, segments, await this.deps.timezoneOf(this.deps.store.of(uid), record));
    let usage: ModelUsage | undefined;
    const onUsage = (used: ModelUsage) => {
      usage = used;
    };
    try {
      return await structureConversation(input, { llm, onDropped, onUnread, onUsage }, signal);
    } finally {
      if (usage) {
        log.debug({ uid, conversation_id: id, ...usage }, 'the language model was asked about a conversation');
        await this.deps.store.of(uid).conversations.addModelUsage(id, usage);
      }
    }
  }

  /** Writes what the event does in the state of now: the user or another run may have changed the conversation meanwhile. */
  async #save(
    event: AnswerEvent,
    words: Words,
    structure: ConversationStructure,
    { action_items, memories, method }: Pick<ConversationStructure, 'action_items' | 'memories' | 'method'>,
    work: LeasedWork | undefined,
  ): Promise<void> {
    const { record, segments } = words;
    const { uid, id } = record;
    const keepsModels = answerOf(event, record, words.late.length)?.structure === 'unless by model';
    const isKept = keepsModels && record.structure_method === 'llm';
    const maker = structure.method === 'llm' ? (this.deps.models?.llm?.name ?? '') : 'rules';
    const structured = isKept
      ? record.structured
      : { ...toStructured(structure, maker, record.title_by_user ?? undefined), ...record.structured_by_user };
    const entry = await this.#indexer.prepare(structured, segments);
    const llm = await modelFor(this.deps.models?.llm, uid);
    // A model is not asked about what has too little content.
    const waits = structure.method !== 'llm' && llm && segments.length > 0 && !structure.discarded;
    await this.deps.store.transaction(async (tx) => {
      const user = tx.of(uid);
      const current = await user.conversations.getForUpdate(id);
      const stillLate = new Set(await user.segments.listLate(id));
      const late = words.late.filter((segment) => stillLate.has(segment));
      const answer = current && answerOf(event, current, late.length);
      if (!answer) return;
      if (late.length > 0) await user.segments.clearLate(id, late);
      await user.conversations.complete(id, current.status, {
        structured,
        discarded: structure.discarded && mayDiscard[answer.discards](current),
        structure_method: isKept ? record.structure_method : structure.method,
      });
      await this.#tasks[answer.items](tx, current, action_items, method);
      await this.#memories[answer.items](tx, current, memories);
      if (current.locked) await this.#indexer.hide(tx, { uid, id });
      else await this.#indexer.save(tx, { uid, id }, entry);
      if (!isDeepStrictEqual(writtenBy(current), writtenBy(record))) await this.#indexer.enqueueRefresh(tx, uid, id);
      // A request that came after the words were read is done again.
      if (work) await user.unfinishedWork.finish(work);
      else if (!waits && structure.method !== 'llm' && words.requested !== undefined)
        await user.unfinishedWork.removeRevision(conversationWork(current), words.requested);
      await this.deps.days.enqueueDayOf(tx, uid, current.started_at ?? current.created_at);
      if (mayDeliver[answer.delivers](current)) await this.deps.webhookDeliveries.enqueueConversation(tx, uid, id);
      if (answer.announces) await this.deps.announce(tx, { uid, id });
    });
  }
}

export function toStructured(
  structure: ConversationStructure,
  made_by: string,
  title = structure.title,
): StoredStructure {
  const { overview, emoji, category, events } = structure;
  return {
    title,
    overview,
    emoji,
    category,
    events: events.map((event) => ({ ...event, created: false })),
    made_by,
  };
}

/** The fields that the user has written. */
const writtenBy = ({ title_by_user, structured_by_user }: ConversationRecord) => ({
  title_by_user,
  structured_by_user,
});

const mayDiscard: Record<Answer['discards'], (conversation: ConversationRecord) => boolean> = {
  yes: () => true,
  // A model does not discard what the user has shown interest in.
  'unless wanted': ({ starred, folder_id, title_by_user, structured_by_user, discarded }) =>
    discarded || !(starred || folder_id !== null || title_by_user !== null || structured_by_user !== null),
  'if it was': ({ discarded }) => discarded,
};

const mayDeliver: Record<Answer['delivers'], (conversation: ConversationRecord) => boolean> = {
  yes: () => true,
  'if was discarded': ({ discarded }) => discarded,
};

/** A written text has no speakers, so its segments are joined again. */
function toInput(record: ConversationRecord, segments: readonly SegmentRecord[], timezone: string): ConversationInput {
  const { started_at, created_at, language, text_source } = record;
  const hasSpeakers = segments.some(({ is_user, speaker_name }) => is_user || speaker_name);
  const isWritten = (text_source === 'message' || text_source === 'other_text') && !hasSpeakers;
  return {
    ...(isWritten ? { text: segments.map(({ text }) => text).join(''), textSegments: segments } : { segments }),
    startedAt: started_at ?? created_at,
    timezone,
    ...(language !== null && { language }),
  };
}
