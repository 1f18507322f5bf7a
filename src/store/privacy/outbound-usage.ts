import type { Knex } from 'knex';
import { insertOf } from '../sql/insert.ts';
import { queryRows } from '../sql/statement.ts';
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

const insert = insertOf(OutboundUsageModel);
const ADD = `${insert.sql(1)}
  ON CONFLICT (uid, destination, day) DO UPDATE SET
    host = excluded.host,
    calls = outbound_usage.calls + excluded.calls,
    bytes_sent = outbound_usage.bytes_sent + excluded.bytes_sent,
    last_call_at = greatest(outbound_usage.last_call_at, excluded.last_call_at),
    last_error = coalesce(excluded.last_error, outbound_usage.last_error),
    last_error_at = coalesce(excluded.last_error_at, outbound_usage.last_error_at)`;

export function outboundUsageRepository(db: Knex) {
  return {
    of: (uid: string) => ({
      /** Since this day, the oldest first. */
      async listSince(day: string): Promise<OutboundUsageRecord[]> {
        return OutboundUsageModel.recordsOf(db, uid).where('day', '>=', day).orderBy(['day', 'destination']);
      },

      /** Adds to what is counted already. Rows of a deleted account are dropped. */
      async add(rows: readonly OutboundUsageRecord[]): Promise<void> {
        const account = await queryRows(db, 'SELECT 1 FROM accounts WHERE uid = ?', [uid]);
        if (account.length === 0) return;
        for (const row of rows) await queryRows(db, ADD, insert.values([row]));
      },
    }),

    system: {
      purge: purgeBefore(db, OutboundUsageModel, 'day'),
    },
  };
}
