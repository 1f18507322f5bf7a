import type { Conversation } from '../../../generated/types.gen.ts';
import type { DiskReserve } from '../../lib/disk-reserve.ts';
import { addMs } from '../../lib/time.ts';
import { continueTrace, traceparent } from '../../lib/trace.ts';
import type {
  ConversationOwner,
  PendingConversation,
  Segment,
  SegmentTranslation,
  SegmentUpdate,
  SpoolEntry,
} from '../../live-types.ts';
import { isTooLong } from '../../pipeline/conversation/conversation-times.ts';
import type {
  ClaimedStream,
  ConversationPhoto,
  EndOutcome,
  LiveStore,
  Login,
  OpenConversation,
  SavedPosition,
  SessionUsage,
} from '../../pipeline/ports.ts';
import type { ConversationMark, SampleRange } from '../../pipeline/spool/spool-store.ts';
import type { ConversationRecord } from '../../store/conversations/table.ts';
import { enqueueForConversation } from '../conversations/conversation-job.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import { markGaps } from '../spool/piece.ts';
import type { SpoolService } from '../spool/spool.ts';
import { announceProcessing } from './live-notifications.ts';
import { StreamPositions } from './stream-positions.ts';

interface DatabaseLiveStoreDeps extends Pick<ServiceDeps, 'store' | 'queue' | 'quota'> {
  disk: Pick<DiskReserve, 'requireRoom'>;
  spool: Pick<SpoolService, 'save'>;
}

/** A segment without its text. */
const SEGMENT_BYTES = 300;

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
 * hands it to processing.
 */
export class DatabaseLiveStore extends Service<DatabaseLiveStoreDeps> implements LiveStore {
  readonly #streams = new StreamPositions(this.deps);

  async resumeConversation(
    { uid, source, streamId, recordedAt }: Parameters<LiveStore['resumeConversation']>[0],
    now: Date,
  ) {
    const ended: string[] = [];
    for (const { id } of await this.deps.store.of(uid).conversations.findSilent(source, now)) {
      if ((await this.endConversation(uid, id, now)).status === 'ended') ended.push(id);
    }
    const open = (await this.#findOpen(uid, source, now)) ?? (await this.#findOfStream(uid, streamId, now));
    if (open && isApart(open, recordedAt, now)) {
      const isOver = open.overAt !== undefined && (await this.endConversation(uid, open.id)).status === 'ended';
      return { ended: isOver ? [...ended, open.id] : ended, open: undefined };
    }
    if (!open || !isTooLong(open.startedAt, open.isPending ? open.silentAt : open.finishedAt)) return { ended, open };
    if (!open.isPending && (await this.endConversation(uid, open.id)).status === 'ended') ended.push(open.id);
    return { ended, open: undefined };
  }

  async checkStorage(uid: string, { storesAudio }: { storesAudio: boolean }): Promise<void> {
    await this.deps.quota.check(uid);
    if (storesAudio) await this.deps.disk.requireRoom();
  }

  saveSegments(update: SegmentUpdate): Promise<boolean> {
    this.#countBytes(update.uid, update.segments);
    return this.deps.store.of(update.uid).liveSegments.save(update);
  }

  saveNewVoices(
    update: Omit<SegmentUpdate, 'segments'>,
    numbered: (taken: readonly number[]) => readonly Segment[],
  ): Promise<boolean> {
    const { uid, conversationId } = update;
    return this.deps.store.transaction(async (tx) => {
      const { liveSegments, segments } = tx.of(uid);
      // Locks the conversation: others add speakers afterwards.
      if (!(await liveSegments.save({ ...update, segments: [], deletedIds: [], audio: undefined }))) return false;
      const added = numbered(await segments.speakerIds(conversationId));
      this.#countBytes(uid, added);
      return liveSegments.save({ ...update, isNew: false, segments: added });
    });
  }

  #countBytes(uid: string, segments: readonly Segment[]): void {
    const bytes = segments.reduce((sum, { text }) => sum + SEGMENT_BYTES + Buffer.byteLength(text), 0);
    this.deps.quota.count(uid, bytes);
  }

  async savePhoto({ uid, conversationId, contentType, bytes, takenAt }: ConversationPhoto) {
    await this.deps.disk.requireRoom();
    this.deps.quota.count(uid, bytes.byteLength);
    return this.deps.store.of(uid).photos.insert({
      conversation_id: conversationId,
      content_type: contentType,
      bytes,
      created_at: takenAt,
    });
  }

  saveTranslations(uid: string, translations: readonly SegmentTranslation[]): Promise<string[]> {
    return this.deps.store.of(uid).liveSegments.saveTranslations(translations);
  }

  measureTranscript(uid: string, conversationId: string) {
    return this.deps.store.of(uid).segments.measure(conversationId);
  }

  async endConversation(uid: string, id: string, now?: Date): Promise<EndOutcome> {
    try {
      const conversation = await this.#startProcessing(uid, id, now);
      return conversation ? { status: 'ended', conversation } : { status: 'gone' };
    } catch (error) {
      if (error instanceof NotSilent) return { status: 'continued', silentAt: error.silentAt };
      throw error;
    }
  }

  findProcessing(uid: string, id: string) {
    return this.#findInStatus(uid, id, 'processing');
  }

  findProcessed(uid: string, id: string) {
    return this.#findInStatus(uid, id, 'completed');
  }

  async findEnded({ uid, source }: ConversationOwner, sessionId: string): Promise<string[]> {
    return this.deps.store.of(uid).conversations.findEndedAfter(sessionId, source);
  }

  async hasAccount(uid: string): Promise<boolean> {
    return (await this.deps.store.of(uid).account.get()) !== undefined;
  }

  async isLoginEnded(uid: string, { login, openedAt }: { login: Login; openedAt: Date }) {
    const { sessions, keys, accountPasswords } = this.deps.store.of(uid);
    if (login.keyId !== undefined) return (await keys.get(login.keyId)) === undefined;
    if (login.sessionId !== undefined) return !(await sessions.exists(login.sessionId));
    const changedAt = await accountPasswords.changedAt();
    return changedAt !== undefined && changedAt > openedAt;
  }

  async #findInStatus(uid: string, id: string, status: ConversationRecord['status']) {
    const { conversations } = this.deps.store.of(uid);
    const record = await conversations.get(id);
    // Conversations of a text or of uploaded segments have no timeout.
    if (record?.status !== status || record.timeout_seconds === null) return undefined;
    return conversations.getDetails(id);
  }

  markSkipped(uid: string, marks: readonly ConversationMark[], range: SampleRange): Promise<void> {
    return this.deps.store.transaction((tx) => markGaps(tx, uid, marks, range, 'rejected'));
  }

  async saveSpoolEntry(audio: SpoolEntry): Promise<void> {
    await this.deps.spool.save(audio);
  }

  async deleteSpoolEntry(uid: string, sessionId: string): Promise<void> {
    await this.deps.store.of(uid).spool.delete(sessionId);
  }

  claimStream(stream: ClaimedStream) {
    return this.#streams.claim(stream);
  }

  savePosition(position: SavedPosition): Promise<void> {
    return this.#streams.save(position);
  }

  async recordUsage(usage: SessionUsage): Promise<void> {
    await this.deps.store.of(usage.uid).liveUsage.record({
      session_id: usage.sessionId,
      conversation_id: usage.conversationId,
      source: usage.source,
      language: usage.language,
      codec: usage.codec,
      stt_provider: usage.sttProvider,
      started_at: usage.startedAt,
      ended_at: usage.endedAt,
      close_code: usage.closeCode,
      counts: { ...usage.counts },
    });
  }

  /** Returns the conversation that a session continues, which may begin in the spool. */
  async #findOpen(uid: string, source: string | null, now: Date): Promise<OpenConversation | undefined> {
    const store = this.deps.store.of(uid);
    // In this order: a conversation that begins in between is found by one of the two.
    const pending = await store.spool.findPending(source, now);
    const open = await store.conversations.findResumable(source, now);
    return open ? toOpen(open) : pending && toPending(pending);
  }

  /** The stream's earlier session may run in another process, which stores its last words after this call. */
  async #findOfStream(uid: string, streamId: string | undefined, now: Date): Promise<OpenConversation | undefined> {
    const pending =
      streamId === undefined ? undefined : await this.deps.store.of(uid).streamPositions.findPending(streamId, now);
    return pending && toPending(pending);
  }

  /** Enqueues the processing of a conversation, and returns it as it was then. Throws `NotSilent` if it has words after `now`. */
  #startProcessing(uid: string, id: string, now?: Date): Promise<Conversation | undefined> {
    return this.deps.store.transaction(async (tx) => {
      const { conversations } = tx.of(uid);
      const ended = await conversations.transition(id, 'in_progress', 'processing');
      if (!ended) return undefined;
      if (now && ended.silent_at && ended.silent_at > now) throw new NotSilent(ended.silent_at);
      await continueTrace(ended.traceparent ?? traceparent(), () =>
        enqueueForConversation(this.deps.queue, tx, 'process-conversation', { uid, id }),
      );
      await announceProcessing(tx, { uid, id });
      // Read here: after the commit, it may be processed at once.
      return conversations.getDetails(id);
    });
  }
}

/** True if audio of this time does not continue the conversation. Live audio arrives in time, unless the conversation is of a device's clock. */
function isApart({ startedAt, silentAt, overAt }: OpenConversation, recordedAt: Date | undefined, now: Date): boolean {
  const at = recordedAt ?? (overAt && now);
  return at !== undefined && (at < startedAt || at > (overAt ?? silentAt));
}

const toPending = (pending: PendingConversation): OpenConversation => ({
  ...pending,
  finishedAt: pending.startedAt,
  isPending: true,
});

function toOpen(record: ConversationRecord): OpenConversation {
  const { id, created_at, started_at, finished_at, silent_at, updated_at, time_source, timeout_seconds } = record;
  const startedAt = started_at ?? created_at;
  const finishedAt = finished_at ?? startedAt;
  const overAt = time_source === 'device' ? addMs(finishedAt, (timeout_seconds ?? 0) * 1000) : undefined;
  return { id, startedAt, finishedAt, silentAt: silent_at ?? updated_at, overAt };
}
