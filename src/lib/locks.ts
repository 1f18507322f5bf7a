import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_MS = 25;
/** A lock of this age is left over from a process that was killed. */
const STALE_MS = 30_000;

/** Runs `work` while no other process runs one with the same file. Creates `FILE.lock` meanwhile. */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = `${file}.lock`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  while (!(await tryLock(lock))) await sleep(RETRY_MS);
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

/** Creates the file, which only one process can do. Removes a stale one. */
async function tryLock(lock: string): Promise<boolean> {
  try {
    await (await open(lock, 'wx', 0o600)).close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const { mtimeMs } = await stat(lock).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < Date.now() - STALE_MS) await rm(lock, { force: true });
    return false;
  }
}

export interface FolderLock {
  release(): void;
  /** Also deletes the folder if it contains nothing else. */
  remove(): void;
}

/** True if a file belongs to the lock, including the journal of a killed process. */
export const isLockFile = (name: string) => /^earshot\.(lock|pid)/.test(name);

/** Another process uses the folder. The message is shown to the person who started this one. */
export class FolderInUseError extends Error {
  constructor(folder: string, pid: string | undefined) {
    const owner = pid ? `Another Earshot (pid ${pid})` : 'Another Earshot';
    super(`${owner} uses the folder ${folder}: stop it, or give this one a folder of its own with DATA_DIR.`);
    this.name = 'FolderInUseError';
  }
}

/**
 * Locks a folder against other processes and a second use in this one, until the process ends. Node has no file locks, so this
 * is SQLite's lock on an empty file, which also works between containers that share the folder.
 * @throws FolderInUseError
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pidFile = join(folder, 'earshot.pid');
  const lockFile = join(folder, 'earshot.lock');
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    // The previous owner deleted the file after it was opened here, so this is the lock of a file that is gone.
    if (!existsSync(lockFile)) throw new FolderInUseError(folder, undefined);
    writeFileSync(pidFile, `${process.pid}\n`);
  } catch (error) {
    lock.close();
    if (error instanceof Error && error.message.includes('locked')) throw new FolderInUseError(folder, read(pidFile));
    throw error;
  }
  return {
    release() {
      rmSync(pidFile, { force: true });
      lock.close();
    },
    remove() {
      removeLock(folder);
      lock.close();
    },
  };
}

/** Keeps the folder if another process starts to lock it as soon as the file is gone. */
function removeLock(folder: string): void {
  try {
    for (const name of readdirSync(folder).filter(isLockFile)) rmSync(join(folder, name), { force: true });
    rmdirSync(folder);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'ENOENT' && code !== 'ENOTEMPTY') throw error;
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}
