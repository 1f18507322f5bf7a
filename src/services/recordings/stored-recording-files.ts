import type { AudioFile } from '../../audio/recordings/protocol.ts';
import { DomainError } from '../../errors.ts';
import { cipherAt, fileKey } from '../../lib/file-cipher.ts';
import { currentKeyId, findSpoolKey, type SpoolKeys } from '../../lib/spool-keys.ts';
import type { Store } from '../../store/store.ts';
import type { LocalRecordingFiles, RecordingFiles, UploadedFile } from './recording-files.ts';

interface StoredRecordingFilesDeps {
  store: Pick<Store, 'of' | 'system' | 'transaction'>;
  /** The process that decodes a file has it on disk meanwhile. */
  local: LocalRecordingFiles;
  /** SPOOL_KEY, the same in all processes. */
  keys: SpoolKeys;
}

/** The bytes that a process holds in memory for one file. */
const PART_BYTES = 4_194_304;

/** The uploaded files of recordings in the database: any process receives a part, and any process decodes. */
export class StoredRecordingFiles implements RecordingFiles {
  readonly #deps: StoredRecordingFilesDeps;

  readonly keyId: string;

  constructor(deps: StoredRecordingFilesDeps) {
    this.#deps = deps;
    this.keyId = currentKeyId(deps.keys);
  }

  sizeOf(uid: string, id: string): Promise<number> {
    return this.#deps.store.of(uid).recordingParts.size(id);
  }

  totalOf(uid: string): Promise<number> {
    return this.#deps.store.of(uid).recordingParts.totalSize();
  }

  async write(file: UploadedFile, offset: number, bytes: Uint8Array): Promise<void> {
    const { uid, id } = file;
    await this.#deps.store.transaction(async (tx) => {
      for (let at = 0; at < bytes.length; at += PART_BYTES) {
        const part = this.#cipher(file, offset + at, bytes.subarray(at, at + PART_BYTES));
        if (!(await tx.of(uid).recordingParts.add(id, offset + at, part)))
          throw new DomainError('conflict', `The recording ${id} is uploading: this part is being stored already`);
      }
    });
  }

  async fetch(file: UploadedFile, signal: AbortSignal): Promise<AudioFile> {
    const { store, local } = this.#deps;
    const { uid, id } = file;
    // The first part replaces the file. One without parts is of an embedded database that was moved to a server.
    for (let at = 0; ; ) {
      signal.throwIfAborted();
      const part = await store.of(uid).recordingParts.get(id, at);
      if (!part) return local.fileOf(file);
      await local.write(file, at, this.#cipher(file, at, part));
      at += part.length;
    }
  }

  async remove(uid: string, id: string): Promise<void> {
    await this.#deps.store.of(uid).recordingParts.delete(id);
    await this.#deps.local.remove(uid, id);
  }

  async removeUser(uid: string): Promise<void> {
    await this.#deps.store.of(uid).recordingParts.deleteAll();
    await this.#deps.local.removeUser(uid);
  }

  async purge(before: Date, isNeeded: (id: string) => Promise<boolean>): Promise<void> {
    const { store, local } = this.#deps;
    for (const { uid, id } of await store.system.recordingParts.findUnneeded())
      await store.of(uid).recordingParts.delete(id);
    await local.purge(before, isNeeded);
  }

  /** Encrypts or decrypts. */
  #cipher({ id, key_id }: UploadedFile, at: number, bytes: Uint8Array): Buffer {
    const key = findSpoolKey(this.#deps.keys, key_id);
    return key ? cipherAt(fileKey(key, id), at, bytes) : Buffer.from(bytes);
  }
}
