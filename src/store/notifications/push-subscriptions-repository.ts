import type { Knex } from 'knex';
import { newId } from '../ids.ts';
import { lockUser } from '../sql/user-lock.ts';
import { userRecords } from '../sql/user-records.ts';
import { PushSubscriptionModel, type PushSubscriptionRecord } from './push-subscriptions-table.ts';

/** The limit per user: each notification is sent to all of them. */
export const MAX_PUSH_SUBSCRIPTIONS = 20;

export type NewPushSubscription = Pick<PushSubscriptionRecord, 'endpoint' | 'p256dh' | 'auth' | 'label'> & {
  /** Undefined: a browser that is known keeps its key, and others get `newKeyId`. */
  vapid_key_id: number | undefined;
};

/** The browsers that show a user's notifications. */
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
          if ((await PushSubscriptionModel.of(db, uid).resultSize()) >= MAX_PUSH_SUBSCRIPTIONS) return undefined;
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
