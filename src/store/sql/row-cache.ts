// A search in 10,000 vectors takes half a millisecond to see that nothing has changed, instead of 60 to 100 to read them all.
import type { Knex } from 'knex';
import { queryRows } from './statement.ts';

interface RowCacheOptions<T, A> {
  /** A table with `uid`, `id` and `changed_at`, another time after each write of the row. */
  table: string;
  /** The column that groups a user's rows. Rows with the same value are cached together. */
  key: 'model' | 'version';
  /** The column of bytes that is cached, after decoding. */
  column: string;
  decode: (bytes: Buffer) => T;
  /** The size of a decoded row in memory. */
  bytesOf: (row: T) => number;
  /** Builds the search structure from all rows, after each change. */
  arrange: (rows: ReadonlyMap<string, T>) => A;
  /** The interval at which all versions are compared, which is slower than listing the changed rows. */
  checkEveryMs?: number;
}

interface Entry {
  rows: Map<string, unknown>;
  /** When each cached row was written, as text with microseconds. */
  versions: Map<string, string>;
  /** Missing after a change. */
  arranged?: unknown;
  bytes: number;
  /** When the changes were last read, and when all rows were last compared: on the process's steady clock. */
  readAtMs: number;
  checkedAtMs: number;
}

interface Version {
  id: string;
  changed_at: string;
}

/** For all users and tables of this process: 40,000 vectors of 384 dimensions, for example. */
const MAX_BYTES = 64_000_000;
const entries = new Map<string, Entry>();
/** A row may be written this long before its transaction is committed. */
const OVERLAP_MS = 60_000;

/**
 * Caches the rows of a user for searches that need all of them. A search lists the rows that were changed since a minute before the last
 * one, and reads those of another version. Once a minute all versions are compared, which finds what any clock or a long transaction has
 * hidden. Until then a deleted row may remain: callers check that its owner exists.
 */
export function rowCache<T, A>(db: Knex, options: RowCacheOptions<T, A>) {
  const { table, key, column, decode, bytesOf, arrange, checkEveryMs = 60_000 } = options;
  const listAll = `SELECT id, ${key} = ? AS is_wanted, changed_at::text FROM ${table} WHERE uid = ?`;
  const listRecent = `${listAll} AND changed_at > now() - make_interval(secs => ?)`;
  const read = `SELECT id, changed_at::text, ${column} AS bytes FROM ${table} WHERE uid = ? AND ${key} = ? AND id = ANY (?)`;

  async function refresh(entry: Entry, uid: string, value: string | number): Promise<void> {
    const startedAtMs = performance.now();
    const isCheck = startedAtMs - entry.checkedAtMs > checkEveryMs;
    const seconds = (startedAtMs - entry.readAtMs + OVERLAP_MS) / 1000;
    const listed = await queryRows<Version & { is_wanted: boolean }>(
      db,
      isCheck ? listAll : listRecent,
      isCheck ? [value, uid] : [value, uid, seconds],
    );
    if (isCheck) {
      const stored = new Set(listed.map(({ id }) => id));
      for (const id of [...entry.rows.keys()]) if (!stored.has(id)) remove(entry, id);
      entry.checkedAtMs = startedAtMs;
    }
    entry.readAtMs = startedAtMs;
    const outdated: string[] = [];
    for (const { id, changed_at, is_wanted } of listed) {
      if (!is_wanted) remove(entry, id);
      else if (entry.versions.get(id) !== changed_at) outdated.push(id);
    }
    if (outdated.length === 0) return;
    for (const row of await queryRows<Version & { bytes: Buffer }>(db, read, [uid, value, outdated]))
      replace(entry, row);
  }

  function replace(entry: Entry, { id, changed_at, bytes }: Version & { bytes: Buffer }): void {
    remove(entry, id);
    const row = decode(bytes);
    entry.rows.set(id, row);
    entry.versions.set(id, changed_at);
    entry.arranged = undefined;
    entry.bytes += bytesOf(row);
  }

  function remove(entry: Entry, id: string): void {
    const row = entry.rows.get(id);
    if (row === undefined) return;
    entry.rows.delete(id);
    entry.versions.delete(id);
    entry.arranged = undefined;
    entry.bytes -= bytesOf(row as T);
  }

  /** The rows of a user and a value of the key, arranged. */
  return async (uid: string, value: string | number): Promise<A> => {
    const place = JSON.stringify([table, uid, value]);
    const entry = entries.get(place) ?? newEntry();
    await refresh(entry, uid, value);
    touch(place, entry);
    entry.arranged ??= arrange(entry.rows as ReadonlyMap<string, T>);
    return entry.arranged as A;
  };
}

/** Its first search compares all rows. */
const newEntry = (): Entry => ({
  rows: new Map(),
  versions: new Map(),
  bytes: 0,
  readAtMs: Number.NEGATIVE_INFINITY,
  checkedAtMs: Number.NEGATIVE_INFINITY,
});

/** Marks an entry as used last, and drops those used longest ago beyond the limit. */
function touch(place: string, entry: Entry): void {
  entries.delete(place);
  entries.set(place, entry);
  let total = 0;
  for (const { bytes } of entries.values()) total += bytes;
  for (const [oldest, { bytes }] of entries) {
    if (total <= MAX_BYTES || oldest === place) return;
    entries.delete(oldest);
    total -= bytes;
  }
}
