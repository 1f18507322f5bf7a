import type { WebhookDelivery, WebhookDeliveryStatus, WebhookType } from '../../../generated/types.gen.ts';
import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';
import { type ColumnsFor, toWire } from '../sql/wire.ts';

/** Failed ones among those that wait are told from new ones. */
export const SHOWN_STATUS = `CASE WHEN status = 'pending' AND attempts > 0 THEN 'retrying' ELSE status END`;

/** The log of deliveries. */
export const webhookDeliveryWire = {
  id: c.uuid,
  type: c.textOf<WebhookType>(),
  app_id: c.nullable(c.text),
  /** Not delivered once it is locked, discarded or deleted. */
  conversation_id: c.nullable(c.uuid),
  status: c.readAs(c.textOf<WebhookDeliveryStatus>(), SHOWN_STATUS),
  attempts: c.integer,
  http_status: c.nullable(c.integer),
  duration_ms: c.nullable(c.integer),
  response: c.nullable(c.text),
  error: c.nullable(c.text),
  created_at: c.timestamp,
  last_attempt_at: c.nullable(c.timestamp),
  next_attempt_at: c.nullable(c.timestamp),
} satisfies ColumnsFor<WebhookDelivery>;

const columns = {
  uid: c.text,
  ...webhookDeliveryWire,
  /** The type of the user's own webhook, or `app:ID:TYPE`. */
  receiver: c.text,
  /** The daily summary. */
  summary_id: c.nullable(c.uuid),
  /** The delivery that it repeats at the user's request. */
  replay_of: c.nullable(c.uuid),
  is_test: c.boolean,
  /** Null for audio, which is not stored. */
  body: c.nullable(c.text),
  /** Attempts that may have arrived without a response. */
  unanswered: c.integer,
  /** After several failures, when the next attempt is made. Others are not held up by it. */
  aside_until: c.nullable(c.timestamp),
  /** While traces are on: that of its cause. */
  traceparent: c.nullable(c.text),
};

/** A delivery: an entry of the log, and of the queue while it is pending. */
export class WebhookDeliveryModel extends table('webhook_deliveries', columns) {}
export interface WebhookDeliveryRecord extends c.RecordOf<typeof columns> {}

export const toWebhookDelivery = (record: WebhookDeliveryRecord): WebhookDelivery =>
  toWire(webhookDeliveryWire, record);
