import type { Knex } from 'knex';
import { DeploymentModel, type DeploymentRecord } from './table.ts';

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

      async setBackupResult(result: { file: string } | { error: string }): Promise<void> {
        const changed =
          'file' in result
            ? { backup_file: result.file, backup_succeeded_at: new Date(), backup_error: null }
            : { backup_error: result.error };
        await DeploymentModel.query(db).patch(changed);
      },
    },
  };
}
