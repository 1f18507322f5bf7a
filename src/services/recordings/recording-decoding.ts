import type { Logger } from 'pino';
import type { AudioFile } from '../../audio/recordings/protocol.ts';
import type { AudioStore } from '../../pipeline/spool/audio-store.ts';
import { samplesToMs } from '../../providers/stt/port.ts';
import { type Leases, leaseKey } from '../../queue/leases.ts';
import type { RecordingRecord } from '../../store/recordings/table.ts';
import type { PendingAudioService } from '../pending-audio/pending-audio.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { UserTimezone } from '../timezones.ts';
import { enqueueNextRecording } from './enqueue-next.ts';
import { ConversationNotOver, fillSpool } from './fill-spool.ts';
import type { RecordingFiles } from './recording-files.ts';
import { requireOrder } from './recording-order.ts';
import { publicReason, RecordingWaits } from './recording-outcome.ts';
import { hasRoomForAny, requireSpoolRoom, saveRecording } from './recording-spool.ts';
import { StoredSpeech } from './stored-speech.ts';
import { MAX_MS, UploadedAudio } from './uploaded-audio.ts';

interface RecordingDecodingDeps extends Pick<ServiceDeps, 'store' | 'queue'> {
  files: RecordingFiles;
  audioStore: AudioStore;
  pendingAudio: Pick<PendingAudioService, 'saveIn'>;
  timezoneOf: UserTimezone;
  leases: Pick<Leases, 'run'>;
}

const NOT_OVER = 'It waits for the end of a conversation that it belongs to';
/** A recording that waits is tried again after this time, unless what it waits for has enqueued it. */
const RETRY_MS = 30_000;
/** The job of a recording that was not touched for this long may be lost. */
const LOST_MS = 5 * 60_000;

/** Decodes uploaded recordings into the spool, as the pending audio of a session with the same id. */
export class RecordingDecoding {
  readonly #deps: RecordingDecodingDeps;
  readonly #audio: UploadedAudio;
  /** The recordings that are decoded now, and whether another job for them came meanwhile. */
  readonly #busy = new Map<string, { isAgain: boolean }>();

  constructor(deps: RecordingDecodingDeps) {
    this.#deps = deps;
    this.#audio = new UploadedAudio(deps);
  }

  /** Rejects if it may be tried again; a file that cannot be decoded gets its reason. */
  async run(uid: string, id: string, signal: AbortSignal, log: Logger): Promise<void> {
    const busy = this.#busy.get(id);
    if (busy) {
      busy.isAgain = true;
      return;
    }
    this.#busy.set(id, { isAgain: false });
    try {
      const record = await this.#deps.store.of(uid).recordings.get(id);
      if (record?.status === 'decoding') await this.#runClaimed(record, signal, log);
      else if (record?.status !== 'uploading') await this.#deps.files.remove(uid, id);
    } finally {
      this.#busy.delete(id);
    }
  }

  async fail(uid: string, id: string, reason: string): Promise<void> {
    await this.#deps.store.transaction(async (tx) => {
      await tx.of(uid).recordings.update(id, { status: 'failed', reason });
      await enqueueNextRecording(tx, this.#deps, uid);
    });
    await this.#deps.files.remove(uid, id);
  }

  /** Enqueues the recordings whose jobs may be lost, in the places that this process reaches. */
  async recover(): Promise<void> {
    const { store, audioStore } = this.#deps;
    const before = new Date(Date.now() - LOST_MS);
    for (const record of await store.system.recordings.decodingIn([...audioStore.places], before))
      await this.#enqueue(record, audioStore.place);
  }

  /** Takes over the recordings of a place that will be removed. */
  async takeOver(place: string): Promise<void> {
    const { store, audioStore } = this.#deps;
    for (const record of await store.system.recordings.decodingIn([place], new Date()))
      await this.#enqueue(record, audioStore.place);
  }

  /** If every process may get the job and another one decodes the recording, looks again later: that one may have ended. */
  async #runClaimed(record: RecordingRecord, signal: AbortSignal, log: Logger): Promise<void> {
    const { uid, id, place, reason } = record;
    const { leases, audioStore } = this.#deps;
    if (audioStore.queueOf(place ?? audioStore.place).shard !== undefined) return this.#run(record, signal, log);
    const isDone = await leases.run(leaseKey('decode', uid, id), ({ lost }) =>
      this.#run(record, AbortSignal.any([signal, lost]), log),
    );
    if (!isDone) await this.#enqueue(record, place ?? audioStore.place, { reason, waitMs: RETRY_MS });
  }

  async #run(record: RecordingRecord, signal: AbortSignal, log: Logger): Promise<void> {
    const { uid, id } = record;
    try {
      await this.#decode(record, signal, log);
    } catch (error) {
      if (error instanceof RecordingWaits) {
        const { message: reason } = error;
        // The recording that it waits for may have finished since it was looked at.
        const waitMs = this.#busy.get(id)?.isAgain ? 0 : RETRY_MS;
        return this.#enqueue(record, record.place ?? this.#deps.audioStore.place, { reason, waitMs });
      }
      const reason = publicReason(error);
      if (reason === undefined) throw error;
      log.warn({ err: error, recording_id: id }, 'a recording cannot be decoded');
      await this.fail(uid, id, reason);
    }
    await this.#deps.files.remove(uid, id);
  }

  async #enqueue(
    { uid, id }: Pick<RecordingRecord, 'uid' | 'id'>,
    place: string,
    { reason = null, waitMs = 0 }: { reason?: string | null; waitMs?: number } = {},
  ): Promise<void> {
    const startAfter = new Date(Date.now() + waitMs);
    const options = { singletonKey: `${uid}/${id}`, startAfter, ...this.#deps.audioStore.queueOf(place) };
    await this.#deps.store.transaction(async (tx) => {
      await tx.of(uid).recordings.update(id, { place, reason });
      await this.#deps.queue.enqueue(tx, 'decode-recording', { uid, recording_id: id }, options);
    });
  }

  async #decode(record: RecordingRecord, signal: AbortSignal, log: Logger): Promise<void> {
    const { uid, id, timeout_seconds } = record;
    const { audioStore, store } = this.#deps;
    const user = store.of(uid);
    // An earlier attempt, perhaps of another process, may have written a part of it.
    await audioStore.removeSession({ uid, sessionId: id });
    if (record.samples !== null) await requireSpoolRoom(audioStore, uid, record.samples);
    if (record.started_at) await requireOrder(this.#deps, record, record.started_at);
    const file = await this.#audio.open(record, signal);
    const known = await this.#audio.findStart(record, file, signal);
    if (known && !record.started_at) {
      await user.recordings.update(id, { started_at: known });
      await requireOrder(this.#deps, record, known);
    }
    const startedAt = known ?? (await this.#estimateStart(record, file, signal));
    if (!(await hasRoomForAny(audioStore, uid)))
      await requireSpoolRoom(audioStore, uid, await this.#measure(record, file, signal));
    const period = { fromMs: startedAt.getTime(), toMs: startedAt.getTime() + MAX_MS };
    // An estimated time says nothing about other audio.
    const stored = known
      ? await StoredSpeech.read(user, { ...period, timeoutMs: timeout_seconds * 1000 })
      : StoredSpeech.none();
    const continued = await this.#findChosen(record, startedAt);
    await saveRecording(this.#deps, record, startedAt, async (spool, lost) => {
      let reason: string | null = null;
      const pieces = this.#audio.pieces(file, AbortSignal.any([signal, lost]), (note) => {
        reason = note;
      });
      const filling = fillSpool({ spool, pieces, startedAt, timeout_seconds, continued, stored });
      const conversation_ids = await filling.catch((error: unknown) => {
        throw error instanceof ConversationNotOver ? new RecordingWaits(NOT_OVER) : error;
      });
      return { conversation_ids, reason };
    });
    log.info({ recording_id: id }, 'recording decoded');
  }

  /** Measured once, as it costs as much as the decoding. */
  async #measure({ uid, id }: RecordingRecord, file: AudioFile, signal: AbortSignal): Promise<number> {
    const { recordings } = this.#deps.store.of(uid);
    const known = (await recordings.get(id))?.samples;
    if (known != null) return known;
    const samples = await this.#audio.measure(file, signal);
    await recordings.update(id, { samples });
    return samples;
  }

  /** Without any other time, the recording ended when its upload began. */
  async #estimateStart(record: RecordingRecord, file: AudioFile, signal: AbortSignal): Promise<Date> {
    return new Date(record.created_at.getTime() - samplesToMs(await this.#measure(record, file, signal)));
  }

  /** The conversation that the request named. */
  async #findChosen({ uid, conversation_id }: RecordingRecord, startedAt: Date): Promise<string | undefined> {
    if (conversation_id === null) return undefined;
    const found = await this.#deps.store.of(uid).conversations.get(conversation_id);
    if (found?.started_at && found.started_at > startedAt && found.status === 'in_progress')
      throw new RecordingWaits(NOT_OVER);
    return found?.id;
  }
}
