import type { Knex } from 'knex';
import { type Statement, statementOf } from './statement.ts';
import { type SqlValue, TextQuery, type TextRow } from './text-query.ts';

export type { SqlValue, TextRow };

/** SQL with `?` for values, and the values. */
export interface Fragment {
  sql: string;
  values?: readonly SqlValue[];
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
  return onConnection(db, statement, values, (connection) => connection.query(new TextQuery(statement, values)).rows);
}

async function onConnection<T>(
  db: Knex,
  { text }: Statement,
  values: readonly SqlValue[],
  run: (connection: PgConnection) => Promise<T>,
): Promise<T> {
  // As Knex does for its own, so that whoever watches the queries sees all of them.
  db.client.emit('query', { sql: text, bindings: values });
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
