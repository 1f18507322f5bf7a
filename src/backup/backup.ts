import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderInUseError } from '../lib/folder-lock.ts';
import { DatabaseCopy } from '../store/copy/database-copy.ts';
import { openDatabase } from '../store/database.ts';
import { linkDataFiles } from './data-files.ts';
import type { Location } from './load-target.ts';
import type { BackupManifest } from './manifest.ts';
import { SNAPSHOTS_FOLDER } from './snapshot.ts';
import { type WriteOptions, writeBackup } from './write-backup.ts';

export interface BackupOptions extends WriteOptions {
  /** Asks the running service for a snapshot, and returns its id. Called if the service has the embedded database open. */
  requestSnapshot: () => Promise<string>;
}

/**
 * Writes a backup of a deployment, which may be running, and reads it back.
 * @throws BackupError
 */
export async function backUp(file: string, location: Location, options: BackupOptions): Promise<BackupManifest> {
  if (location.databaseUrl !== undefined) return backUpServer(file, location, options);
  try {
    return await backUpLocation(file, location, location.dataDir, options);
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
  }
  const snapshot = join(location.dataDir, SNAPSHOTS_FOLDER, await options.requestSnapshot());
  try {
    return await backUpLocation(file, { ...location, dataDir: snapshot }, snapshot, options);
  } finally {
    await rm(snapshot, { recursive: true, force: true });
  }
}

/** Files are linked before the snapshot of the database, as the service deletes audio that it has transcribed, and after it. */
async function backUpServer(file: string, location: Location, options: BackupOptions): Promise<BackupManifest> {
  const { dataDir } = location;
  const linked = await mkdtemp(join(dataDir, 'backup-'));
  try {
    await linkDataFiles(dataDir, linked);
    return await backUpLocation(file, location, linked, {
      ...options,
      onSnapshot: () => linkDataFiles(dataDir, linked),
    });
  } finally {
    await rm(linked, { recursive: true, force: true });
  }
}

async function backUpLocation(
  file: string,
  location: Location,
  filesDir: string,
  { onSnapshot, ...options }: BackupOptions & { onSnapshot?: () => Promise<void> },
): Promise<BackupManifest> {
  const database = await openDatabase(location);
  try {
    const copy = await DatabaseCopy.open(database);
    try {
      await copy.beginSnapshot();
      // The first statement takes the snapshot.
      await copy.migrations();
      await onSnapshot?.();
      return await writeBackup(file, { copy, filesDir }, options);
    } finally {
      await copy.close();
    }
  } finally {
    await database.close();
  }
}
