import type { Knex } from 'knex';
import { VapidKeyModel, type VapidKeyRecord } from './vapid-keys-table.ts';

const ID = 1;

/** The keys of Web Push, shared by all processes. */
export function vapidKeyRepository(db: Knex) {
  return {
    system: {
      /** Returns the stored keys, or stores the result of `make`. All processes get the same keys. */
      async ensure(make: () => Promise<Pick<VapidKeyRecord, 'public_key' | 'private_key'>>): Promise<VapidKeyRecord> {
        const known = await VapidKeyModel.query(db).findById(ID);
        if (known) return known;
        const made = { id: ID, ...(await make()), created_at: new Date() };
        await VapidKeyModel.query(db).insert(made).onConflict('id').ignore();
        return VapidKeyModel.query(db).findById(ID).throwIfNotFound();
      },
    },
  };
}
