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
import pg from 'pg';
import { type Column, type Columns, isInternal, type RecordOf, type RowOf } from './column.ts';

export * as c from './column.ts';

/** Marks SQL that reads or writes rows of all users on purpose, as the sweeper and the purges do. */
export const SYSTEM_QUERY = '/* system query: all users */';
/** The same as a condition of a query on a system table. */
export const ALL_USERS = `true ${SYSTEM_QUERY}`;
/** Marks SQL that writes rows of several users for speed. A distributed database does not get it. */
export const SEVERAL_USERS = '/* several users: not if distributed */';

type Selection = (string | Raw)[];

/** `selection`: for `select` and `returning`, the columns of a record. */
export type TableClass<C extends Columns> = Omit<typeof Model, 'prototype'> & {
  readonly columns: C;
  readonly selection: Selection;
} & (new () => Model & RowOf<C>);

type Constructor<M> = new () => M;
type Row<M extends Model> = Omit<PartialModelObject<M>, 'uid'>;

/** Rows of users are reached for one user, or on purpose for all. */
interface UserTableStatics<C extends Columns> {
  readonly columns: C;
  selection(uid: string): Selection;
  of<M extends Model>(this: Constructor<M>, db: Knex, uid: string): QueryBuilderType<M>;
  /** The same with the columns of a record: without internal ones, and with those that an expression reads. */
  recordsOf<M extends Model>(this: Constructor<M>, db: Knex, uid: string): QueryBuilderType<M>;
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
  UserTableStatics<C> &
  (new () => Model & RowOf<C>);

const userTableStatics = {
  of(this: typeof Model, db: Knex, uid: string) {
    return this.query(db).where({ [`${this.tableName}.uid`]: uid });
  },

  recordsOf(this: typeof Model & UserTableStatics<Columns>, db: Knex, uid: string) {
    return this.query(db)
      .where({ [`${this.tableName}.uid`]: uid })
      .select(this.selection(uid));
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

/** The columns that a type of the spec needs: one for each field, with values that fit. */
export type ColumnsFor<Wire> = { readonly [K in keyof Required<Wire>]: Column<unknown, Required<Wire>[K]> };

/** The wire format of these columns. */
export type WireOf<C extends Columns> = {
  [K in keyof C]: C[K] extends Column<infer _, infer Wire> ? Wire : never;
};

/** Converts a record to its wire format. */
export function toWire<C extends Columns>(columns: C, record: RecordOf<C>): WireOf<C> {
  const wire: Record<string, unknown> = {};
  for (const name in columns) {
    const value = (record as Record<string, unknown>)[name];
    wire[name] = value instanceof Date ? value.toISOString() : value;
  }
  return wire as WireOf<C>;
}

/** The same in SQL: an expression for the JSON object of a row. */
export function jsonObject(columns: Columns): string {
  const fields = Object.entries(columns).map(([name, { type, sql = `"${name}"` }]) => {
    return `${type === 'timestamptz' ? wireTime(sql) : sql} AS "${name}"`;
  });
  return `(SELECT row_to_json(object) FROM (SELECT ${fields.join(', ')}) AS object)`;
}

/** A time in the format of Node's `toISOString`. */
export const wireTime = (sql: string) => `to_char(${sql} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Converts a row of these columns, in Postgres' text form, to the wire format. */
export function wireReader<C extends Columns>(columns: C): (row: readonly (string | null)[]) => WireOf<C> {
  const names = Object.keys(columns);
  const reads = Object.values(columns).map(({ type }) => readerOf(type));
  return (row) => {
    const wire: Record<string, unknown> = {};
    for (let at = 0; at < names.length; at += 1) {
      const text = row[at] as string | null;
      wire[names[at] as string] = text === null ? null : reads[at]?.(text);
    }
    return wire as WireOf<C>;
  };
}

type Read = (text: string) => unknown;

const asText: Read = (text) => text;
/** The type of `text[]`, which has no name in `pg`. */
const TEXTS: number = 1009;
const readQuotedTexts: Read = pg.types.getTypeParser(TEXTS);
/** Postgres quotes texts with commas and other special characters. */
const readTexts: Read = (text) => {
  if (text === '{}') return [];
  return text.includes('"') ? readQuotedTexts(text) : text.slice(1, -1).split(',');
};
const readers: Readonly<Record<string, Read>> = {
  text: asText,
  uuid: asText,
  boolean: (text) => text === 't',
  integer: Number,
  bigint: Number,
  float8: Number,
  timestamptz: readTime,
  jsonb: (text) => JSON.parse(text),
  'text[]': readTexts,
  'uuid[]': readTexts,
};

function readerOf(type: string): Read {
  const read = readers[type];
  if (!read) throw new Error(`lists have no columns of type ${type}`);
  return read;
}

/** From `2026-11-20 12:00:00.5+00`: see `SESSION_SETTINGS`. */
function readTime(text: string): string {
  const fraction = text.slice('2026-11-20 12:00:00.'.length, -'+00'.length);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
}

/** A value of a sort key in a cursor. */
export const keyText = (type: string, text: string): string =>
  text === 'infinity' ? text : String(readerOf(type)(text));
