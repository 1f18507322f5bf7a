import type { Knex } from 'knex';
import { isId, newId } from '../ids.ts';
import { type DailySummaryRecord, dailySummarySql } from '../models/daily-summary.ts';
import type { SortKey } from '../sql/cursor.ts';
import { type JsonPage, jsonPage, type Paging } from '../sql/json-page.ts';
import { runNamed } from '../sql/named.ts';

/** What is known of a day when it has been summarized. */
export type NewDailySummary = Omit<DailySummaryRecord, 'id' | 'created_at' | 'visible_ids'>;

/** Days, both inclusive. */
interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

const newestFirst: SortKey = {
  name: 'daily_summary.date',
  columns: [
    ['date', 'text'],
    ['id', 'uuid'],
  ],
  direction: 'desc',
};

/** A day that is summarized again keeps its id and the time of its first summary. */
const SAVE = `
  INSERT INTO daily_summaries (uid, id, date, headline, overview, day_emoji, highlights, sources, created_at)
  VALUES (?, ?::uuid, ?, ?, ?, ?, ?::jsonb, ?::jsonb, ?::timestamptz)
  ON CONFLICT (uid, date) DO UPDATE SET headline = excluded.headline, overview = excluded.overview,
    day_emoji = excluded.day_emoji, highlights = excluded.highlights, sources = excluded.sources
  RETURNING id, xmax = 0 AS created`;

/** What each day was about. */
export function dailySummaryRepository(db: Knex) {
  return {
    /** Keeps a day's summary, in place of an earlier one. */
    async save(uid: string, summary: NewDailySummary): Promise<{ id: string; created: boolean }> {
      const { date, headline, overview, day_emoji, highlights, sources } = summary;
      const json = [JSON.stringify(highlights), JSON.stringify(sources)];
      const values = [uid, newId(), date, headline, overview, day_emoji, ...json, new Date()];
      const [saved] = await runNamed<{ id: string; created: boolean }>(db, SAVE, values);
      if (!saved) throw new Error('a saved summary did not come back');
      return saved;
    },

    /** For a day of which nothing is left to tell. */
    async deleteOfDay(uid: string, date: string): Promise<void> {
      await runNamed(db, 'DELETE FROM daily_summaries WHERE uid = ? AND date = ?', [uid, date]);
    },

    async get(uid: string, id: string): Promise<DailySummaryRecord | undefined> {
      if (!isId(id)) return undefined;
      const sql = `SELECT ${dailySummarySql} AS json FROM daily_summaries WHERE uid = ? AND id = ?::uuid`;
      const [row] = await runNamed<{ json: string }>(db, sql, [uid, id]);
      return row && JSON.parse(row.json);
    },

    /** The newest day first; its items are records. */
    async list(uid: string, { from, to }: DayRange, paging: Paging): Promise<JsonPage> {
      return jsonPage(db, {
        from: 'daily_summaries',
        item: dailySummarySql,
        where: [
          { sql: 'uid = ?', values: [uid] },
          from === undefined ? undefined : { sql: 'date >= ?', values: [from] },
          to === undefined ? undefined : { sql: 'date <= ?', values: [to] },
        ],
        order: newestFirst,
        paging,
      });
    },
  };
}
