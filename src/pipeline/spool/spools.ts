import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderInUseError, type FolderLock, isLockFile, lockFolder } from '../../lib/folder-lock.ts';
import { Spool, type SpoolOptions } from './spool.ts';
import { SpoolBudget } from './spool-budget.ts';
import {
  audioBytesIn,
  listFolders,
  type PendingSpool,
  readPendingSpool,
  sessionFolder,
  syncFolder,
  userFolder,
} from './spool-files.ts';

/** Below DATA_DIR. */
export const SPOOL_FOLDER = 'spool';
/** Prefix of an owner's folder; other folders are not touched. */
const OWNER_PREFIX = 'node-';

export interface SpoolsOptions {
  dataDir: string;
  /** SPOOL_KEY: encrypts new audio. */
  key?: Buffer | undefined;
  maxBytesPerUser: number;
  monotonicNow?: () => number;
}

export type NewSpool = Omit<SpoolOptions, 'path' | 'owner' | 'budget' | 'key'>;

/** A folder of a session that is not live here. `pending` is undefined if it holds no audio. */
export interface FoundSpool {
  owner: string;
  path: string;
  changedAt: Date;
  pending?: PendingSpool | undefined;
  /** Set if its header cannot be read. */
  error?: unknown;
}

/**
 * The audio that this process keeps on disk: `spool/OWNER/USER/SESSION` under DATA_DIR. Each process has its own owner's folder, under
 * a lock that dies with the process; the folder of a dead process is adopted. So processes that share a DATA_DIR never touch what
 * another one writes.
 */
export class Spools {
  readonly key: Buffer | undefined;
  readonly maxBytesPerUser: number;
  readonly #root: string;
  readonly #budget: SpoolBudget;
  readonly #locks = new Map<string, FolderLock>();
  readonly #live = new Set<string>();
  #own = '';

  private constructor({ dataDir, key, maxBytesPerUser, monotonicNow = () => performance.now() }: SpoolsOptions) {
    this.key = key;
    this.maxBytesPerUser = maxBytesPerUser;
    this.#root = join(dataDir, SPOOL_FOLDER);
    this.#budget = new SpoolBudget({ maxBytes: maxBytesPerUser, measure: (uid) => this.#bytesOf(uid), monotonicNow });
  }

  /** Reuses the folder of a process that has ended, if there is one. Close it. */
  static async open(options: SpoolsOptions): Promise<Spools> {
    const spools = new Spools(options);
    await mkdir(spools.#root, { recursive: true, mode: 0o700 });
    await spools.adopt();
    const [adopted] = spools.#locks.keys();
    spools.#own = adopted ?? `${OWNER_PREFIX}${randomUUID()}`;
    if (adopted === undefined) spools.#lock(spools.#own);
    await syncFolder(spools.#root);
    return spools;
  }

  /** The owner's folder of new sessions. */
  get own(): string {
    return this.#own;
  }

  /** All owners' folders that this process has locked. */
  get owners(): string[] {
    return [...this.#locks.keys()];
  }

  /** Takes over the folders of processes that have ended. Returns the new ones. */
  async adopt(): Promise<string[]> {
    const owners = await this.#allOwners();
    return owners.filter((owner) => !this.#locks.has(owner) && this.#lock(owner));
  }

  /** A new session's spool. It is live until it is released. */
  create(options: NewSpool): Spool {
    const { uid, session_id } = options.header;
    const owner = this.#own;
    const path = this.pathOf(owner, uid, session_id);
    this.#live.add(path);
    return new Spool({ ...options, path, owner, budget: this.#budget, key: this.key });
  }

  /** The session has ended and its end is recorded: `scan` may find its folder. */
  release(spool: Spool): void {
    this.#live.delete(spool.path);
  }

  /** Audio of the user was deleted: its limit is measured again. */
  forget(uid: string): void {
    this.#budget.forget(uid);
  }

  /** The folder of a session's audio, whether it exists or not. */
  pathOf(owner: string, uid: string, sessionId: string): string {
    return sessionFolder(join(this.#root, owner), uid, sessionId);
  }

  /** The sessions in this process's folders that are not live. */
  async *scan(): AsyncGenerator<FoundSpool> {
    for (const owner of this.owners) {
      for (const user of await listFolders(join(this.#root, owner))) {
        for (const session of await listFolders(join(this.#root, owner, user))) {
          const path = join(this.#root, owner, user, session);
          if (!this.#live.has(path)) yield { owner, path, ...(await inspect(path)) };
        }
      }
    }
  }

  /** Deletes the audio of a user's sessions in this process's folders. */
  async removeUser(uid: string): Promise<void> {
    for (const owner of this.owners) await this.remove(userFolder(join(this.#root, owner), uid));
  }

  /** Deletes a session's audio. */
  async remove(path: string): Promise<void> {
    await rm(path, { recursive: true, force: true });
  }

  /**
   * Removes adopted folders that hold no audio any more. `beforeRemoval` is called for each while no other process can adopt it.
   * Returns the removed ones.
   */
  async removeEmpty(beforeRemoval: (owner: string) => Promise<void> = async () => {}): Promise<string[]> {
    const removed: string[] = [];
    for (const [owner, lock] of this.#locks) {
      if (owner === this.#own || (await this.#holdsAudio(owner))) continue;
      await beforeRemoval(owner);
      lock.remove();
      this.#locks.delete(owner);
      removed.push(owner);
    }
    return removed;
  }

  /** Releases all folders: the next process reuses them. */
  close(): void {
    for (const lock of this.#locks.values()) lock.release();
    this.#locks.clear();
  }

  async #holdsAudio(owner: string): Promise<boolean> {
    const path = join(this.#root, owner);
    // rmdir removes empty folders only: other files are not ours to delete.
    for (const user of await listFolders(path)) await rmdir(join(path, user)).catch(() => {});
    // It may be missing: another process that held the lock has removed it.
    return (await readdir(path).catch(() => [])).some((name) => !isLockFile(name));
  }

  async #allOwners(): Promise<string[]> {
    return (await listFolders(this.#root)).filter((name) => name.startsWith(OWNER_PREFIX));
  }

  #lock(owner: string): boolean {
    try {
      this.#locks.set(owner, lockFolder(join(this.#root, owner)));
      return true;
    } catch (error) {
      // Another process has locked it, or has just removed it.
      if (error instanceof FolderInUseError || !existsSync(join(this.#root, owner))) return false;
      throw error;
    }
  }

  async #bytesOf(uid: string): Promise<number> {
    let bytes = 0;
    for (const owner of await this.#allOwners()) bytes += await audioBytesIn(userFolder(join(this.#root, owner), uid));
    return bytes;
  }
}

async function inspect(path: string): Promise<Pick<FoundSpool, 'changedAt' | 'pending' | 'error'>> {
  const changedAt = (await stat(path).catch(() => ({ mtime: new Date() }))).mtime;
  try {
    return { changedAt, pending: await readPendingSpool(path) };
  } catch (error) {
    return { changedAt, error };
  }
}
