import type { Knex } from 'knex';
import { runNamed, type SqlValue } from '../sql/named.ts';

interface RowCacheOptions<T, A> {
  /** With `uid`, `id` and `changed`, the transaction that wrote the row. */
  table: string;
  /** By which a user's rows are told apart: those of one value are read together. */
  key: 'model' | 'version';
  /** What of a row is kept, bytes, and what is made of them. */
  column: string;
  decode: (bytes: Buffer) => T;
  /** Of a decoded row. */
  bytesOf: (row: T) => number;
  /** What searches look through, made of all rows, once for each change of them. */
  arrange: (rows: ReadonlyMap<string, T>) => A;
  /** How often what is kept is held against all rows that there are: counting them costs more than reading the few that have changed. */
  checkEveryMs?: number;
}

interface Kept {
  rows: Map<string, unknown>;
  /** Missing after a change. */
  arranged?: unknown;
  bytes: number;
  /** What transactions before this one have written is known. */
  horizon: string;
  /** When it was last held against all rows that there are, on the process's steady clock. */
  checkedAtMs: number;
}

/** Over all users and tables of this process: 40,000 vectors of 384 dimensions, say. */
const MAX_BYTES = 64_000_000;
const keptByPlace = new Map<string, Kept>();
/** Before all transactions. */
const FIRST = '0';

/**
 * Rows of a user that this process keeps in memory, as searches read all of them: a search asks only for what has changed since the
 * last. Several transactions may be under way at once, and the older one may be the last to commit; so every row is read again that
 * a transaction wrote which was not over at the last reading. A row that was deleted may be among them for a minute: whoever finds one
 * looks whether its owner is there.
 */
export function rowCache<T, A>(db: Knex, options: RowCacheOptions<T, A>) {
  const { table, key, column, decode, bytesOf, arrange, checkEveryMs = 60_000 } = options;
  const changes = `
    SELECT now.horizon, row.id, CASE WHEN row.${key} = ? THEN row.${column} END AS bytes
    FROM (SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon) now
    LEFT JOIN ${table} row ON row.uid = ? AND row.changed >= ?::xid8`;
  const ids = `SELECT id FROM ${table} WHERE uid = ? AND ${key} = ?`;

  async function refresh(kept: Kept, uid: string, value: SqlValue): Promise<void> {
    for (const { id, bytes, horizon } of await runNamed<Change>(db, changes, [value, uid, kept.horizon])) {
      kept.horizon = horizon;
      if (id === null) continue;
      forget(kept, id);
      if (bytes === null) continue;
      const row = decode(bytes);
      kept.arranged = undefined;
      kept.rows.set(id, row);
      kept.bytes += bytesOf(row);
    }
  }

  function forget(kept: Kept, id: string): void {
    const row = kept.rows.get(id);
    if (row === undefined) return;
    kept.arranged = undefined;
    kept.rows.delete(id);
    kept.bytes -= bytesOf(row as T);
  }

  /** Lets go of what is deleted. A database that was put back to an earlier state counts its transactions anew: then all is read. */
  async function check(kept: Kept, uid: string, value: SqlValue): Promise<void> {
    const there = new Set((await runNamed<{ id: string }>(db, ids, [uid, value])).map(({ id }) => id));
    for (const id of [...kept.rows.keys()]) if (!there.has(id)) forget(kept, id);
    kept.checkedAtMs = performance.now();
    if (kept.rows.size < there.size) await refresh(Object.assign(kept, { horizon: FIRST }), uid, value);
  }

  /** The rows of a user and a value of the key, as they are now. */
  return async (uid: string, value: SqlValue): Promise<A> => {
    const place = JSON.stringify([table, uid, value]);
    const kept = keptByPlace.get(place) ?? emptyKept();
    await refresh(kept, uid, value);
    if (performance.now() - kept.checkedAtMs > checkEveryMs) await check(kept, uid, value);
    keep(place, kept);
    kept.arranged ??= arrange(kept.rows as ReadonlyMap<string, T>);
    return kept.arranged as A;
  };
}

const emptyKept = (): Kept => ({ rows: new Map(), bytes: 0, horizon: FIRST, checkedAtMs: performance.now() });

interface Change {
  horizon: string;
  /** Null in the one row that comes where nothing has changed. */
  id: string | null;
  /** Null for a row that is of another value of the key now. */
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
