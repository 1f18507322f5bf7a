import type { Knex } from 'knex';
import { runNamed, type SqlValue } from '../sql/named.ts';

interface KeptRowsOptions<T> {
  /** With `uid`, `id` and `changed`, the transaction that wrote the row. */
  table: string;
  /** What of a row is kept, bytes, and what is made of them. */
  column: string;
  decode: (bytes: Buffer) => T;
  /** Of a decoded row. */
  bytesOf: (row: T) => number;
  /** Which of a user's rows, as SQL with `?`. */
  where: string;
}

interface Kept {
  rows: Map<string, unknown>;
  bytes: number;
  /** What transactions before this one have written is known. */
  horizon: string;
}

/** Over all users and tables of this process: 40,000 vectors of 384 dimensions, say. */
const MAX_BYTES = 64_000_000;
const keptByKey = new Map<string, Kept>();

/**
 * Rows of a user that this process keeps in memory, as searches read all of them: a search asks only for what has changed since the
 * last. Several transactions may be under way at once, and the older one may be the last to commit; so every row is read again that
 * a transaction wrote which was not over at the last reading.
 */
export function keptRows<T>(db: Knex, { table, column, decode, bytesOf, where }: KeptRowsOptions<T>) {
  const changes = `
    SELECT now.horizon, now.total, row.id, row.${column} AS bytes
    FROM (SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon,
                 (SELECT count(*)::int FROM ${table} WHERE uid = ? AND ${where}) AS total) now
    LEFT JOIN ${table} row ON row.uid = ? AND ${where} AND row.changed >= ?::xid8`;
  const ids = `SELECT id FROM ${table} WHERE uid = ? AND ${where}`;

  async function forgetDeleted(kept: Kept, uid: string, values: readonly SqlValue[]): Promise<void> {
    const there = new Set((await runNamed<{ id: string }>(db, ids, [uid, ...values])).map(({ id }) => id));
    for (const [id, row] of kept.rows) {
      if (there.has(id)) continue;
      kept.rows.delete(id);
      kept.bytes -= bytesOf(row as T);
    }
  }

  /** The rows by their id, as they are now. To be read before anything else is awaited. */
  return async (uid: string, values: readonly SqlValue[]): Promise<ReadonlyMap<string, T>> => {
    const key = JSON.stringify([table, uid, values]);
    const kept = keptByKey.get(key) ?? { rows: new Map<string, T>(), bytes: 0, horizon: '0' };
    const read = await runNamed<Change>(db, changes, [uid, ...values, uid, ...values, kept.horizon]);
    for (const { id, bytes, horizon } of read) {
      kept.horizon = horizon;
      if (id === null || bytes === null) continue;
      const [before, row] = [kept.rows.get(id), decode(bytes)];
      kept.rows.set(id, row);
      kept.bytes += bytesOf(row) - (before === undefined ? 0 : bytesOf(before as T));
    }
    if (kept.rows.size > (read[0]?.total ?? 0)) await forgetDeleted(kept, uid, values);
    keep(key, kept);
    return kept.rows as ReadonlyMap<string, T>;
  };
}

interface Change {
  horizon: string;
  total: number;
  /** Null in the one row that comes where nothing has changed. */
  id: string | null;
  bytes: Buffer | null;
}

/** Those used last stay. */
function keep(key: string, used: Kept): void {
  keptByKey.delete(key);
  keptByKey.set(key, used);
  let bytes = 0;
  for (const kept of keptByKey.values()) bytes += kept.bytes;
  for (const [oldest, kept] of keptByKey) {
    if (bytes <= MAX_BYTES || oldest === key) return;
    keptByKey.delete(oldest);
    bytes -= kept.bytes;
  }
}
