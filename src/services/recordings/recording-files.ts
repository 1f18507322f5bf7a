import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AudioFile } from '../../audio/recordings/protocol.ts';
import { cipherAt, fileKey } from '../../lib/file-cipher.ts';
import { currentKeyId, findSpoolKey, type SpoolKeys } from '../../lib/spool-keys.ts';
import { userFolder } from '../../pipeline/spool/disk/session-folder.ts';
import type { RecordingRecord } from '../../store/recordings/table.ts';

/** Below DATA_DIR. */
export const RECORDINGS_FOLDER = 'recordings';
const CHUNK_BYTES = 1_048_576;

/** The file of a recording, and the id of the key that encrypts all of it. */
export type UploadedFile = Pick<RecordingRecord, 'uid' | 'id' | 'key_id'>;

/** The uploaded files of recordings, until they are decoded. They are encrypted by SPOOL_KEY. */
export interface RecordingFiles {
  /** The id of the key of new files. */
  readonly keyId: string;
  /** The bytes that are stored. */
  sizeOf(uid: string, id: string): Promise<number>;
  /** The bytes of all files of a user. */
  totalOf(uid: string): Promise<number>;
  /**
   * Writes bytes at the end of the file. They survive a power failure when this resolves.
   * @throws DomainError `conflict` if another process writes there, `unavailable` if its key is not set
   */
  write(file: UploadedFile, offset: number, bytes: Uint8Array): Promise<void>;
  /** The whole file on the disk of this process, with its key, for the decoder. An empty one may be missing. Throws `unavailable`. */
  fetch(file: UploadedFile, signal: AbortSignal): Promise<AudioFile>;
  remove(uid: string, id: string): Promise<void>;
  removeUser(uid: string): Promise<void>;
  /** Deletes what no recording needs, and what was not written since this time. */
  purge(before: Date, isNeeded: (id: string) => Promise<boolean>): Promise<void>;
}

/** Files on the disk of this process: `recordings/USER/ID` under DATA_DIR. */
export class LocalRecordingFiles implements RecordingFiles {
  readonly #root: string;
  readonly #keys: SpoolKeys;

  readonly keyId: string;

  constructor({ dataDir, keys }: { dataDir: string; keys: SpoolKeys }) {
    this.#root = join(dataDir, RECORDINGS_FOLDER);
    this.#keys = keys;
    this.keyId = currentKeyId(keys);
  }

  /** `id` is that of a stored recording. */
  fileOf({ uid, id, key_id }: UploadedFile): AudioFile {
    const key = findSpoolKey(this.#keys, key_id);
    return { path: this.#pathOf(uid, id), key: key && fileKey(key, id) };
  }

  async sizeOf(uid: string, id: string): Promise<number> {
    return sizeOf(this.#pathOf(uid, id));
  }

  async totalOf(uid: string): Promise<number> {
    const folder = userFolder(this.#root, uid);
    const names = await readdir(folder).catch((): string[] => []);
    const sizes = await Promise.all(names.map((name) => sizeOf(join(folder, name))));
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  async write(uploaded: UploadedFile, offset: number, bytes: Uint8Array): Promise<void> {
    const { path, key } = this.fileOf(uploaded);
    await mkdir(userFolder(this.#root, uploaded.uid), { recursive: true, mode: 0o700 });
    const file = await open(path, offset === 0 ? 'w' : 'r+', 0o600);
    try {
      await file.write(key ? cipherAt(key, offset, bytes) : bytes, 0, bytes.length, offset);
      await file.datasync();
    } finally {
      await file.close();
    }
  }

  async fetch(uploaded: UploadedFile): Promise<AudioFile> {
    return this.fileOf(uploaded);
  }

  async remove(uid: string, id: string): Promise<void> {
    await rm(this.#pathOf(uid, id), { force: true });
  }

  async removeUser(uid: string): Promise<void> {
    await rm(userFolder(this.#root, uid), { recursive: true, force: true });
  }

  async purge(before: Date, isNeeded: (id: string) => Promise<boolean>): Promise<void> {
    const entries = await readdir(this.#root, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
      const path = join(parentPath, name);
      const { mtimeMs } = (await stat(path).catch(() => undefined)) ?? { mtimeMs: Number.POSITIVE_INFINITY };
      if (mtimeMs < before.getTime() && !(await isNeeded(name))) await rm(path, { force: true });
    }
  }

  #pathOf(uid: string, id: string): string {
    return join(userFolder(this.#root, uid), id);
  }
}

/** SHA-256 in hexadecimal digits. */
export async function digestOf({ path, key }: AudioFile, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path, 'r');
  try {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    for (let at = 0; ; ) {
      signal.throwIfAborted();
      const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES, at);
      if (bytesRead === 0) return hash.digest('hex');
      const bytes = chunk.subarray(0, bytesRead);
      hash.update(key ? cipherAt(key, at, bytes) : bytes);
      at += bytesRead;
    }
  } finally {
    await file.close();
  }
}

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => undefined))?.size ?? 0;
