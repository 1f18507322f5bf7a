import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderInUseError, type FolderLock, isLockFile, lockFolder } from '../../lib/folder-lock.ts';
import { Spool, type SpoolOptions } from './spool.ts';
import { type SpoolBudget, spoolBudget } from './spool-budget.ts';
import {
  audioBytesIn,
  folders,
  type LeftSpool,
  readLeft,
  sessionFolder,
  syncFolder,
  userFolder,
} from './spool-files.ts';

const SPOOL_FOLDER = 'spool';
/** Of the name of an owner's folder: others are none of ours. */
const OWNER_PREFIX = 'node-';

export interface SpoolsOptions {
  dataDir: string;
  /** SPOOL_KEY: seals what is kept from now on. */
  key?: Buffer | undefined;
  maxBytesPerUser: number;
  monotonicNow?: () => number;
}

export type NewSpool = Omit<SpoolOptions, 'path' | 'budget' | 'key'>;

/** A folder of a session that is not live here, and what is in it. `left` is undefined where there is no audio. */
export interface FoundSpool {
  owner: string;
  path: string;
  changedAt: Date;
  left?: LeftSpool | undefined;
  /** Its header cannot be read. */
  error?: unknown;
}

/**
 * The audio that this process keeps on disk: `spool/OWNER/USER/SESSION` under DATA_DIR. Each process has an owner's folder of its
 * own, under a lock that goes with the process; one whose owner is dead is adopted. So of several processes in one DATA_DIR none
 * touches what another one writes.
 */
export class Spools {
  readonly key: Buffer | undefined;
  readonly #root: string;
  readonly #budget: SpoolBudget;
  readonly #locks = new Map<string, FolderLock>();
  readonly #live = new Set<string>();
  #own = '';

  private constructor({ dataDir, key, maxBytesPerUser, monotonicNow = () => performance.now() }: SpoolsOptions) {
    this.key = key;
    this.#root = join(dataDir, SPOOL_FOLDER);
    this.#budget = spoolBudget({ maxBytes: maxBytesPerUser, measure: (uid) => this.#bytesOf(uid), monotonicNow });
  }

  /** Goes on in the folder of a process that has ended, where there is one. Close it. */
  static async open(options: SpoolsOptions): Promise<Spools> {
    const spools = new Spools(options);
    await mkdir(spools.#root, { recursive: true, mode: 0o700 });
    await spools.adopt();
    const [former] = spools.#locks.keys();
    spools.#own = former ?? `${OWNER_PREFIX}${randomUUID()}`;
    if (former === undefined) spools.#lock(spools.#own);
    await syncFolder(spools.#root);
    return spools;
  }

  /** The owner's folder that new sessions are kept in. */
  get own(): string {
    return this.#own;
  }

  /** All owners' folders that are this process's. */
  get owners(): string[] {
    return [...this.#locks.keys()];
  }

  /** Takes over the folders of processes that have ended. Answers which are new. */
  async adopt(): Promise<string[]> {
    const found = await this.#everyOwner();
    return found.filter((owner) => !this.#locks.has(owner) && this.#lock(owner));
  }

  /** A new session's spool. It is live until it is `finish`ed. */
  create(options: NewSpool): { spool: Spool; owner: string } {
    const { uid, session_id } = options.header;
    const path = sessionFolder(join(this.#root, this.#own), uid, session_id);
    this.#live.add(path);
    return { spool: new Spool({ ...options, path, budget: this.#budget, key: this.key }), owner: this.#own };
  }

  /** The spool is left, or gone, and may be looked for. */
  release(spool: Spool): void {
    this.#live.delete(spool.path);
  }

  /** Where a session's audio is, whether it is there or not. */
  pathOf(owner: string, uid: string, sessionId: string): string {
    return sessionFolder(join(this.#root, owner), uid, sessionId);
  }

  /** What is in this process's folders and not live. */
  async *found(): AsyncGenerator<FoundSpool> {
    for (const owner of this.owners) {
      for (const user of await folders(join(this.#root, owner))) {
        for (const session of await folders(join(this.#root, owner, user))) {
          const path = join(this.#root, owner, user, session);
          if (!this.#live.has(path)) yield { owner, path, ...(await look(path)) };
        }
      }
    }
  }

  /** Deletes a session's audio. */
  async remove(path: string): Promise<void> {
    await rm(path, { recursive: true, force: true });
  }

  /**
   * Lets go of the folders of others that hold no audio any more, and removes them. `leaving` hears of each while nobody else can
   * have it. Answers which.
   */
  async letGo(leaving: (owner: string) => Promise<void> = async () => {}): Promise<string[]> {
    const gone: string[] = [];
    for (const [owner, lock] of this.#locks) {
      if (owner === this.#own || (await this.#holdsAudio(owner))) continue;
      await leaving(owner);
      lock.remove();
      this.#locks.delete(owner);
      gone.push(owner);
    }
    return gone;
  }

  /** Lets go of all that it holds: the next process goes on there. */
  close(): void {
    for (const lock of this.#locks.values()) lock.release();
    this.#locks.clear();
  }

  async #holdsAudio(owner: string): Promise<boolean> {
    const path = join(this.#root, owner);
    // Only what is empty goes: whatever else lies there is not ours to delete.
    for (const user of await folders(path)) await rmdir(join(path, user)).catch(() => {});
    // Gone: another process held the lock, and took it away with the folder.
    return (await readdir(path).catch(() => [])).some((name) => !isLockFile(name));
  }

  async #everyOwner(): Promise<string[]> {
    return (await folders(this.#root)).filter((name) => name.startsWith(OWNER_PREFIX));
  }

  #lock(owner: string): boolean {
    try {
      this.#locks.set(owner, lockFolder(join(this.#root, owner)));
      return true;
    } catch (error) {
      // Another process has it, or has just removed it.
      if (error instanceof FolderInUseError || !existsSync(join(this.#root, owner))) return false;
      throw error;
    }
  }

  async #bytesOf(uid: string): Promise<number> {
    let bytes = 0;
    for (const owner of await this.#everyOwner()) bytes += await audioBytesIn(userFolder(join(this.#root, owner), uid));
    return bytes;
  }
}

async function look(path: string): Promise<Pick<FoundSpool, 'changedAt' | 'left' | 'error'>> {
  const changedAt = (await stat(path).catch(() => ({ mtime: new Date() }))).mtime;
  try {
    return { changedAt, left: await readLeft(path) };
  } catch (error) {
    return { changedAt, error };
  }
}
