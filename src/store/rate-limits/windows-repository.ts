import type { Knex } from 'knex';
import { emptyRateState, type RateGrant, type RateReport, settle } from './rate-window.ts';
import { RateWindowModel } from './windows-table.ts';

export interface KeyedRateReport extends RateReport {
  key: string;
}

/** The stored part of rate limits. `rate-window.ts` has the rule. */
export function rateWindowRepository(db: Knex) {
  return {
    system: {
      /** Settles one report for each key, in one transaction and by the database's clock. Returns grants in the reports' order. */
      async settle(reports: readonly KeyedRateReport[]): Promise<RateGrant[]> {
        // Always in the same order, so that two processes cannot wait for each other.
        const keys = reports.map(({ key }) => key).sort();
        return db.transaction(async (trx) => {
          const updated_at = new Date();
          // Objection cannot read the result of an insert of which only some rows are new.
          await RateWindowModel.query(trx)
            .insert(keys.map((key) => ({ key, state: emptyRateState(), updated_at })))
            .onConflict('key')
            .ignore()
            .toKnexQuery();
          const windows = await RateWindowModel.query(trx).whereIn('key', keys).orderBy('key').forUpdate();
          const states = new Map(windows.map(({ key, state }) => [key, state]));
          // Read after the locks are held, so that records of other processes are not in the future.
          const clock = await trx.raw(`SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now`);
          const grants = reports.map((report) => {
            const state = states.get(report.key) ?? emptyRateState();
            states.set(report.key, state);
            return settle(state, report, clock.rows[0].now);
          });
          const rows = [...states].map(([key, state]) => ({ key, state, updated_at }));
          await RateWindowModel.query(trx).insert(rows).onConflict('key').merge();
          return grants;
        });
      },

      /** Deletes windows of keys that have not been used for a long time. */
      async purgeIdle(before: Date): Promise<void> {
        await RateWindowModel.query(db).delete().where('updated_at', '<', before);
      },
    },
  };
}
