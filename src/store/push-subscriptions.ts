import type { Knex } from 'knex';
import type { PushSubscription } from '../../generated/types.gen.ts';
import { newId } from './ids.ts';
import { countRows } from './sql/statement.ts';
import { c, systemTable, table, toWire } from './sql/table.ts';
import { lockUser, userRecords } from './sql/user-records.ts';

const visible = { id: c.uuid, label: c.text, created_at: c.timestamp };

const columns = {
  ...visible,
  uid: c.text,
  /** The address of the browser's push service. */
  endpoint: c.text,
  /** The browser's public key. */
  p256dh: c.text,
  /** The secret that the browser shares with this service. */
  auth: c.text,
  /** The key of this service with which the browser subscribed: no other one can send to it. */
  vapid_key_id: c.integer,
  /** The session of the browser, with which the notifications end. Null if a program has subscribed it. */
  session_id: c.nullable(c.uuid),
};

/** A browser that shows the user's notifications. */
export class PushSubscriptionModel extends table('push_subscriptions', columns) {}
interface PushSubscriptionRecord extends c.RecordOf<typeof columns> {}

/** The wire format: the address is a secret, so only its host is shown. */
export const toPushSubscription = (record: PushSubscriptionRecord): PushSubscription => ({
  ...toWire(visible, record),
  host: new URL(record.endpoint).host,
});

/** The limit per user: each notification is sent to all of them. */
export const MAX_PUSH_SUBSCRIPTIONS = 20;

type NewPushSubscription = Pick<PushSubscriptionRecord, 'endpoint' | 'p256dh' | 'auth' | 'label' | 'session_id'> & {
  /** Undefined: a browser that is known keeps its key, and others get `newKeyId`. */
  vapid_key_id: number | undefined;
};

export function pushSubscriptionRepository(db: Knex) {
  return {
    of(uid: string) {
      const { get, remove } = userRecords(db, uid, PushSubscriptionModel);

      return {
        get,

        /** Newest first. */
        async list(): Promise<PushSubscriptionRecord[]> {
          return PushSubscriptionModel.of(db, uid).orderBy('id', 'desc');
        },

        async ids(): Promise<string[]> {
          return (await PushSubscriptionModel.of(db, uid).select('id')).map(({ id }) => id);
        },

        /** Adds a browser, or changes the one with this endpoint. Returns undefined at the limit. Call it in a transaction. */
        async save(
          { vapid_key_id, ...given }: NewPushSubscription,
          newKeyId: number,
        ): Promise<PushSubscriptionRecord | undefined> {
          await lockUser(db, uid, 'push_subscriptions');
          const { endpoint } = given;
          const changes = vapid_key_id === undefined ? given : { ...given, vapid_key_id };
          const known = await PushSubscriptionModel.of(db, uid)
            .patch(changes)
            .where({ endpoint })
            .returning('*')
            .first();
          if (known) return known;
          if ((await countRows(PushSubscriptionModel.of(db, uid))) >= MAX_PUSH_SUBSCRIPTIONS) return undefined;
          const record: PushSubscriptionRecord = {
            vapid_key_id: newKeyId,
            ...changes,
            uid,
            id: newId(),
            created_at: new Date(),
          };
          await PushSubscriptionModel.insertOf(db, uid, record);
          return record;
        },

        /** Returns false if there is no such browser. */
        delete: (id: string) => remove({ id }),
      };
    },
  };
}

const vapidKeyColumns = {
  /** 1 is the first pair. */
  id: c.integer,
  /** Base64url, as browsers take it. */
  public_key: c.text,
  private_key: c.text,
  created_at: c.timestamp,
  /** After this time, only browsers that subscribed with it use it. */
  retired_at: c.nullable(c.timestamp),
};

export class VapidKeyModel extends systemTable('vapid_keys', vapidKeyColumns, 'id') {}
interface VapidKeyRecord extends c.RecordOf<typeof vapidKeyColumns> {}

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
