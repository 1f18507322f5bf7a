// The query of all lists: plain columns as text. A list of 25 memories takes 1.0 of Fastify's CPU, with the rows of `pg` 1.5 (`npm run
// bench -- --only rest`).
import type { Knex } from 'knex';
import type * as c from './column.ts';
import { decodeCursor, encodeCursor, type SortKey } from './cursor.ts';
import { queryText, type TextRow } from './prepared.ts';
import type { Fragment } from './statement.ts';
import { keyText, type WireOf, wireReader } from './wire.ts';

/** The part of a list: after a cursor, or after a number of items. */
export interface Paging {
  limit: number;
  offset?: number;
  cursor?: string | undefined;
}

/** One page of a list. */
export interface Page<Item> {
  items: Item[];
  /** The cursor of the next page, if there is one. */
  nextCursor?: string;
  /** The other items of a page that does not fit in memory: each batch is read on demand. */
  rest?: AsyncIterable<Item[]>;
}

/** The rows that one statement reads, in half a millisecond: others wait for it at most. */
const BATCH = 250;

export interface Listed {
  /** The table. */
  from: string;
  /** Null for a table that is not one of users. */
  uid: string | null;
  where: readonly (Fragment | undefined)[];
  order: SortKey;
  paging: Paging;
}

export interface ListQuery<C extends c.Columns> extends Listed {
  /** The columns of an item. */
  columns: C;
}

/** Runs a list query: a prepared statement for each batch of rows. */
export async function readPage<C extends c.Columns>(db: Knex, query: ListQuery<C>): Promise<Page<WireOf<C>>> {
  const { limit } = query.paging;
  const items: WireOf<C>[] = [];
  for (let paging = query.paging; ; ) {
    const batch = await readBatch(db, {
      ...query,
      paging: { ...paging, limit: Math.min(BATCH, limit - items.length) },
    });
    items.push(...batch.items);
    if (batch.nextCursor === undefined || items.length >= limit) return { ...batch, items };
    paging = { limit, cursor: batch.nextCursor };
  }
}

/** One more row shows whether there is another page. */
async function readBatch<C extends c.Columns>(db: Knex, { columns, ...list }: ListQuery<C>): Promise<Page<WireOf<C>>> {
  const { order, paging } = list;
  const { limit, offset = 0 } = paging;
  const conditions = conditionsOf(list);
  const { sql, toItem, toKey } = queryOf(columns, list, conditions);
  const values = [
    ...(list.uid === null ? [] : [list.uid]),
    ...conditions.flatMap((condition) => condition.values ?? []),
    limit + 1,
    offset,
  ];
  const rows = await queryText(db, sql, values);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { items: rows.slice(0, limit).map(toItem), ...(last && { nextCursor: encodeCursor(order, toKey(last)) }) };
}

interface PageQuery<C extends c.Columns> {
  sql: string;
  toItem(row: TextRow): WireOf<C>;
  /** The values of the sort key. */
  toKey(row: TextRow): string[];
}

/** The query of each list, by columns and other parts: building it takes longer than reading the result. */
const cache = new WeakMap<c.Columns, Map<string, PageQuery<c.Columns>>>();

function queryOf<C extends c.Columns>(
  columns: C,
  { from, order }: Listed,
  conditions: readonly Fragment[],
): PageQuery<C> {
  const ofColumns = cache.get(columns) ?? new Map<string, PageQuery<c.Columns>>();
  cache.set(columns, ofColumns);
  const key = [from, order.name, ...conditions.map(({ sql }) => sql)].join();
  const query = (ofColumns.get(key) as PageQuery<C> | undefined) ?? buildQuery(columns, { from, order, conditions });
  ofColumns.set(key, query);
  return query;
}

function buildQuery<C extends c.Columns>(
  columns: C,
  { from, order, conditions }: Pick<Listed, 'from' | 'order'> & { conditions: readonly Fragment[] },
): PageQuery<C> {
  const item = Object.entries(columns).map(([name, { sql = quoted(name) }]) => sql);
  const keys = order.columns.map(([name]) => quoted(name));
  const selected = [...item, ...keys.filter((key) => !item.includes(key))];
  const sorted = keys.map((key) => `${key} ${order.direction}`).join(', ');
  return {
    // Skipped rows stay in the inner query: they do not need the expressions of the columns.
    sql: `
    SELECT ${selected.join(', ')} FROM (
      SELECT * FROM ${from} WHERE ${conditions.map(({ sql }) => sql).join(' AND ')} ORDER BY ${sorted} LIMIT ?::int OFFSET ?::int) ${from}`,
    toItem: wireReader(columns),
    toKey: (row) => order.columns.map(([name, type]) => keyText(type, row[selected.indexOf(quoted(name))] ?? '')),
  };
}

const quoted = (name: string) => `"${name}"`;

function conditionsOf({ uid, where, order, paging: { cursor } }: Listed): Fragment[] {
  return [
    { sql: uid === null ? 'true' : 'uid = :uid' },
    ...where.filter((condition) => condition !== undefined),
    ...(cursor === undefined ? [] : [rowsAfter(order, cursor)]),
  ];
}

function rowsAfter(order: SortKey, cursor: string): Fragment {
  const { columns, direction } = order;
  const names = columns.map(([name]) => name).join(', ');
  const places = columns.map(([, type]) => `?::${type}`).join(', ');
  return { sql: `(${names}) ${direction === 'asc' ? '>' : '<'} (${places})`, values: decodeCursor(order, cursor) };
}
