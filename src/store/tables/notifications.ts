import type { Notification, NotificationKind } from '../../../generated/types.gen.ts';
import { json, nullable, type RecordOf, text, textOf, timestamp, uuid } from './column.ts';
import { table } from './table.ts';
import type { ColumnsFor } from './wire.ts';

const visible = {
  id: uuid,
  kind: textOf<NotificationKind>(),
  title: text,
  body: text,
  data: json<Record<string, unknown>>(),
  created_at: timestamp,
} satisfies ColumnsFor<Notification>;

export const notificationWire = { ...visible, delivered_at: nullable(timestamp) };

const columns = { uid: text, ...notificationWire };

/** A push to a user's app, stored whether or not a gateway took it. */
export class NotificationModel extends table('notifications', columns) {}
export interface NotificationRecord extends RecordOf<typeof columns> {}
