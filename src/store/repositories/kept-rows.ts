import type { Knex } from 'knex';
import { runNamed, type SqlValue } from '../sql/named.ts';

interface KeptRowsOptions<T> {
  /** With `uid`, `id` and `changed`, the transaction that wrote the row. */
  table: string;
  /** By which a user's rows are told apart: those of one value are read together. */
  key: 'model' | 'version';
  /** What of a row is kept, bytes, and what is made of them. */
  column: string;
  decode: (bytes: Buffer) => T;
  /** Of a decoded row. */
  bytesOf: (row: T) => number;
}

interface Kept {
  rows: Map<string, unknown>;
  bytes: number;
  /** What transactions before this one have written is known. */
  horizon: string;
}

/** Over all users and tables of this process: 40,000 vectors of 384 dimensions, say. */
const MAX_BYTES = 64_000_000;
const keptByPlace = new Map<string, Kept>();
/** Before all transactions. */
const FIRST = '0';

/**
 * Rows of a user that this process keeps in memory, as searches read all of them: a search asks only for what has changed since the
 * last. Several transactions may be under way at once, and the older one may be the last to commit; so every row is read again that
 * a transaction wrote which was not over at the last reading.
 */
export function keptRows<T>(db: Knex, { table, key, column, decode, bytesOf }: KeptRowsOptions<T>) {
  const ofUser = `uid = ? AND ${key} = ?`;
  const changes = `
    SELECT now.horizon, now.total, row.id, row.${column} AS bytes
    FROM (SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon,
                 (SELECT count(*)::int FROM ${table} WHERE ${ofUser}) AS total) now
    LEFT JOIN ${table} row ON ${ofUser} AND row.changed >= ?::xid8`;
  const ids = `SELECT id FROM ${table} WHERE ${ofUser}`;

  /** Reads what has changed. Answers how many rows there are. */
  async function refresh(kept: Kept, uid: string, value: SqlValue): Promise<number> {
    const read = await runNamed<Change>(db, changes, [uid, value, uid, value, kept.horizon]);
    for (const { id, bytes, horizon } of read) {
      kept.horizon = horizon;
      if (id === null || bytes === null) continue;
      const [before, row] = [kept.rows.get(id), decode(bytes)];
      kept.rows.set(id, row);
      kept.bytes += bytesOf(row) - (before === undefined ? 0 : bytesOf(before as T));
    }
    return read[0]?.total ?? 0;
  }

  async function forgetDeleted(kept: Kept, uid: string, value: SqlValue): Promise<void> {
    const there = new Set((await runNamed<{ id: string }>(db, ids, [uid, value])).map(({ id }) => id));
    for (const [id, row] of kept.rows) {
      if (there.has(id)) continue;
      kept.rows.delete(id);
      kept.bytes -= bytesOf(row as T);
    }
  }

  /** The rows by their id, as they are now. To be read before anything else is awaited. */
  return async (uid: string, value: SqlValue): Promise<ReadonlyMap<string, T>> => {
    const place = JSON.stringify([table, uid, value]);
    const kept = keptByPlace.get(place) ?? { rows: new Map<string, T>(), bytes: 0, horizon: FIRST };
    const total = await refresh(kept, uid, value);
    if (kept.rows.size > total) await forgetDeleted(kept, uid, value);
    // A database that was put back to an earlier state counts its transactions anew.
    if (kept.rows.size < total) await refresh(Object.assign(kept, { horizon: FIRST }), uid, value);
    keep(place, kept);
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
function keep(place: string, used: Kept): void {
  keptByPlace.delete(place);
  keptByPlace.set(place, used);
  let bytes = 0;
  for (const kept of keptByPlace.values()) bytes += kept.bytes;
  for (const [oldest, kept] of keptByPlace) {
    if (bytes <= MAX_BYTES || oldest === place) return;
    keptByPlace.delete(oldest);
    bytes -= kept.bytes;
  }
}
