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
  /** SPOOL_MAX_DAYS. What is older is given up. */
  maxAgeMs: number;
  /** The time of day was not set for so long: what seems too old by it is. A clock that was wrong for a while costs no audio. */
  trustMs?: number;
}

/** An empty folder may be that of a process that is about to write. */
const SETTLED_MS = 60_000;
/** What was noted so long after now was noted by a clock that has been set back since: what was to come by it would come too late. */
const AHEAD_MS = 60_000;
const FIRST_RETRY_MS = 5000;
const LONGEST_RETRY_MS = 3_600_000;
/** At most so many a round: the next one is near. */
const BATCH = 100;

/**
 * The audio that sessions left: noted with a job that transcribes it, found again after the end of a process, given up when it is
 * too old, and deleted when it is done with. Specification: Events, "Buffered audio … is retained".
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
      // A client that was told of a place sends on from there.
      const told = streamId === null ? undefined : await tx.streamPositions.settle(uid, streamId, sessionId);
      const toSample = Math.min(audio.toSample, told?.samples ?? Number.POSITIVE_INFINITY);
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

  /** Nothing of it is needed any more. A stream that is gone on with later has to know how far its words are stored. */
  async function finish(record: SpooledAudioRecord, path: string): Promise<void> {
    await spools.remove(path);
    if (record.stream_id === null) await store.spooledAudio.delete(record.uid, record.session_id);
  }

  async function expire(record: SpooledAudioRecord, left: PendingSpool): Promise<void> {
    const { uid, session_id, from_sample, to_sample } = record;
    if (to_sample === null || to_sample <= from_sample) return;
    await store.transaction(async (tx) => {
      if (!(await tx.spooledAudio.advance(uid, session_id, from_sample, to_sample, undefined))) return;
      const stretch = { fromSample: from_sample, toSample: to_sample };
      await markGaps(tx, uid, left.header.conversations, stretch, 'expired');
    });
    log.warn({ uid, session_id, from_sample, to_sample }, 'pending audio is too old: it is given up');
  }

  /** Notes what a session left that could not do so itself. */
  async function registerSpool(owner: string, left: PendingSpool): Promise<SpooledAudioRecord> {
    const { uid, session_id: sessionId, stream_id: streamId, source, conversations, timeout_seconds } = left.header;
    const { fromSample, toSample } = left;
    const [known, mark] = [conversations.findLast(({ is_stored }) => is_stored), conversations.at(-1)];
    const pending = mark && pendingConversation(mark, { fromSample, toSample }, timeout_seconds);
    const conversationId = known?.conversation_id ?? null;
    const kept = { uid, sessionId, streamId, source, conversationId, pending, owner, fromSample, toSample };
    const record = await save({ ...kept, reason: 'process_ended' });
    if (hasRemainder(record))
      log.warn({ uid, session_id: sessionId }, 'audio that a process did not get transcribed is kept');
    return record;
  }

  async function checkSpool({ owner, path, changedAt, pending: left, error }: FoundSpool): Promise<void> {
    const isOld = (time: Date) => isClockTrusted() && now() - time.getTime() > maxAgeMs;
    if (error !== undefined) {
      if (isOld(changedAt)) await spools.remove(path);
      else if (!unreadable.has(path))
        log.warn({ err: error }, 'pending audio cannot be read; it is left until it is too old');
      unreadable.add(path);
    } else if (left) {
      const { uid, session_id } = left.header;
      const noted = await store.spooledAudio.get(uid, session_id);
      const record = noted && noted.to_sample !== null ? noted : await registerSpool(owner, left);
      if (isOld(endedAt(left))) {
        await expire(record, left);
        await finish(record, path);
      } else if (!hasRemainder(record)) await finish(record, path);
      else if (record.updated_at.getTime() - now() > AHEAD_MS) await retryLater(record);
      else if (noted) await store.transaction((tx) => enqueueNext(tx, record));
    } else if (now() - changedAt.getTime() > SETTLED_MS) await spools.remove(path);
  }

  /** Sees that the next piece has its turn. */
  async function enqueueNext(tx: Store, record: SpooledAudioRecord): Promise<void> {
    const { uid, session_id, owner, from_sample, attempts } = record;
    if (!owner || !hasRemainder(record)) return;
    const startAfter = nextAttemptAt(record);
    // Of each try there is one job, so that none waits for a time that a clock has set which was ahead.
    const singletonKey = `${session_id}/${from_sample}/${attempts}`;
    const options = { shard: owner, singletonKey, ...(startAfter && { startAfter }) };
    await queue.enqueue(tx, 'transcribe-pending-audio', { uid, session_id }, options);
  }

  /** No provider could be had: the next try comes after a pause, longer each time. */
  async function retryLater({ uid, session_id }: SpooledAudioRecord): Promise<void> {
    await store.transaction(async (tx) => {
      const record = await tx.spooledAudio.countAttempt(uid, session_id);
      if (record) await enqueueNext(tx, record);
    });
  }

  /** When the next try may be, where one has failed: providers that are away for long are asked every hour. */
  function nextAttemptAt({ attempts, updated_at }: SpooledAudioRecord): Date | undefined {
    if (attempts === 0) return undefined;
    const triedAt = Math.min(updated_at.getTime(), now());
    return new Date(triedAt + Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1)));
  }

  return {
    enqueueNext,
    finish,
    retryLater,

    /** Notes what a session left, and has it transcribed. */
    async save(audio: PendingAudio): Promise<void> {
      await save(audio);
    },

    /** Somebody else has moved the audio on: it goes on from there. */
    async enqueueCurrent({ uid, session_id }: SpooledAudioRecord): Promise<void> {
      await store.transaction(async (tx) => {
        const record = await tx.spooledAudio.get(uid, session_id);
        if (record) await enqueueNext(tx, record);
      });
    },

    /** Everything of a session is transcribed, and its audio is gone. */
    async delete({ uid, sessionId }: SessionAudio): Promise<void> {
      await store.spooledAudio.delete(uid, sessionId);
    },

    /**
     * Looks through this process's folders: notes what is not, sees that every rest has its job, and deletes what is done with or too
     * old. Call it at the start, and now and then.
     */
    async sweep(): Promise<void> {
      for await (const found of spools.scan()) await checkSpool(found);
    },

    /** Forgets what has long been without use. Records outlive their audio by a day: their own process gives that up. */
    async purge(): Promise<void> {
      if (!isClockTrusted()) return;
      const before = new Date(now() - maxAgeMs - 86_400_000);
      for (const record of await store.spooledAudio.idleSince(before, BATCH)) {
        const { uid, session_id } = record;
        if (hasRemainder(record))
          log.warn({ uid, session_id }, 'pending audio is too old, and its folder has not been seen: it is given up');
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

/** When the last of the audio was spoken. */
function endedAt({ header, toSample }: PendingSpool): Date {
  return new Date((header.conversations.at(-1)?.zero_at_ms ?? 0) + samplesToMs(toSample));
}
