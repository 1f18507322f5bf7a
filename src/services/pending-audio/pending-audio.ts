import type { Logger } from 'pino';
import { type Clock, createClockTrust, systemClock } from '../../pipeline/clocks/clock.ts';
import { pendingConversation } from '../../pipeline/conversation/pending-conversation.ts';
import type { PendingAudio } from '../../pipeline/ports.ts';
import type { PendingSpool } from '../../pipeline/spool/spool-files.ts';
import type { FoundSpool, Spools } from '../../pipeline/spool/spools.ts';
import { samplesToMs } from '../../providers/stt/port.ts';
import type { JobQueue } from '../../queue/queue.ts';
import type { Store } from '../../store/store.ts';
import type { SpooledAudioRecord } from '../../store/tables/spooled-audio.ts';
import { markGaps } from './transcript-gaps.ts';

/** Which session's audio. */
export interface SessionAudio {
  uid: string;
  sessionId: string;
}

interface PendingAudioDeps extends Partial<Clock> {
  store: Store;
  queue: Pick<JobQueue, 'enqueue'>;
  spools: Spools;
  log: Logger;
  /** SPOOL_MAX_DAYS. Older audio is dropped. */
  maxAgeMs: number;
  /** Audio is only dropped if the system time has not been set for this long, so that a wrong clock does not cost audio. */
  trustMs?: number;
}

/** An empty folder may belong to a session that is about to write. */
const MIN_EMPTY_AGE_MS = 60_000;
/** A record from this far in the future was written while the clock was ahead, so its retry would come too late. */
const AHEAD_MS = 60_000;
const MIN_RETRY_MS = 5000;
const MAX_RETRY_MS = 3_600_000;
/** The limit for one round. The next one follows soon. */
const BATCH = 100;

/**
 * Audio that sessions could not get transcribed. It is saved with a job that transcribes it, found again after a crash, dropped when it is
 * too old, and deleted when it is transcribed. Specification: Events, "Buffered audio … is retained".
 */
export function createPendingAudioService({
  store,
  queue,
  spools,
  log,
  maxAgeMs,
  trustMs = 3_600_000,
  now = systemClock.now,
  monotonicNow = systemClock.monotonicNow,
}: PendingAudioDeps) {
  const isClockTrusted = createClockTrust({ now, monotonicNow }, trustMs);
  const unreadable = new Set<string>();

  async function save(audio: PendingAudio): Promise<SpooledAudioRecord> {
    const { uid, sessionId, streamId } = audio;
    return store.transaction(async (tx) => {
      // A client that resumes the stream sends everything after the acknowledged position again.
      const acknowledged = streamId === null ? undefined : await tx.streamPositions.settle(uid, streamId, sessionId);
      const toSample = Math.min(audio.toSample, acknowledged?.samples ?? Number.POSITIVE_INFINITY);
      const record = await tx.spooledAudio.save(uid, {
        session_id: sessionId,
        from_sample: audio.fromSample,
        to_sample: toSample,
        stream_id: streamId,
        conversation_id: audio.conversationId,
        pending: audio.pending,
        source: audio.source,
        owner: audio.owner,
        reason: audio.reason,
      });
      await enqueueNext(tx, record);
      return record;
    });
  }

  /** Deletes the audio. The record of a stream stays, as a resumed stream needs the position of its stored words. */
  async function finish(record: SpooledAudioRecord, path: string): Promise<void> {
    await spools.remove(path);
    if (record.stream_id === null) await store.spooledAudio.delete(record.uid, record.session_id);
  }

  /** Records too old audio as a gap of its conversations. */
  async function expire(record: SpooledAudioRecord, spool: PendingSpool): Promise<void> {
    const { uid, session_id, from_sample, to_sample } = record;
    if (to_sample === null || to_sample <= from_sample) return;
    await store.transaction(async (tx) => {
      if (!(await tx.spooledAudio.advance(uid, session_id, from_sample, to_sample, undefined))) return;
      const range = { fromSample: from_sample, toSample: to_sample };
      await markGaps(tx, uid, spool.header.conversations, range, 'expired');
    });
    log.warn({ uid, session_id, from_sample, to_sample }, 'pending audio is too old and was dropped');
  }

  /** Saves the pending audio of a session whose process has died. */
  async function registerSpool(owner: string, spool: PendingSpool): Promise<SpooledAudioRecord> {
    const { uid, session_id: sessionId, stream_id: streamId, source, conversations, timeout_seconds } = spool.header;
    const { fromSample, toSample } = spool;
    const [stored, mark] = [conversations.findLast(({ is_stored }) => is_stored), conversations.at(-1)];
    const pending = mark && pendingConversation(mark, { fromSample, toSample }, timeout_seconds);
    const conversationId = stored?.conversation_id ?? null;
    const audio = { uid, sessionId, streamId, source, conversationId, pending, owner, fromSample, toSample };
    const record = await save({ ...audio, reason: 'process_ended' });
    if (hasRemainder(record)) log.warn({ uid, session_id: sessionId }, 'saved the pending audio of a dead process');
    return record;
  }

  async function checkSpool({ owner, path, changedAt, pending: spool, error }: FoundSpool): Promise<void> {
    const isOld = (time: Date) => isClockTrusted() && now() - time.getTime() > maxAgeMs;
    if (error !== undefined) {
      if (isOld(changedAt)) await spools.remove(path);
      else if (!unreadable.has(path))
        log.warn({ err: error }, 'pending audio cannot be read; it stays until it is too old');
      unreadable.add(path);
    } else if (spool) {
      const { uid, session_id } = spool.header;
      const saved = await store.spooledAudio.get(uid, session_id);
      const record = saved && saved.to_sample !== null ? saved : await registerSpool(owner, spool);
      if (isOld(endedAt(spool))) {
        await expire(record, spool);
        await finish(record, path);
      } else if (!hasRemainder(record)) await finish(record, path);
      else if (record.updated_at.getTime() - now() > AHEAD_MS) await retryLater(record);
      else if (saved) await store.transaction((tx) => enqueueNext(tx, record));
    } else if (now() - changedAt.getTime() > MIN_EMPTY_AGE_MS) await spools.remove(path);
  }

  /** Enqueues the job for the next piece. */
  async function enqueueNext(tx: Store, record: SpooledAudioRecord): Promise<void> {
    const { uid, session_id, owner, from_sample, attempts } = record;
    if (!owner || !hasRemainder(record)) return;
    const startAfter = nextAttemptAt(record);
    // Each attempt has its own job, so that none waits for a time from a clock that was ahead.
    const singletonKey = `${session_id}/${from_sample}/${attempts}`;
    const options = { shard: owner, singletonKey, ...(startAfter && { startAfter }) };
    await queue.enqueue(tx, 'transcribe-pending-audio', { uid, session_id }, options);
  }

  /** Enqueues another attempt after a growing pause. */
  async function retryLater({ uid, session_id }: SpooledAudioRecord): Promise<void> {
    await store.transaction(async (tx) => {
      const record = await tx.spooledAudio.countAttempt(uid, session_id);
      if (record) await enqueueNext(tx, record);
    });
  }

  /** The time of the next attempt. Undefined before the first one. */
  function nextAttemptAt({ attempts, updated_at }: SpooledAudioRecord): Date | undefined {
    if (attempts === 0) return undefined;
    const lastAttemptMs = Math.min(updated_at.getTime(), now());
    return new Date(lastAttemptMs + Math.min(MAX_RETRY_MS, MIN_RETRY_MS * 2 ** (attempts - 1)));
  }

  return {
    enqueueNext,
    finish,
    retryLater,

    /** Saves the pending audio of a session and enqueues its transcription. */
    async save(audio: PendingAudio): Promise<void> {
      await save(audio);
    },

    /** Enqueues the current next piece, after another process has transcribed this one. */
    async enqueueCurrent({ uid, session_id }: SpooledAudioRecord): Promise<void> {
      await store.transaction(async (tx) => {
        const record = await tx.spooledAudio.get(uid, session_id);
        if (record) await enqueueNext(tx, record);
      });
    },

    /** Deletes the record of a session whose audio is transcribed and deleted. */
    async delete({ uid, sessionId }: SessionAudio): Promise<void> {
      await store.spooledAudio.delete(uid, sessionId);
    },

    /**
     * Checks the spool folders of this process: saves unknown audio, enqueues jobs for all remaining audio, and deletes finished and too old
     * audio. Call it at the start and regularly.
     */
    async sweep(): Promise<void> {
      for await (const found of spools.scan()) await checkSpool(found);
    },

    /** Deletes idle records, a day later than their own process would drop the audio. */
    async purge(): Promise<void> {
      if (!isClockTrusted()) return;
      const before = new Date(now() - maxAgeMs - 86_400_000);
      for (const record of await store.spooledAudio.idleSince(before, BATCH)) {
        const { uid, session_id } = record;
        if (hasRemainder(record))
          log.warn({ uid, session_id }, 'pending audio without a spool folder is too old and was dropped');
        await store.spooledAudio.delete(uid, session_id);
      }
      await store.streamPositions.purgeIdle(before);
      await store.deletedConversations.purge(before);
    },
  };
}

export type PendingAudioService = ReturnType<typeof createPendingAudioService>;

export const hasRemainder = ({ from_sample, to_sample }: SpooledAudioRecord) =>
  to_sample !== null && to_sample > from_sample;

/** The time of the last sample. */
function endedAt({ header, toSample }: PendingSpool): Date {
  return new Date((header.conversations.at(-1)?.zero_at_ms ?? 0) + samplesToMs(toSample));
}
