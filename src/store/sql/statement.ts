import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { type QueryBuilder, raw } from 'objection';
import { secondsSince, statementRun } from '../../lib/measurements.ts';

export type SqlValue = string | number | boolean | Date | null | Buffer | string[];

/**
 * In SQL of one user: the `uid`. A statement names it on each table of users, also in subqueries, so that it needs one shard of a
 * distributed database: Postgres does not conclude it from `photos.uid = conversations.uid`.
 */
const UID = /:uid\b/g;

/** A part of a statement with `?` for its values. */
export interface Fragment {
  sql: string;
  values?: readonly SqlValue[];
}

/** A prepared statement. Its name is a digest of its text, so that a connection prepares each text once. */
interface Statement {
  name: string;
  text: string;
}

const statements = new Map<string, Statement>();

/**
 * The prepared statement of SQL with `?` for its values, after the one of `:uid` if it has that. Only for a small, fixed set of texts:
 * all of them are remembered.
 */
function statementOf(sql: string): Statement {
  let statement = statements.get(sql);
  if (!statement) {
    const ofUser = sql.replace(UID, '$1');
    let place = ofUser === sql ? 0 : 1;
    const text = ofUser.replaceAll('?', () => {
      place += 1;
      return `$${place}`;
    });
    statement = { name: `q_${createHash('sha1').update(sql).digest('base64url').slice(0, 16)}`, text };
    statements.set(sql, statement);
  }
  return statement;
}

/** Adds conditions to a query of Objection or Knex. */
export function whereAll<Q extends { whereRaw(sql: string, values: SqlValue[]): Q }>(
  query: Q,
  conditions: readonly (Fragment | undefined)[],
): Q {
  let all = query;
  for (const condition of conditions) if (condition) all = all.whereRaw(condition.sql, [...(condition.values ?? [])]);
  return all;
}

/** For `where`: one parameter for any number of values. A statement has at most 65,535 parameters, one each in an IN. */
export const anyOf = (values: readonly string[], type: 'uuid' | 'text' = 'uuid') =>
  raw(`ANY (?::${type}[])`, [[...values]]);

/** The conditions that columns have these values, as far as they are given. */
export const equal = (values: Readonly<Record<string, SqlValue | undefined>>): Fragment[] =>
  Object.entries(values).flatMap(([column, value]) =>
    value === undefined ? [] : { sql: `${column} = ?`, values: [value] },
  );

/** A range of time, both inclusive. */
export interface TimeRange {
  from?: Date | undefined;
  to?: Date | undefined;
}

/** The conditions for a range of time. */
export const withinTime = (column: string, { from, to }: TimeRange): Fragment[] => [
  ...(from ? [{ sql: `${column} >= ?`, values: [from] }] : []),
  ...(to ? [{ sql: `${column} <= ?`, values: [to] }] : []),
];

/** The number of rows with a key of SPOOL_KEY. */
export interface KeyCount {
  key_id: string | null;
  count: number;
}

/** Counts rows by their `key_id`. */
// biome-ignore lint/suspicious/noExplicitAny: the type of Objection's own models
export const countByKey = async (rows: QueryBuilder<any, any>): Promise<KeyCount[]> =>
  rows.select('key_id', raw('count(*)::integer AS count')).groupBy('key_id').castTo<KeyCount[]>();

/** Counts rows. Not by Objection's `resultSize`, whose subquery Citus would plan each time. */
// biome-ignore lint/suspicious/noExplicitAny: the type of Objection's own models
export async function countRows(rows: QueryBuilder<any, any>): Promise<number> {
  const [row] = await rows.select(raw('count(*)::integer AS count')).castTo<{ count: number }[]>();
  return row?.count ?? 0;
}

/** Cuts a text after `max` code points, and says so. */
export function cutLongText(text: string, max: number): string {
  if (text.length <= max) return text;
  const characters = [...text];
  return characters.length > max
    ? `${characters.slice(0, max).join('')}... (cut, ${characters.length} characters in all)`
    : text;
}

/** The same in SQL. */
export const cutText = (column: string, max: number): string =>
  `CASE WHEN char_length(${column}) > ${max}
        THEN left(${column}, ${max}) || '... (cut, ' || char_length(${column}) || ' characters in all)' ELSE ${column} END`;

// Prepared statements straight on a connection of Knex's pool, without Knex parsing their text again: a list takes 1.0 of Fastify's CPU,
// with the rows of `pg` 1.5, with Knex's `raw` 1.9 (`npm run bench -- --only rest`).

/** A connection of `pg`. */
interface PgConnection {
  query<Row>(query: Statement & { values: readonly SqlValue[] }): Promise<{ rows: Row[] }>;
  query(query: TextQuery): TextQuery;
}

/** Runs a prepared statement on a connection of Knex's pool or transaction. Only for a small, fixed set of texts. */
export const queryRows = <Row>(db: Knex, sql: string, values: readonly SqlValue[]): Promise<Row[]> =>
  runRows(db, statementOf(sql), values);

/** The same for SQL with named values, such as `:uid`. */
export function queryNamed<Row>(db: Knex, sql: string, values: Record<string, SqlValue>): Promise<Row[]> {
  const { sql: text, bindings } = db.raw(sql, values).toSQL().toNative();
  return runRows(db, { name: statementOf(sql).name, text }, bindings as SqlValue[]);
}

const runRows = <Row>(db: Knex, statement: Statement, values: readonly SqlValue[]): Promise<Row[]> =>
  run(db, statement, values, async (connection) => (await connection.query<Row>({ ...statement, values })).rows);

/** The same with rows as `TextRow`. */
export function queryText(db: Knex, sql: string, values: readonly SqlValue[]): Promise<TextRow[]> {
  const statement = statementOf(sql);
  return run(db, statement, values, (connection) => connection.query(new TextQuery(statement, values)).result);
}

async function run<Row>(
  db: Knex,
  { text }: Statement,
  values: readonly SqlValue[],
  query: (connection: PgConnection) => Promise<Row[]>,
): Promise<Row[]> {
  // Knex emits the same event for its own queries: for those who watch all queries.
  db.client.emit('query', { sql: text, bindings: values });
  const startedAt = performance.now();
  let error: string | undefined = 'error';
  try {
    const rows = await onConnection(db, query);
    error = undefined;
    return rows;
  } finally {
    statementRun.publish({ operation: operationOf(text), error, seconds: secondsSince(startedAt) });
  }
}

/** Runs `query` on a connection of Knex's pool or transaction. */
export async function onConnection<C, T>(db: Knex, query: (connection: C) => Promise<T>): Promise<T> {
  const connection: C = await db.client.acquireConnection();
  try {
    return await query(connection);
  } finally {
    await db.client.releaseConnection(connection);
  }
}

/** The first word of a statement, such as SELECT. */
export const operationOf = (sql: string): string => /[a-z]+/i.exec(sql)?.[0].toUpperCase() ?? '';

/** A row with each column in Postgres' text form. */
export type TextRow = readonly (string | null)[];

/** The part of `pg`'s connection that custom queries use, as `pg-cursor` does. */
interface WireConnection {
  readonly parsedStatements: Record<string, string | undefined>;
  readonly stream: { cork(): void; uncork(): void };
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly (string | Buffer | null)[] }): void;
  execute(message: object): void;
  sync(): void;
}

/** One run of a prepared statement whose columns the caller knows. */
class TextQuery {
  /** `pg` remembers by this name that the connection has prepared the statement. */
  readonly name: string;
  readonly text: string;
  readonly #values: (string | Buffer | null)[];
  readonly #rows: TextRow[] = [];
  readonly #settled = Promise.withResolvers<TextRow[]>();

  constructor({ name, text }: Statement, values: readonly SqlValue[]) {
    this.name = name;
    this.text = text;
    this.#values = values.map(toWireValue);
  }

  /** Rejects with the error of the server or of the connection. */
  get result(): Promise<TextRow[]> {
    return this.#settled.promise;
  }

  submit(connection: WireConnection): null {
    const { name, text } = this;
    // One packet instead of four.
    connection.stream.cork();
    try {
      if (connection.parsedStatements[name] === undefined) connection.parse({ name, text });
      connection.bind({ statement: name, values: this.#values });
      connection.execute({});
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
    return null;
  }

  handleDataRow({ fields }: { fields: TextRow }): void {
    this.#rows.push(fields);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#settled.resolve(this.#rows);
  }

  handleError(error: Error): void {
    this.#settled.reject(error);
  }
}

function toWireValue(value: SqlValue): string | Buffer | null {
  if (value === null || typeof value === 'string' || Buffer.isBuffer(value)) return value;
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? arrayText(value) : String(value);
}

/** An array of texts in Postgres' text form. */
const arrayText = (texts: readonly string[]) =>
  `{${texts.map((text) => `"${text.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;
