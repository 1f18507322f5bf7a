import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderInUseError } from '../lib/locks.ts';
import { openDatabase } from '../store/database.ts';
import { DatabaseCopy } from '../store/database-copy.ts';
import { type BackupSummary, deploymentRepository } from '../store/deployment.ts';
import type { BackupFile } from './backup-file.ts';
import { linkDataFiles } from './data-files.ts';
import type { Location } from './load-target.ts';
import type { VerifiedBackup } from './read-backup.ts';
import { removeSnapshots, SNAPSHOTS_FOLDER, withSnapshotFolder } from './snapshot.ts';
import { type WriteOptions, type WrittenBackup, writeBackup } from './write-backup.ts';

/** The service that runs on an embedded database, which it has open. */
export interface RunningService {
  /** Takes a snapshot, and returns its id. */
  takeSnapshot(): Promise<string>;
  recordBackup(summary: BackupSummary): Promise<void>;
}

export interface BackupOptions extends WriteOptions {
  service: RunningService;
  /** Called if the backup is complete, and could not be stored as the last success. */
  onUnrecorded?: (error: unknown) => void;
}

export interface Backup extends BackupSummary {
  manifest: VerifiedBackup;
}

/**
 * Writes a backup of a deployment, which may be running, reads it back, and stores when it has succeeded.
 * @throws BackupError
 */
export async function backUp(file: BackupFile, location: Location, options: BackupOptions): Promise<Backup> {
  const { dataDir, databaseUrl } = location;
  const startedAt = performance.now();
  const finish = async ({ manifest, bytes }: WrittenBackup, record: (summary: BackupSummary) => Promise<void>) => {
    const summary = { address: file.address, bytes, seconds: (performance.now() - startedAt) / 1000 };
    await record(summary).catch((error) => options.onUnrecorded?.(error));
    return { ...summary, manifest };
  };
  await removeSnapshots(dataDir);
  if (databaseUrl !== undefined) {
    // Files are linked before the snapshot of the database, as the service deletes audio that it has transcribed, and after it.
    return withSnapshotFolder(dataDir, async (linked) => {
      await linkDataFiles(dataDir, linked);
      const source = { filesDir: linked, onSnapshot: () => linkDataFiles(dataDir, linked) };
      return backUpDatabase(file, location, source, options, finish);
    });
  }
  try {
    return await backUpDatabase(file, location, { filesDir: dataDir }, options, finish);
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
  }
  const { service } = options;
  const snapshot = join(dataDir, SNAPSHOTS_FOLDER, await service.takeSnapshot());
  try {
    const source = { filesDir: snapshot };
    return await backUpDatabase(file, { ...location, dataDir: snapshot }, source, options, (written) =>
      finish(written, service.recordBackup),
    );
  } finally {
    await rm(snapshot, { recursive: true, force: true });
  }
}

type Finish = (written: WrittenBackup, record: (summary: BackupSummary) => Promise<void>) => Promise<Backup>;

async function backUpDatabase(
  file: BackupFile,
  location: Location,
  { filesDir, onSnapshot }: { filesDir: string; onSnapshot?: () => Promise<void> },
  options: WriteOptions,
  finish: Finish,
): Promise<Backup> {
  await using database = await openDatabase(location);
  let written: WrittenBackup;
  {
    await using copy = await DatabaseCopy.open(database);
    await copy.beginSnapshot();
    // The first statement takes the snapshot.
    await copy.migrations();
    await onSnapshot?.();
    written = await writeBackup(file, { copy, filesDir }, options);
  }
  return await finish(written, deploymentRepository(database.knex).system.setBackupSuccess);
}
