import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
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
