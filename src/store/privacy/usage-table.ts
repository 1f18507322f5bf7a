import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';

const columns = {
  uid: c.text,
  /** `language_model`, `webhook:memory_created`, `app:ID`. */
  destination: c.text,
  /** In UTC. */
  day: c.readAs(c.date, `to_char(day, 'YYYY-MM-DD')`),
  /** The host of the last call. */
  host: c.text,
  calls: c.integer,
  bytes_sent: c.bigint,
  last_call_at: c.timestamp,
  /** In public words. */
  last_error: c.nullable(c.text),
  last_error_at: c.nullable(c.timestamp),
};

/** The calls for a user to an address outside of this process, by day. */
export class OutboundUsageModel extends table('outbound_usage', columns, ['uid', 'destination', 'day']) {}
export interface OutboundUsageRecord extends c.RecordOf<typeof columns> {}
