import type { Knex } from 'knex';
import { raw } from 'objection';
import type { BackupVerification, SetupRun } from '../../generated/types.gen.ts';
import type { InstalledModels } from '../lib/installed-models.ts';
import { c, systemTable } from './sql/table.ts';

const columns = {
  id: c.uuid,
  /** Since when a DATA_DIR has the id. */
  marked_at: c.nullable(c.timestamp),
  /** The last time of BACKUP_SCHEDULE that a process has taken over. */
  backup_due_at: c.nullable(c.timestamp),
  /** The last one that was written, by the schedule or by hand. Its address contains no key. */
  backup_file: c.nullable(c.text),
  backup_succeeded_at: c.nullable(c.timestamp),
  backup_bytes: c.nullable(c.bigint),
  /** The time that it took. */
  backup_seconds: c.nullable(c.float8),
  /** Why the last one of the schedule that failed did. */
  backup_error: c.nullable(c.text),
  backup_failed_at: c.nullable(c.timestamp),
  /** The last one that was requested. */
  backup_verification: c.nullable(c.json<StoredVerification>()),
  /** The earliest last migration of code that runs on this schema. */
  compatible_since: c.nullable(c.text),
  installed_models: c.nullable(c.json<InstalledModels>()),
  /** The installation of models that runs, or the last one. */
  setup_run: c.nullable(c.json<StoredSetupRun>()),
};

export interface StoredVerification extends BackupVerification {
  /** When the process that verifies has written this, by its clock. */
  seen_at: string;
}

export interface StoredSetupRun extends SetupRun {
  /** A process that takes the run over gives it another one. */
  id: string;
  /** When its process has written this, by its clock. */
  seen_at: string;
  /** The folder of the files, instead of downloads. */
  from: string | null;
  /** The last trial of a model of speech, also of an earlier run. */
  trial: { name: string; seconds_per_hour: number } | null;
}

/** The deployment itself, in one row. */
export class DeploymentModel extends systemTable('deployments', columns, 'id') {}
export interface DeploymentRecord extends c.RecordOf<typeof columns> {}

/** A backup that was written and read back. */
export interface BackupSummary {
  /** Without a key. */
  address: string;
  bytes: number;
  seconds: number;
}

const NOT_VERIFYING = `(backup_verification IS NULL OR backup_verification->>'status' <> 'running'
  OR backup_verification->>'seen_at' < ?)`;

const NO_SETUP = `(setup_run IS NULL OR setup_run->>'finished_at' IS NOT NULL OR setup_run->>'seen_at' < ?)`;

/** Announces a change of the installed models to all processes. */
export const INSTALLED_MODELS_CHANGED = 'installed_models_changed';

/** The deployment: its id, scheduled backups and installed models, shared by all processes. */
export function deploymentRepository(db: Knex) {
  return {
    system: {
      async get(): Promise<DeploymentRecord> {
        return DeploymentModel.query(db).first().throwIfNotFound();
      },

      /** A DATA_DIR has the id from now on. */
      async mark(): Promise<void> {
        await DeploymentModel.query(db).patch({ marked_at: new Date() }).whereNull('marked_at');
      },

      /**
       * Takes over the backup that was due at a time. Returns whether this process has to write it: no other one has taken it, and it is not
       * the first time that one is due.
       */
      async takeBackup(dueAt: Date): Promise<boolean> {
        const isFirst = await DeploymentModel.query(db).patch({ backup_due_at: dueAt }).whereNull('backup_due_at');
        if (isFirst > 0) return false;
        return (await DeploymentModel.query(db).patch({ backup_due_at: dueAt }).where('backup_due_at', '<', dueAt)) > 0;
      },

      async setBackupSuccess({ address, bytes, seconds }: BackupSummary): Promise<void> {
        await DeploymentModel.query(db).patch({
          backup_file: address,
          backup_bytes: bytes,
          backup_seconds: seconds,
          backup_succeeded_at: new Date(),
        });
      },

      async setBackupFailure(reason: string): Promise<void> {
        await DeploymentModel.query(db).patch({ backup_error: reason, backup_failed_at: new Date() });
      },

      /** Returns false if another one is running: its process has written its progress since. */
      async beginVerification(verification: StoredVerification, since: Date): Promise<boolean> {
        const changed = DeploymentModel.query(db).patch({ backup_verification: verification });
        return (await changed.whereRaw(NOT_VERIFYING, [since.toISOString()])) > 0;
      },

      async setVerification(verification: StoredVerification): Promise<void> {
        await DeploymentModel.query(db).patch({ backup_verification: verification });
      },

      /** Null if `earshot setup` has installed none. */
      async installedModels(): Promise<InstalledModels | null> {
        return (await DeploymentModel.query(db).select('installed_models').first().throwIfNotFound()).installed_models;
      },

      /** Notifies all processes, once the transaction has committed. */
      async setInstalledModels(models: InstalledModels | null): Promise<void> {
        await DeploymentModel.query(db).patch({ installed_models: models });
        await db.raw('SELECT pg_notify(?, ?)', [INSTALLED_MODELS_CHANGED, '']);
      },

      async setupRun(): Promise<StoredSetupRun | null> {
        return (await DeploymentModel.query(db).select('setup_run').first().throwIfNotFound()).setup_run;
      },

      /** Returns false if another one is running: its process has written its progress since. */
      async beginSetup(run: StoredSetupRun, since: Date): Promise<boolean> {
        const changed = DeploymentModel.query(db).patch({ setup_run: run });
        return (await changed.whereRaw(NO_SETUP, [since.toISOString()])) > 0;
      },

      /** Returns false if the run was canceled or taken over. */
      async saveSetup(run: StoredSetupRun): Promise<boolean> {
        const changed = DeploymentModel.query(db).patch({ setup_run: run }).whereRaw(`setup_run->>'id' = ?`, [run.id]);
        return (await changed.whereRaw(`setup_run->>'status' = 'running'`)) > 0;
      },

      /** Returns the run that was running. */
      async cancelSetup(): Promise<StoredSetupRun | null> {
        const canceled = DeploymentModel.query(db).patch({
          setup_run: raw(`setup_run || '{"status": "canceled", "model": null}'`),
        });
        const changed = await canceled.whereRaw(`setup_run->>'status' = 'running'`);
        return changed > 0 ? this.setupRun() : null;
      },

      /** A canceled run has stopped. */
      async finishCanceledSetup(id: string, finishedAt: Date): Promise<void> {
        const finished = DeploymentModel.query(db).patch({
          setup_run: raw('setup_run || jsonb_build_object(?::text, ?::text)', [
            'finished_at',
            finishedAt.toISOString(),
          ]),
        });
        await finished.whereRaw(`setup_run->>'id' = ? AND setup_run->>'status' = 'canceled'`, [id]);
      },
    },
  };
}
