import type { Knex } from 'knex';
import { newId } from '../ids.ts';
import { sortKey } from '../sql/cursor.ts';
import { deleteForEachUser } from '../sql/for-each-user.ts';
import { type Page, type Paging, readPage } from '../sql/page.ts';
import { userRecords } from '../sql/user-records.ts';
import type { WireOf } from '../sql/wire.ts';
import { NotificationModel, type NotificationRecord, notificationWire } from './table.ts';

export type NewNotification = Pick<NotificationRecord, 'kind' | 'title' | 'body'> &
  Partial<Pick<NotificationRecord, 'data' | 'id'>>;

/** The most that a user has. */
export const MAX_NOTIFICATIONS = 1000;

export function notificationRepository(db: Knex) {
  return {
    of(uid: string) {
      const { get, change } = userRecords(db, uid, NotificationModel);

      return {
        get,

        /** Only the latest ones of a user are kept. */
        async insert(notification: NewNotification): Promise<NotificationRecord> {
          const record = { id: newId(), data: {}, ...notification, uid, created_at: new Date(), delivered_at: null };
          await NotificationModel.insertOf(db, uid, record);
          const oldest = NotificationModel.of(db, uid).select('id').orderBy('id', 'desc');
          const excess = NotificationModel.of(db, uid).delete();
          await excess.where('id', '<=', oldest.offset(MAX_NOTIFICATIONS).limit(1));
          return record;
        },

        markDelivered: (id: string) => change({ id }, { delivered_at: new Date() }),

        /** Newest first. */
        list: listNotifications(db, uid),
      };
    },

    system: {
      /** For all users: deletes the notifications from before this time. */
      async purge(before: Date): Promise<number> {
        return deleteForEachUser(db, NotificationModel, (rows) => rows.where('created_at', '<', before));
      },
    },
  };
}

const newestFirst = sortKey(NotificationModel, 'notification.created', 'desc', ['created_at', 'id']);

const listNotifications =
  (db: Knex, uid: string) =>
  (paging: Paging): Promise<Page<WireOf<typeof notificationWire>>> =>
    readPage(db, {
      from: 'notifications',
      columns: notificationWire,
      uid,
      where: [],
      order: newestFirst,
      paging,
    });
