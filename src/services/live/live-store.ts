import type { EndOutcome, LiveStore } from '../../pipeline/ports.ts';
import type { JobQueue } from '../../queue/queue.ts';
import type { Store } from '../../store/store.ts';
import type { ConversationRecord } from '../../store/tables/conversations.ts';
import type { PendingAudioService } from '../pending-audio/pending-audio.ts';
import { StreamPositions } from './stream-positions.ts';

/** Identifies a conversation. */
export interface ConversationPlace {
  uid: string;
  id: string;
}

interface LiveStoreDeps {
  store: Store;
  queue: Pick<JobQueue, 'enqueue'>;
  pendingAudio: Pick<PendingAudioService, 'save' | 'delete'>;
}

/** Rolls a transaction back: the conversation is not silent. */
class NotSilent extends Error {
  readonly silentAt: Date;

  constructor(silentAt: Date) {
    super('the conversation is not silent');
    this.silentAt = silentAt;
  }
}

/**
 * The store of live sessions and the sweeper. Several sessions may write one conversation in progress; when it is silent, one of them
 * hands it to processing. Specification: Live connection lifecycle; rules 4 and 8.
 */
export function createLiveStore({ store, queue, pendingAudio }: LiveStoreDeps) {
  const streams = new StreamPositions({ store });

  /** Enqueues the processing of a silent conversation. Throws `NotSilent` where it has new words. */
  function startProcessing(uid: string, id: string, now: Date): Promise<ConversationRecord | undefined> {
    return store.transaction(async (tx) => {
      const ended = await tx.conversations.transition(uid, id, 'in_progress', 'processing');
      if (!ended) return undefined;
      if (ended.silent_at && ended.silent_at > now) throw new NotSilent(ended.silent_at);
      await queue.enqueue(tx, 'process-conversation', { uid, conversation_id: id }, { singletonKey: id });
      return ended;
    });
  }

  async function endConversation(uid: string, id: string, now: Date): Promise<EndOutcome> {
    try {
      if (!(await startProcessing(uid, id, now))) return { status: 'gone' };
    } catch (error) {
      if (error instanceof NotSilent) return { status: 'continued', silentAt: error.silentAt };
      throw error;
    }
    const conversation = await store.conversations.getDetails(uid, id);
    return conversation ? { status: 'ended', conversation } : { status: 'gone' };
  }

  return {
    async resumeConversation({ uid, source }, now) {
      const ended: string[] = [];
      for (const { id } of await store.conversations.findSilent(uid, source, now)) {
        if ((await endConversation(uid, id, now)).status === 'ended') ended.push(id);
      }
      // In this order: a conversation that begins in between is found by one of the two.
      const pending = await store.spooledAudio.findPending(uid, source, now);
      const open = await store.conversations.findResumable(uid, source, now);
      if (open) return { ended, open: toOpen(open) };
      return { ended, open: pending && { ...pending, finishedAt: pending.startedAt, isPending: true } };
    },

    saveSegments: store.liveSegments.save,

    savePhoto: ({ uid, conversationId, contentType, bytes, takenAt }) =>
      store.photos.insert(uid, {
        conversation_id: conversationId,
        content_type: contentType,
        bytes,
        created_at: takenAt,
      }),

    saveTranslations: store.liveSegments.saveTranslations,

    endConversation,

    async findProcessed(uid, id) {
      const conversation = await store.conversations.getDetails(uid, id);
      return conversation?.status === 'completed' ? conversation : undefined;
    },

    async savePendingAudio(audio) {
      await pendingAudio.save(audio);
    },

    deletePendingAudio: (uid, sessionId) => pendingAudio.delete({ uid, sessionId }),

    claimStream: (stream) => streams.claim(stream),

    savePosition: (position) => streams.save(position),

    async recordUsage({ uid, sessionId, conversationId, startedAt, endedAt, closeCode, sttProvider, ...usage }) {
      await store.liveUsage.record({
        uid,
        session_id: sessionId,
        conversation_id: conversationId,
        source: usage.source,
        language: usage.language,
        codec: usage.codec,
        stt_provider: sttProvider,
        started_at: startedAt,
        ended_at: endedAt,
        close_code: closeCode,
        counts: { ...usage.counts },
      });
    },
  } satisfies LiveStore;
}

function toOpen({ id, created_at, started_at, finished_at, silent_at, updated_at }: ConversationRecord) {
  const startedAt = started_at ?? created_at;
  return { id, startedAt, finishedAt: finished_at ?? startedAt, silentAt: silent_at ?? updated_at };
}
