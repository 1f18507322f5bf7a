import type { PushSubscription } from '../../../generated/types.gen.ts';
import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';
import { toWire } from '../sql/wire.ts';

const visible = { id: c.uuid, label: c.text, created_at: c.timestamp };

const columns = {
  ...visible,
  uid: c.text,
  /** The address of the browser's push service. */
  endpoint: c.text,
  /** The browser's public key. */
  p256dh: c.text,
  /** The secret that the browser shares with this service. */
  auth: c.text,
  /** The key of this service with which the browser subscribed: no other one can send to it. */
  vapid_key_id: c.integer,
};

/** A browser that shows the user's notifications. */
export class PushSubscriptionModel extends table('push_subscriptions', columns) {}
export interface PushSubscriptionRecord extends c.RecordOf<typeof columns> {}

/** The wire format: the address is a secret, so only its host is shown. */
export const toPushSubscription = (record: PushSubscriptionRecord): PushSubscription => ({
  ...toWire(visible, record),
  host: new URL(record.endpoint).host,
});
