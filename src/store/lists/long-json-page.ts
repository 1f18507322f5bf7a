import type { Knex } from 'knex';
import { type JsonPage, jsonPage, type Listed, rowsWithin } from '../sql/json-page.ts';

interface LongListQuery extends Listed {
  /** The SQL expression of one item's JSON, as text. */
  item: string;
  /** The SQL expression of about how many bytes that takes. */
  bytes: string;
  /** How many of them are held at once. */
  mostBytes: number;
}

/**
 * A page of items that may be large, in parts. It holds as many items as were asked for, however large they are: callers who count
 * take a shorter page for the last one, and pass over what it left out.
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

/** No further than the cursor that the page was answered with: rows that are deleted meanwhile must not draw in the next page's. */
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
