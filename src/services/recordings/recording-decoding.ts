import type { Logger } from 'pino';
import { decodeFileInThread, readTimesInThread } from '../../audio/recordings/decode-file.ts';
import { SAMPLE_RATE } from '../../audio/sample-rate.ts';
import { VoiceActivity } from '../../audio/voice-activity.ts';
import { DomainError } from '../../errors.ts';
import type { Spool } from '../../pipeline/spool/spool.ts';
import type { Spools } from '../../pipeline/spool/spools.ts';
import { samplesToMs } from '../../providers/stt/port.ts';
import { newId } from '../../store/ids.ts';
import type { RecordingRecord } from '../../store/recordings/table.ts';
import { hasRemainder, type PendingAudioService } from '../pending-audio/pending-audio.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { UserTimezone } from '../timezones.ts';
import type { RecordingFiles } from './recording-files.ts';
import { timeInName, timeInTag } from './recording-time.ts';

interface RecordingDecodingDeps extends Pick<ServiceDeps, 'store' | 'queue'> {
  files: RecordingFiles;
  spools: Spools;
  pendingAudio: Pick<PendingAudioService, 'saveIn'>;
  timezoneOf: UserTimezone;
}

const MAX_SAMPLES = 12 * 3600 * SAMPLE_RATE;
/** Speech is looked for in parts of this length. A conversation begins one part before its first speech. */
const PART_SAMPLES = SAMPLE_RATE / 2;

/** A device's file waits for earlier ones, and looks again after this time. */
const ORDER_MS = 2000;
const MAX_HOURS_MS = 12 * 3_600_000;

/** The recording can never be decoded. The message is public. */
class RecordingRefused extends Error {}

/** Decodes uploaded recordings into the spool, as the pending audio of a session with the same id. */
export class RecordingDecoding {
  readonly #deps: RecordingDecodingDeps;

  constructor(deps: RecordingDecodingDeps) {
    this.#deps = deps;
  }

  /** Rejects if it may be tried again; a file that cannot be decoded gets its reason. */
  async run(uid: string, id: string, signal: AbortSignal, log: Logger): Promise<void> {
    const user = this.#deps.store.of(uid);
    const record = await user.recordings.get(id);
    if (record?.status !== 'decoding') return this.#deps.files.remove(uid, id);
    if (record.device_format && (await this.#isTooEarly(record))) return this.#runLater(record);
    try {
      await this.#decode(record, signal, log);
    } catch (error) {
      const reason = publicReason(error);
      if (reason === undefined) throw error;
      log.warn({ err: error, recording_id: id }, 'a recording cannot be decoded');
      await this.fail(uid, id, reason);
    }
    await this.#deps.files.remove(uid, id);
  }

  /** Files of a device are transcribed in the order of their times, as later ones continue the conversation. */
  async #isTooEarly({ uid, started_at }: RecordingRecord): Promise<boolean> {
    const user = this.#deps.store.of(uid);
    const earlier = await user.recordings.ofDevicesBetween(...hoursBefore(started_at));
    if (earlier.some(({ status }) => status === 'decoding')) return true;
    for (const { id, status } of earlier) {
      const pending = status === 'decoded' ? await user.spooledAudio.get(id) : undefined;
      if (pending && hasRemainder(pending)) return true;
    }
    return false;
  }

  async #runLater({ uid, id, owner }: RecordingRecord): Promise<void> {
    const startAfter = new Date(Date.now() + ORDER_MS);
    const options = { singletonKey: id, startAfter, ...(owner !== null && { shard: owner }) };
    await this.#deps.store.transaction((tx) =>
      this.#deps.queue.enqueue(tx, 'decode-recording', { uid, recording_id: id }, options),
    );
  }

  /** The conversation that the words of a device's file continue: the chosen one, or that of the file before it. */
  async #findContinued(record: RecordingRecord): Promise<string | undefined> {
    const { uid, conversation_id, started_at, timeout_seconds } = record;
    if (!record.device_format || !started_at) return undefined;
    const user = this.#deps.store.of(uid);
    const endOf = ({ started_at: from, samples }: RecordingRecord) =>
      (from?.getTime() ?? 0) + samplesToMs(samples ?? 0);
    const isBefore = (other: RecordingRecord) =>
      other.status === 'decoded' && started_at.getTime() - endOf(other) <= timeout_seconds * 1000;
    const before = (await user.recordings.ofDevicesBetween(...hoursBefore(started_at))).find(isBefore);
    const id = conversation_id ?? before?.conversation_ids.at(-1);
    const found = id === undefined ? undefined : await user.conversations.get(id);
    if (conversation_id !== null && found && found.started_at && found.started_at > started_at)
      throw new RecordingRefused('The recording is older than the conversation');
    return found?.id;
  }

  async fail(uid: string, id: string, reason: string): Promise<void> {
    await this.#deps.store.of(uid).recordings.update(id, { status: 'failed', reason });
    await this.#deps.files.remove(uid, id);
  }

  async #decode(record: RecordingRecord, signal: AbortSignal, log: Logger): Promise<void> {
    const { uid, id } = record;
    const { files, spools, store, pendingAudio } = this.#deps;
    if ((await files.digest(uid, id, signal)) !== record.sha256)
      throw new RecordingRefused('The bytes that arrived do not have the announced SHA-256: upload the file again');
    const startedAt = await this.#startOf(record, signal);
    // An earlier attempt may have written a part of it.
    await spools.remove(spools.pathOf(spools.own, uid, id));
    const { language, source, timeout_seconds } = record;
    let lost: Error | undefined;
    const spool = spools.create({
      header: {
        ...{ uid, session_id: id, stream_id: null, language, source, timeout_seconds },
        include_speech_profile: true,
        created_at: new Date().toISOString(),
      },
      isSynced: false,
      onLost: (error) => {
        lost = error;
      },
      onRecovered: () => {},
    });
    try {
      const continued = await this.#findContinued(record);
      const pieces = this.#pieces(record, signal);
      const conversationIds = await fillSpool({ spool, pieces, startedAt, timeout_seconds, continued });
      const remainder = await spool.finish();
      if (lost) throw lost;
      const samples = spool.appended;
      const audio = { uid, sessionId: id, streamId: null, source, conversationId: null, pending: undefined };
      await store.transaction(async (tx) => {
        const decoded = { status: 'decoded', reason: null, samples, conversation_ids: conversationIds } as const;
        const conversation_id = continued ?? null;
        if (!(await tx.of(uid).account.keep())) return;
        await tx.of(uid).recordings.update(id, { ...decoded, conversation_id, started_at: startedAt });
        if (remainder) await pendingAudio.saveIn(tx, { ...audio, ...remainder, reason: 'recording' });
      });
      log.info({ recording_id: id, samples }, 'recording decoded');
    } catch (error) {
      await spool.finish();
      await spools.remove(spool.path);
      throw error;
    } finally {
      spools.release(spool);
    }
  }

  /** Without any other time, the recording ended when it was uploaded. */
  async #startOf(record: RecordingRecord, signal: AbortSignal): Promise<Date> {
    const { uid, id, file_name, started_at, created_at } = record;
    if (started_at) return started_at;
    const zone = await this.#deps.timezoneOf(this.#deps.store.of(uid));
    const path = this.#deps.files.pathOf(uid, id);
    const tags = record.device_format ? [] : await readTimesInThread({ path }, signal);
    const times = [...tags.map((text) => timeInTag(text, zone)), timeInName(file_name ?? '', zone)];
    const found = times.find((time) => time !== undefined && time <= created_at);
    if (found) return found;
    let samples = 0;
    for await (const piece of this.#pieces(record, signal)) samples += piece.length;
    return new Date(created_at.getTime() - samplesToMs(samples));
  }

  async *#pieces({ uid, id, device_format }: RecordingRecord, signal: AbortSignal): AsyncGenerator<Int16Array> {
    const file = { path: this.#deps.files.pathOf(uid, id), format: device_format ?? undefined };
    let samples = 0;
    for await (const piece of decodeFileInThread(file, signal)) {
      samples += piece.length;
      if (samples > MAX_SAMPLES) throw new RecordingRefused('The recording is longer than 12 hours');
      yield piece;
    }
    if (samples === 0) throw new RecordingRefused('The file has no audio');
  }
}

interface FillOptions {
  spool: Spool;
  pieces: AsyncIterable<Int16Array>;
  startedAt: Date;
  timeout_seconds: number;
  /** The existing conversation of its first words. */
  continued: string | undefined;
}

/** Appends the audio, and begins a conversation at the first speech after each long silence. Returns their ids. */
async function fillSpool({ spool, pieces, startedAt, timeout_seconds, continued }: FillOptions): Promise<string[]> {
  const ids: string[] = [];
  const voice = new VoiceActivity();
  const begin = (existing?: string) => {
    const id = existing ?? newId();
    const started_at_ms = startedAt.getTime() + samplesToMs(spool.appended);
    spool.startConversation({
      conversation_id: id,
      zero_at_ms: startedAt.getTime(),
      started_at_ms,
      is_stored: existing !== undefined,
    });
    ids.push(id);
  };
  try {
    begin(continued);
    // Waits for the next part to be checked.
    let waiting: Int16Array = new Int16Array(0);
    let lastSpeech: number | undefined;
    for await (const part of divide(pieces)) {
      const isSpeech = voice.push(part);
      const silence = spool.appended + waiting.length - (lastSpeech ?? Number.POSITIVE_INFINITY);
      if (isSpeech && silence >= timeout_seconds * SAMPLE_RATE) begin();
      if (!spool.append(waiting)) await spool.caughtUp();
      if (isSpeech) lastSpeech = spool.appended + part.length;
      waiting = part;
    }
    spool.append(waiting);
  } finally {
    voice.close();
  }
  return ids;
}

async function* divide(pieces: AsyncIterable<Int16Array>): AsyncGenerator<Int16Array> {
  for await (const piece of pieces)
    for (let at = 0; at < piece.length; at += PART_SAMPLES) yield piece.subarray(at, at + PART_SAMPLES);
}

/** The time in which a recording began that may reach this time. */
const hoursBefore = (time: Date | null): [Date, Date] => {
  const before = time ?? new Date();
  return [new Date(before.getTime() - MAX_HOURS_MS), before];
};

function publicReason(error: unknown): string | undefined {
  if (error instanceof RecordingRefused) return error.message;
  if (!(error instanceof DomainError) || error.code !== 'stt_failed') return undefined;
  const { detail } = error as DomainError<'stt_failed'>;
  return detail.message;
}
