import type { Knex } from 'knex';
import { emptyRateState, type RateGrant, type RateReport, type RateState, settle } from '../rate-window.ts';

export interface KeyedRateReport extends RateReport {
  key: string;
}

/** The shared side of rate limits: rate-window.ts has the rule. */
export function rateWindowRepository(db: Knex) {
  return {
    /** Settles one report a key, all in one transaction and by the database's clock. Answers in the reports' order. */
    async settle(reports: readonly KeyedRateReport[]): Promise<RateGrant[]> {
      // Always in the same order, so that two processes cannot wait for each other.
      const keys = reports.map(({ key }) => key).sort();
      return db.transaction(async (trx) => {
        await trx.raw(
          `INSERT INTO rate_windows (key, state, updated_at) SELECT key, ?::jsonb, now() FROM unnest(?::text[]) AS key
           ON CONFLICT (key) DO NOTHING`,
          [JSON.stringify(emptyRateState()), keys],
        );
        const { rows } = await trx.raw(
          `SELECT key, state FROM rate_windows WHERE key = ANY (?::text[]) ORDER BY key FOR UPDATE`,
          [keys],
        );
        const states = new Map<string, RateState>(
          rows.map((row: { key: string; state: RateState }) => [row.key, row.state]),
        );
        // After the locks: what another process has just booked must not lie in the future.
        const clock = await trx.raw(`SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now`);
        const grants = reports.map((report) => {
          const state = states.get(report.key) ?? emptyRateState();
          states.set(report.key, state);
          return settle(state, report, clock.rows[0].now);
        });
        await trx.raw(
          `UPDATE rate_windows SET state = settled.state::jsonb, updated_at = now()
           FROM unnest(?::text[], ?::text[]) AS settled (key, state) WHERE rate_windows.key = settled.key`,
          [[...states.keys()], [...states.values()].map((state) => JSON.stringify(state))],
        );
        return grants;
      });
    },

    /** Forgets keys that nobody used for a long time. */
    async purgeIdle(before: Date): Promise<void> {
      await db('rate_windows').where('updated_at', '<', before).delete();
    },
  };
}
