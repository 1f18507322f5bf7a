import type { Knex } from 'knex';
import { type Statement, statementOf } from './statement.ts';
import { type SqlValue, TextQuery, type TextRow } from './text-query.ts';

export type { SqlValue, TextRow };

/** SQL with `?` for values, and the values. */
export interface Fragment {
  sql: string;
  values?: readonly SqlValue[];
}

/** A connection of `pg`, as far as statements need it. */
export interface PgConnection {
  query<Row>(query: Statement & { values: readonly SqlValue[] }): Promise<{ rows: Row[] }>;
  query(query: TextQuery): TextQuery;
}

type Ask<T> = (connection: PgConnection) => Promise<T>;

/** Carries single statements outside transactions, each a transaction of its own. */
export interface Pipelines {
  /** So much waits there that the pool may be faster; it also knows when to give up. */
  isFull(): boolean;
  /** `ask` sends one statement. */
  run<T>(ask: Ask<T>): Promise<T>;
}

/** Of a database that has some. A transaction has another client than its database, and keeps to its own connection. */
const pipelinesOf = new WeakMap<Knex.Client, Pipelines>();

export function usePipelines(knex: Knex, pipelines: Pipelines): void {
  pipelinesOf.set(knex.client, pipelines);
}

interface RunOptions {
  /** It is over in a moment, so it may go behind other statements, and hold up those behind it, where the database can. */
  isShort?: boolean;
}

/**
 * Runs a statement as a named, prepared one, straight on a connection: Knex itself would take the text apart at every call. Only for
 * texts from a small, closed set; a `?` always stands for a value.
 */
export async function runNamed<Row>(
  db: Knex,
  sql: string,
  values: readonly SqlValue[],
  options?: RunOptions,
): Promise<Row[]> {
  const statement = statementOf(sql);
  const ask: Ask<Row[]> = async (connection) => (await connection.query<Row>({ ...statement, values })).rows;
  return onConnection(db, statement, values, ask, options);
}

/** The same, with its rows as Postgres wrote them: for the hot paths, and columns of which nothing has to be made. */
export async function runText(
  db: Knex,
  sql: string,
  values: readonly SqlValue[],
  options?: RunOptions,
): Promise<TextRow[]> {
  const statement = statementOf(sql);
  const ask: Ask<TextRow[]> = (connection) => connection.query(new TextQuery(statement, values)).answer;
  return onConnection(db, statement, values, ask, options);
}

/** On a connection of Knex's pool or transaction, or behind others. */
async function onConnection<T>(
  db: Knex,
  { text }: Statement,
  values: readonly SqlValue[],
  ask: Ask<T>,
  { isShort = false }: RunOptions = {},
): Promise<T> {
  // As Knex does for its own, so that whoever watches the queries sees all of them.
  db.client.emit('query', { sql: text, bindings: values });
  const pipelines = isShort ? pipelinesOf.get(db.client) : undefined;
  if (pipelines && !pipelines.isFull()) {
    try {
      return await pipelines.run(ask);
    } catch (error) {
      if (!isUnprepared(error)) throw error;
    }
  }
  const connection: PgConnection = await db.client.acquireConnection();
  try {
    return await ask(connection);
  } finally {
    await db.client.releaseConnection(connection);
  }
}

/** Whether it did not run because one before it, which was to prepare the statement for both, could not. */
const isUnprepared = (error: unknown) =>
  error instanceof Error && 'code' in error && UNPREPARED.has(String(error.code));

/** SQLSTATE of a statement's name that is unknown, and of one that is taken. */
const UNPREPARED = new Set(['26000', '42P05']);

/** Adds conditions to a query of Objection's or Knex's. */
export function whereAll<Q extends { whereRaw(sql: string, values: SqlValue[]): Q }>(
  query: Q,
  conditions: readonly (Fragment | undefined)[],
): Q {
  let all = query;
  for (const condition of conditions) if (condition) all = all.whereRaw(condition.sql, [...(condition.values ?? [])]);
  return all;
}
