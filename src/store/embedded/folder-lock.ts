import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface FolderLock {
  release(): void;
}

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
  const lock = new DatabaseSync(join(folder, 'earshot.lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof Error && error.message.includes('locked')) throw new FolderInUseError(folder, read(pidFile));
    throw error;
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return {
    release() {
      rmSync(pidFile, { force: true });
      lock.close();
    },
  };
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}
