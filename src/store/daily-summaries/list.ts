import type { Knex } from 'knex';
import { sortKey } from '../sql/cursor.ts';
import { type Page, type Paging, readPage } from '../sql/page.ts';
import { DailySummaryModel, dailySummaryWire, IS_VISIBLE, type StoredSummary } from './table.ts';

/** Days, both inclusive. */
interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

const newestFirst = sortKey(DailySummaryModel, 'daily_summary.date', 'desc', ['date', 'id']);

/** The newest day first, without days whose conversations are all hidden; the items are stored summaries. */
export const listDailySummaries =
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
