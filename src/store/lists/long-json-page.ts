// Written as JSON by Postgres; in parts, as 500 conversations of a day's length do not fit in memory at once.
import type { Knex } from 'knex';
import { type JsonPage, jsonPage, type Listed, rowsWithin } from './json-page.ts';

interface LongListQuery extends Listed {
  /** The SQL expression of one item's JSON, as text. */
  item: string;
  /** The SQL expression of about how many bytes that takes. */
  bytes: string;
  /** How many bytes are held at once. */
  mostBytes: number;
}

/**
 * A page of items that may be large, in parts. It has as many items as were requested, of any size: a client that counts would take
 * a shorter page for the last one, and miss the rest.
 */
export async function longJsonPage(db: Knex, query: LongListQuery): Promise<JsonPage> {
  const { paging } = query;
  const first = await part(db, query);
  if (first.nextCursor === undefined || first.count >= paging.limit) return first;
  const left = { limit: paging.limit - first.count, cursor: first.nextCursor };
  const { nextCursor, count } = await jsonPage(db, { ...query, item: "''::text", paging: left });
  return {
    json: first.json,
    count: first.count + count,
    ...(nextCursor !== undefined && { nextCursor }),
    rest: parts(db, { ...query, paging: { ...left, through: nextCursor } }),
  };
}

/** Ends at the cursor that the page was returned with: when rows are deleted meanwhile, rows of the next page must not follow. */
async function* parts(db: Knex, query: LongListQuery): AsyncGenerator<string> {
  let { paging } = query;
  for (;;) {
    const { json, count, nextCursor } = await part(db, { ...query, paging });
    if (count > 0) yield json;
    if (nextCursor === undefined || count >= paging.limit) return;
    paging = { ...paging, limit: paging.limit - count, cursor: nextCursor };
  }
}

async function part(db: Knex, query: LongListQuery): Promise<JsonPage> {
  const limit = await rowsWithin(db, query.mostBytes, query);
  return jsonPage(db, { ...query, isLong: true, paging: { ...query.paging, limit } });
}
