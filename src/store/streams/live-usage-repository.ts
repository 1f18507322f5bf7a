import type { Knex } from 'knex';
import { LiveUsageModel, type LiveUsageRecord } from './live-usage-table.ts';

export function liveUsageRepository(db: Knex) {
  return {
    /** Stores the usage of a session, or replaces it. */
    async record(usage: LiveUsageRecord): Promise<void> {
      await LiveUsageModel.query(db).insert(usage).onConflict(['uid', 'session_id']).merge();
    },

    /** Newest first. */
    async list(uid: string, limit: number): Promise<LiveUsageRecord[]> {
      return LiveUsageModel.query(db).where({ uid }).orderBy('started_at', 'desc').limit(limit);
    },
  };
}
