import { constants, statSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Client } from 'pg';
import type { Database } from '../database-connection.ts';
import { onConnection } from '../sql/statement.ts';

/** The resolution of file times, with a margin. */
const TIME_RESOLUTION_NS = 2_000_000_000n;
/** Files that belong to a process: postmaster.pid and the sockets. */
const NOT_COPIED = /^postmaster\./;

interface Version {
  size: bigint;
  changedAt: bigint;
  /** When it was read, on the clock of this machine. */
  readAt: bigint;
}

/**
 * Copies the files of the running embedded database to `target`, as they are at one moment, at which `atThatMoment` is run: first while
 * statements run, then, while none does, what has changed since. Returns how long statements waited, in milliseconds.
 */
export async function snapshotEmbedded(
  { knex, folder }: Pick<Database, 'knex' | 'folder'>,
  target: string,
  atThatMoment: () => Promise<void>,
): Promise<number> {
  if (folder === undefined) throw new Error('only the embedded database has a folder');
  const copied = new Map<string, Version>();
  await copyChanged(folder, target, copied);
  // The first time may take long. After a checkpoint and a second time, less is left for the pause.
  await knex.raw('CHECKPOINT');
  await copyChanged(folder, target, copied);
  return onConnection(knex, async (client: Client) => {
    const startedAt = performance.now();
    await client.query('CHECKPOINT');
    await copyChanged(folder, target, copied);
    await atThatMoment();
    return performance.now() - startedAt;
  });
}

async function copyChanged(folder: string, target: string, copied: Map<string, Version>): Promise<void> {
  const gone = new Set(copied.keys());
  await mkdir(target, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name).slice(folder.length + 1);
    if (NOT_COPIED.test(path)) continue;
    if (entry.isDirectory()) await mkdir(join(target, path), { recursive: true, mode: 0o700 });
    if (!entry.isFile()) continue;
    gone.delete(path);
    // For thousands of files, awaiting each takes ten times as long.
    const stats = statSync(join(folder, path), { bigint: true, throwIfNoEntry: false });
    if (!stats) continue;
    const version = { size: stats.size, changedAt: stats.mtimeNs, readAt: BigInt(Date.now()) * 1_000_000n };
    const before = copied.get(path);
    if (before && isSame(before, version)) continue;
    await mkdir(dirname(join(target, path)), { recursive: true, mode: 0o700 });
    // A file that Postgres deletes meanwhile is missing in the next round too.
    await copyFile(join(folder, path), join(target, path), constants.COPYFILE_FICLONE).catch(ignoreMissing);
    copied.set(path, version);
  }
  for (const path of gone) {
    await rm(join(target, path), { force: true });
    copied.delete(path);
  }
}

/** A file that changed shortly before it was read may have changed again, at the same time by the clock of the file system. */
const isSame = (before: Version, now: Version) =>
  before.size === now.size &&
  before.changedAt === now.changedAt &&
  before.changedAt < before.readAt - TIME_RESOLUTION_NS;

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
