import type { Knex } from 'knex';
import { ref } from 'objection';
import type { Notification, NotificationKind } from '../../generated/types.gen.ts';
import { newId } from './ids.ts';
import { type Page, type Paging, readPage, sortKey } from './sql/page.ts';
import { type ColumnsFor, c, table, type WireOf } from './sql/table.ts';
import { deleteForEachUser, keepNewest, userRecords } from './sql/user-records.ts';

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

const REMINDER = 'action_item_reminder';
/** As many reminders can wait for a browser. */
const MAX_REMINDERS = 100;
/** In ISO 8601, of one length: compared as text. */
const dueAt = () => ref('notifications.data:due_at').castText();

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

        /** The latest reminders of tasks that are not due yet. */
        async reminders(): Promise<NotificationRecord[]> {
          return NotificationModel.recordsOf(db, uid)
            .where({ kind: REMINDER })
            .where(dueAt(), '>', new Date().toISOString())
            .orderBy('id', 'desc')
            .limit(MAX_REMINDERS)
            .castTo<NotificationRecord[]>();
        },

        /** Newest first. */
        list: (paging: Paging): Promise<Page<WireOf<typeof notificationWire>>> =>
          readPage(db, { columns: notificationWire, uid, order: newestFirst, paging }),
      };
    },

    system: {
      /** Deletes those that were created before this time, but for reminders of tasks that are due later. */
      purge: (before: Date) =>
        deleteForEachUser(db, NotificationModel, (rows) =>
          rows
            .where('created_at', '<', before)
            .whereNot((row) => row.where({ kind: REMINDER }).where(dueAt(), '>', before.toISOString())),
        ),
    },
  };
}
