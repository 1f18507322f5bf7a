import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AudioFile } from '../../audio/files/protocol.ts';
import { DomainError } from '../../errors.ts';
import { cipherAt, currentKeyId, fileKey, findSpoolKey, type SpoolKeys } from '../../lib/spool-keys.ts';
import { userFolder } from '../../pipeline/spool/disk/session-folder.ts';
import type { Store } from '../../store/store.ts';
import type { UploadRecord } from '../../store/uploads.ts';

/** The upload can never be decoded. The message is public. */
export class UploadRefused extends Error {}

/** The upload can be decoded later. The message is public. */
export class UploadWaits extends Error {}

/** It waits until other audio of the user is transcribed. */
export const noRoom = () => new UploadWaits('It waits for room: the disk, or the limit of the spool, is full');

export const longerThan = (maxBytes: number) =>
  new UploadRefused(`The upload is longer than the spool of a user may be (${maxBytes / 1e6} MB)`);

/** Why the upload can never be decoded; undefined if it may be tried again. */
export function publicReason(error: unknown): string | undefined {
  if (error instanceof UploadRefused) return error.message;
  if (!(error instanceof DomainError) || error.code !== 'stt_failed') return undefined;
  const { detail } = error as DomainError<'stt_failed'>;
  return detail.message;
}

/** Below DATA_DIR. */
export const UPLOADS_FOLDER = 'recordings';
const CHUNK_BYTES = 1_048_576;

/** The file of an upload, and the id of the key that encrypts all of it. */
type UploadedFile = Pick<UploadRecord, 'uid' | 'id' | 'key_id'>;

/** The uploaded files, until they are decoded. They are encrypted by SPOOL_KEY. */
export interface UploadFiles {
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
  /** Deletes the copy that `fetch` made, if there is one. */
  removeCopy(uid: string, id: string): Promise<void>;
  remove(uid: string, id: string): Promise<void>;
  removeUser(uid: string): Promise<void>;
  /** Deletes what no recording needs, and what was not written since this time. */
  purge(before: Date, isNeeded: (id: string) => Promise<boolean>): Promise<void>;
}

/** Files on the disk of this process: `recordings/USER/ID` under DATA_DIR. */
export class LocalUploadFiles implements UploadFiles {
  readonly #root: string;
  readonly #keys: SpoolKeys;

  readonly keyId: string;

  constructor({ dataDir, keys }: { dataDir: string; keys: SpoolKeys }) {
    this.#root = join(dataDir, UPLOADS_FOLDER);
    this.#keys = keys;
    this.keyId = currentKeyId(keys);
  }

  /** `id` is that of a stored upload. */
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

  /** There are no copies: `fetch` returns the file itself. */
  async removeCopy(): Promise<void> {}

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

interface DatabaseUploadFilesDeps {
  store: Pick<Store, 'of' | 'system' | 'transaction'>;
  /** The process that decodes a file has it on disk meanwhile. */
  local: LocalUploadFiles;
  /** SPOOL_KEY, the same in all processes. */
  keys: SpoolKeys;
}

/** The bytes that a process holds in memory for one file. */
const PART_BYTES = 4_194_304;

/** The uploaded files in the database: any process receives a part, and any process decodes. */
export class DatabaseUploadFiles implements UploadFiles {
  readonly #deps: DatabaseUploadFilesDeps;

  readonly keyId: string;

  constructor(deps: DatabaseUploadFilesDeps) {
    this.#deps = deps;
    this.keyId = currentKeyId(deps.keys);
  }

  sizeOf(uid: string, id: string): Promise<number> {
    return this.#deps.store.of(uid).uploadParts.size(id);
  }

  totalOf(uid: string): Promise<number> {
    return this.#deps.store.of(uid).uploadParts.totalSize();
  }

  async write(file: UploadedFile, offset: number, bytes: Uint8Array): Promise<void> {
    const { uid, id } = file;
    await this.#deps.store.transaction(async (tx) => {
      for (let at = 0; at < bytes.length; at += PART_BYTES) {
        const part = this.#cipher(file, offset + at, bytes.subarray(at, at + PART_BYTES));
        if (!(await tx.of(uid).uploadParts.add(id, offset + at, part)))
          throw new DomainError('conflict', `The upload ${id} is uploading: this part is being stored already`);
      }
    });
  }

  async fetch(file: UploadedFile, signal: AbortSignal): Promise<AudioFile> {
    const { store, local } = this.#deps;
    const { uid, id } = file;
    // The first part replaces the file. One without parts is of an embedded database that was moved to a server.
    for (let at = 0; ; ) {
      signal.throwIfAborted();
      const part = await store.of(uid).uploadParts.get(id, at);
      if (!part) return local.fileOf(file);
      await local.write(file, at, this.#cipher(file, at, part));
      at += part.length;
    }
  }

  removeCopy(uid: string, id: string): Promise<void> {
    return this.#deps.local.remove(uid, id);
  }

  async remove(uid: string, id: string): Promise<void> {
    await this.#deps.store.of(uid).uploadParts.delete(id);
    await this.#deps.local.remove(uid, id);
  }

  async removeUser(uid: string): Promise<void> {
    await this.#deps.store.of(uid).uploadParts.deleteAll();
    await this.#deps.local.removeUser(uid);
  }

  async purge(before: Date, isNeeded: (id: string) => Promise<boolean>): Promise<void> {
    const { store, local } = this.#deps;
    for (const { uid, id } of await store.system.uploadParts.findUnneeded(before))
      await store.of(uid).uploadParts.delete(id);
    await local.purge(before, isNeeded);
  }

  /** Encrypts or decrypts. */
  #cipher({ id, key_id }: UploadedFile, at: number, bytes: Uint8Array): Buffer {
    const key = findSpoolKey(this.#deps.keys, key_id);
    return key ? cipherAt(fileKey(key, id), at, bytes) : Buffer.from(bytes);
  }
}
