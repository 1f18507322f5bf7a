import type { Logger } from 'pino';
import { decodeFileInThread, readTimesInThread } from '../../audio/recordings/decode-file.ts';
import { SAMPLE_RATE } from '../../audio/sample-rate.ts';
import { DomainError } from '../../errors.ts';
import type { Spool } from '../../pipeline/spool/spool.ts';
import { readPendingSpool } from '../../pipeline/spool/spool-files.ts';
import type { Spools } from '../../pipeline/spool/spools.ts';
import { samplesToMs } from '../../providers/stt/port.ts';
import type { RecordingRecord } from '../../store/recordings/table.ts';
import type { SpooledAudioRecord } from '../../store/streams/spooled-audio-table.ts';
import { hasRemainder, type PendingAudioService } from '../pending-audio/pending-audio.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { UserTimezone } from '../timezones.ts';
import { enqueueNextRecording } from './enqueue-next.ts';
import { ConversationNotOver, fillSpool } from './fill-spool.ts';
import type { RecordingFiles } from './recording-files.ts';
import { timeInName, timeInTag } from './recording-time.ts';
import { StoredSpeech } from './stored-speech.ts';

interface RecordingDecodingDeps extends Pick<ServiceDeps, 'store' | 'queue'> {
  files: RecordingFiles;
  spools: Spools;
  pendingAudio: Pick<PendingAudioService, 'saveIn'>;
  timezoneOf: UserTimezone;
}

const MAX_HOURS = 12;
const MAX_SAMPLES = MAX_HOURS * 3600 * SAMPLE_RATE;
const MAX_MS = MAX_HOURS * 3_600_000;
/** A recording that waits is tried again after this time, unless what it waits for has enqueued it. */
const RETRY_MS = 30_000;
const DAY_MS = 86_400_000;
/** The job of a recording that was not touched for this long may be lost. */
const LOST_MS = 5 * 60_000;

/** The recording can never be decoded. The message is public. */
class RecordingRefused extends Error {}

/** The recording can be decoded later. The message is public. */
class RecordingWaits extends Error {}

/** Decodes uploaded recordings into the spool, as the pending audio of a session with the same id. */
export class RecordingDecoding {
  readonly #deps: RecordingDecodingDeps;
  /** The recordings that are decoded now, and whether another job for them came meanwhile. */
  readonly #busy = new Map<string, { isAgain: boolean }>();

  constructor(deps: RecordingDecodingDeps) {
    this.#deps = deps;
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
      if (record?.status === 'decoding') await this.#run(record, signal, log);
      else if (record?.status !== 'uploading') await this.#deps.files.remove(uid, id);
    } finally {
      this.#busy.delete(id);
    }
  }

  async fail(uid: string, id: string, reason: string): Promise<void> {
    const { store, queue } = this.#deps;
    await store.transaction(async (tx) => {
      await tx.of(uid).recordings.update(id, { status: 'failed', reason });
      await enqueueNextRecording(tx, queue, uid);
    });
    await this.#deps.files.remove(uid, id);
  }

  /** Enqueues the recordings whose jobs may be lost, of the folders of this process. */
  async recover(): Promise<void> {
    const { store, spools } = this.#deps;
    const before = new Date(Date.now() - LOST_MS);
    for (const record of await store.system.recordings.decodingBy(spools.owners, before))
      await this.#enqueue(record, spools.own);
  }

  /** Takes over the recordings of a folder that will be removed. */
  async takeOver(owner: string): Promise<void> {
    const { store, spools } = this.#deps;
    for (const record of await store.system.recordings.decodingBy([owner], new Date()))
      await this.#enqueue(record, spools.own);
  }

  async #run(record: RecordingRecord, signal: AbortSignal, log: Logger): Promise<void> {
    const { uid, id } = record;
    try {
      await this.#decode(record, signal, log);
    } catch (error) {
      if (error instanceof RecordingWaits) {
        const { message: reason } = error;
        // What it waits for may have finished since it was looked at.
        const waitMs = this.#busy.get(id)?.isAgain ? 0 : RETRY_MS;
        return this.#enqueue(record, record.owner ?? this.#deps.spools.own, { reason, waitMs });
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
    owner: string,
    { reason = null, waitMs = 0 }: { reason?: string | null; waitMs?: number } = {},
  ): Promise<void> {
    const options = { singletonKey: id, startAfter: new Date(Date.now() + waitMs), shard: owner };
    await this.#deps.store.transaction(async (tx) => {
      await tx.of(uid).recordings.update(id, { owner, reason });
      await this.#deps.queue.enqueue(tx, 'decode-recording', { uid, recording_id: id }, options);
    });
  }

  async #decode(record: RecordingRecord, signal: AbortSignal, log: Logger): Promise<void> {
    const { uid, id, timeout_seconds } = record;
    const { files, spools, store } = this.#deps;
    const user = store.of(uid);
    // An earlier attempt, perhaps of another process, may have written a part of it.
    for (const owner of spools.owners) await spools.remove(spools.pathOf(owner, uid, id));
    if (record.started_at) await this.#requireOrder(record, record.started_at);
    if ((await files.sizeOf(uid, id)) === 0)
      throw new RecordingRefused('The uploaded file is not on this server any more: upload it again');
    if ((await files.digest(uid, id, signal)) !== record.sha256)
      throw new RecordingRefused('The bytes that arrived do not have the announced SHA-256: upload the file again');
    const known = await this.#findStart(record, signal);
    if (known && !record.started_at) {
      await user.recordings.update(id, { started_at: known });
      await this.#requireOrder(record, known);
    }
    const startedAt = known ?? (await this.#estimateStart(record, signal));
    const period = { fromMs: startedAt.getTime(), toMs: startedAt.getTime() + MAX_MS };
    // An estimated time says nothing about other audio.
    const stored = known
      ? await StoredSpeech.read(user, { ...period, timeoutMs: timeout_seconds * 1000 })
      : StoredSpeech.none();
    const continued = await this.#findChosen(record, startedAt);
    await this.#spool(record, startedAt, async (spool, lost) => {
      let reason: string | null = null;
      const pieces = this.#pieces(record, AbortSignal.any([signal, lost]), (note) => {
        reason = note;
      });
      return {
        conversation_ids: await fillSpool({ spool, pieces, startedAt, timeout_seconds, continued, stored }),
        reason,
      };
    });
    log.info({ recording_id: id }, 'recording decoded');
  }

  /** Fills a spool, and saves it as pending audio. `lost` aborts when audio cannot be written. */
  async #spool(
    record: RecordingRecord,
    started_at: Date,
    fill: (spool: Spool, lost: AbortSignal) => Promise<Pick<RecordingRecord, 'conversation_ids' | 'reason'>>,
  ): Promise<void> {
    const { uid, id, language, source, timeout_seconds } = record;
    const { spools, store, pendingAudio, queue } = this.#deps;
    const lost = new AbortController();
    const spool = spools.create({
      header: {
        ...{ uid, session_id: id, stream_id: null, language, source, timeout_seconds },
        include_speech_profile: true,
        created_at: new Date().toISOString(),
      },
      isSynced: false,
      onLost: () => lost.abort(this.#describeLoss(spool)),
      onRecovered: () => {},
    });
    try {
      const filled = await fill(spool, lost.signal).catch((error: unknown) => {
        throw error instanceof ConversationNotOver ? new RecordingWaits(NOT_OVER) : error;
      });
      const remainder = await spool.finish();
      lost.signal.throwIfAborted();
      const samples = spool.appended;
      const audio = { uid, sessionId: id, streamId: null, source, conversationId: null, pending: undefined };
      await store.transaction(async (tx) => {
        if (!(await tx.of(uid).account.keep())) return;
        const decoded = { ...filled, status: 'decoded', samples, started_at } as const;
        await tx.of(uid).recordings.update(id, decoded);
        if (remainder) await pendingAudio.saveIn(tx, { ...audio, ...remainder, reason: 'recording' });
        await enqueueNextRecording(tx, queue, uid);
      });
    } catch (error) {
      await spool.finish();
      await spools.remove(spool.path);
      spools.forget(uid);
      throw error;
    } finally {
      spools.release(spool);
    }
  }

  /** Called when audio cannot be written. */
  #describeLoss({ appended }: Spool): Error {
    const maxBytes = this.#deps.spools.maxBytesPerUser;
    if (appended * 2 < 0.95 * maxBytes) return new RecordingWaits(NO_ROOM);
    return new RecordingRefused(
      `The recording is longer than the pending audio of a user may be (${maxBytes / 1e6} MB)`,
    );
  }

  /** Earlier recordings are transcribed before those that may continue their conversations, and live audio of the same time. */
  async #requireOrder(record: RecordingRecord, startedAt: Date): Promise<void> {
    const { uid, id, timeout_seconds, created_at } = record;
    const user = this.#deps.store.of(uid);
    const startMs = startedAt.getTime();
    const others = await user.recordings.startedBetween(new Date(startMs - MAX_MS), new Date(startMs));
    for (const other of others) {
      const otherMs = other.started_at?.getTime() ?? 0;
      if (other.id === id || (otherMs === startMs && other.id > id)) continue;
      const isApart = otherMs + samplesToMs(other.samples ?? MAX_SAMPLES) + timeout_seconds * 1000 < startMs;
      const isLost = Date.now() - other.updated_at.getTime() > DAY_MS;
      if (other.status === 'decoding' && !isLost) throw new RecordingWaits(EARLIER);
      const pending = isApart ? undefined : await user.spooledAudio.get(other.id);
      if (pending && hasRemainder(pending))
        throw new RecordingWaits(pending.failure === null ? EARLIER : `${EARLIER}: ${pending.failure}`);
    }
    const fromMs = startMs - timeout_seconds * 1000;
    const toMs = Math.min(startMs + MAX_MS, created_at.getTime());
    for (const audio of await user.spooledAudio.list()) {
      const isLost = Date.now() - audio.created_at.getTime() > DAY_MS;
      if (isLost || audio.reason === 'recording' || !(await this.#isBetween(audio, fromMs, toMs))) continue;
      throw new RecordingWaits(audio.failure === null ? LIVE : `${LIVE}: ${audio.failure}`);
    }
  }

  /** Whether pending audio in a folder of this process was spoken in this period. */
  async #isBetween(audio: SpooledAudioRecord, fromMs: number, toMs: number): Promise<boolean> {
    const { uid, session_id, owner, from_sample, to_sample } = audio;
    const { spools } = this.#deps;
    if (owner === null || !spools.owners.includes(owner)) return false;
    const spool = await readPendingSpool(spools.pathOf(owner, uid, session_id)).catch(() => undefined);
    return (spool?.header.conversations ?? []).some(({ zero_at_ms }) => {
      const [first, end] = [from_sample, to_sample ?? from_sample].map((sample) => zero_at_ms + samplesToMs(sample));
      return first !== undefined && end !== undefined && first < toMs && end > fromMs;
    });
  }

  /** The conversation that the request named. */
  async #findChosen({ uid, conversation_id }: RecordingRecord, startedAt: Date): Promise<string | undefined> {
    if (conversation_id === null) return undefined;
    const found = await this.#deps.store.of(uid).conversations.get(conversation_id);
    if (found?.started_at && found.started_at > startedAt && found.status === 'in_progress')
      throw new RecordingWaits(NOT_OVER);
    return found?.id;
  }

  /** From the request, the metadata of the file, or its name. */
  async #findStart(record: RecordingRecord, signal: AbortSignal): Promise<Date | undefined> {
    const { uid, id, file_name, started_at, created_at, device_format } = record;
    if (started_at) return started_at;
    const zone = await this.#deps.timezoneOf(this.#deps.store.of(uid));
    const tags = device_format ? [] : await readTimesInThread(this.#deps.files.fileOf(uid, id), signal);
    const times = [...tags.map((text) => timeInTag(text, zone)), timeInName(file_name ?? '', zone)];
    return times.find((time) => time !== undefined && time <= created_at);
  }

  /** Without any other time, the recording ended when its upload began. */
  async #estimateStart(record: RecordingRecord, signal: AbortSignal): Promise<Date> {
    let samples = 0;
    for await (const piece of this.#pieces(record, signal)) samples += piece.length;
    return new Date(record.created_at.getTime() - samplesToMs(samples));
  }

  async *#pieces(
    { uid, id, device_format }: RecordingRecord,
    signal: AbortSignal,
    onIncomplete?: (note: string) => void,
  ): AsyncGenerator<Int16Array> {
    const file = { ...this.#deps.files.fileOf(uid, id), format: device_format ?? undefined };
    let samples = 0;
    for await (const piece of decodeFileInThread(file, signal, onIncomplete)) {
      samples += piece.length;
      if (samples > MAX_SAMPLES) throw new RecordingRefused(`The recording is longer than ${MAX_HOURS} hours`);
      yield piece;
    }
    if (samples === 0) throw new RecordingRefused('The file has no audio');
  }
}

const EARLIER = 'It waits for an earlier recording';
const LIVE = 'It waits for live audio of the same time that is not transcribed yet';
const NOT_OVER = 'It waits for the end of a conversation that it belongs to';
const NO_ROOM = 'It waits for room: the disk, or the limit of pending audio, is full';

function publicReason(error: unknown): string | undefined {
  if (error instanceof RecordingRefused) return error.message;
  if (!(error instanceof DomainError) || error.code !== 'stt_failed') return undefined;
  const { detail } = error as DomainError<'stt_failed'>;
  return detail.message;
}
