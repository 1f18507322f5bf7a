import type { Knex } from 'knex';
import { type Statement, statementOf } from './statement.ts';
import { type SqlValue, TextQuery, type TextRow } from './text-query.ts';

export type { SqlValue, TextRow };

/** SQL with `?` for values, and the values. */
export interface Fragment {
  sql: string;
  values?: readonly SqlValue[];
}

/** Carries single statements outside transactions, each a transaction of its own. */
export interface Pipelines {
  /** So much waits there that the pool may be faster; it also knows when to give up. */
  isFull(): boolean;
  run(query: TextQuery): Promise<TextRow[]>;
}

/** Of a database that has some. A transaction has another client than its database, and keeps to its own connection. */
const pipelinesOf = new WeakMap<Knex.Client, Pipelines>();

export function usePipelines(knex: Knex, pipelines: Pipelines): void {
  pipelinesOf.set(knex.client, pipelines);
}

interface PgConnection {
  query<Row>(query: Statement & { values: readonly SqlValue[] }): Promise<{ rows: Row[] }>;
  query(query: TextQuery): TextQuery;
}

/**
 * Runs a statement as a named, prepared one, straight on a connection of Knex's pool or transaction: Knex itself would take the text
 * apart at every call. Only for texts from a small, closed set; a `?` always stands for a value.
 */
export async function runNamed<Row>(db: Knex, sql: string, values: readonly SqlValue[]): Promise<Row[]> {
  const statement = statementOf(sql);
  return onConnection(db, statement, values, async (connection) => {
    return (await connection.query<Row>({ ...statement, values })).rows;
  });
}

/** The same, with its rows as Postgres wrote them: for the hot paths, and columns of which nothing has to be made. */
export async function runText(db: Knex, sql: string, values: readonly SqlValue[]): Promise<TextRow[]> {
  const statement = statementOf(sql);
  return onConnection(db, statement, values, (connection) => connection.query(new TextQuery(statement, values)).answer);
}

/** As `runText`, behind other statements where the database can: for what is over in a moment, as it holds up those behind it. */
export async function runShort(db: Knex, sql: string, values: readonly SqlValue[]): Promise<TextRow[]> {
  const pipelines = pipelinesOf.get(db.client);
  if (!pipelines || pipelines.isFull()) return runText(db, sql, values);
  const statement = statementOf(sql);
  tellWatchers(db, statement, values);
  return pipelines.run(new TextQuery(statement, values));
}

/** As Knex does of its own queries, so that whoever watches them sees all. */
function tellWatchers(db: Knex, { text }: Statement, values: readonly SqlValue[]): void {
  db.client.emit('query', { sql: text, bindings: values });
}

async function onConnection<T>(
  db: Knex,
  statement: Statement,
  values: readonly SqlValue[],
  run: (connection: PgConnection) => Promise<T>,
): Promise<T> {
  tellWatchers(db, statement, values);
  const connection: PgConnection = await db.client.acquireConnection();
  try {
    return await run(connection);
  } finally {
    await db.client.releaseConnection(connection);
  }
}

/** Adds conditions to a query of Objection's or Knex's. */
export function whereAll<Q extends { whereRaw(sql: string, values: SqlValue[]): Q }>(
  query: Q,
  conditions: readonly (Fragment | undefined)[],
): Q {
  let all = query;
  for (const condition of conditions) if (condition) all = all.whereRaw(condition.sql, [...(condition.values ?? [])]);
  return all;
}
