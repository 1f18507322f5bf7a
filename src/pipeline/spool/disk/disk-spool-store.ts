import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DiskReserve } from '../../../lib/disk-reserve.ts';
import { FolderInUseError, type FolderLock, isLockFile, lockFolder } from '../../../lib/locks.ts';
import type { SpoolKeys } from '../../../lib/spool-keys.ts';
import { AudioBudget } from '../audio-budget.ts';
import { keyIdOfChunk } from '../audio-chunk.ts';
import type { AudioKey, FoundAudio, NewAudio, SessionKey, SpoolAudio, SpoolLog, SpoolStore } from '../spool-store.ts';
import { DiskSpoolLog } from './disk-spool-log.ts';
import {
  audioBytesIn,
  listFolders,
  readEmptySpool,
  readHead,
  readSpool,
  readSpoolOnDisk,
  type SpoolOnDisk,
  sessionFolder,
  syncFolder,
  userFolder,
} from './session-folder.ts';

/** Below DATA_DIR. */
export const SPOOL_FOLDER = 'spool';
/** Prefix of an owner's folder; other folders are not touched. */
const OWNER_PREFIX = 'node-';

interface DiskSpoolStoreOptions {
  dataDir: string;
  /** SPOOL_KEY: the first one encrypts new audio. */
  keys?: SpoolKeys;
  maxBytesPerUser: number;
  reserve?: Pick<DiskReserve, 'room'> | undefined;
  monotonicNow?: () => number;
}

/**
 * The audio that this process keeps on disk: `spool/OWNER/USER/SESSION` under DATA_DIR. Each process has its own owner's folder, under
 * a lock that dies with the process; the folder of a dead process is adopted. So processes that share a DATA_DIR never touch what
 * another one writes.
 */
export class DiskSpoolStore implements SpoolStore {
  /** The owner's folder of new sessions. */
  place = '';
  readonly maxBytesPerUser: number;
  readonly #keys: SpoolKeys;
  readonly #root: string;
  readonly #budget: AudioBudget;
  readonly #reserve: DiskSpoolStoreOptions['reserve'];
  readonly #locks = new Map<string, FolderLock>();
  /** The folders of live sessions. */
  readonly #live = new Set<string>();

  private constructor(options: DiskSpoolStoreOptions) {
    const { dataDir, keys = [], maxBytesPerUser, monotonicNow = () => performance.now() } = options;
    this.#keys = keys;
    this.#reserve = options.reserve;
    this.maxBytesPerUser = maxBytesPerUser;
    this.#root = join(dataDir, SPOOL_FOLDER);
    this.#budget = new AudioBudget({ maxBytes: maxBytesPerUser, measure: (uid) => this.#bytesOf(uid), monotonicNow });
  }

  /** Reuses the folder of a process that has ended, if there is one. Close it. */
  static async open(options: DiskSpoolStoreOptions): Promise<DiskSpoolStore> {
    const store = new DiskSpoolStore(options);
    await mkdir(store.#root, { recursive: true, mode: 0o700 });
    await store.adopt();
    const [adopted] = store.#locks.keys();
    store.place = adopted ?? `${OWNER_PREFIX}${randomUUID()}`;
    if (adopted === undefined) store.#lock(store.place);
    await syncFolder(store.#root);
    return store;
  }

  /** All owners' folders that this process has locked. */
  get places(): ReadonlySet<string> {
    return new Set(this.#locks.keys());
  }

  queueOf(place: string): { shard: string } {
    return { shard: place };
  }

  async adopt(): Promise<void> {
    for (const owner of await this.#allOwners()) if (!this.#locks.has(owner)) this.#lock(owner);
  }

  async roomOf(uid: string): Promise<number> {
    const ofDisk = (await this.#reserve?.room()) ?? Number.POSITIVE_INFINITY;
    return Math.min(ofDisk, await this.#budget.roomOf(uid));
  }

  begin({ header, isSynced }: NewAudio): SpoolLog {
    const place = this.place;
    const path = this.#pathOf({ uid: header.uid, sessionId: header.session_id, place });
    this.#live.add(path);
    return new DiskSpoolLog({
      header,
      isSynced,
      place,
      path,
      budget: this.#budget,
      keys: this.#keys,
      onReleased: () => this.#live.delete(path),
    });
  }

  async find(key: AudioKey): Promise<SpoolAudio | undefined> {
    const path = this.#pathOf(key);
    // Without audio, the header still tells which conversations wait for it.
    const found = (await readSpoolOnDisk(path)) ?? (await readEmptySpool(path));
    return found && this.#toAudio(found);
  }

  async *scan(): AsyncGenerator<FoundAudio> {
    for await (const { owner, path } of this.#sessions())
      if (!this.#live.has(path)) yield await this.#inspect(owner, path);
  }

  async keyIds(): Promise<(string | null)[]> {
    const heads: Buffer[] = [];
    for await (const { path } of this.#sessions()) heads.push(...(await readHead(path)));
    return heads.map((head) => keyIdOfChunk(head, this.#keys));
  }

  async remove(key: AudioKey): Promise<void> {
    await this.#removeFolder(this.#pathOf(key));
    this.#budget.forget(key.uid);
  }

  async removeSession(key: SessionKey): Promise<void> {
    for (const place of this.#locks.keys()) await this.remove({ ...key, place });
  }

  async removeUser(uid: string): Promise<void> {
    for (const owner of this.#locks.keys()) await this.#removeFolder(userFolder(join(this.#root, owner), uid));
    this.#budget.forget(uid);
  }

  async removeEmpty(beforeRemoval: (place: string) => Promise<void> = async () => {}): Promise<void> {
    for (const [owner, lock] of this.#locks) {
      if (owner === this.place || (await this.#holdsAudio(owner))) continue;
      await beforeRemoval(owner);
      lock.remove();
      this.#locks.delete(owner);
    }
  }

  /** Releases all folders: the next process reuses them. */
  async close(): Promise<void> {
    for (const lock of this.#locks.values()) lock.release();
    this.#locks.clear();
  }

  /** The folder of a session's audio, whether it exists or not. */
  #pathOf({ place, uid, sessionId }: AudioKey): string {
    return sessionFolder(join(this.#root, place), uid, sessionId);
  }

  /** The folders of all sessions in the owners' folders of this process. */
  async *#sessions(): AsyncGenerator<{ owner: string; path: string }> {
    for (const owner of this.#locks.keys())
      for (const user of await listFolders(join(this.#root, owner)))
        for (const session of await listFolders(join(this.#root, owner, user)))
          yield { owner, path: join(this.#root, owner, user, session) };
  }

  #toAudio(found: SpoolOnDisk): SpoolAudio {
    return { ...found, read: (range) => readSpool({ ...found, ...range }, this.#keys) };
  }

  async #inspect(place: string, path: string): Promise<FoundAudio> {
    const changedAt = (await stat(path).catch(() => ({ mtime: new Date() }))).mtime;
    const found = { name: path, place, changedAt, remove: () => this.#removeFolder(path) };
    try {
      const audio = await readSpoolOnDisk(path);
      return { ...found, audio: audio && this.#toAudio(audio) };
    } catch (error) {
      return { ...found, error };
    }
  }

  async #removeFolder(path: string): Promise<void> {
    await rm(path, { recursive: true, force: true });
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

  /** Does nothing if another process has locked it, or has just removed it. */
  #lock(owner: string): void {
    const path = join(this.#root, owner);
    try {
      this.#locks.set(owner, lockFolder(path));
    } catch (error) {
      if (!(error instanceof FolderInUseError) && existsSync(path)) throw error;
    }
  }

  async #bytesOf(uid: string): Promise<number> {
    let bytes = 0;
    for (const owner of await this.#allOwners()) bytes += await audioBytesIn(userFolder(join(this.#root, owner), uid));
    return bytes;
  }
}
