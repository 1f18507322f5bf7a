import type { Knex } from 'knex';
import { countByKey, type KeyCount } from '../sql/count-by-key.ts';
import { lockUser } from '../sql/user-lock.ts';
import { userRecords } from '../sql/user-records.ts';
import { ExportModel, type ExportRecord } from './table.ts';

type ExportPatch = Partial<Omit<ExportRecord, 'uid' | 'id' | 'kinds' | 'created_at'>>;

/** Exports of accounts, with their progress. */
export function exportRepository(db: Knex) {
  return {
    of(uid: string) {
      const { get, change, remove } = userRecords(db, uid, ExportModel);

      return {
        get,

        /** Call it in a transaction: no other export of the user is added until it has ended. */
        lockAdding: (): Promise<void> => lockUser(db, uid, 'exports'),

        async insert(record: Omit<ExportRecord, 'uid'>): Promise<void> {
          await ExportModel.insertOf(db, uid, record);
        },

        /** The newest first. */
        async list(): Promise<ExportRecord[]> {
          return ExportModel.of(db, uid).orderBy('id', 'desc');
        },

        /** Returns undefined if it was deleted. */
        update: (id: string, patch: ExportPatch) => change({ id }, patch),

        /** Returns false if there is no such export. */
        delete: (id: string) => remove({ id }),
      };
    },

    system: {
      /** For all users: the number of archives that each key has encrypted. */
      countByKey: (): Promise<KeyCount[]> =>
        countByKey(ExportModel.ofAll(db).where({ is_encrypted: true, status: 'completed' })),

      /** For all users: the exports that expired before this time. */
      async listExpired(before: Date, limit: number): Promise<Pick<ExportRecord, 'uid' | 'id'>[]> {
        return ExportModel.ofAll(db).select('uid', 'id').where('expires_at', '<', before).limit(limit);
      },
    },
  };
}
