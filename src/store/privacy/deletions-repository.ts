import type { Knex } from 'knex';
import { deleteForEachUser } from '../sql/for-each-user.ts';
import { userRecords } from '../sql/user-records.ts';
import { DeletionModel, type DeletionRecord } from './deletions-table.ts';

/** Deletions of a range of time, with their progress. */
export function deletionRepository(db: Knex) {
  return {
    of(uid: string) {
      const { get, change } = userRecords(db, uid, DeletionModel);

      return {
        get,

        async insert(record: Omit<DeletionRecord, 'uid'>): Promise<void> {
          await DeletionModel.insertOf(db, uid, record);
        },

        update: (id: string, patch: Partial<Pick<DeletionRecord, 'status' | 'reason' | 'deleted' | 'finished_at'>>) =>
          change({ id }, patch),
      };
    },

    system: {
      /** For all users: deletes the records of deletions from before this time. */
      async purge(before: Date): Promise<number> {
        return deleteForEachUser(db, DeletionModel, (rows) =>
          rows.where('created_at', '<', before).whereNotNull('finished_at'),
        );
      },
    },
  };
}
