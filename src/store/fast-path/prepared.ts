// Prepared statements straight on a connection: Knex would parse the text of each call again.
import type { Knex } from 'knex';
import { type SqlValue, type Statement, statementOf } from '../statement.ts';
import type { Pipelines } from './pipelines.ts';
import { TextQuery, type TextRow } from './text-query.ts';

/** A connection of `pg`. */
export interface PgConnection {
  query<Row>(query: Statement & { values: readonly SqlValue[] }): Promise<{ rows: Row[] }>;
  query(query: TextQuery): TextQuery;
}

/** The pipelines of a database. A transaction has a Knex client of its own, so it does not use them. */
const pipelinesOf = new WeakMap<Knex.Client, Pipelines>();

export function usePipelines(knex: Knex, pipelines: Pipelines): void {
  pipelinesOf.set(knex.client, pipelines);
}

/** Runs a prepared statement on a connection of Knex's pool or transaction. Only for a small, fixed set of texts. */
export async function queryRows<Row>(db: Knex, sql: string, values: readonly SqlValue[]): Promise<Row[]> {
  const statement = statementOf(sql);
  emitQuery(db, statement, values);
  return onConnection(db, async (connection) => (await connection.query<Row>({ ...statement, values })).rows);
}

interface TextOptions {
  /** It takes little time: other statements may wait behind it on the same connection. */
  isShort?: boolean;
}

/** The same with columns as text. A short statement outside a transaction is pipelined, if the database supports it. */
export async function queryText(
  db: Knex,
  sql: string,
  values: readonly SqlValue[],
  { isShort = false }: TextOptions = {},
): Promise<TextRow[]> {
  const statement = statementOf(sql);
  emitQuery(db, statement, values);
  const pipelines = isShort ? pipelinesOf.get(db.client) : undefined;
  if (pipelines && !pipelines.isFull()) {
    try {
      return await pipelines.run(new TextQuery(statement, values));
    } catch (error) {
      if (!isUnprepared(error)) throw error;
    }
  }
  return onConnection(db, (connection) => connection.query(new TextQuery(statement, values)).result);
}

/** Knex emits the same event for its own queries: for those who watch all queries. */
function emitQuery(db: Knex, { text }: Statement, values: readonly SqlValue[]): void {
  db.client.emit('query', { sql: text, bindings: values });
}

async function onConnection<T>(db: Knex, run: (connection: PgConnection) => Promise<T>): Promise<T> {
  const connection: PgConnection = await db.client.acquireConnection();
  try {
    return await run(connection);
  } finally {
    await db.client.releaseConnection(connection);
  }
}

/** Whether a statement did not run because an earlier one failed that should have prepared it for both. */
const isUnprepared = (error: unknown) =>
  error instanceof Error && 'code' in error && unpreparedCodes.has(String(error.code));

/** SQLSTATE of an unknown prepared statement, and of a name that is already used. */
const unpreparedCodes = new Set(['26000', '42P05']);
