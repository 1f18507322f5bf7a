import type { Knex } from 'knex';
import { AccountModel, type AccountRecord } from '../tables/accounts.ts';

export type NewAccount = Pick<AccountRecord, 'uid'> & Partial<Omit<AccountRecord, 'uid'>>;

/** Specification: Authentication; decisions, "Scopes and keys": accounts. */
export function accountRepository(db: Knex) {
  return {
    /** Throws `conflict` if the uid or the issuer's subject already has an account. */
    async create(account: NewAccount): Promise<AccountRecord> {
      return AccountModel.query(db)
        .insert({ created_at: new Date(), ...account })
        .returning('*');
    },

    async get(uid: string): Promise<AccountRecord | undefined> {
      return AccountModel.query(db).findById(uid);
    },

    async findBySubject(issuer: string, subject: string): Promise<AccountRecord | undefined> {
      return AccountModel.query(db).findOne({ issuer, subject });
    },

    /** Changes the given fields. */
    async update(
      uid: string,
      patch: Partial<Pick<AccountRecord, 'memory_access' | 'timezone'>>,
    ): Promise<AccountRecord | undefined> {
      return AccountModel.query(db).patchAndFetchById(uid, patch);
    },

    /** Records the first time that a key with a memory scope was made. */
    async recordMemoryGrant(uid: string): Promise<void> {
      await AccountModel.query(db)
        .patch({ memory_granted_at: new Date() })
        .where({ uid })
        .whereNull('memory_granted_at');
    },
  };
}
