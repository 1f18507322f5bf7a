import { createHash } from 'node:crypto';

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
export interface Statement {
  name: string;
  text: string;
}

const statements = new Map<string, Statement>();

/**
 * The prepared statement of SQL with `?` for its values, after the one of `:uid` if it has that. Only for a small, fixed set of texts:
 * all of them are remembered.
 */
export function statementOf(sql: string): Statement {
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
