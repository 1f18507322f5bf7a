// INSERT statements for the prepared statements of this folder. Each of them states its gain.

import { type Columns, isGenerated, type NewRowOf } from './column.ts';
import type { SqlValue } from './statement.ts';
import { SEVERAL_USERS } from './table.ts';

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
