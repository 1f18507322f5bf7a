import type { Knex } from 'knex';
import { AccountModel, type AccountRecord } from '../models/account.ts';
import { runNamed } from '../sql/named.ts';

export type NewAccount = Pick<AccountRecord, 'uid'> & Partial<Omit<AccountRecord, 'uid'>>;

const BY_UID = `
  SELECT uid, name, memory_access, memory_granted_at, issuer, subject, timezone, created_at
  FROM accounts WHERE uid = ?`;

/** Specification: Authentication; decisions, "Scopes and keys": accounts. */
export function accountRepository(db: Knex) {
  return {
    /** @throws DomainError `conflict` where the uid, or the issuer's subject, has an account already */
    async create(account: NewAccount): Promise<AccountRecord> {
      return AccountModel.query(db).insertAndFetch({ created_at: new Date(), ...account });
    },

    async get(uid: string): Promise<AccountRecord | undefined> {
      return (await runNamed<AccountRecord>(db, BY_UID, [uid], { isShort: true }))[0];
    },

    async findBySubject(issuer: string, subject: string): Promise<AccountRecord | undefined> {
      return AccountModel.query(db).findOne({ issuer, subject });
    },

    /** Changes what an administrator sets; what is left out stays. */
    async update(
      uid: string,
      patch: Partial<Pick<AccountRecord, 'memory_access' | 'timezone'>>,
    ): Promise<AccountRecord | undefined> {
      const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
      return AccountModel.query(db).patchAndFetchById(uid, given);
    },

    /** Notes, once, that a key with a memory scope was made. */
    async recordMemoryGrant(uid: string): Promise<void> {
      await AccountModel.query(db)
        .patch({ memory_granted_at: new Date() })
        .where({ uid })
        .whereNull('memory_granted_at');
    },
  };
}
