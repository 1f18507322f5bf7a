import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderInUseError, lockFolder } from '../lib/locks.ts';
import type { Database } from '../store/database-connection.ts';
import { snapshotEmbedded } from '../store/embedded/snapshot.ts';
import { newId } from '../store/ids.ts';
import { linkDataFiles } from './data-files.ts';

/** Below DATA_DIR. */
export const SNAPSHOTS_FOLDER = 'snapshots';

/** A copy of a running deployment with the embedded database: a data folder of its own. */
export interface Snapshot {
  /** The name of its folder in `DATA_DIR/snapshots`. */
  id: string;
  /** The time that statements waited, in milliseconds. */
  pauseMs: number;
}

/** Takes a snapshot. The caller removes it. */
export async function takeSnapshot(database: Pick<Database, 'knex' | 'folder'>, dataDir: string): Promise<Snapshot> {
  const id = newId();
  const folder = join(dataDir, SNAPSHOTS_FOLDER, id);
  const lock = lockFolder(folder);
  try {
    const pauseMs = await snapshotEmbedded(database, join(folder, 'postgres'), () => linkDataFiles(dataDir, folder));
    lock.release();
    return { id, pauseMs };
  } catch (error) {
    lock.release();
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Runs `work` with an empty folder among the snapshots, which is removed afterwards. */
export async function withSnapshotFolder<Result>(dataDir: string, work: (folder: string) => Promise<Result>) {
  const folder = join(dataDir, SNAPSHOTS_FOLDER, newId());
  const lock = lockFolder(folder);
  try {
    return await work(folder);
  } finally {
    lock.release();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A snapshot is locked while it is taken, and by the command that reads it, which locks it within this time. */
const UNUSED_MS = 10_000;

/** Removes the snapshots of commands that were killed. */
export async function removeSnapshots(dataDir: string, unusedMs = UNUSED_MS): Promise<void> {
  const root = join(dataDir, SNAPSHOTS_FOLDER);
  for (const id of await readdir(root).catch(() => [])) {
    const folder = join(root, id);
    const stats = await stat(folder).catch(() => undefined);
    if (!stats || stats.mtimeMs > Date.now() - unusedMs) continue;
    try {
      lockFolder(folder).release();
    } catch (error) {
      if (error instanceof FolderInUseError) continue;
      throw error;
    }
    await rm(folder, { recursive: true, force: true });
  }
}
