import type { Knex } from 'knex';
import { DeploymentModel, type DeploymentRecord, type StoredVerification } from './table.ts';

interface BackupSuccess {
  /** Without a key. */
  address: string;
  bytes: number;
  seconds: number;
}

/** The deployment: its id and its scheduled backups, shared by all processes. */
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

      async setBackupSuccess({ address, bytes, seconds }: BackupSuccess): Promise<void> {
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
        const changed = await DeploymentModel.query(db)
          .patch({ backup_verification: verification })
          .where((rows) => {
            rows
              .whereNull('backup_verification')
              .orWhereRaw(`(backup_verification->>'status' <> 'running' OR backup_verification->>'seen_at' < ?)`, [
                since.toISOString(),
              ]);
          });
        return changed > 0;
      },

      async setVerification(verification: StoredVerification): Promise<void> {
        await DeploymentModel.query(db).patch({ backup_verification: verification });
      },
    },
  };
}
