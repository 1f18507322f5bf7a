import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface FolderLock {
  release(): void;
  /** Deletes the folder too, where nothing but the lock is in it. */
  remove(): void;
}

/** Whether a file is a lock's own, a journal that a killed process left included. */
export const isLockFile = (name: string) => /^earshot\.(lock|pid)/.test(name);

/** A folder that another process works in. The message is for the person who started this one. */
export class FolderInUseError extends Error {
  constructor(folder: string, pid: string | undefined) {
    const owner = pid ? `Another Earshot (pid ${pid})` : 'Another Earshot';
    super(`${owner} uses the folder ${folder}: stop it, or give this one a folder of its own with DATA_DIR.`);
    this.name = 'FolderInUseError';
  }
}

/**
 * Locks a folder for this process, and against a second opening within it. The operating system drops the lock
 * with the process, however it ends. It is SQLite's lock of an empty file, as Node has no lock of files of its own;
 * unlike a socket it also holds between containers that share the folder.
 * @throws FolderInUseError
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pidFile = join(folder, 'earshot.pid');
  const lockFile = join(folder, 'earshot.lock');
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    // Whoever had it has removed it since it was opened here: what is locked is no file of the folder any more.
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

/** The folder stays where another process has begun to lock it as soon as the file was gone: it is that one's then. */
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
