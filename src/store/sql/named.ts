import { createHash } from 'node:crypto';
import type { Knex } from 'knex';

export type SqlValue = string | number | boolean | Date | null | Buffer | string[];

/** SQL with `?` for values, and the values. */
export interface Fragment {
  sql: string;
  values?: readonly SqlValue[];
}

const names = new Map<string, string>();

/** A statement's name is a digest of its text: a server plans each text once a connection. */
function nameOf(sql: string): string {
  let name = names.get(sql);
  if (!name) {
    name = `q_${createHash('sha1').update(sql).digest('base64url').slice(0, 16)}`;
    names.set(sql, name);
  }
  return name;
}

/** Runs a statement as a named, prepared one. Only for texts from a small, closed set: they are all remembered. */
export async function runNamed<Row>(db: Knex, sql: string, values: readonly SqlValue[]): Promise<Row[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(sql, [...values]).options({ name: nameOf(sql) });
  return rows;
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
