import { createHash } from 'node:crypto';
import { OggError } from '../../audio/ogg.ts';
import type { OnBehalf } from '../../call.ts';
import { newId } from '../../store/ids.ts';
import type { ImportRecord } from '../../store/imports.ts';
import type { Store } from '../../store/store.ts';
import { readOggSamples } from '../recordings/part-file.ts';
import { type EncoderState, PART_SAMPLES, type RecordingWriter } from '../recordings/recording-writer.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import { UnfinishedUploads, type UploadService, UploadTooLarge } from '../uploads/uploads.ts';
import { problemOf, shown } from './problems.ts';
import {
  type AudioFile,
  failed,
  type Outcome,
  type PhotoFile,
  type RecordingFile,
  type Result,
  skipped,
} from './types.ts';
import { derivedId, findRecord, plausible } from './writers/context.ts';

export interface AudioUploaderDeps {
  uploads: Pick<UploadService, 'create' | 'upload'>;
}

const MAX_AUDIO_BYTES = 524_288_000;
const PART_BYTES = 4_194_304;

/** Uploads have to wait until others are decoded. */
export class NoRoom extends Error {}

/** Uploads the audio files of an import. */
export class AudioUploader extends Service<AudioUploaderDeps> {
  /** The same file again is the same upload. */
  async upload(
    uid: string,
    { dry_run }: ImportRecord,
    place: string,
    audio: AudioFile,
    signal: AbortSignal,
  ): Promise<Result> {
    const base = { kind: 'recordings' as const, place, sourceId: audio.name };
    const { uploads } = this.deps;
    const user = { actor: { uid } };
    try {
      if (audio.bytes === 0) throw failed('It is empty');
      if (audio.bytes > MAX_AUDIO_BYTES) throw failed('It is larger than 500 MB');
      const hash = createHash('sha256');
      let bytes = 0;
      for await (const chunk of audio.open()) {
        signal.throwIfAborted();
        hash.update(chunk);
        bytes += chunk.length;
      }
      if (dry_run) return { ...base, outcome: 'created' };
      const file_name = shown(audio.name, 255);
      const input = {
        bytes,
        sha256: hash.digest('hex'),
        file_name,
        language: 'en',
        source: 'recording',
        conversation_timeout: 120,
      };
      const { id, status, received_bytes } = await uploads.create(user, input);
      if (status !== 'uploading') return { ...base, outcome: 'unchanged' };
      await this.#send(user, id, received_bytes, audio, signal);
      return { ...base, outcome: 'created' };
    } catch (error) {
      if (error instanceof UnfinishedUploads) throw new NoRoom();
      const problem = error instanceof UploadTooLarge ? failed(error.message) : problemOf(error);
      if (!problem) throw error;
      return { ...base, outcome: problem };
    }
  }

  async #send(user: OnBehalf, id: string, from: number, audio: AudioFile, signal: AbortSignal): Promise<void> {
    let at = 0;
    let held: Uint8Array[] = [];
    let size = 0;
    const flush = async () => {
      const part = Buffer.concat(held);
      held = [];
      size = 0;
      const skip = Math.max(0, from - at);
      if (skip < part.length) await this.deps.uploads.upload(user, id, at + skip, part.subarray(skip));
      at += part.length;
    };
    for await (const chunk of audio.open()) {
      signal.throwIfAborted();
      held.push(chunk);
      size += chunk.length;
      if (size >= PART_BYTES) await flush();
    }
    if (size > 0) await flush();
  }
}

export interface RecordingImporterDeps extends Pick<ServiceDeps, 'store'> {
  recordingWriter: Pick<RecordingWriter, 'isWanted' | 'keep'>;
}

/** A day of speech takes 350 MB. */
const MAX_RECORDING_BYTES = 2_000_000_000;

/** Keeps the audio of imported conversations, if the account keeps audio. */
export class RecordingImporter extends Service<RecordingImporterDeps> {
  /** May be repeated after a kill: parts that are kept stay. */
  async keep(
    uid: string,
    { isDryRun }: { isDryRun: boolean },
    place: string,
    file: RecordingFile,
    signal: AbortSignal,
  ): Promise<Result> {
    const base = { kind: 'recordings' as const, place, sourceId: file.conversationId };
    try {
      return { ...base, outcome: await this.#keep(uid, isDryRun, file, signal) };
    } catch (error) {
      const problem = error instanceof OggError ? failed(error.message) : problemOf(error);
      if (!problem) throw error;
      return { ...base, outcome: problem };
    }
  }

  async #keep(uid: string, isDryRun: boolean, file: RecordingFile, signal: AbortSignal) {
    const { store, recordingWriter } = this.deps;
    if (file.bytes > MAX_RECORDING_BYTES) throw failed('It is larger than 2 GB');
    if (!(await recordingWriter.isWanted(uid))) throw notWanted();
    if (isDryRun) return 'created';
    const context = { tx: store, uid, added: new Map() };
    const id = await findRecord(context, 'conversations', 'earshot', file.conversationId);
    const user = store.of(uid);
    const conversation = id === undefined ? undefined : await user.conversations.get(id);
    if (!conversation) throw skipped('Its conversation is not in this account');
    const sessionId = derivedId(conversation.id, 'imported audio');
    const kept = await user.recordings.list(conversation.id);
    // It has audio of its own, such as in the account that the archive comes from.
    if (kept.some(({ session_id }) => session_id !== sessionId)) return 'unchanged';
    const before = await user.recordings.endOf(sessionId);
    const startedAt = (conversation.started_at ?? conversation.created_at).getTime();
    const times = { from_sample: 0, zero_at_ms: startedAt, started_at_ms: startedAt, is_stored: true };
    const marks = [{ conversation_id: conversation.id, ...times }];
    const state: EncoderState = {};
    let at = 0;
    const write = async (samples: Int16Array, isEnd: boolean) => {
      const fromSample = at;
      at += samples.length;
      if (at <= before) return;
      const read = async function* () {
        yield { fromSample, samples };
      };
      const range = { fromSample, toSample: at };
      if (!(await recordingWriter.keep({ uid, sessionId, marks, read }, range, { isEnd, state }))) throw notWanted();
    };
    let waiting: Int16Array | undefined;
    for await (const part of readOggSamples(file.open(), PART_SAMPLES, signal)) {
      if (waiting) await write(waiting, false);
      waiting = part;
    }
    if (!waiting) throw failed('It has no audio');
    await write(waiting, true);
    return at > before ? 'created' : 'unchanged';
  }
}

const notWanted = () =>
  skipped('The account does not keep audio, or is full: switch it on, and import the archive again');

/** Stores a photo of an archive. */
export async function writePhoto(tx: Store, uid: string, { conversationId, id, bytes }: PhotoFile): Promise<Outcome> {
  const content_type = imageType(bytes);
  if (!content_type) throw failed('It is no JPEG, PNG, WebP or GIF');
  const { imports, photos } = tx.of(uid);
  const conversation_id = await findRecord({ tx, uid, added: new Map() }, 'conversations', 'earshot', conversationId);
  if (conversation_id === undefined) throw skipped('Its conversation is not in this account');
  const isFree = (await imports.createdAt('photos', id)) === undefined;
  const created_at = new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
  const photo = {
    id: isFree ? id : newId(),
    conversation_id,
    created_at: plausible(created_at),
    content_type,
    bytes,
  };
  return (await photos.insertGiven(photo)) ? 'created' : 'unchanged';
}

function imageType(bytes: Buffer) {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg' as const;
  if (bytes.subarray(1, 4).toString('latin1') === 'PNG') return 'image/png' as const;
  if (bytes.subarray(0, 4).toString('latin1') === 'GIF8') return 'image/gif' as const;
  if (bytes.subarray(8, 12).toString('latin1') === 'WEBP') return 'image/webp' as const;
  return undefined;
}
