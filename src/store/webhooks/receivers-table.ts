import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';
import type { WebhookDisabledReason } from './table.ts';

const columns = {
  uid: c.text,
  /** The type of the user's own webhook, or `app:ID:TYPE`. */
  receiver: c.text,
  /** When a delivery is due. Null if none is pending. */
  next_at: c.nullable(c.timestamp),
  /** After a failure. */
  paused_until: c.timestamp,
  /** The epoch of the lease of the process that sends its deliveries. */
  epoch: c.nullable(c.bigint),
  /** The delivery that is being sent. */
  current_id: c.nullable(c.uuid),
  /** The number of deliveries that were ever enqueued. */
  version: c.integer,
  /** Failures in a row. */
  failures: c.integer,
  failing_since: c.nullable(c.timestamp),
  /** The reason why nothing is delivered to this address of an app. */
  disabled_reason: c.nullable(c.textOf<WebhookDisabledReason>()),
  disabled_url: c.nullable(c.text),
  disabled_at: c.nullable(c.timestamp),
};

/** The delivery state of a webhook, of the user or of an app. `delivery-queue.ts` changes it. */
export class WebhookReceiverModel extends table('webhook_receivers', columns, ['uid', 'receiver']) {}
export interface WebhookReceiverRecord extends c.RecordOf<typeof columns> {}
