import type { Logger } from 'pino';
import type { AudioFile } from '../../audio/files/protocol.ts';
import type { SpoolStore } from '../../pipeline/spool/spool-store.ts';
import { samplesToMs } from '../../providers/stt/port.ts';
import { type Leases, leaseKey } from '../../queue/leases.ts';
import type { UploadRecord } from '../../store/uploads.ts';
import type { NewPush } from '../notifications.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import type { SpoolService } from '../spool/spool.ts';
import type { UserTimezone } from '../timezones.ts';
import {
  allBut,
  ConversationNotOver,
  fillSpool,
  fillWithLeftOut,
  hasRoomForAny,
  requireSpoolRoom,
  spoolUpload,
} from './spool-upload.ts';
import { StoredSpeech } from './stored-speech.ts';
import type { UploadFiles } from './upload-files.ts';
import { publicReason, UploadWaits } from './upload-files.ts';
import { enqueueNextUpload, requireOrder } from './upload-order.ts';
import { MAX_MS, UploadedAudio } from './uploaded-audio.ts';

interface UploadDecodingDeps extends Pick<ServiceDeps, 'store' | 'queue' | 'notifications'> {
  files: UploadFiles;
  spoolStore: SpoolStore;
  spool: Pick<SpoolService, 'saveIn'>;
  timezoneOf: UserTimezone;
  leases: Pick<Leases, 'run'>;
}

const NOT_OVER = 'It waits for the end of a conversation that it belongs to';
/** An upload that waits is tried again after this time, unless what it waits for has enqueued it. */
const RETRY_MS = 30_000;
/** The job of an upload that was not touched for this long may be lost. */
const LOST_MS = 5 * 60_000;

/** Audio that was left out can be transcribed later: see `UploadService.transcribeLeftOut`. */
const keepsFile = (record: UploadRecord | undefined): boolean =>
  record?.status === 'uploading' || (record?.status === 'decoded' && record.left_out.length > 0);

const toNotice = ({ id, file_name }: UploadRecord, reason: string): NewPush => ({
  kind: 'upload_failed',
  title: 'An upload failed',
  body: file_name === null ? reason : `${file_name}: ${reason}`,
  data: { recording_id: id },
});

/** Decodes uploads into the spool, as the audio of a session with the same id. */
export class UploadDecoding extends Service<UploadDecodingDeps> {
  readonly #audio = new UploadedAudio(this.deps);
  /** The uploads that are decoded now, and whether another job for them came meanwhile. */
  readonly #busy = new Map<string, { isAgain: boolean }>();

  /** Rejects if it may be tried again; a file that cannot be decoded gets its reason. */
  async run(uid: string, id: string, signal: AbortSignal, log: Logger): Promise<void> {
    const busy = this.#busy.get(id);
    if (busy) {
      busy.isAgain = true;
      return;
    }
    this.#busy.set(id, { isAgain: false });
    try {
      const record = await this.deps.store.of(uid).uploads.get(id);
      if (record?.status === 'decoding') await this.#runClaimed(record, signal, log);
      else if (!keepsFile(record)) await this.deps.files.remove(uid, id);
    } finally {
      this.#busy.delete(id);
    }
  }

  async fail(uid: string, id: string, reason: string): Promise<void> {
    await this.deps.store.transaction(async (tx) => {
      const { uploads } = tx.of(uid);
      const failed = await uploads.get(id);
      await uploads.update(id, { status: 'failed', reason });
      if (failed) await this.deps.notifications.notify(tx, uid, [toNotice(failed, reason)]);
      await enqueueNextUpload(tx, this.deps, uid);
    });
    await this.deps.files.remove(uid, id);
  }

  /** Enqueues the uploads whose jobs may be lost, in the places that this process reaches. */
  async recover(): Promise<void> {
    const { store, spoolStore } = this.deps;
    const before = new Date(Date.now() - LOST_MS);
    for (const record of await store.system.uploads.decodingIn([...spoolStore.places], before))
      await this.#enqueue(record, spoolStore.place);
  }

  /** Takes over the uploads of a place that will be removed. */
  async takeOver(place: string): Promise<void> {
    const { store, spoolStore } = this.deps;
    for (const record of await store.system.uploads.decodingIn([place], new Date()))
      await this.#enqueue(record, spoolStore.place);
  }

  /** If every process may get the job and another one decodes the upload, looks again later: that one may have ended. */
  async #runClaimed(record: UploadRecord, signal: AbortSignal, log: Logger): Promise<void> {
    const { uid, id, place, reason } = record;
    const { leases, spoolStore } = this.deps;
    if (spoolStore.queueOf(place ?? spoolStore.place).shard !== undefined) return this.#run(record, signal, log);
    const isDone = await leases.run(leaseKey('decode', uid, id), ({ lost }) =>
      this.#run(record, AbortSignal.any([signal, lost]), log),
    );
    if (!isDone) await this.#enqueue(record, place ?? spoolStore.place, { reason, waitMs: RETRY_MS });
  }

  async #run(record: UploadRecord, signal: AbortSignal, log: Logger): Promise<void> {
    const { uid, id } = record;
    try {
      await this.#decode(record, signal, log);
      if (keepsFile(await this.deps.store.of(uid).uploads.get(id))) return await this.deps.files.removeCopy(uid, id);
    } catch (error) {
      if (error instanceof UploadWaits) {
        const { message: reason } = error;
        // The upload that it waits for may have finished since it was looked at.
        const waitMs = this.#busy.get(id)?.isAgain ? 0 : RETRY_MS;
        return this.#enqueue(record, record.place ?? this.deps.spoolStore.place, { reason, waitMs });
      }
      const reason = publicReason(error);
      if (reason === undefined) throw error;
      log.warn({ err: error, recording_id: id }, 'an upload cannot be decoded');
      await this.fail(uid, id, reason);
    }
    await this.deps.files.remove(uid, id);
  }

  async #enqueue(
    { uid, id }: Pick<UploadRecord, 'uid' | 'id'>,
    place: string,
    { reason = null, waitMs = 0 }: { reason?: string | null; waitMs?: number } = {},
  ): Promise<void> {
    const startAfter = new Date(Date.now() + waitMs);
    const options = { singletonKey: `${uid}/${id}`, startAfter, ...this.deps.spoolStore.queueOf(place) };
    await this.deps.store.transaction(async (tx) => {
      await tx.of(uid).uploads.update(id, { place, reason });
      await this.deps.queue.enqueue(tx, 'decode-recording', { uid, recording_id: id }, options);
    });
  }

  async #decode(record: UploadRecord, signal: AbortSignal, log: Logger): Promise<void> {
    const { uid, id, timeout_seconds } = record;
    const { spoolStore, store } = this.deps;
    const user = store.of(uid);
    // An earlier attempt, perhaps of another process, may have written a part of it.
    await spoolStore.removeSession({ uid, sessionId: id });
    if (record.samples !== null) await requireSpoolRoom(spoolStore, uid, record.samples);
    if (record.started_at) await requireOrder(this.deps, record, record.started_at);
    const file = await this.#audio.open(record, signal);
    const known = await this.#audio.findStart(record, file, signal);
    if (known && !record.started_at) {
      await user.uploads.update(id, { started_at: known, time_source: 'file' });
      await requireOrder(this.deps, record, known);
    }
    const startedAt = known ?? (await this.#estimateStart(record, file, signal));
    if (!(await hasRoomForAny(spoolStore, uid)))
      await requireSpoolRoom(spoolStore, uid, await this.#measure(record, file, signal));
    const period = { fromMs: startedAt.getTime(), toMs: startedAt.getTime() + MAX_MS };
    // An estimated time says nothing about other audio.
    const stored = known
      ? await StoredSpeech.read(user, record, { ...period, timeoutMs: timeout_seconds * 1000 })
      : StoredSpeech.none();
    const continued = await this.#findChosen(record, startedAt);
    const time_source = known ? (record.time_source ?? 'file') : 'service';
    const leftOut = record.left_out.length > 0 ? allBut(record.left_out) : stored.samplesFrom(period.fromMs);
    await spoolUpload(this.deps, { ...record, time_source }, startedAt, leftOut, async (spool, lost) => {
      let reason: string | null = null;
      const pieces = this.#audio.pieces(file, AbortSignal.any([signal, lost]), (note) => {
        reason = note;
      });
      const audio = { spool, pieces, startedAt, leftOut };
      if (record.left_out.length > 0) {
        const conversationExists = async (id: string) => (await user.conversations.get(id)) !== undefined;
        const added = await fillWithLeftOut({ ...audio, included: record.left_out, conversationExists });
        const conversation_ids = [...new Set([...record.conversation_ids, ...added])];
        return { conversation_ids, left_out: [], reason };
      }
      const filling = fillSpool({ ...audio, timeout_seconds, continued, stored });
      const conversation_ids = await filling.catch((error: unknown) => {
        throw error instanceof ConversationNotOver ? new UploadWaits(NOT_OVER) : error;
      });
      const toMs = period.fromMs + samplesToMs(spool.appended);
      return { conversation_ids, left_out: stored.leftOut({ ...period, toMs }), reason };
    });
    log.debug({ recording_id: id }, 'upload decoded');
  }

  /** Measured once, as it costs as much as the decoding. */
  async #measure({ uid, id }: UploadRecord, file: AudioFile, signal: AbortSignal): Promise<number> {
    const { uploads } = this.deps.store.of(uid);
    const known = (await uploads.get(id))?.samples;
    if (known != null) return known;
    const samples = await this.#audio.measure(file, signal);
    await uploads.update(id, { samples });
    return samples;
  }

  /** Without any other time, the recording ended when its file was last changed or its upload began, unless the file has an earlier day. */
  async #estimateStart(record: UploadRecord, file: AudioFile, signal: AbortSignal): Promise<Date> {
    const length = samplesToMs(await this.#measure(record, file, signal));
    const estimated = new Date(record.created_at.getTime() - length);
    return (await this.#audio.findEarlierDay(record, file, estimated, signal)) ?? estimated;
  }

  /** The conversation that the request named. */
  async #findChosen({ uid, conversation_id }: UploadRecord, startedAt: Date): Promise<string | undefined> {
    if (conversation_id === null) return undefined;
    const found = await this.deps.store.of(uid).conversations.get(conversation_id);
    if (found?.started_at && found.started_at > startedAt && found.status === 'in_progress')
      throw new UploadWaits(NOT_OVER);
    return found?.id;
  }
}
