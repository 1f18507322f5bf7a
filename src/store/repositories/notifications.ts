import type { Knex } from 'knex';
import { newId } from '../ids.ts';
import { listNotifications } from '../lists/notifications.ts';
import { NotificationModel, type NotificationRecord } from '../tables/notifications.ts';
import { userRecords } from './user-records.ts';

export type NewNotification = Pick<NotificationRecord, 'kind' | 'title' | 'body'> &
  Partial<Pick<NotificationRecord, 'data' | 'id'>>;

/** Specification: Events, "Push notifications". */
export function notificationRepository(db: Knex) {
  const { get, change } = userRecords(db, NotificationModel);
  return {
    get,

    async insert(uid: string, notification: NewNotification): Promise<NotificationRecord> {
      const record = { id: newId(), data: {}, ...notification, uid, created_at: new Date(), delivered_at: null };
      await NotificationModel.query(db).insert(record);
      return record;
    },

    markDelivered: (uid: string, id: string) => change({ uid, id }, { delivered_at: new Date() }),

    /** Newest first. */
    list: listNotifications(db),
  };
}
