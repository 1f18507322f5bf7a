import { Model, type Raw, raw } from 'objection';
import { type Columns, isInternal, type RowOf } from './column.ts';

/** Marks a query that reads or writes rows of all users on purpose, as the sweeper and the purges do. */
export const SYSTEM_QUERY = '/* system query: all users */';
/** The same as a condition: `Model.query(db).whereRaw(ALL_USERS)`. */
export const ALL_USERS = `true ${SYSTEM_QUERY}`;

interface TableStatics<C extends Columns> {
  readonly columns: C;
  /** For `select` and `returning`: the columns of a record. */
  readonly selection: (string | Raw)[];
}

export type TableClass<C extends Columns> = Omit<typeof Model, 'prototype'> &
  TableStatics<C> &
  (new () => Model & RowOf<C>);

/** The Objection model of a table: `class MemoryModel extends table('memories', columns) {}`. */
export function table<const C extends Columns>(
  tableName: string,
  columns: C,
  idColumn: string | string[] = ['uid', 'id'],
): TableClass<C> {
  const entries = Object.entries(columns);
  class Table extends Model {
    static override tableName = tableName;
    static override idColumn = idColumn;
    static override jsonAttributes = entries.filter(([, { type }]) => type === 'jsonb').map(([name]) => name);
    static columns = columns;
    static selection = selectionOf(tableName, columns);
  }
  return Table as unknown as TableClass<C>;
}

/** For `select` and `returning`: the columns of a record. */
export const selectionOf = (tableName: string, columns: Columns): (string | Raw)[] =>
  Object.entries(columns)
    .filter(([, column]) => !isInternal(column))
    .map(([name, { sql }]) => (sql === undefined ? `${tableName}.${name}` : raw(`${sql} AS "${name}"`)));

/** The relation to the row with the same user and id in another table. */
export const sharesKey = (tableName: string, modelClass: (new () => Model) & { tableName: string }) => ({
  relation: Model.HasOneRelation,
  modelClass,
  join: {
    from: [`${tableName}.uid`, `${tableName}.id`],
    to: [`${modelClass.tableName}.uid`, `${modelClass.tableName}.id`],
  },
});
