import type { Knex } from 'knex';
import { raw } from 'objection';
import { newId } from '../ids.ts';
import { listDailySummaries } from '../lists/daily-summaries.ts';
import {
  DailySummaryModel,
  type DailySummaryRecord,
  type StoredSummary,
  toStoredSummary,
} from '../tables/daily-summaries.ts';
import { userRecords } from './user-records.ts';

export type NewDailySummary = Omit<DailySummaryRecord, 'uid' | 'id' | 'created_at' | 'visible_ids'>;

/** What each day was about. */
export function dailySummaryRepository(db: Knex) {
  return {
    /** Stores a day's summary. A day that is summarized again keeps its id and the time of its first summary. */
    async save(uid: string, summary: NewDailySummary): Promise<{ id: string; created: boolean }> {
      const { headline, overview, day_emoji, highlights, sources } = summary;
      return DailySummaryModel.query(db)
        .insert({ ...summary, uid, id: newId(), created_at: new Date() })
        .onConflict(['uid', 'date'])
        .merge({ headline, overview, day_emoji, highlights, sources })
        .returning(['id', raw('xmax = 0 AS created')])
        .castTo<{ id: string; created: boolean }>();
    },

    /** For a day that has nothing to show any more. */
    async deleteOfDay(uid: string, date: string): Promise<void> {
      await DailySummaryModel.query(db).delete().where({ uid, date });
    },

    async get(uid: string, id: string): Promise<StoredSummary | undefined> {
      const record = await userRecords(db, DailySummaryModel).get(uid, id);
      return record && toStoredSummary(record);
    },

    list: listDailySummaries(db),
  };
}
