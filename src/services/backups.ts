import type {
  BackupRecord,
  BackupResult,
  BackupStatus,
  Backups,
  BackupVerification,
  Snapshot,
} from '../../generated/types.gen.ts';
import { type BackupFolder, type ListedFile, listBackups, openBackupFolder } from '../backup/backup-file.ts';
import { BackupError } from '../backup/manifest.ts';
import { lastDue, nextDue, verifyInProcess, writeScheduledBackup } from '../backup/schedule.ts';
import { removeSnapshots, takeSnapshot } from '../backup/snapshot.ts';
import type { Call } from '../call.ts';
import type { Config } from '../config/config.ts';
import { DomainError } from '../errors.ts';
import type { NoFields } from '../lib/no-fields.ts';
import type { Database } from '../store/database-connection.ts';
import type { DeploymentRecord, StoredVerification } from '../store/deployment.ts';
import { requireAdministrator } from './identity/scopes.ts';
import type { NewPush, NotificationService } from './notifications.ts';
import { Service, type ServiceDeps } from './service-deps.ts';

/** The length of a list for the administrator. */
const MAX_LISTED = 1000;
/** The interval at which the progress of a verification is stored. */
const PROGRESS_MS = 2000;
/** A verification whose process has not stored its progress for so long has ended with it. */
const LOST_MS = 60_000;

interface BackupServiceDeps extends Pick<ServiceDeps, 'store' | 'log'> {
  database: Pick<Database, 'knex' | 'folder'>;
  notifications: Pick<NotificationService, 'notify'>;
  config: Pick<
    Config,
    | 'dataDir'
    | 'timezone'
    | 'aws'
    | 'backupSchedule'
    | 'backupTo'
    | 'backupKeep'
    | 'backupRecipient'
    | 'backupPassphrase'
  >;
}

/** Backups of the running service: what is written and when, what is there, and what writing one needs. */
export class BackupService extends Service<BackupServiceDeps> {
  #last: Promise<unknown> = Promise.resolve();

  /** Copies the embedded database for `earshot backup`, one copy at a time. */
  async createSnapshot(call: Call): Promise<Snapshot> {
    requireAdministrator(call);
    const { database, config } = this.deps;
    if (database.folder === undefined)
      throw new DomainError(
        'conflict',
        'Only the embedded database has snapshots. With DATABASE_URL, earshot backup reads the database itself',
      );
    const taken = this.#last.then(() => takeSnapshot(database, config.dataDir));
    this.#last = taken.catch(() => {});
    const { id, pauseMs } = await taken;
    return { id, pause_ms: pauseMs };
  }

  /** Stores that `earshot backup` has written a backup. */
  async record(call: Call, backup: BackupRecord): Promise<BackupResult> {
    requireAdministrator(call);
    const { address, bytes, seconds, ...unhandled } = backup;
    unhandled satisfies NoFields;
    const { deployment } = this.deps.store.system;
    await deployment.setBackupSuccess({ address, bytes, seconds });
    const result = toLastSuccess(await deployment.get());
    if (!result) throw new Error('the backup was not stored');
    return result;
  }

  /** The schedule, and the last success and failure. */
  async status(): Promise<BackupStatus> {
    return this.#toStatus(await this.deps.store.system.deployment.get());
  }

  /** The same, with the backups that are at BACKUP_TO. */
  async describe(call: Call): Promise<Backups> {
    requireAdministrator(call);
    const { backupKeep, backupRecipient, backupPassphrase } = this.deps.config;
    const record = await this.deps.store.system.deployment.get();
    const folder = this.#folder();
    const { items, error } = await listBackups(folder).then(
      (files) => ({ items: files.slice(0, MAX_LISTED), error: null }),
      (reason) => ({ items: [], error: reasonOf(reason) }),
    );
    return {
      status: this.#toStatus(record),
      target: folder.address,
      keep: backupKeep,
      encryption:
        backupRecipient === undefined ? (backupPassphrase === undefined ? 'none' : 'passphrase') : 'recipient',
      items: items.map((file) => toStoredBackup(folder, file)),
      error,
      verification: record.backup_verification && toVerification(record.backup_verification),
    };
  }

  /** Their number and size. */
  async measure(): Promise<{ count: number; bytes: number }> {
    const files = await listBackups(this.#folder());
    return { count: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
  }

  /** Begins to verify a backup at BACKUP_TO in another process. */
  async verify(call: Call, name: string): Promise<BackupVerification> {
    requireAdministrator(call);
    const { deployment } = this.deps.store.system;
    const folder = this.#folder();
    const files = await listBackups(folder).catch((error) => {
      throw new DomainError('unavailable', `The backups cannot be read: ${reasonOf(error)}`, { cause: error });
    });
    const file = files.find((one) => one.name === name);
    if (!file) throw new DomainError('not_found', 'There is no such backup');
    const now = new Date();
    const verification: StoredVerification = {
      name,
      status: 'running',
      reason: null,
      read_bytes: 0,
      bytes: file.bytes,
      started_at: now.toISOString(),
      finished_at: null,
      seen_at: now.toISOString(),
    };
    if (!(await deployment.beginVerification(verification, new Date(now.getTime() - LOST_MS)))) {
      const { backup_verification: other } = await deployment.get();
      throw new DomainError('conflict', `${other?.name} is being verified: wait until that is done`);
    }
    void this.#verifyInBackground(folder.file(name).address, verification);
    return toVerification(verification);
  }

  async #verifyInBackground(address: string, verification: StoredVerification): Promise<void> {
    const { store, log } = this.deps;
    let read_bytes = 0;
    let saved = Promise.resolve();
    const save = (change: Partial<StoredVerification>) => {
      const changed = { ...verification, read_bytes, ...change, seen_at: new Date().toISOString() };
      saved = saved
        .then(() => store.system.deployment.setVerification(changed))
        .catch((err) => log.warn({ err }, 'the progress of a verification could not be stored'));
    };
    const timer = setInterval(() => save({}), PROGRESS_MS);
    const ended = await verifyInProcess(address, (bytes) => {
      read_bytes = bytes;
    }).then(
      ({ isGood, reason }) => (isGood ? { status: 'good' as const } : { status: 'bad' as const, reason }),
      (error) => ({ status: 'failed' as const, reason: reasonOf(error) }),
    );
    clearInterval(timer);
    save({ ...ended, finished_at: new Date().toISOString() });
    await saved;
  }

  /** Writes the backup that is due by BACKUP_SCHEDULE, unless another process has done so. Notifies the administrators of a failure. */
  async runDue(signal: AbortSignal): Promise<void> {
    const { store, log, config } = this.deps;
    const { dataDir, backupSchedule, timezone } = config;
    await removeSnapshots(dataDir);
    if (backupSchedule === undefined) return;
    const { deployment } = store.system;
    if (!(await deployment.takeBackup(lastDue(backupSchedule, timezone, new Date())))) return;
    try {
      await writeScheduledBackup(signal);
      log.info('backup written');
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      log.error({ reason: error.message }, 'the backup failed');
      await deployment.setBackupFailure(error.message);
      await this.#notifyAdministrators(error.message);
    }
  }

  async #notifyAdministrators(body: string): Promise<void> {
    const { store, notifications } = this.deps;
    await store.transaction(async (tx) => {
      const notice: NewPush = { kind: 'backup_failed', title: 'The backup failed', body, data: {} };
      for (const uid of await tx.system.accounts.lockAdministrators()) await notifications.notify(tx, uid, [notice]);
    });
  }

  #folder(): BackupFolder {
    const { backupTo, aws } = this.deps.config;
    return openBackupFolder(backupTo, aws);
  }

  #toStatus(record: DeploymentRecord): BackupStatus {
    const { backupSchedule, timezone } = this.deps.config;
    const { backup_failed_at, backup_error } = record;
    return {
      schedule: backupSchedule ?? null,
      next_at: backupSchedule === undefined ? null : nextDue(backupSchedule, timezone, new Date()).toISOString(),
      last_due_at: backupSchedule === undefined ? null : lastDue(backupSchedule, timezone, new Date()).toISOString(),
      last_success: toLastSuccess(record),
      last_failure:
        backup_failed_at && backup_error !== null
          ? { failed_at: backup_failed_at.toISOString(), reason: backup_error }
          : null,
    };
  }
}

function toLastSuccess(record: DeploymentRecord): BackupResult | null {
  const { backup_file, backup_succeeded_at, backup_bytes, backup_seconds } = record;
  if (backup_file === null || backup_succeeded_at === null) return null;
  return {
    address: backup_file,
    bytes: backup_bytes,
    seconds: backup_seconds,
    written_at: backup_succeeded_at.toISOString(),
    verified: true,
  };
}

const toStoredBackup = (folder: BackupFolder, { name, bytes, writtenAt }: ListedFile) => ({
  name,
  address: folder.file(name).address,
  bytes,
  written_at: writtenAt.toISOString(),
});

function toVerification({ seen_at, ...verification }: StoredVerification): BackupVerification {
  if (verification.status !== 'running' || Date.parse(seen_at) > Date.now() - LOST_MS) return verification;
  return { ...verification, status: 'failed', reason: 'The process that verified it has ended', finished_at: seen_at };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
