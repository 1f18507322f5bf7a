import type { Knex } from 'knex';
import { LiveUsageModel, type LiveUsageRecord } from './live-usage-table.ts';

export function liveUsageRepository(db: Knex) {
  return {
    of: (uid: string) => ({
      /** Stores the usage of a session, or replaces it. */
      async record(usage: Omit<LiveUsageRecord, 'uid'>): Promise<void> {
        await LiveUsageModel.insertOf(db, uid, usage).onConflict(['uid', 'session_id']).merge();
      },

      /** Newest first. */
      async list(limit: number): Promise<LiveUsageRecord[]> {
        return LiveUsageModel.of(db, uid).orderBy('started_at', 'desc').limit(limit);
      },
    }),
  };
}
