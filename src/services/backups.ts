import type { Snapshot } from '../../generated/types.gen.ts';
import { BackupError } from '../backup/manifest.ts';
import { lastDue, writeScheduledBackup } from '../backup/schedule.ts';
import { takeSnapshot } from '../backup/snapshot.ts';
import type { Call } from '../call.ts';
import type { Config } from '../config/config.ts';
import { DomainError } from '../errors.ts';
import type { Database } from '../store/database-connection.ts';
import { requireAdministrator } from './identity/require-administrator.ts';
import type { NewPush, NotificationService } from './notifications.ts';
import type { ServiceDeps } from './service-deps.ts';

interface BackupServiceDeps extends Pick<ServiceDeps, 'store' | 'log'> {
  database: Pick<Database, 'knex' | 'folder'>;
  notifications: Pick<NotificationService, 'notify'>;
  config: Pick<Config, 'dataDir' | 'timezone' | 'backupSchedule' | 'backupTo' | 'backupKeep'>;
}

/** What backups need of the running service. */
export class BackupService {
  readonly #deps: BackupServiceDeps;
  #last: Promise<unknown> = Promise.resolve();

  constructor(deps: BackupServiceDeps) {
    this.#deps = deps;
  }

  /** Copies the embedded database for `earshot backup`, one copy at a time. */
  async createSnapshot(call: Call): Promise<Snapshot> {
    requireAdministrator(call);
    const {
      database,
      config: { dataDir },
    } = this.#deps;
    if (database.folder === undefined)
      throw new DomainError(
        'conflict',
        'Only the embedded database has snapshots. With DATABASE_URL, earshot backup reads the database itself',
      );
    const taken = this.#last.then(() => takeSnapshot(database, dataDir));
    this.#last = taken.catch(() => {});
    const { id, pauseMs } = await taken;
    return { id, pause_ms: pauseMs };
  }

  /** Writes the backup that is due by BACKUP_SCHEDULE, unless another process has done so. Notifies the administrators of a failure. */
  async runDue(signal: AbortSignal): Promise<void> {
    const { store, log, config } = this.#deps;
    const { backupSchedule, timezone, backupTo, backupKeep } = config;
    if (backupSchedule === undefined) return;
    const { deployment } = store.system;
    if (!(await deployment.takeBackup(lastDue(backupSchedule, timezone, new Date())))) return;
    try {
      const file = await writeScheduledBackup(backupTo, backupKeep, signal);
      await deployment.setBackupResult({ file });
      log.info({ file }, 'backup written');
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      log.error({ reason: error.message }, 'the backup failed');
      await deployment.setBackupResult({ error: error.message });
      await this.#notifyAdministrators(error.message);
    }
  }

  async #notifyAdministrators(body: string): Promise<void> {
    const { store, notifications } = this.#deps;
    await store.transaction(async (tx) => {
      const notice: NewPush = { kind: 'backup_failed', title: 'The backup failed', body, data: {} };
      for (const uid of await tx.system.accounts.lockAdministrators()) await notifications.notify(tx, uid, [notice]);
    });
  }
}
