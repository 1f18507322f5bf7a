import type { Knex } from 'knex';
import { AccountPasswordModel } from './passwords-table.ts';

/** The password hashes of accounts. */
export function accountPasswordRepository(db: Knex) {
  return {
    async get(uid: string): Promise<string | undefined> {
      return (await AccountPasswordModel.query(db).findById(uid))?.hash;
    },

    async set(uid: string, hash: string): Promise<void> {
      await AccountPasswordModel.query(db).insert({ uid, hash, changed_at: new Date() }).onConflict('uid').merge();
    },
  };
}
