import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { userFolder } from '../../pipeline/spool/spool-files.ts';

const FOLDER = 'recordings';

/** The uploaded files of recordings, until they are decoded: `recordings/USER/ID` under DATA_DIR. */
export class RecordingFiles {
  readonly #root: string;

  constructor({ dataDir }: { dataDir: string }) {
    this.#root = join(dataDir, FOLDER);
  }

  /** `id` is that of a stored recording. */
  pathOf(uid: string, id: string): string {
    return join(userFolder(this.#root, uid), id);
  }

  /** The bytes that are stored. */
  async sizeOf(uid: string, id: string): Promise<number> {
    const found = await stat(this.pathOf(uid, id)).catch(() => undefined);
    return found?.size ?? 0;
  }

  /** Writes bytes at an offset that is not beyond the end. They survive a power failure when this resolves. */
  async write(uid: string, id: string, offset: number, bytes: Uint8Array): Promise<void> {
    await mkdir(userFolder(this.#root, uid), { recursive: true, mode: 0o700 });
    const file = await open(this.pathOf(uid, id), offset === 0 ? 'w' : 'r+', 0o600);
    try {
      await file.write(bytes, 0, bytes.length, offset);
      await file.datasync();
    } finally {
      await file.close();
    }
  }

  /** SHA-256 in hexadecimal digits. */
  async digest(uid: string, id: string, signal: AbortSignal): Promise<string> {
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(this.pathOf(uid, id), { signal })) hash.update(chunk);
    return hash.digest('hex');
  }

  async remove(uid: string, id: string): Promise<void> {
    await rm(this.pathOf(uid, id), { force: true });
  }

  /** Deletes all files of a user. */
  async removeUser(uid: string): Promise<void> {
    await rm(userFolder(this.#root, uid), { recursive: true, force: true });
  }
}
