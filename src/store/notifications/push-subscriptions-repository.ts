import type { Knex } from 'knex';
import { newId } from '../ids.ts';
import { lockUser } from '../sql/user-lock.ts';
import { userRecords } from '../sql/user-records.ts';
import { PushSubscriptionModel, type PushSubscriptionRecord } from './push-subscriptions-table.ts';

/** The limit per user: each notification is sent to all of them. */
export const MAX_PUSH_SUBSCRIPTIONS = 20;

export type NewPushSubscription = Pick<PushSubscriptionRecord, 'endpoint' | 'p256dh' | 'auth' | 'label'>;

/** The browsers that show a user's notifications. */
export function pushSubscriptionRepository(db: Knex) {
  const { get, remove } = userRecords(db, PushSubscriptionModel);
  return {
    get,

    /** Newest first. */
    async list(uid: string): Promise<PushSubscriptionRecord[]> {
      return PushSubscriptionModel.query(db).where({ uid }).orderBy('id', 'desc');
    },

    async ids(uid: string): Promise<string[]> {
      return (await PushSubscriptionModel.query(db).where({ uid }).select('id')).map(({ id }) => id);
    },

    /** Adds a browser, or changes the one with this endpoint. Returns undefined at the limit. Call it in a transaction. */
    async save(uid: string, given: NewPushSubscription): Promise<PushSubscriptionRecord | undefined> {
      await lockUser(db, uid, 'push_subscriptions');
      const { endpoint } = given;
      const known = await PushSubscriptionModel.query(db).patch(given).where({ uid, endpoint }).returning('*').first();
      if (known) return known;
      if ((await PushSubscriptionModel.query(db).where({ uid }).resultSize()) >= MAX_PUSH_SUBSCRIPTIONS)
        return undefined;
      const record: PushSubscriptionRecord = { ...given, uid, id: newId(), created_at: new Date() };
      await PushSubscriptionModel.query(db).insert(record);
      return record;
    },

    /** Returns false if there is no such browser. */
    delete: (uid: string, id: string) => remove({ uid, id }),
  };
}
