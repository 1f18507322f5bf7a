import { createHash } from 'node:crypto';
import type { OnBehalf } from '../../call.ts';
import { DomainError } from '../../errors.ts';
import type { ImportRecord } from '../../store/imports/table.ts';
import type { RecordingService } from '../recordings/recordings.ts';
import { problemOf, shown } from './problems.ts';
import { type AudioFile, failed, type Result } from './types.ts';

export interface RecordingUploaderDeps {
  recordings: Pick<RecordingService, 'create' | 'upload'>;
}

const MAX_AUDIO_BYTES = 524_288_000;
const PART_BYTES = 4_194_304;

/** Recordings have to wait until others are decoded. */
export class NoRoom extends Error {}

/** Hands recordings of files to the service that transcribes them. */
export class RecordingUploader {
  readonly #deps: RecordingUploaderDeps;

  constructor(deps: RecordingUploaderDeps) {
    this.#deps = deps;
  }

  /** Hands a recording to the service that transcribes it. The same file again is the same recording. */
  async upload(
    uid: string,
    { dry_run }: ImportRecord,
    place: string,
    audio: AudioFile,
    signal: AbortSignal,
  ): Promise<Result> {
    const base = { kind: 'recordings' as const, place, sourceId: audio.name };
    const { recordings } = this.#deps;
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
      const { id, status, received_bytes } = await recordings.create(user, input);
      if (status !== 'uploading') return { ...base, outcome: 'unchanged' };
      await this.#send(user, id, received_bytes, audio, signal);
      return { ...base, outcome: 'created' };
    } catch (error) {
      if (
        error instanceof DomainError &&
        error.code === 'too_large' &&
        error.message.startsWith('Your unfinished recordings')
      )
        throw new NoRoom();
      const problem = problemOf(error);
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
      if (skip < part.length) await this.#deps.recordings.upload(user, id, at + skip, part.subarray(skip));
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
