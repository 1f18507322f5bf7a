import type { Notification, NotificationKind } from '../../../generated/types.gen.ts';
import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';
import type { ColumnsFor } from '../sql/wire.ts';

const visible = {
  id: c.uuid,
  kind: c.textOf<NotificationKind>(),
  title: c.text,
  body: c.text,
  data: c.json<Record<string, unknown>>(),
  created_at: c.timestamp,
} satisfies ColumnsFor<Notification>;

export const notificationWire = { ...visible, delivered_at: c.nullable(c.timestamp) };

const columns = { uid: c.text, ...notificationWire };

/** A push notification. It is stored with or without a gateway. */
export class NotificationModel extends table('notifications', columns) {}
export interface NotificationRecord extends c.RecordOf<typeof columns> {}
