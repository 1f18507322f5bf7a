import type { Knex } from 'knex';
import { c, systemTable } from '../sql/table.ts';

const columns = {
  /** The hash of the token in the link. The token itself is not stored. */
  hash: c.text,
  uid: c.text,
  created_at: c.timestamp,
  expires_at: c.timestamp,
};

export class LoginLinkModel extends systemTable('login_links', columns, 'hash') {}

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

const passwordColumns = {
  uid: c.text,
  /** The argon2id hash with its parameters and salt. The password itself is not stored. */
  hash: c.text,
  changed_at: c.timestamp,
};

export class AccountPasswordModel extends systemTable('account_passwords', passwordColumns, 'uid') {}

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
