import type { Knex } from 'knex';
import { AccountModel, type AccountRecord } from '../models/account.ts';

export type NewAccount = Pick<AccountRecord, 'uid'> & Partial<Omit<AccountRecord, 'uid'>>;

/** Specification: Authentication; decisions, "Scopes and keys": accounts. */
export function accountRepository(db: Knex) {
  return {
    /** @throws DomainError `conflict` where the uid, or the issuer's subject, has an account already */
    async create(account: NewAccount): Promise<AccountRecord> {
      return AccountModel.query(db).insertAndFetch({ created_at: new Date(), ...account });
    },

    async get(uid: string): Promise<AccountRecord | undefined> {
      return AccountModel.query(db).findById(uid);
    },

    async findBySubject(issuer: string, subject: string): Promise<AccountRecord | undefined> {
      return AccountModel.query(db).findOne({ issuer, subject });
    },

    /** Sets the readiness gate. */
    async setMemoryAccess(uid: string, memoryAccess: boolean): Promise<AccountRecord | undefined> {
      return AccountModel.query(db).patchAndFetchById(uid, { memory_access: memoryAccess });
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
