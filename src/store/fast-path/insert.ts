// For prepared statements: what one gains is said where it is used.
import type { SqlValue } from '../sql/named.ts';
import { type Columns, isGenerated, type NewRowOf } from '../tables/column.ts';

interface Table<C extends Columns> {
  tableName: string;
  columns: C;
}

const namesOf = (columns: Columns) =>
  Object.keys(columns).filter((name) => columns[name] && !isGenerated(columns[name]));

/** `INSERT INTO … VALUES …` for a number of rows, with all columns that are written. */
export function insertSql({ tableName, columns }: Table<Columns>, rows: number): string {
  const names = namesOf(columns);
  return `INSERT INTO ${tableName} (${names.join(', ')}) VALUES ${tuples(rows, names.map(() => '?').join(', '))}`;
}

/** The values of rows in the order of `insertSql`. */
export function insertValues<C extends Columns>({ columns }: Table<C>, rows: readonly NewRowOf<C>[]): SqlValue[] {
  const names = namesOf(columns);
  return rows.flatMap((row) => names.map((name) => Reflect.get(row, name) as SqlValue));
}

export const tuples = (rows: number, tuple: string) => Array.from({ length: rows }, () => `(${tuple})`).join(', ');
