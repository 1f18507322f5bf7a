// The query of all lists in this folder. Each list states its gain.
import type { Knex } from 'knex';
import { asJson, type JsonText } from '../../lib/json-text.ts';
import type { Columns } from './column.ts';
import { decodeCursor, encodeCursor, type KeyColumn, type SortKey } from './cursor.ts';
import { queryText } from './prepared.ts';
import type { Fragment, SqlValue } from './statement.ts';
import { jsonText, type WireOf, wireTime } from './wire.ts';

/** The part of a list: after a cursor, or after a number of items. */
export interface Paging {
  limit: number;
  offset?: number;
  cursor?: string | undefined;
  /** The cursor of the last row to include. */
  through?: string | undefined;
}

/** One page of a list. Postgres builds its JSON, which is passed on unchanged. */
export interface JsonPage<Item> {
  json: JsonText<Item[]>;
  count: number;
  /** The cursor of the next page, if there is one. */
  nextCursor?: string;
  /** The rest of a page that does not fit in memory: more arrays, each read on demand. */
  rest?: AsyncIterable<string>;
}

/** A longer page takes milliseconds: statements behind it on the same connection would wait. */
const SHORT_PAGE = 100;

export interface Listed {
  /** The table. */
  from: string;
  /** Null for a table that is not one of users. */
  uid: string | null;
  where: readonly (Fragment | undefined)[];
  order: SortKey;
  paging: Paging;
}

export interface ListQuery<C extends Columns> extends Listed {
  /** The columns of an item. */
  columns: C;
  /** Whether items may be large, so that the query is slow. */
  isLong?: boolean;
}

/** Runs a list query: one prepared statement that returns one row. */
export async function jsonPage<C extends Columns>(
  db: Knex,
  { columns, isLong = false, ...list }: ListQuery<C>,
): Promise<JsonPage<WireOf<C>>> {
  const { order, paging } = list;
  const { limit } = paging;
  const conditions = conditionsOf(list);
  const values = [limit, limit, ...valuesOf(conditions, limit + 1, paging)];
  const [row] = await queryText(db, pageSql(columns, list, conditions), values, {
    isShort: !isLong && limit <= SHORT_PAGE,
  });
  const [json, fetched, last] = row ?? [];
  if (typeof json !== 'string') throw new Error('an aggregate without a row');
  const found = Number(fetched);
  return {
    json: asJson(json),
    count: Math.min(found, limit),
    ...(found > limit && typeof last === 'string' && { nextCursor: encodeCursor(order, last.split(SEPARATOR)) }),
  };
}

/** The SQL of each list, by columns and other parts: building it took longer than reading the result. */
const cache = new WeakMap<Columns, Map<string, string>>();

function pageSql(columns: Columns, { from, order }: Listed, conditions: readonly Fragment[]): string {
  const ofColumns = cache.get(columns) ?? new Map<string, string>();
  cache.set(columns, ofColumns);
  const key = [from, order.name, ...conditions.map(({ sql }) => sql)].join();
  const cached = ofColumns.get(key);
  if (cached !== undefined) return cached;
  // JSON is built last: skipped rows, and the extra row that shows whether there is another page, need none.
  const sql = `
    SELECT '[' || coalesce(string_agg(${jsonText(columns)}, ',') FILTER (WHERE n <= ?::int), '') || ']' AS json, count(*) AS fetched,
           max(${keyText(order)}) FILTER (WHERE n = ?::int) AS last
    FROM (SELECT *, row_number() OVER () AS n FROM (${rowsSql(from, order, conditions)}) listed) ${from}`;
  ofColumns.set(key, sql);
  return sql;
}

/** How many rows of a page, at least one, fit into `maxBytes`. `bytes` is the SQL expression of a row's approximate size. */
export async function rowsWithin(
  db: Knex,
  maxBytes: number,
  { bytes, ...list }: Listed & { bytes: string },
): Promise<number> {
  const { from, order, paging } = list;
  const conditions = conditionsOf(list);
  const sql = `
    SELECT count(*) FROM (SELECT sum(${bytes}) OVER (ROWS UNBOUNDED PRECEDING) AS total
                          FROM (${rowsSql(from, order, conditions)}) ${from}) sized
    WHERE total <= ?::bigint`;
  const [row] = await queryText(db, sql, [...valuesOf(conditions, paging.limit, paging), maxBytes]);
  return Math.max(1, Number(row?.[0]));
}

function conditionsOf({ uid, where, order, paging: { cursor, through } }: Listed): Fragment[] {
  return [
    ...(uid === null ? [{ sql: 'true' }] : [{ sql: 'uid = ?', values: [uid] }]),
    ...where.filter((condition) => condition !== undefined),
    ...(cursor === undefined ? [] : [rowsBeside(order, { desc: '<', asc: '>' }, cursor)]),
    ...(through === undefined ? [] : [rowsBeside(order, { desc: '>=', asc: '<=' }, through)]),
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

/** The sort key of a row as text. Its values (scores, times, ids, numbers, booleans) cannot contain the separator. */
function keyText({ columns }: SortKey): string {
  return columns.map(([name, type]) => columnText(name, type)).join(` || '${SEPARATOR}' || `);
}

const columnText = (name: string, type: KeyColumn[1]) =>
  type === 'timestamptz' ? `CASE WHEN isfinite(${name}) THEN ${wireTime(name)} ELSE 'infinity' END` : `${name}::text`;

/** The rows before or after a cursor. */
function rowsBeside(order: SortKey, operator: Record<SortKey['direction'], string>, cursor: string): Fragment {
  const { columns, direction } = order;
  const names = columns.map(([name]) => name).join(', ');
  const places = columns.map(([, type]) => `?::${type}`).join(', ');
  return { sql: `(${names}) ${operator[direction]} (${places})`, values: decodeCursor(order, cursor) };
}
