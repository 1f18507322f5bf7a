import type { Knex } from 'knex';
import {
  type ArrayQueryBuilder,
  Model,
  type PartialModelObject,
  type QueryBuilderType,
  type Raw,
  raw,
  type SingleQueryBuilder,
} from 'objection';
import { type Columns, isInternal, type RowOf } from './column.ts';

/** Marks SQL that reads or writes rows of all users on purpose, as the sweeper and the purges do. */
export const SYSTEM_QUERY = '/* system query: all users */';
/** The same as a condition of a query on a system table. */
export const ALL_USERS = `true ${SYSTEM_QUERY}`;
/** Marks SQL that writes rows of several users for speed. A distributed database does not get it. */
export const SEVERAL_USERS = '/* several users: not if distributed */';

type Selection = (string | Raw)[];

interface TableStatics<C extends Columns> {
  readonly columns: C;
  /** For `select` and `returning`: the columns of a record. */
  readonly selection: Selection;
}

interface UserTableColumns<C extends Columns> {
  readonly columns: C;
  /** The same for a record of this user. */
  selection(uid: string): Selection;
}

export type TableClass<C extends Columns> = Omit<typeof Model, 'prototype'> &
  TableStatics<C> &
  (new () => Model & RowOf<C>);

type Constructor<M> = new () => M;
type Row<M extends Model> = Omit<PartialModelObject<M>, 'uid'>;

/** Rows of users are reached for one user, or on purpose for all. */
interface UserTableStatics {
  of<M extends Model>(this: Constructor<M>, db: Knex, uid: string): QueryBuilderType<M>;
  /** Only for the `system` part of a repository. */
  ofAll<M extends Model>(this: Constructor<M>, db: Knex): QueryBuilderType<M>;
  insertOf<M extends Model>(
    this: Constructor<M>,
    db: Knex,
    uid: string,
    row: Row<M>,
  ): SingleQueryBuilder<QueryBuilderType<M>>;
  insertOf<M extends Model>(
    this: Constructor<M>,
    db: Knex,
    uid: string,
    rows: Row<M>[],
  ): ArrayQueryBuilder<QueryBuilderType<M>>;
}

export type UserTableClass<C extends Columns> = Omit<typeof Model, 'prototype' | 'query'> &
  UserTableColumns<C> &
  UserTableStatics &
  (new () => Model & RowOf<C>);

const userTableStatics = {
  of(this: typeof Model, db: Knex, uid: string) {
    return this.query(db).where({ [`${this.tableName}.uid`]: uid });
  },

  ofAll(this: typeof Model, db: Knex) {
    return this.query(db).whereRaw(ALL_USERS);
  },

  insertOf(this: typeof Model, db: Knex, uid: string, rows: object | object[]) {
    return this.query(db).insert(Array.isArray(rows) ? rows.map((row) => ({ ...row, uid })) : { ...rows, uid });
  },
};

/**
 * The Objection model of a table with rows of users: `class MemoryModel extends table('memories', columns) {}`. Its key begins with
 * `uid`.
 */
export const table = <const C extends Columns>(
  tableName: string,
  columns: C,
  key: ['uid', ...string[]] = ['uid', 'id'],
): UserTableClass<C> =>
  Object.assign(modelOf(tableName, columns, key), userTableStatics, {
    columns,
    selection: (uid: string) => selectionOf(tableName, columns, uid),
  }) as unknown as UserTableClass<C>;

/** The Objection model of a table that is read before a user is known, or belongs to none. */
export const systemTable = <const C extends Columns>(
  tableName: string,
  columns: C,
  idColumn: string | string[],
): TableClass<C> =>
  Object.assign(modelOf(tableName, columns, idColumn), {
    columns,
    selection: selectionOf(tableName, columns),
  }) as unknown as TableClass<C>;

function modelOf(tableName: string, columns: Columns, idColumn: string | string[]) {
  return class extends Model {
    static override tableName = tableName;
    static override idColumn = idColumn;
    static override jsonAttributes = Object.keys(columns).filter((name) => columns[name]?.type === 'jsonb');
  };
}

/** For `select` and `returning`: the columns of a record. `uid`: for columns that are read by an expression with `:uid`. */
export const selectionOf = (tableName: string, columns: Columns, uid?: string): Selection =>
  Object.entries(columns)
    .filter(([, column]) => !isInternal(column))
    .map(([name, { sql }]) => {
      if (sql === undefined) return `${tableName}.${name}`;
      const expression = `${sql} AS "${name}"`;
      return uid !== undefined && sql.includes(':uid') ? raw(expression, { uid }) : raw(expression);
    });

/** The relation to the row with the same user and id in another table. */
export const sharesKey = (tableName: string, modelClass: (new () => Model) & { tableName: string }) => ({
  relation: Model.HasOneRelation,
  modelClass,
  join: {
    from: [`${tableName}.uid`, `${tableName}.id`],
    to: [`${modelClass.tableName}.uid`, `${modelClass.tableName}.id`],
  },
});
