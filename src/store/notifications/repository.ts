import type { Knex } from 'knex';
import { newId } from '../ids.ts';
import { ALL_USERS } from '../sql/table.ts';
import { userRecords } from '../sql/user-records.ts';
import { listNotifications } from './list.ts';
import { NotificationModel, type NotificationRecord } from './table.ts';

export type NewNotification = Pick<NotificationRecord, 'kind' | 'title' | 'body'> &
  Partial<Pick<NotificationRecord, 'data' | 'id'>>;

/** Of a user. */
export const MAX_NOTIFICATIONS = 1000;

/** Specification: Events, "Push notifications". */
export function notificationRepository(db: Knex) {
  const { get, change } = userRecords(db, NotificationModel);
  return {
    get,

    /** Only the latest ones of a user are kept. */
    async insert(uid: string, notification: NewNotification): Promise<NotificationRecord> {
      const record = { id: newId(), data: {}, ...notification, uid, created_at: new Date(), delivered_at: null };
      await NotificationModel.query(db).insert(record);
      const oldest = NotificationModel.query(db).select('id').where({ uid }).orderBy('id', 'desc');
      const excess = NotificationModel.query(db).delete().where({ uid });
      await excess.where('id', '<=', oldest.offset(MAX_NOTIFICATIONS).limit(1));
      return record;
    },

    /** For all users: deletes the notifications from before this time. */
    async purge(before: Date): Promise<number> {
      return NotificationModel.query(db).delete().where('created_at', '<', before).whereRaw(ALL_USERS);
    },

    markDelivered: (uid: string, id: string) => change({ uid, id }, { delivered_at: new Date() }),

    /** Newest first. */
    list: listNotifications(db),
  };
}
