import type {
  Conversation,
  ConversationProcess,
  ConversationsEnqueued,
  ConversationsProcessing,
} from '../../../generated/types.gen.ts';
import type { WithDefaults } from '../../../generated/with-defaults.ts';
import type { Call } from '../../call.ts';
import { DomainError, lockedOrMissing } from '../../errors.ts';
import type { NoFields } from '../../lib/no-fields.ts';
import { parseBound } from '../../lib/time.ts';
import type { SttPolicy } from '../../providers/stt/policy.ts';
import type { ConversationRecord } from '../../store/conversations/table.ts';
import type { Store } from '../../store/store.ts';
import { conversationWork } from '../../store/unfinished-work.ts';
import { modelFor } from '../privacy/user-providers.ts';
import type { Recordings } from '../recordings/recordings.ts';
import { type RequestedWorkDeps, Service, type ServiceDeps } from '../service-deps.ts';
import type { SpoolService } from '../spool/spool.ts';
import { toWaitingAudio } from '../spool/spool.ts';
import type { UnfinishedWork } from '../unfinished-work/unfinished-work.ts';
import { enqueueForConversation } from './conversation-job.ts';
import type { ConversationProcessor } from './conversation-processor.ts';
import { stepOf } from './ending.ts';

interface ReprocessingDeps extends Pick<ServiceDeps, 'store' | 'models'>, RequestedWorkDeps {
  conversationProcessor: Pick<ConversationProcessor, 'answerByRules' | 'restart'>;
  unfinishedWork: Pick<UnfinishedWork, 'retryNow' | 'request' | 'requestConversations'>;
  spool: Pick<SpoolService, 'retryNow'>;
  recordings: Pick<Recordings, 'find'>;
  stt: Pick<SttPolicy, 'recorders'>;
}

interface ReprocessOptions {
  language?: string | undefined;
  /**
   * `whole`: also its audio that is not transcribed, and by rules without a language model. `audio`: first, its recording is transcribed
   * again by a job.
   */
  part?: 'whole' | 'model' | 'audio' | undefined;
}

const DEFAULT_LANGUAGE = 'en';

const noModel = (isConfigured: boolean) =>
  new DomainError(
    'conflict',
    isConfigured
      ? 'The language model is switched off by you'
      : 'No language model is configured (earshot setup, or LLM_URL and LLM_MODEL)',
  );

/** Processes conversations again on request. */
export class ConversationReprocessing extends Service<ReprocessingDeps> {
  /** Counts the conversations that wait, with the reason why the language model cannot be used; and the audio that waits. */
  async count(call: Call): Promise<ConversationsProcessing> {
    const { store } = this.deps;
    const user = store.of(call.actor.uid);
    const counts = await user.unfinishedWork.countConversations();
    const state = await store.system.languageModelState.get();
    const next_attempt_at = state?.next_attempt_at?.toISOString() ?? null;
    const audio = toWaitingAudio(await user.spool.list(), new Date());
    return { ...counts, reason: state?.reason ?? null, next_attempt_at, audio };
  }

  /** Enqueues processed conversations for the language model. Throws `conflict` without one. */
  async enqueueAll(call: Call, input: WithDefaults<ConversationProcess>): Promise<ConversationsEnqueued> {
    const { made_by, since, ...unhandled } = input;
    unhandled satisfies NoFields;
    const { store, unfinishedWork } = this.deps;
    if (!(await modelFor(this.deps.models?.llm, call.actor.uid))) throw noModel(this.deps.models?.llm !== undefined);
    const filter = {
      madeBy: made_by ?? null,
      since: parseBound(since ?? undefined, 'lower', ['body', 'since']) ?? null,
    };
    const enqueued = await store.transaction(async (tx) => {
      await unfinishedWork.retryNow(tx);
      return unfinishedWork.requestConversations(tx, call.actor.uid, filter);
    });
    return { enqueued, processing: await this.count(call) };
  }

  /**
   * Processes a conversation again: it waits for the language model, or is processed by rules without one. Throws `not_found`, `locked`, and
   * `conflict` while it is recorded, unless some of its audio waits: that is tried at once.
   */
  async reprocess(call: Call, id: string, { language, part = 'whole' }: ReprocessOptions = {}): Promise<Conversation> {
    const { store, conversationProcessor, spool, unfinishedWork } = this.deps;
    const { uid } = call.actor;
    const llm = await modelFor(this.deps.models?.llm, uid);
    const { conversations } = store.of(uid);
    const record = await conversations.get(id);
    if (!record || record.locked) throw lockedOrMissing('Conversation', record);
    if (part === 'model' && !llm) throw noModel(this.deps.models?.llm !== undefined);
    const step = stepOf('reprocess', record);
    const retriesAudio = part === 'whole' && (await spool.retryNow(uid, id));
    if (step === 'refuse' && !retriesAudio)
      throw new DomainError('conflict', `The conversation cannot be processed again: it is ${record.status}`);
    if (language !== undefined) await conversations.update(id, { language });
    if (step === 'refuse') return this.#read(uid, id);
    if (part === 'audio') await this.#enqueueAudio({ ...record, language: language ?? record.language });
    else if (step === 'restart') await conversationProcessor.restart({ uid, id });
    else if (step === 'redo' && !llm) await conversationProcessor.answerByRules('rulesAgain', { uid, id }, call.signal);
    else
      await store.transaction(async (tx) => {
        await unfinishedWork.retryNow(tx);
        if (step === 'redo') await this.enqueueAgain(tx, uid, [id]);
      });
    return this.#read(uid, id);
  }

  /** Throws `conflict` without a recording, or without a provider for it. */
  async #enqueueAudio(record: ConversationRecord): Promise<void> {
    const { store, queue, recordings, stt } = this.deps;
    const { uid, id, language } = record;
    if (!(await recordings.find(uid, record)))
      throw new DomainError('conflict', 'No audio of it is kept. With keep_audio, that of later conversations is');
    if (stt.recorders(language ?? DEFAULT_LANGUAGE).length === 0)
      throw new DomainError(
        'conflict',
        'No provider transcribes recordings in its language (earshot setup, or STT_MODELS)',
      );
    await queue.requireRoom(uid);
    await store.transaction(async (tx) => {
      // Without a structure, the failure stays until it is processed.
      if (record.status !== 'failed') await tx.of(uid).unfinishedWork.removeFailure(conversationWork(record));
      await enqueueForConversation(queue, tx, 'transcribe-conversation', { uid, id });
    });
  }

  async #read(uid: string, id: string): Promise<Conversation> {
    const conversation = await this.deps.store.of(uid).conversations.getDetails(id);
    if (!conversation || conversation.locked) throw lockedOrMissing('Conversation', conversation);
    return conversation;
  }

  /**
   * Enqueues conversations whose transcript was corrected: for the language model, or by rules without one. A run that is under way may
   * have read the earlier transcript.
   */
  async enqueueAgain(tx: Store, uid: string, ids: readonly string[]): Promise<void> {
    const { models, queue, unfinishedWork } = this.deps;
    const processed = await tx.of(uid).conversations.findEnded(ids);
    if (models?.llm) for (const record of processed) await unfinishedWork.request(tx, conversationWork(record));
    else if (processed.length > 0)
      await queue.enqueue(tx, 'reprocess-conversations', { uid, conversation_ids: processed.map(({ id }) => id) });
  }
}
