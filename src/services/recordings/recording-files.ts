import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AudioFile } from '../../audio/recordings/protocol.ts';
import { cipherAt, fileKey } from '../../lib/file-cipher.ts';
import { userFolder } from '../../pipeline/spool/disk/session-folder.ts';

/** Below DATA_DIR. */
export const RECORDINGS_FOLDER = 'recordings';
const CHUNK_BYTES = 1_048_576;

/** The uploaded files of recordings, until they are decoded: `recordings/USER/ID` under DATA_DIR, encrypted by SPOOL_KEY. */
export class RecordingFiles {
  readonly #root: string;
  readonly #key: Buffer | undefined;

  constructor({ dataDir, key }: { dataDir: string; key: Buffer | undefined }) {
    this.#root = join(dataDir, RECORDINGS_FOLDER);
    this.#key = key;
  }

  /** The file with its key, for the decoder. `id` is that of a stored recording. */
  fileOf(uid: string, id: string): AudioFile {
    return { path: join(userFolder(this.#root, uid), id), key: this.#key && fileKey(this.#key, id) };
  }

  /** The bytes that are stored. */
  async sizeOf(uid: string, id: string): Promise<number> {
    return sizeOf(this.fileOf(uid, id).path);
  }

  /** The bytes of all files of a user. */
  async totalOf(uid: string): Promise<number> {
    const folder = userFolder(this.#root, uid);
    const names = await readdir(folder).catch((): string[] => []);
    const sizes = await Promise.all(names.map((name) => sizeOf(join(folder, name))));
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  /** Writes bytes at an offset that is not beyond the end. They survive a power failure when this resolves. */
  async write(uid: string, id: string, offset: number, bytes: Uint8Array): Promise<void> {
    const { path, key } = this.fileOf(uid, id);
    await mkdir(userFolder(this.#root, uid), { recursive: true, mode: 0o700 });
    const file = await open(path, offset === 0 ? 'w' : 'r+', 0o600);
    try {
      await file.write(key ? cipherAt(key, offset, bytes) : bytes, 0, bytes.length, offset);
      await file.datasync();
    } finally {
      await file.close();
    }
  }

  /** SHA-256 in hexadecimal digits. */
  async digest(uid: string, id: string, signal: AbortSignal): Promise<string> {
    const { path, key } = this.fileOf(uid, id);
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

  async remove(uid: string, id: string): Promise<void> {
    await rm(this.fileOf(uid, id).path, { force: true });
  }

  /** Files of all users that were not written since this time. */
  async listIdle(before: Date): Promise<{ path: string; id: string }[]> {
    const entries = await readdir(this.#root, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => ({ path: join(parentPath, name), id: name }));
    const times = await Promise.all(files.map(({ path }) => stat(path).catch(() => undefined)));
    return files.filter((_, i) => (times[i]?.mtimeMs ?? Number.POSITIVE_INFINITY) < before.getTime());
  }

  async removePath(path: string): Promise<void> {
    await rm(path, { force: true });
  }

  /** Deletes all files of a user. */
  async removeUser(uid: string): Promise<void> {
    await rm(userFolder(this.#root, uid), { recursive: true, force: true });
  }
}

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => undefined))?.size ?? 0;
