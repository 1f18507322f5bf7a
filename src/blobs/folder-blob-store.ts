import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DiskReserve } from '../lib/disk-reserve.ts';
import { type BlobStore, checkKey, checkPrefix } from './blob-store.ts';

/** No key begins with a dot. */
const DRAFTS = '.drafts';
/** A draft that was not written to for so long is of a process that ended. */
const DRAFT_MS = 86_400_000;

/** Blobs as files below a folder, which processes of one machine share. */
export class FolderBlobStore implements BlobStore {
  readonly #root: string;
  readonly #disk: Pick<DiskReserve, 'room'> | undefined;

  constructor(root: string, disk?: Pick<DiskReserve, 'room'>) {
    this.#root = root;
    this.#disk = disk;
  }

  async hasRoom(): Promise<boolean> {
    return !this.#disk || (await this.#disk.room()) >= 0;
  }

  /** Deletes what processes left that ended while they wrote. */
  async removeOldDrafts(now = Date.now()): Promise<void> {
    const folder = join(this.#root, DRAFTS);
    for (const name of await readdir(folder).catch((): string[] => [])) {
      const stats = await statOf(join(folder, name));
      if (stats && stats.mtimeMs < now - DRAFT_MS) await rm(join(folder, name), { force: true });
    }
  }

  async put(key: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
    const path = this.#pathOf(key);
    const draft = join(this.#root, DRAFTS, randomUUID());
    await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
    try {
      const size = await writeFile(draft, bytes);
      await moveInto(draft, path);
      return size;
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async get(key: string, range?: { start: number; end: number }): Promise<AsyncIterable<Uint8Array> | undefined> {
    const file = await open(this.#pathOf(key), 'r').catch(ignoreMissing);
    return file && readFile(file, range);
  }

  async stat(key: string): Promise<{ size: number; changedAt: Date } | undefined> {
    const stats = await statOf(this.#pathOf(key));
    return stats && { size: stats.size, changedAt: stats.mtime };
  }

  async remove(key: string): Promise<void> {
    const path = this.#pathOf(key);
    await rm(path, { force: true });
    // Its folders, as far as they are empty.
    for (let folder = dirname(path); folder !== this.#root; folder = dirname(folder)) {
      const isRemoved = await rmdir(folder).then(
        () => true,
        () => false,
      );
      if (!isRemoved) return;
    }
  }

  async *list(prefix: string): AsyncGenerator<{ key: string; size: number; changedAt: Date }> {
    const folder = join(this.#root, checkPrefix(prefix));
    const entries = await readdir(folder, { withFileTypes: true }).catch(ignoreMissing);
    for (const entry of entries?.toSorted((one, other) => (one.name < other.name ? -1 : 1)) ?? []) {
      const key = prefix + entry.name;
      if (entry.name.startsWith('.')) continue;
      if (entry.isDirectory()) yield* this.list(`${key}/`);
      else {
        const stats = await this.stat(key);
        if (stats) yield { key, ...stats };
      }
    }
  }

  #pathOf(key: string): string {
    return join(this.#root, checkKey(key));
  }
}

async function writeFile(path: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    let size = 0;
    for await (const chunk of bytes) {
      await file.writeFile(chunk);
      size += chunk.length;
    }
    await file.sync();
    return size;
  } finally {
    await file.close();
  }
}

/** The removal of another blob may delete the folder meanwhile. */
async function moveInto(draft: string, path: string): Promise<void> {
  for (let tries = 3; ; tries--) {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await rename(draft, path);
      return await syncFolder(dirname(path));
    } catch (error) {
      if (tries === 0) throw error;
      ignoreMissing(error);
    }
  }
}

/** The rename survives a power failure. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/** The file is open already: its removal does not disturb. */
async function* readFile(file: FileHandle, range?: { start: number; end: number }): AsyncGenerator<Uint8Array> {
  yield* createReadStream('', { fd: file, ...range });
}

const statOf = async (path: string) => {
  const stats = await stat(path).catch(ignoreMissing);
  return stats?.isFile() ? stats : undefined;
};

function ignoreMissing(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
}
