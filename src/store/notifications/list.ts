import type { Knex } from 'knex';
import { sortKey } from '../sql/cursor.ts';
import { type Page, type Paging, readPage } from '../sql/page.ts';
import type { WireOf } from '../sql/wire.ts';
import { NotificationModel, notificationWire } from './table.ts';

const newestFirst = sortKey(NotificationModel, 'notification.created', 'desc', ['created_at', 'id']);

export const listNotifications =
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
