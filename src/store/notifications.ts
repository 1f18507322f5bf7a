import type { Knex } from 'knex';
import type { Notification, NotificationKind } from '../../generated/types.gen.ts';
import { newId } from './ids.ts';
import { type Page, type Paging, readPage, sortKey } from './sql/page.ts';
import { type ColumnsFor, c, table, type WireOf } from './sql/table.ts';
import { keepNewest, purgeBefore, userRecords } from './sql/user-records.ts';

const visible = {
  id: c.uuid,
  kind: c.textOf<NotificationKind>(),
  title: c.text,
  body: c.text,
  data: c.json<Record<string, unknown>>(),
  created_at: c.timestamp,
} satisfies ColumnsFor<Notification>;

const notificationWire = { ...visible, delivered_at: c.nullable(c.timestamp) };

const columns = { uid: c.text, ...notificationWire };

/** A push notification. It is stored with or without a gateway. */
export class NotificationModel extends table('notifications', columns) {}
export interface NotificationRecord extends c.RecordOf<typeof columns> {}

type NewNotification = Pick<NotificationRecord, 'kind' | 'title' | 'body'> &
  Partial<Pick<NotificationRecord, 'data' | 'id'>>;

/** The most that a user has. */
export const MAX_NOTIFICATIONS = 1000;

const newestFirst = sortKey(NotificationModel, 'notification.created', 'desc', ['created_at', 'id']);

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
          await keepNewest(() => NotificationModel.of(db, uid), MAX_NOTIFICATIONS);
          return record;
        },

        markDelivered: (id: string) => change({ id }, { delivered_at: new Date() }),

        /** Newest first. */
        list: (paging: Paging): Promise<Page<WireOf<typeof notificationWire>>> =>
          readPage(db, { columns: notificationWire, uid, order: newestFirst, paging }),
      };
    },

    system: {
      purge: purgeBefore(db, NotificationModel, 'created_at'),
    },
  };
}
