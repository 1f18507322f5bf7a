import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderInUseError } from '../lib/folder-lock.ts';
import { DatabaseCopy } from '../store/copy/database-copy.ts';
import { openDatabase } from '../store/database.ts';
import { deploymentRepository } from '../store/deployment/repository.ts';
import type { BackupFile } from './backup-file.ts';
import { linkDataFiles } from './data-files.ts';
import type { Location } from './load-target.ts';
import type { VerifiedBackup } from './read-backup.ts';
import { removeSnapshots, SNAPSHOTS_FOLDER, withSnapshotFolder } from './snapshot.ts';
import { type WriteOptions, type WrittenBackup, writeBackup } from './write-backup.ts';

/** A backup that was written and read back. */
export interface BackupSummary {
  address: string;
  bytes: number;
  seconds: number;
}

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
  const database = await openDatabase(location);
  try {
    const copy = await DatabaseCopy.open(database);
    let written: WrittenBackup;
    try {
      await copy.beginSnapshot();
      // The first statement takes the snapshot.
      await copy.migrations();
      await onSnapshot?.();
      written = await writeBackup(file, { copy, filesDir }, options);
    } finally {
      await copy.close();
    }
    return await finish(written, deploymentRepository(database.knex).system.setBackupSuccess);
  } finally {
    await database.close();
  }
}
