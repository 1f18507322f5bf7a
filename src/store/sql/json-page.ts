import type { Knex } from 'knex';
import { decodeCursor, encodeCursor, type KeyColumn, type SortKey } from './cursor.ts';
import { type Fragment, runText, type SqlValue } from './named.ts';
import { wireTime } from './wire-shape.ts';

/** Where a list goes on. `cursor` says it exactly, `offset` by counting. */
export interface Paging {
  limit: number;
  offset?: number;
  cursor?: string | undefined;
}

/** One page of a list, written as JSON by Postgres and passed through unread. */
export interface JsonPage {
  /** The text of a JSON array, as it goes on the wire. */
  json: string;
  count: number;
  /** Present where more follows; it leads to the next page. */
  nextCursor?: string;
}

interface ListQuery {
  /** The table. */
  from: string;
  /** The SQL expression of one item's JSON, as text. */
  item: string;
  where: readonly (Fragment | undefined)[];
  order: SortKey;
  paging: Paging;
}

/** Runs a list query: one named statement, one row, one text. */
export async function jsonPage(db: Knex, { from, item, where, order, paging }: ListQuery): Promise<JsonPage> {
  const conditions = [...where.filter((condition) => condition !== undefined)];
  if (paging.cursor !== undefined) conditions.push(after(order, decodeCursor(order, paging.cursor)));
  const { limit, offset = 0 } = paging;
  const sortedBy = order.columns.map(([name]) => `${name} ${order.direction}`).join(', ');
  // Rows are picked first and written as JSON last: what is skipped, and the one that only tells of more, costs nothing.
  const sql = `
    SELECT '[' || coalesce(string_agg(${item}, ',') FILTER (WHERE n <= ?::int), '') || ']' AS json, count(*) AS fetched,
           max(${keyText(order)}) FILTER (WHERE n = ?::int) AS last
    FROM (SELECT *, row_number() OVER () AS n
          FROM (SELECT * FROM ${from}
                WHERE ${conditions.map((condition) => condition.sql).join(' AND ')}
                ORDER BY ${sortedBy}
                LIMIT ?::int OFFSET ?::int) listed) ${from}`;
  const values: SqlValue[] = conditions.flatMap((condition) => condition.values ?? []);
  const [row] = await runText(db, sql, [limit, limit, ...values, limit + 1, offset]);
  const [json, fetched, last] = row ?? [];
  if (typeof json !== 'string') throw new Error('an aggregate without a row');
  const found = Number(fetched);
  return {
    json,
    count: Math.min(found, limit),
    ...(found > limit && typeof last === 'string' && { nextCursor: encodeCursor(order, last.split(SEPARATOR)) }),
  };
}

const SEPARATOR = '|';

/** The sort key of a row as one text. No value of a key holds the separator: scores, times, ids, numbers, truths. */
function keyText({ columns }: SortKey): string {
  return columns.map(([name, type]) => columnText(name, type)).join(` || '${SEPARATOR}' || `);
}

const columnText = (name: string, type: KeyColumn[1]) =>
  type === 'timestamptz' ? `CASE WHEN isfinite(${name}) THEN ${wireTime(name)} ELSE 'infinity' END` : `${name}::text`;

function after({ columns, direction }: SortKey, values: readonly string[]): Fragment {
  const names = columns.map(([name]) => name).join(', ');
  const places = columns.map(([, type]) => `?::${type}`).join(', ');
  return { sql: `(${names}) ${direction === 'desc' ? '<' : '>'} (${places})`, values };
}
