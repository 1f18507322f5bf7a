import type { PendingAudioRetried, WaitingAudio } from '../../../generated/types.gen.ts';
import { SAMPLE_RATE } from '../../audio/samples.ts';
import type { SpoolEntry } from '../../live-types.ts';
import type { AudioKey, SpoolStore } from '../../pipeline/spool/spool-store.ts';
import type { JobQueue } from '../../queue/queue.ts';
import type { Store } from '../../store/store.ts';
import type { SpoolRecord } from '../../store/streams/spool.ts';
import type { ServiceDeps } from '../service-deps.ts';

/** Sums up the audio in the spool, oldest first. The reason is that of the audio that was tried most often. Null without any. */
export function toWaitingAudio(records: readonly SpoolRecord[], now: Date): WaitingAudio | null {
  const [oldest] = records;
  if (!oldest) return null;
  const samples = records.reduce(
    (sum, { from_sample, to_sample }) => sum + (to_sample ?? from_sample) - from_sample,
    0,
  );
  const { failure, attempts } = records.reduce((most, record) => (record.attempts > most.attempts ? record : most));
  const next = Math.min(...records.map(({ next_attempt_at }) => next_attempt_at?.getTime() ?? 0));
  return {
    seconds: samples / SAMPLE_RATE,
    since: oldest.created_at.toISOString(),
    reason: failure,
    attempts,
    next_attempt_at: next > now.getTime() ? new Date(next).toISOString() : null,
  };
}

/** The reason of audio in the spool that came as an upload: no session left it. */
export const FROM_UPLOAD = 'recording';

interface SpoolServiceDeps extends Pick<ServiceDeps, 'store'> {
  queue: Pick<JobQueue, 'enqueue' | 'hasShard'>;
  spoolStore: SpoolStore;
  now?: () => number;
}

const MIN_RETRY_MS = 5000;
const MAX_RETRY_MS = 3_600_000;

/**
 * Audio that waits for its words: what sessions could not get transcribed. It is saved with a job for its next piece, and deleted when all
 * of it is transcribed.
 */
export class SpoolService {
  readonly #deps: SpoolServiceDeps;
  readonly #now: () => number;

  constructor({ now = Date.now, ...deps }: SpoolServiceDeps) {
    this.#deps = deps;
    this.#now = now;
  }

  /** Enqueues the job for the next piece. */
  async enqueueNext(tx: Store, record: SpoolRecord): Promise<void> {
    const { uid, session_id, place, from_sample, attempts } = record;
    if (!place || !hasRemainder(record)) return;
    const startAfter = this.#nextAttemptAt(record);
    // Each attempt has its own job, so that none waits for a time from a clock that was ahead.
    const singletonKey = `${uid}/${session_id}/${from_sample}/${attempts}`;
    const options = { ...this.#deps.spoolStore.queueOf(place), singletonKey, ...(startAfter && { startAfter }) };
    if (startAfter) await tx.of(uid).spool.setNextAttempt(session_id, startAfter);
    await this.#deps.queue.enqueue(tx, 'transcribe-pending-audio', { uid, session_id, attempts }, options);
  }

  /** Tries the audio of a conversation in the spool at once. Returns false if it has none, or if no process reaches it. */
  async retryNow(uid: string, conversationId: string): Promise<boolean> {
    const waiting = await this.#deps.store.of(uid).spool.listOf(conversationId);
    return (await this.retryRecords(waiting)).retried_count > 0;
  }

  /** Tries audio in the spool at once, where a process reaches it. */
  async retryRecords(records: readonly SpoolRecord[]): Promise<PendingAudioRetried> {
    let retried_count = 0;
    for (const record of records) if (await this.#retryRecord(record)) retried_count += 1;
    return { retried_count, unreachable_count: records.length - retried_count };
  }

  async #retryRecord({ uid, session_id, place, from_sample, attempts }: SpoolRecord): Promise<boolean> {
    const { store, queue, spoolStore } = this.#deps;
    if (place === null) return false;
    const { shard } = spoolStore.queueOf(place);
    if (shard !== undefined && !(await queue.hasShard('transcribe-pending-audio', shard))) return false;
    const data = { uid, session_id, attempts };
    const options = {
      ...(shard !== undefined && { shard }),
      singletonKey: `${uid}/${session_id}/${from_sample}/${attempts}/now`,
    };
    await store.transaction((tx) => queue.enqueue(tx, 'transcribe-pending-audio', data, options));
    return true;
  }

  /** Saves the audio of a session in the spool and enqueues its transcription. */
  save(audio: SpoolEntry): Promise<SpoolRecord> {
    return this.#deps.store.transaction((tx) => this.saveIn(tx, audio));
  }

  /** The same in a transaction. */
  async saveIn(tx: Store, audio: SpoolEntry): Promise<SpoolRecord> {
    const { uid, sessionId, streamId } = audio;
    const user = tx.of(uid);
    // A client that resumes the stream sends everything after the acknowledged position again.
    const acknowledged = streamId === null ? undefined : await user.streamPositions.finalize(streamId, sessionId);
    const toSample = Math.min(audio.toSample, acknowledged?.samples ?? Number.POSITIVE_INFINITY);
    const record = await user.spool.save({ ...audio, toSample });
    await this.enqueueNext(tx, record);
    return record;
  }

  /** Enqueues the current next piece, after another process has transcribed this one. */
  async enqueueCurrent({ uid, session_id }: SpoolRecord): Promise<void> {
    await this.#deps.store.transaction(async (tx) => {
      const record = await tx.of(uid).spool.get(session_id);
      if (record) await this.enqueueNext(tx, record);
    });
  }

  /** Enqueues another attempt after a growing pause. `failure`: why the last one failed, in words. */
  async retryLater({ uid, session_id }: Pick<SpoolRecord, 'uid' | 'session_id'>, failure?: string): Promise<void> {
    await this.#deps.store.transaction(async (tx) => {
      const record = await tx.of(uid).spool.countAttempt(session_id, failure);
      if (record) await this.enqueueNext(tx, record);
    });
  }

  /** Deletes the audio. The record of a stream stays, as a resumed stream needs the position of its stored words. */
  async finish({ uid, session_id, place, stream_id }: SpoolRecord): Promise<void> {
    if (place) await this.#deps.spoolStore.remove({ uid, sessionId: session_id, place });
    if (stream_id === null) await this.#deps.store.of(uid).spool.delete(session_id);
  }

  /** Deletes the audio of a deleted account. */
  async drop(key: AudioKey): Promise<void> {
    await this.#deps.spoolStore.remove(key);
    await this.#deps.store.of(key.uid).spool.delete(key.sessionId);
  }

  /** The time of the next attempt. Undefined before the first one. */
  #nextAttemptAt({ attempts, updated_at }: SpoolRecord): Date | undefined {
    if (attempts === 0) return undefined;
    const lastAttemptMs = Math.min(updated_at.getTime(), this.#now());
    return new Date(lastAttemptMs + Math.min(MAX_RETRY_MS, MIN_RETRY_MS * 2 ** (attempts - 1)));
  }
}

export const hasRemainder = ({ from_sample, to_sample }: SpoolRecord) => to_sample !== null && to_sample > from_sample;
