import type { PendingAudioRetried } from '../../../generated/types.gen.ts';
import type { PendingAudio } from '../../live-types.ts';
import type { AudioKey, AudioStore } from '../../pipeline/spool/audio-store.ts';
import type { JobQueue } from '../../queue/queue.ts';
import type { Store } from '../../store/store.ts';
import type { SpooledAudioRecord } from '../../store/streams/spooled-audio-table.ts';
import type { ServiceDeps } from '../service-deps.ts';

interface PendingAudioDeps extends Pick<ServiceDeps, 'store'> {
  queue: Pick<JobQueue, 'enqueue' | 'hasShard'>;
  audioStore: AudioStore;
  now?: () => number;
}

const MIN_RETRY_MS = 5000;
const MAX_RETRY_MS = 3_600_000;

/**
 * Audio that sessions could not get transcribed. It is saved with a job for its next piece, and deleted when all of it is transcribed.
 */
export class PendingAudioService {
  readonly #deps: PendingAudioDeps;
  readonly #now: () => number;

  constructor({ now = Date.now, ...deps }: PendingAudioDeps) {
    this.#deps = deps;
    this.#now = now;
  }

  /** Enqueues the job for the next piece. */
  async enqueueNext(tx: Store, record: SpooledAudioRecord): Promise<void> {
    const { uid, session_id, place, from_sample, attempts } = record;
    if (!place || !hasRemainder(record)) return;
    const startAfter = this.#nextAttemptAt(record);
    // Each attempt has its own job, so that none waits for a time from a clock that was ahead.
    const singletonKey = `${uid}/${session_id}/${from_sample}/${attempts}`;
    const options = { ...this.#deps.audioStore.queueOf(place), singletonKey, ...(startAfter && { startAfter }) };
    if (startAfter) await tx.of(uid).spooledAudio.setNextAttempt(session_id, startAfter);
    await this.#deps.queue.enqueue(tx, 'transcribe-pending-audio', { uid, session_id, attempts }, options);
  }

  /** Tries the pending audio of a conversation at once. Returns false if it has none, or if no process reaches it. */
  async retryNow(uid: string, conversationId: string): Promise<boolean> {
    const waiting = await this.#deps.store.of(uid).spooledAudio.listOf(conversationId);
    return (await this.retryRecords(waiting)).retried_count > 0;
  }

  /** Tries pending audio at once, where a process reaches it. */
  async retryRecords(records: readonly SpooledAudioRecord[]): Promise<PendingAudioRetried> {
    let retried_count = 0;
    for (const record of records) if (await this.#retryRecord(record)) retried_count += 1;
    return { retried_count, unreachable_count: records.length - retried_count };
  }

  async #retryRecord({ uid, session_id, place, from_sample, attempts }: SpooledAudioRecord): Promise<boolean> {
    const { store, queue, audioStore } = this.#deps;
    if (place === null) return false;
    const { shard } = audioStore.queueOf(place);
    if (shard !== undefined && !(await queue.hasShard('transcribe-pending-audio', shard))) return false;
    const data = { uid, session_id, attempts };
    const options = {
      ...(shard !== undefined && { shard }),
      singletonKey: `${uid}/${session_id}/${from_sample}/${attempts}/now`,
    };
    await store.transaction((tx) => queue.enqueue(tx, 'transcribe-pending-audio', data, options));
    return true;
  }

  /** Saves the pending audio of a session and enqueues its transcription. */
  save(audio: PendingAudio): Promise<SpooledAudioRecord> {
    return this.#deps.store.transaction((tx) => this.saveIn(tx, audio));
  }

  /** The same in a transaction. */
  async saveIn(tx: Store, audio: PendingAudio): Promise<SpooledAudioRecord> {
    const { uid, sessionId, streamId } = audio;
    const user = tx.of(uid);
    // A client that resumes the stream sends everything after the acknowledged position again.
    const acknowledged = streamId === null ? undefined : await user.streamPositions.settle(streamId, sessionId);
    const toSample = Math.min(audio.toSample, acknowledged?.samples ?? Number.POSITIVE_INFINITY);
    const record = await user.spooledAudio.save({ ...audio, toSample });
    await this.enqueueNext(tx, record);
    return record;
  }

  /** Enqueues the current next piece, after another process has transcribed this one. */
  async enqueueCurrent({ uid, session_id }: SpooledAudioRecord): Promise<void> {
    await this.#deps.store.transaction(async (tx) => {
      const record = await tx.of(uid).spooledAudio.get(session_id);
      if (record) await this.enqueueNext(tx, record);
    });
  }

  /** Enqueues another attempt after a growing pause. `failure`: why the last one failed, in words. */
  async retryLater(
    { uid, session_id }: Pick<SpooledAudioRecord, 'uid' | 'session_id'>,
    failure?: string,
  ): Promise<void> {
    await this.#deps.store.transaction(async (tx) => {
      const record = await tx.of(uid).spooledAudio.countAttempt(session_id, failure);
      if (record) await this.enqueueNext(tx, record);
    });
  }

  /** Deletes the audio. The record of a stream stays, as a resumed stream needs the position of its stored words. */
  async finish({ uid, session_id, place, stream_id }: SpooledAudioRecord): Promise<void> {
    if (place) await this.#deps.audioStore.remove({ uid, sessionId: session_id, place });
    if (stream_id === null) await this.#deps.store.of(uid).spooledAudio.delete(session_id);
  }

  /** Deletes the audio of a deleted account. */
  async drop(key: AudioKey): Promise<void> {
    await this.#deps.audioStore.remove(key);
    await this.#deps.store.of(key.uid).spooledAudio.delete(key.sessionId);
  }

  /** The time of the next attempt. Undefined before the first one. */
  #nextAttemptAt({ attempts, updated_at }: SpooledAudioRecord): Date | undefined {
    if (attempts === 0) return undefined;
    const lastAttemptMs = Math.min(updated_at.getTime(), this.#now());
    return new Date(lastAttemptMs + Math.min(MAX_RETRY_MS, MIN_RETRY_MS * 2 ** (attempts - 1)));
  }
}

export const hasRemainder = ({ from_sample, to_sample }: SpooledAudioRecord) =>
  to_sample !== null && to_sample > from_sample;
