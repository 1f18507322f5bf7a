// Written as JSON by Postgres; in parts, as 500 conversations of a day's length do not fit in memory at once.
import type { Knex } from 'knex';
import type { Columns } from './column.ts';
import { type JsonPage, jsonPage, type ListQuery, rowsWithin } from './json-page.ts';
import type { WireOf } from './wire.ts';

interface LongListQuery<C extends Columns> extends ListQuery<C> {
  /** The SQL expression of an item's approximate size. */
  bytes: string;
  /** The limit for the bytes in memory. */
  mostBytes: number;
}

/** For a page where only the number of items and the next cursor are needed. */
const NO_COLUMNS = {};

/**
 * A page of items that may be large, in parts. It has as many items as were requested, of any size: a client that counts would take
 * a shorter page for the last one, and miss the rest.
 */
export async function longJsonPage<C extends Columns>(db: Knex, query: LongListQuery<C>): Promise<JsonPage<WireOf<C>>> {
  const { paging } = query;
  const first = await part(db, query);
  if (first.nextCursor === undefined || first.count >= paging.limit) return first;
  const left = { limit: paging.limit - first.count, cursor: first.nextCursor };
  const { nextCursor, count } = await jsonPage(db, { ...query, columns: NO_COLUMNS, paging: left });
  return {
    json: first.json,
    count: first.count + count,
    ...(nextCursor !== undefined && { nextCursor }),
    rest: parts(db, { ...query, paging: { ...left, through: nextCursor } }),
  };
}

/** Ends at the cursor of the page: if rows are deleted meanwhile, rows of the next page must not be included. */
async function* parts(db: Knex, query: LongListQuery<Columns>): AsyncGenerator<string> {
  let { paging } = query;
  for (;;) {
    const { json, count, nextCursor } = await part(db, { ...query, paging });
    if (count > 0) yield json;
    if (nextCursor === undefined || count >= paging.limit) return;
    paging = { ...paging, limit: paging.limit - count, cursor: nextCursor };
  }
}

async function part<C extends Columns>(db: Knex, query: LongListQuery<C>): Promise<JsonPage<WireOf<C>>> {
  const limit = await rowsWithin(db, query.mostBytes, query);
  return jsonPage(db, { ...query, isLong: true, paging: { ...query.paging, limit } });
}
