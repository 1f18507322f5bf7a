import type { Knex } from 'knex';
import { newId } from '../ids.ts';
import { listNotifications } from '../lists/notifications.ts';
import { NotificationModel, type NotificationRecord } from '../tables/notifications.ts';

export type NewNotification = Pick<NotificationRecord, 'kind' | 'title' | 'body'> &
  Partial<Pick<NotificationRecord, 'data' | 'id'>>;

/** Specification: Events, "Push notifications". */
export function notificationRepository(db: Knex) {
  return {
    async insert(uid: string, notification: NewNotification): Promise<NotificationRecord> {
      const record = { id: newId(), data: {}, ...notification, uid, created_at: new Date(), delivered_at: null };
      await NotificationModel.query(db).insert(record);
      return record;
    },

    async get(uid: string, id: string): Promise<NotificationRecord | undefined> {
      return NotificationModel.query(db).findById([uid, id]);
    },

    async markDelivered(uid: string, id: string): Promise<void> {
      await NotificationModel.query(db).patch({ delivered_at: new Date() }).where({ uid, id });
    },

    /** Newest first. */
    list: listNotifications(db),
  };
}
