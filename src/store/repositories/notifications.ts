import type { Knex } from 'knex';
import { newId } from '../ids.ts';
import type { SortKey } from '../sql/cursor.ts';
import { type JsonPage, jsonPage, type Paging } from '../sql/json-page.ts';
import { wireShape } from '../sql/wire-shape.ts';

/** A push to a user's app, kept whether or not a gateway took it. */
export interface NotificationRecord {
  uid: string;
  id: string;
  kind: string;
  title: string;
  body: string;
  data: Record<string, unknown>;
  created_at: Date;
  delivered_at: Date | null;
}

export type NewNotification = Pick<NotificationRecord, 'kind' | 'title' | 'body'> &
  Partial<Pick<NotificationRecord, 'data' | 'id'>>;

export const notificationWire = wireShape<NotificationRecord>()({
  id: 'word',
  kind: 'word',
  title: 'text',
  body: 'text',
  data: 'json',
  created_at: 'time',
  delivered_at: 'time?',
});

const byCreation: SortKey = {
  name: 'notification.created',
  columns: [
    ['created_at', 'timestamptz'],
    ['id', 'uuid'],
  ],
  direction: 'desc',
};

/** Specification: Events, "Push notifications". */
export function notificationRepository(db: Knex) {
  return {
    async insert(uid: string, { data = {}, ...notification }: NewNotification): Promise<NotificationRecord> {
      const row = { id: newId(), ...notification, uid, created_at: new Date(), delivered_at: null };
      await db('notifications').insert({ ...row, data: JSON.stringify(data) });
      return { ...row, data };
    },

    async get(uid: string, id: string): Promise<NotificationRecord | undefined> {
      return db<NotificationRecord>('notifications').where({ uid, id }).first();
    },

    async markDelivered(uid: string, id: string): Promise<void> {
      await db('notifications').where({ uid, id }).update({ delivered_at: new Date() });
    },

    /** Newest first. */
    async list(uid: string, paging: Paging): Promise<JsonPage> {
      const where = [{ sql: 'uid = ?', values: [uid] }];
      return jsonPage(db, { from: 'notifications', item: notificationWire.sql, where, order: byCreation, paging });
    },
  };
}
