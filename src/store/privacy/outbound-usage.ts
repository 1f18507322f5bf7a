import type { Knex } from 'knex';
import { c, table } from '../sql/table.ts';
import { purgeBefore } from '../sql/user-records.ts';

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

/** Rows of a user. Those of a deleted account are dropped. */
const ADD = `
  INSERT INTO outbound_usage AS usage
    (uid, destination, day, host, calls, bytes_sent, last_call_at, last_error, last_error_at)
  SELECT added.* FROM jsonb_to_recordset(?::jsonb) AS added
    (uid text, destination text, day date, host text, calls integer, bytes_sent bigint, last_call_at timestamptz,
     last_error text, last_error_at timestamptz)
  WHERE EXISTS (SELECT FROM accounts WHERE accounts.uid = ?)
  ON CONFLICT (uid, destination, day) DO UPDATE SET
    host = excluded.host,
    calls = usage.calls + excluded.calls,
    bytes_sent = usage.bytes_sent + excluded.bytes_sent,
    last_call_at = greatest(usage.last_call_at, excluded.last_call_at),
    last_error = coalesce(excluded.last_error, usage.last_error),
    last_error_at = coalesce(excluded.last_error_at, usage.last_error_at)`;

export function outboundUsageRepository(db: Knex) {
  return {
    of: (uid: string) => ({
      /** Since this day, the oldest first. */
      async listSince(day: string): Promise<OutboundUsageRecord[]> {
        return OutboundUsageModel.recordsOf(db, uid).where('day', '>=', day).orderBy(['day', 'destination']);
      },

      /** Adds to what is counted already. */
      async add(rows: readonly OutboundUsageRecord[]): Promise<void> {
        await db.raw(ADD, [JSON.stringify(rows), uid]);
      },
    }),

    system: {
      purge: purgeBefore(db, OutboundUsageModel, 'day'),
    },
  };
}
