import type { Knex } from 'knex';
import { newId } from '../ids.ts';
import { sortKey } from '../sql/cursor.ts';
import { type Page, type Paging, readPage } from '../sql/page.ts';
import { userRecords } from '../sql/user-records.ts';
import {
  DailySummaryModel,
  type DailySummaryRecord,
  dailySummaryWire,
  IS_VISIBLE,
  type StoredSummary,
  toStoredSummary,
} from './table.ts';

export type NewDailySummary = Omit<DailySummaryRecord, 'uid' | 'id' | 'created_at' | 'visible_ids'>;

export function dailySummaryRepository(db: Knex) {
  return {
    of: (uid: string) => ({
      /** Stores the summary of a day. An existing one keeps its id and its time of creation. */
      async save(summary: NewDailySummary): Promise<{ id: string; created: boolean }> {
        const { headline, overview, day_emoji, highlights, sources, made_by } = summary;
        const newOne = newId();
        const { id } = await DailySummaryModel.insertOf(db, uid, { ...summary, id: newOne, created_at: new Date() })
          .onConflict(['uid', 'date'])
          .merge({ headline, overview, day_emoji, highlights, sources, made_by })
          .returning('id');
        return { id, created: id === newOne };
      },

      /** For a day without visible conversations. */
      async deleteOfDay(date: string): Promise<void> {
        await DailySummaryModel.of(db, uid).delete().where({ date });
      },

      async getOfDay(date: string): Promise<StoredSummary | undefined> {
        const record = await DailySummaryModel.of(db, uid)
          .select(DailySummaryModel.selection(uid))
          .findOne({ date })
          .castTo<DailySummaryRecord | undefined>();
        return record && toStoredSummary(record);
      },

      async get(id: string): Promise<StoredSummary | undefined> {
        const record = await userRecords(db, uid, DailySummaryModel).get(id);
        return record && toStoredSummary(record);
      },

      list: listDailySummaries(db, uid),
    }),
  };
}

/** Days, both inclusive. */
interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

const newestFirst = sortKey(DailySummaryModel, 'daily_summary.date', 'desc', ['date', 'id']);

/** The newest day first, without days whose conversations are all hidden; the items are stored summaries. */
const listDailySummaries =
  (db: Knex, uid: string) =>
  ({ from, to }: DayRange, paging: Paging): Promise<Page<StoredSummary>> =>
    readPage(db, {
      from: 'daily_summaries',
      columns: dailySummaryWire,
      uid,
      where: [
        { sql: IS_VISIBLE, values: [] },
        from === undefined ? undefined : { sql: 'date >= ?', values: [from] },
        to === undefined ? undefined : { sql: 'date <= ?', values: [to] },
      ],
      order: newestFirst,
      paging,
    });
