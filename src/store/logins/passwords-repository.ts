import type { Knex } from 'knex';
import { AccountPasswordModel } from './passwords-table.ts';

/** The password hashes of accounts. */
export function accountPasswordRepository(db: Knex) {
  return {
    of: (uid: string) => ({
      async get(): Promise<string | undefined> {
        return (await AccountPasswordModel.query(db).findById(uid))?.hash;
      },

      async changedAt(): Promise<Date | undefined> {
        return (await AccountPasswordModel.query(db).findById(uid))?.changed_at;
      },

      async set(hash: string): Promise<void> {
        await AccountPasswordModel.query(db).insert({ uid, hash, changed_at: new Date() }).onConflict('uid').merge();
      },
    }),
  };
}
