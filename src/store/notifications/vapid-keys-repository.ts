import type { Knex } from 'knex';
import { PushSubscriptionModel } from './push-subscriptions-table.ts';
import { VapidKeyModel, type VapidKeyRecord } from './vapid-keys-table.ts';

type NewVapidKeys = Pick<VapidKeyRecord, 'public_key' | 'private_key'>;

const ADVISORY_LOCK = 4_817_100_233;

/** The keys of Web Push, shared by all processes. */
export function vapidKeyRepository(db: Knex) {
  const current = (trx: Knex) => VapidKeyModel.query(trx).whereNull('retired_at').first();

  /** Calls `change` while no other process changes the keys. */
  const inTurn = <T>(change: (trx: Knex.Transaction) => Promise<T>): Promise<T> =>
    db.transaction(async (trx) => {
      await trx.raw('SELECT pg_advisory_xact_lock(?)', [ADVISORY_LOCK]);
      return change(trx);
    });

  const add = async (trx: Knex, made: NewVapidKeys): Promise<VapidKeyRecord> => {
    const last = await VapidKeyModel.query(trx).orderBy('id', 'desc').first();
    const row = { ...made, id: (last?.id ?? 0) + 1, created_at: new Date(), retired_at: null };
    return VapidKeyModel.query(trx).insert(row).returning('*');
  };

  return {
    system: {
      /** Returns the keys for new browsers, or stores the result of `make`. All processes get the same keys. */
      async ensure(make: () => Promise<NewVapidKeys>): Promise<VapidKeyRecord> {
        const known = await current(db);
        if (known) return known;
        const made = await make();
        return inTurn(async (trx) => (await current(trx)) ?? add(trx, made));
      },

      async get(id: number): Promise<VapidKeyRecord | undefined> {
        return VapidKeyModel.query(db).findById(id);
      },

      async find(public_key: string): Promise<VapidKeyRecord | undefined> {
        return VapidKeyModel.query(db).where({ public_key }).first();
      },

      /** Retires the keys, and returns new ones for new browsers. */
      rotate: (made: NewVapidKeys): Promise<VapidKeyRecord> =>
        inTurn(async (trx) => {
          await VapidKeyModel.query(trx).whereNull('retired_at').patch({ retired_at: new Date() });
          return add(trx, made);
        }),

      /** Deletes keys that were retired before this time and that no browser uses. */
      async purgeRetired(before: Date): Promise<void> {
        const used = await PushSubscriptionModel.ofAll(db).distinct('vapid_key_id');
        const ids = used.map(({ vapid_key_id }) => vapid_key_id);
        await VapidKeyModel.query(db).delete().where('retired_at', '<', before).whereNotIn('id', ids);
      },
    },
  };
}
