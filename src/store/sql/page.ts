// The query of all lists: plain columns as text. A list of 25 memories takes 1.0 of Fastify's CPU, with the rows of `pg` 1.5 (`npm run
// bench -- --only rest`). By a cursor, as with an offset Postgres would read the skipped rows again, and new rows would shift the next page.
import type { Knex } from 'knex';
import { invalidInput } from '../../errors.ts';
import * as c from './column.ts';
import { type Fragment, queryText, type TextRow } from './statement.ts';
import { keyText, type WireOf, wireReader } from './table.ts';

/** The order of a list of rows of a table. All columns have the same direction, so that "after this row" is one comparison on one index. */
export interface SortKey {
  table: string;
  /** A query of the rows, where they are not those of a table of this name. It names `:uid`. */
  rows?: string;
  /** Part of the cursor, so that a cursor of another order is rejected. */
  name: string;
  /** With their Postgres types. */
  columns: readonly (readonly [name: string, type: string])[];
  direction: 'asc' | 'desc';
}

/** An order by columns of a table. The last column makes it unique. */
export function sortKey<C extends c.Columns>(
  { tableName, columns }: { tableName: string; columns: C },
  name: string,
  direction: SortKey['direction'],
  names: readonly Extract<keyof C, string>[],
): SortKey {
  return { table: tableName, name, direction, columns: names.map((column) => [column, columns[column]?.type ?? '']) };
}

/** The allowed types of a sort key, and whether Postgres reads a text as one: a forged cursor must not reach it. */
const VALID: Readonly<Record<string, (text: string) => boolean>> = {
  text: (text) => /^[\x20-\x7e]{0,200}$/.test(text),
  timestamptz: (text) => text === 'infinity' || isTime(text),
  uuid: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
  float8: (text) => /^-?\d{1,16}(\.\d{1,22})?(e-?\d{1,2})?$/.test(text),
  boolean: (text) => text === 'true' || text === 'false',
};

/** Years above 9999 have more digits here and in Postgres, and a sign in JavaScript. */
function isTime(text: string): boolean {
  const [, year = '', rest = ''] = /^(\d{4}|[1-9]\d{4,5})(-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/.exec(text) ?? [];
  const written = (year.length > 4 ? `+${year.padStart(6, '0')}` : year) + rest;
  const time = new Date(written);
  return year !== '0000' && !Number.isNaN(time.getTime()) && time.toISOString() === written;
}

export function encodeCursor({ name }: Pick<SortKey, 'name'>, values: readonly string[]): string {
  return Buffer.from(JSON.stringify([name, ...values])).toString('base64url');
}

/** @throws DomainError `invalid_input` for anything but a cursor of this order */
export function decodeCursor(key: SortKey, cursor: string): string[] {
  const parsed = parse(cursor);
  const [name, ...values] = Array.isArray(parsed) ? parsed : [];
  const fits =
    name === key.name &&
    values.length === key.columns.length &&
    key.columns.every(([, type], i) => typeof values[i] === 'string' && VALID[type]?.(values[i]));
  if (!fits) {
    throw invalidInput({ loc: ['query', 'cursor'], msg: 'Not a cursor of this list', type: 'value_error' });
  }
  return values.map(String);
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

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

interface Listed {
  /** Null for a table that is not one of users. */
  uid: string | null;
  where?: readonly (Fragment | undefined)[];
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
  const { sql, toItem, toKey } = queryOf(columns, order, conditions);
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

function queryOf<C extends c.Columns>(columns: C, order: SortKey, conditions: readonly Fragment[]): PageQuery<C> {
  const ofColumns = cache.get(columns) ?? new Map<string, PageQuery<c.Columns>>();
  cache.set(columns, ofColumns);
  const key = [order.name, ...conditions.map(({ sql }) => sql)].join();
  const query = (ofColumns.get(key) as PageQuery<C> | undefined) ?? buildQuery(columns, order, conditions);
  ofColumns.set(key, query);
  return query;
}

function buildQuery<C extends c.Columns>(columns: C, order: SortKey, conditions: readonly Fragment[]): PageQuery<C> {
  const item = Object.entries(columns).map(([name, { sql = quoted(name) }]) => sql);
  const keys = order.columns.map(([name]) => quoted(name));
  const selected = [...item, ...keys.filter((key) => !item.includes(key))];
  const sorted = keys.map((key) => `${key} ${order.direction}`).join(', ');
  const rows = `FROM ${order.rows ? `(${order.rows}) ${order.table}` : order.table} WHERE ${conditions.map(({ sql }) => sql).join(' AND ')} ORDER BY ${sorted} LIMIT ?::int OFFSET ?::int`;
  // Skipped rows stay in an inner query where columns are read from other tables: they do not need those.
  const from = item.some((sql) => /\bSELECT\b/.test(sql)) ? `FROM (SELECT * ${rows}) ${order.table}` : rows;
  return {
    sql: `SELECT ${selected.join(', ')} ${from}`,
    toItem: wireReader(columns),
    toKey: (row) => order.columns.map(([name, type]) => keyText(type, row[selected.indexOf(quoted(name))] ?? '')),
  };
}

const quoted = (name: string) => `"${name}"`;

function conditionsOf({ uid, where = [], order, paging: { cursor } }: Listed): Fragment[] {
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

/**
 * A page of items that may be large, in batches. It has as many items as were requested, of any size: a client that counts would take
 * a shorter page for the last one, and miss the rest. The batches are read by the ids of the page, so that rows which are added
 * meanwhile move no others out of it.
 */
export async function inBatches<Item>(
  { items: ids, nextCursor }: Page<{ id: string }>,
  batches: AsyncGenerator<Item[], void>,
): Promise<Page<Item>> {
  const first = (await batches.next()).value ?? [];
  return {
    items: first,
    ...(nextCursor !== undefined && { nextCursor }),
    ...(first.length < ids.length && { rest: batches }),
  };
}

/** Groups items, at least one in each, with at most `maxBytes`. */
export function* groupsWithin<Item extends { bytes: number }>(
  items: readonly Item[],
  maxBytes: number,
): Generator<Item[], void> {
  let group: Item[] = [];
  let total = 0;
  for (const item of items) {
    if (group.length > 0 && total + item.bytes > maxBytes) {
      yield group;
      group = [];
      total = 0;
    }
    group.push(item);
    total += item.bytes;
  }
  if (group.length > 0) yield group;
}

/** The condition for the rows of a batch. */
export const withIds = (items: readonly { id: string }[]) => ({
  sql: 'id = ANY (?::uuid[])',
  values: [items.map(({ id }) => id)],
});

/** The column of a row's approximate size, by its SQL expression. */
export const sizeOf = (sql: string) => ({ bytes: c.computed(c.bigint, sql) });

/** Reads a page that has as many rows, at least one, as fit into `maxBytes` by the column `size`. */
export async function readPageWithin<C extends c.Columns>(
  db: Knex,
  maxBytes: number,
  size: ReturnType<typeof sizeOf>,
  query: ListQuery<C>,
): Promise<Page<WireOf<C>>> {
  const { items } = await readPage(db, { ...query, columns: size });
  const [fitting] = groupsWithin(items, maxBytes);
  return readPage(db, { ...query, paging: { ...query.paging, limit: fitting?.length ?? 1 } });
}
