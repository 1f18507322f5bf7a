import type { Knex } from 'knex';
import { decodeCursor, encodeCursor, type KeyColumn, type SortKey } from '../lists/cursor.ts';
import { wireTime } from '../tables/wire.ts';
import { type Fragment, runText, type SqlValue } from './named.ts';

/** Where a list goes on. `cursor` says it exactly, `offset` by counting. */
export interface Paging {
  limit: number;
  offset?: number;
  cursor?: string | undefined;
  /** The cursor of the last row that may still come. */
  through?: string | undefined;
}

/** One page of a list, written as JSON by Postgres and passed through unread. */
export interface JsonPage {
  /** The text of a JSON array, as it goes on the wire. */
  json: string;
  count: number;
  /** Present where more follows; it leads to the next page. */
  nextCursor?: string;
  /** The rest of a page too long to be held at once: further arrays, each read when it is asked for. */
  rest?: AsyncIterable<string>;
}

export interface Listed {
  /** The table. */
  from: string;
  where: readonly (Fragment | undefined)[];
  order: SortKey;
  paging: Paging;
}

interface ListQuery extends Listed {
  /** The SQL expression of one item's JSON, as text. */
  item: string;
  /** Items may be so large that a page of them takes long. */
  isLong?: boolean;
}

/** Runs a list query: one named statement, one row, one text. */
export async function jsonPage(db: Knex, { item, isLong = false, ...list }: ListQuery): Promise<JsonPage> {
  const { order, paging } = list;
  const { limit } = paging;
  const conditions = conditionsOf(list);
  const values = [limit, limit, ...valuesOf(conditions, limit + 1, paging)];
  const [row] = await runText(db, pageSql(item, list, conditions), values, { isShort: !isLong });
  const [json, fetched, last] = row ?? [];
  if (typeof json !== 'string') throw new Error('an aggregate without a row');
  const found = Number(fetched);
  return {
    json,
    count: Math.min(found, limit),
    ...(found > limit && typeof last === 'string' && { nextCursor: encodeCursor(order, last.split(SEPARATOR)) }),
  };
}

/** The SQL of each list, by its item and by what else it is made of: to write it anew took longer than to read its answer. */
const written = new Map<string, Map<string, string>>();

function pageSql(item: string, { from, order }: Listed, conditions: readonly Fragment[]): string {
  const ofItem = written.get(item) ?? new Map<string, string>();
  written.set(item, ofItem);
  const key = [from, order.name, ...conditions.map(({ sql }) => sql)].join();
  const known = ofItem.get(key);
  if (known !== undefined) return known;
  // Rows are picked first and written as JSON last: what is skipped, and the one that only tells of more, costs nothing.
  const sql = `
    SELECT '[' || coalesce(string_agg(${item}, ',') FILTER (WHERE n <= ?::int), '') || ']' AS json, count(*) AS fetched,
           max(${keyText(order)}) FILTER (WHERE n = ?::int) AS last
    FROM (SELECT *, row_number() OVER () AS n FROM (${rowsSql(from, order, conditions)}) listed) ${from}`;
  ofItem.set(key, sql);
  return sql;
}

/**
 * How many rows of a page, at least one, are not more than `most` bytes together. `bytes` is the SQL expression of about how many one
 * takes.
 */
export async function rowsWithin(
  db: Knex,
  most: number,
  { bytes, ...list }: Listed & { bytes: string },
): Promise<number> {
  const { from, order, paging } = list;
  const conditions = conditionsOf(list);
  const sql = `
    SELECT count(*) FROM (SELECT sum(${bytes}) OVER (ROWS UNBOUNDED PRECEDING) AS total
                          FROM (${rowsSql(from, order, conditions)}) ${from}) sized
    WHERE total <= ?::bigint`;
  const [row] = await runText(db, sql, [...valuesOf(conditions, paging.limit, paging), most]);
  return Math.max(1, Number(row?.[0]));
}

function conditionsOf({ where, order, paging: { cursor, through } }: Listed): Fragment[] {
  return [
    ...where.filter((condition) => condition !== undefined),
    ...(cursor === undefined ? [] : [beside(order, { desc: '<', asc: '>' }, cursor)]),
    ...(through === undefined ? [] : [beside(order, { desc: '>=', asc: '<=' }, through)]),
  ];
}

/** The rows of a page, in order. */
const rowsSql = (from: string, order: SortKey, conditions: readonly Fragment[]) => `
    SELECT * FROM ${from}
    WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}
    ORDER BY ${order.columns.map(([name]) => `${name} ${order.direction}`).join(', ')}
    LIMIT ?::int OFFSET ?::int`;

const valuesOf = (conditions: readonly Fragment[], most: number, { offset = 0 }: Paging): SqlValue[] => [
  ...conditions.flatMap(({ values = [] }) => values),
  most,
  offset,
];

const SEPARATOR = '|';

/** The sort key of a row as one text. No value of a key holds the separator: scores, times, ids, numbers, truths. */
function keyText({ columns }: SortKey): string {
  return columns.map(([name, type]) => columnText(name, type)).join(` || '${SEPARATOR}' || `);
}

const columnText = (name: string, type: KeyColumn[1]) =>
  type === 'timestamptz' ? `CASE WHEN isfinite(${name}) THEN ${wireTime(name)} ELSE 'infinity' END` : `${name}::text`;

/** The rows on one side of a cursor's. */
function beside(order: SortKey, operator: Record<SortKey['direction'], string>, cursor: string): Fragment {
  const { columns, direction } = order;
  const names = columns.map(([name]) => name).join(', ');
  const places = columns.map(([, type]) => `?::${type}`).join(', ');
  return { sql: `(${names}) ${operator[direction]} (${places})`, values: decodeCursor(order, cursor) };
}
