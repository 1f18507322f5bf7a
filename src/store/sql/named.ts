import { createHash } from 'node:crypto';
import type { Knex } from 'knex';

export type SqlValue = string | number | boolean | Date | null | Buffer | string[];

/** SQL with `?` for values, and the values. */
export interface Fragment {
  sql: string;
  values?: readonly SqlValue[];
}

/** A statement as the server knows it: its name is a digest of its text, so that a text is planned once a connection. */
interface Statement {
  name: string;
  text: string;
}

const statements = new Map<string, Statement>();

function statementOf(sql: string): Statement {
  let statement = statements.get(sql);
  if (!statement) {
    let place = 0;
    const text = sql.replaceAll('?', () => {
      place += 1;
      return `$${place}`;
    });
    statement = { name: `q_${createHash('sha1').update(sql).digest('base64url').slice(0, 16)}`, text };
    statements.set(sql, statement);
  }
  return statement;
}

interface PgConnection {
  query<Row>(query: Statement & { values: readonly SqlValue[] }): Promise<{ rows: Row[] }>;
}

/**
 * Runs a statement as a named, prepared one, straight on a connection of Knex's pool or transaction: Knex itself would take the text
 * apart at every call. Only for texts from a small, closed set, as they are all remembered; a `?` always stands for a value.
 */
export async function runNamed<Row>(db: Knex, sql: string, values: readonly SqlValue[]): Promise<Row[]> {
  const statement = statementOf(sql);
  // As Knex does for its own, so that whoever watches the queries sees all of them.
  db.client.emit('query', { sql: statement.text, bindings: values });
  const connection: PgConnection = await db.client.acquireConnection();
  try {
    return (await connection.query<Row>({ ...statement, values })).rows;
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
