import type { Knex } from 'knex';
import { NotificationModel, notificationWire } from '../tables/notifications.ts';
import type { WireOf } from '../tables/wire.ts';
import { sortKey } from './cursor.ts';
import { type Page, type Paging, readPage } from './page.ts';

const newestFirst = sortKey(NotificationModel, 'notification.created', 'desc', ['created_at', 'id']);

export const listNotifications =
  (db: Knex) =>
  (uid: string, paging: Paging): Promise<Page<WireOf<typeof notificationWire>>> =>
    readPage(db, {
      from: 'notifications',
      columns: notificationWire,
      uid,
      where: [],
      order: newestFirst,
      paging,
    });
