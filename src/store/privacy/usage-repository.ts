import type { Knex } from 'knex';
import { deleteForEachUser } from '../sql/for-each-user.ts';
import { OutboundUsageModel, type OutboundUsageRecord } from './usage-table.ts';

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

/** The calls and bytes sent to each place, for each user. */
export function outboundUsageRepository(db: Knex) {
  return {
    of: (uid: string) => ({
      /** Since this day, the oldest first. */
      async listSince(day: string): Promise<OutboundUsageRecord[]> {
        return OutboundUsageModel.of(db, uid)
          .select(OutboundUsageModel.selection(uid))
          .where('day', '>=', day)
          .orderBy(['day', 'destination']);
      },

      /** Adds to what is counted already. */
      async add(rows: readonly OutboundUsageRecord[]): Promise<void> {
        await db.raw(ADD, [JSON.stringify(rows), uid]);
      },
    }),

    system: {
      /** For all users: deletes the counts of days before this one. */
      async purge(day: string): Promise<number> {
        return deleteForEachUser(db, OutboundUsageModel, (rows) => rows.where('day', '<', day));
      },
    },
  };
}
