import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BlobStore } from '../blobs/blob-store.ts';
import { S3BlobStore } from '../blobs/s3-blob-store.ts';
import { type AwsSettings, hideKey, isS3Address, parseS3Address } from '../config/storage.ts';
import { DomainError } from '../errors.ts';
import { tooManyElements } from '../lib/element-limits.ts';
import { syncFolder } from '../lib/private-files.ts';
import { BackupError, UnreadableError } from './manifest.ts';

/** Opens the bytes of a backup from their beginning. */
export type OpenBackup = () => Readable;

/** A backup, in a folder or a bucket. */
export interface BackupFile {
  /** Its path, or its address, in which `KEY:SECRET` stands for a key. */
  address: string;
  open: OpenBackup;
  /** In bytes; undefined if there is none. */
  size(): Promise<number | undefined>;
  /** Writes all bytes, or nothing, and checks them. What `check` refuses is deleted. */
  write<Result>(bytes: Readable, check: (open: OpenBackup) => Promise<Result>): Promise<Result>;
}

export interface ListedFile {
  name: string;
  bytes: number;
  writtenAt: Date;
}

/** A folder or a bucket with backups. */
export interface BackupFolder {
  /** Its path, or its address, in which `KEY:SECRET` stands for a key. */
  address: string;
  file(name: string): BackupFile;
  /** Its complete files. */
  list(): Promise<ListedFile[]>;
  remove(name: string): Promise<void>;
  /** Deletes what killed processes left. */
  removeDrafts(isOld: (name: string, writtenAt: Date) => boolean): Promise<void>;
}

/**
 * Opens the folder of backups at a path, or at `s3://BUCKET/PREFIX`.
 * @throws BackupError if the address is invalid
 */
export function openBackupFolder(address: string, aws: AwsSettings): BackupFolder {
  if (!isS3Address(address)) return new LocalFolder(resolve(address));
  const settings = parseS3Address(address, aws);
  if (!settings)
    throw new BackupError(
      'the address of the bucket is invalid: expected s3://KEY:SECRET@HOST/BUCKET/NAME, or s3://BUCKET/NAME with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    );
  return new Bucket(hideKey(address), new S3BlobStore(settings));
}

/**
 * Opens a backup at a path, or at `s3://BUCKET/PREFIX/NAME`.
 * @throws BackupError if the address is invalid
 */
export function openBackupFile(address: string, aws: AwsSettings): BackupFile {
  if (!isS3Address(address)) return new LocalFolder(dirname(resolve(address))).file(basename(address));
  const [, folder = '', name = '', query = ''] = /^([^?]*\/)([^/?]+)(\?.*)?$/.exec(address) ?? [];
  if (!/^[\w~][\w.~-]{0,199}$/.test(name)) throw new BackupError('the name of the object is missing or invalid');
  return openBackupFolder(folder + query, aws).file(name);
}

class LocalFolder implements BackupFolder {
  readonly address: string;

  constructor(path: string) {
    this.address = path;
  }

  file(name: string): BackupFile {
    const path = join(this.address, name);
    const draft = `${path}.partial`;
    return {
      address: path,
      open: () => createReadStream(path),
      size: async () => (await stat(path).catch(ignoreMissing))?.size,
      async write(bytes, check) {
        try {
          await mkdir(dirname(path), { recursive: true, mode: 0o700 });
          await pipeline(bytes, createWriteStream(draft, { mode: 0o600, flush: true }));
          const result = await check(() => createReadStream(draft));
          await rename(draft, path);
          await syncFolder(dirname(path));
          return result;
        } catch (error) {
          await rm(draft, { force: true });
          throw error;
        }
      },
    };
  }

  async list(): Promise<ListedFile[]> {
    const files: ListedFile[] = [];
    for (const name of (await readdir(this.address).catch(ignoreMissing)) ?? []) {
      const stats = await stat(join(this.address, name)).catch(ignoreMissing);
      if (stats?.isFile()) files.push({ name, bytes: stats.size, writtenAt: stats.mtime });
    }
    return files;
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.address, name), { force: true });
  }

  async removeDrafts(isOld: (name: string, writtenAt: Date) => boolean): Promise<void> {
    for (const { name, writtenAt } of await this.list())
      if (name.endsWith('.partial') && isOld(name.slice(0, -'.partial'.length), writtenAt)) await this.remove(name);
  }
}

const MAX_FILES = 10_000;

/** An object appears when its upload is complete. */
class Bucket implements BackupFolder {
  readonly address: string;
  readonly #blobs: BlobStore;

  constructor(address: string, blobs: BlobStore) {
    this.address = address;
    this.#blobs = blobs;
  }

  file(name: string): BackupFile {
    const blobs = this.#blobs;
    const [folder = '', query] = this.address.split('?');
    const open = () => Readable.from(readObject(blobs, name), { objectMode: false });
    return {
      address: `${folder}${folder.endsWith('/') ? '' : '/'}${name}${query === undefined ? '' : `?${query}`}`,
      open,
      size: async () => (await blobs.stat(name).catch(fail))?.size,
      async write(bytes, check) {
        await blobs.put(name, bytes).catch(fail);
        try {
          return await check(open);
        } catch (error) {
          await blobs.remove(name).catch(() => {});
          throw error;
        }
      },
    };
  }

  async list(): Promise<ListedFile[]> {
    const files: ListedFile[] = [];
    try {
      for await (const { key, size, changedAt } of this.#blobs.list('')) {
        // A deeper folder is not listed.
        if (key.includes('/')) continue;
        if (files.length === MAX_FILES)
          throw new BackupError(tooManyElements('files in a folder of backups', MAX_FILES).message);
        files.push({ name: key, bytes: size, writtenAt: changedAt });
      }
    } catch (error) {
      fail(error);
    }
    return files;
  }

  async remove(name: string): Promise<void> {
    await this.#blobs.remove(name).catch(fail);
  }

  /** An upload that was not completed is no object. */
  async removeDrafts(): Promise<void> {}
}

/** Retries of a read that has read nothing since the last failure. */
const READ_TRIES = 4;

/** A connection that breaks is replaced by one that continues. */
async function* readObject(blobs: BlobStore, name: string): AsyncGenerator<Uint8Array, void, undefined> {
  const stats = await blobs.stat(name).catch(fail);
  if (!stats) throw new BackupError(`there is no ${name} in the bucket`);
  let start = 0;
  for (let tries = 0; start < stats.size; tries++) {
    try {
      for await (const chunk of (await blobs.get(name, { start, end: stats.size - 1 })) ?? []) {
        start += chunk.length;
        tries = 0;
        yield chunk;
      }
      if (tries >= READ_TRIES) break;
    } catch (error) {
      if (tries >= READ_TRIES) fail(error);
    }
  }
  if (start !== stats.size) throw new BackupError('it is incomplete');
}

/** Says in the words of the store why it failed. They contain no key. */
function fail(error: unknown): never {
  if (!(error instanceof DomainError) || !(error.cause instanceof Error)) throw error;
  throw new UnreadableError(error.cause.message, { cause: error });
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

const NAME = /^earshot-\d{8}T\d{6}Z\.backup$/;
/** A draft that was not written to for so long is of a process that ended. */
const DRAFT_MS = 3_600_000;

/** The name of a backup, by its time: `earshot-20261120T033000Z.backup`. */
export const backupName = (now: Date) => `earshot-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup`;

/** The backups of a folder that have such a name, the newest first. */
export async function listBackups(folder: BackupFolder): Promise<ListedFile[]> {
  const files = (await folder.list()).filter(({ name }) => NAME.test(name));
  return files.sort((one, other) => (one.name < other.name ? 1 : -1));
}

/** Deletes all but the newest backups, and what killed processes left. */
export async function removeOldBackups(folder: BackupFolder, keep: number): Promise<void> {
  for (const { name } of (await listBackups(folder)).slice(keep)) await folder.remove(name);
  await folder.removeDrafts((name, writtenAt) => NAME.test(name) && writtenAt.getTime() < Date.now() - DRAFT_MS);
}
