import { rm } from 'node:fs/promises';
import { join } from 'node:path';
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
  /** How long statements waited, in milliseconds. */
  pauseMs: number;
}

/** Takes a snapshot. The caller removes it. */
export async function takeSnapshot(database: Pick<Database, 'knex' | 'folder'>, dataDir: string): Promise<Snapshot> {
  const id = newId();
  const folder = join(dataDir, SNAPSHOTS_FOLDER, id);
  try {
    const pauseMs = await snapshotEmbedded(database, join(folder, 'postgres'), () => linkDataFiles(dataDir, folder));
    return { id, pauseMs };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Removes the snapshots of commands that were killed. */
export const removeSnapshots = (dataDir: string) =>
  rm(join(dataDir, SNAPSHOTS_FOLDER), { recursive: true, force: true });
