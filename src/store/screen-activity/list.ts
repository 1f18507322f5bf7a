// Postgres cuts long texts: 200 snapshots with 10,000 characters each are not read to show 300.
import type { Knex } from 'knex';
import type { ScreenActivityRow } from '../../../generated/types.gen.ts';
import { rowsWithin, sizeOf } from '../sql/batches.ts';
import { sortKey } from '../sql/cursor.ts';
import { type Page, type Paging, readPage } from '../sql/page.ts';
import { type TimeRange, withinTime } from '../sql/time-range.ts';
import { ScreenActivityModel, screenActivityBytes, screenActivityWire } from './table.ts';

export const newestFirst = sortKey(ScreenActivityModel, 'screen_activity.captured', 'desc', ['captured_at', 'id']);
const size = sizeOf(screenActivityBytes);

export interface ScreenFilter extends TimeRange {
  /** In any case. */
  app?: string | undefined;
}

/** A page of snapshots, newest first; with long texts it has fewer of them, at least one. */
export const listScreenActivity =
  (db: Knex, uid: string) =>
  async (
    { app, ...range }: ScreenFilter,
    paging: Paging,
    { maxBytes }: { maxBytes: number },
  ): Promise<Page<ScreenActivityRow>> => {
    const where = [
      ...withinTime('captured_at', range),
      app === undefined ? undefined : { sql: 'lower(app) = lower(?)', values: [app] },
    ];
    const list = { from: 'screen_activity', columns: screenActivityWire, uid, where, order: newestFirst, paging };
    const limit = await rowsWithin(db, maxBytes, { ...list, columns: size });
    return readPage(db, { ...list, paging: { ...paging, limit } });
  };
