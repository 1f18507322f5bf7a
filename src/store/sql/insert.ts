// INSERT statements for the prepared statements of this folder. Each of them states its gain.

import type { Knex } from 'knex';
import { type Columns, isGenerated, type NewRowOf } from './column.ts';
import { type Fragment, type SqlValue, whereAll } from './statement.ts';
import { SEVERAL_USERS, type UserTableClass } from './table.ts';
import { deleteInSteps } from './user-records.ts';

export const tuples = (rows: number, tuple: string) => Array.from({ length: rows }, () => `(${tuple})`).join(', ');

/** Marks SQL for rows of several users. */
export const markUsers = (sql: string, rows: readonly { uid: string }[]): string =>
  rows.some(({ uid }) => uid !== rows[0]?.uid) ? `${sql} ${SEVERAL_USERS}` : sql;

/** The names of all columns that are written. */
export const writtenColumns = (columns: Columns): string[] =>
  Object.entries(columns)
    .filter(([, column]) => !isGenerated(column))
    .map(([name]) => name);

/** `INSERT INTO … VALUES …` with all columns that are written, for a number of rows, and their values in that order. */
export function insertOf<C extends Columns>({ tableName, columns }: { tableName: string; columns: C }) {
  const names = writtenColumns(columns);
  const tuple = names.map(() => '?').join(', ');
  return {
    sql: perCount((rows) => `INSERT INTO ${tableName} (${names.join(', ')}) VALUES ${tuples(rows, tuple)}`),
    values: (rows: readonly NewRowOf<C>[]): SqlValue[] =>
      rows.flatMap((row) => names.map((name) => Reflect.get(row, name) as SqlValue)),
  };
}

/** Caches the SQL for each number of rows. */
function perCount(build: (rows: number) => string): (rows: number) => string {
  const cache = new Map<number, string>();
  return (rows) => {
    const sql = cache.get(rows) ?? build(rows);
    cache.set(rows, sql);
    return sql;
  };
}

/** A record of a batch that was new, or replaced one with other content. */
interface Saved {
  id: string;
  created: boolean;
}

/** Queries for tables whose ids come from an importer. `compared`: the columns that a later import replaces. */
export function importedRecords<C extends Columns>(
  db: Knex,
  table: UserTableClass<C>,
  compared: readonly (keyof C & string)[],
) {
  const listOf = (prefix: string) => compared.map((column) => `${prefix}.${column}`).join(', ');
  const isChanged = `(${listOf(table.tableName)}) IS DISTINCT FROM (${listOf('excluded')})`;

  return (uid: string) => ({
    /** Stores a batch; of records with the same id, the last one. Returns the new and the changed ones. */
    async save(records: readonly (Omit<NewRowOf<C>, 'uid'> & { id: string })[]): Promise<Saved[]> {
      const distinct = [...new Map(records.map((record) => [record.id, record])).values()];
      if (distinct.length === 0) return [];
      // Sorted, so that concurrent imports cannot deadlock.
      const rows = distinct
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .map((record) => ({ ...record, uid }));
      const insert = (part: typeof rows) => db(table.tableName).insert(part).onConflict(['uid', 'id']);
      const created: { id: string }[] = await insert(rows).ignore().returning('id');
      const ids = new Set(created.map(({ id }) => id));
      const others = rows.filter(({ id }) => !ids.has(id));
      if (others.length === 0) return created.map(({ id }) => ({ id, created: true }));
      const changed: { id: string }[] = await insert(others)
        .merge([...compared])
        .whereRaw(isChanged)
        .returning('id');
      return [
        ...created.map(({ id }) => ({ id, created: true })),
        ...changed.map(({ id }) => ({ id, created: false })),
      ];
    },

    /** Returns the number of deleted records. */
    async deleteAll(conditions: readonly (Fragment | undefined)[]): Promise<number> {
      return deleteInSteps(db, () => whereAll(db(table.tableName).where({ uid }), conditions));
    },
  });
}
