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
    }),

    system: {
      /** Returns the account of a valid link, without using it up. */
      async find(hash: string): Promise<string | undefined> {
        return (await LoginLinkModel.query(db).findById(hash).where('expires_at', '>', new Date()))?.uid;
      },

      /** Uses a link up and returns its account; of several callers at once, one succeeds. */
      async consume(hash: string): Promise<string | undefined> {
        const link = await LoginLinkModel.query(db)
          .delete()
          .where({ hash })
          .where('expires_at', '>', new Date())
          .returning('uid')
          .first();
        return link?.uid;
      },

      async purgeExpired(before: Date): Promise<void> {
        await LoginLinkModel.query(db).delete().where('expires_at', '<', before);
      },
    },
  };
}
