import type { Knex } from 'knex';
import { LoginLinkModel } from './links-table.ts';

/** One-time login links. */
export function loginLinkRepository(db: Knex) {
  return {
    of: (uid: string) => ({
      async insert(link: { hash: string; expires_at: Date }): Promise<void> {
        await LoginLinkModel.query(db).insert({ ...link, uid, created_at: new Date() });
      },

      async deleteAll(): Promise<void> {
        await LoginLinkModel.query(db).delete().where({ uid });
      },

      /** Uses a link up. Of several callers at once, one succeeds; false if it is not valid any more. */
      async consume(hash: string): Promise<boolean> {
        const link = LoginLinkModel.query(db).delete().where({ uid, hash }).where('expires_at', '>', new Date());
        return (await link) > 0;
      },
    }),

    system: {
      /** Returns the account of a valid link, without using it up. */
      async find(hash: string): Promise<string | undefined> {
        return (await LoginLinkModel.query(db).findById(hash).where('expires_at', '>', new Date()))?.uid;
      },

      async purgeExpired(before: Date): Promise<void> {
        await LoginLinkModel.query(db).delete().where('expires_at', '<', before);
      },
    },
  };
}
