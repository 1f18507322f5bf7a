import type { Knex } from 'knex';
import { DatabaseError } from 'pg';
import { inject } from 'vitest';
import { SYSTEM_QUERY } from '../../src/store/sql/table.ts';
import { tenantTables } from './models.ts';
import { PARTITIONED_DATABASE } from './partitioned-schema.ts';
import { databaseUrl } from './postgres-server.ts';
import { type RunStatement, rejectionOf, withExplain } from './shard-guard.ts';

const mentioned = new RegExp(`\\b(from|join|into|update)\\s+"?(${tenantTables.join('|')})"?\\b`, 'i');
const byUser = /(\buid"?\s*=\s*(\?|\$\d|[a-z_]+\.uid|any))|(into\s+"?\w+"?(\s+as\s+\w+)?\s*\([^)]*\buid\b)/i;
const schemaWork = /^\s*(create|alter|drop|comment|vacuum|analyze|truncate|insert into "?schema_migrations)/i;

const isOnUserTable = (sql: string) => mentioned.test(sql) && !schemaWork.test(sql);

/** True if a statement reads or writes a user table without naming the `uid`. */
export function isUnscoped(sql: string): boolean {
  return isOnUserTable(sql) && !byUser.test(sql) && !sql.includes(SYSTEM_QUERY);
}

/** The statements that were explained in this process, with lists of any length as one. */
const explained = new Set<string>();
const shapeOf = (sql: string) =>
  sql
    .replace(/\$\d+(, ?\$\d+)+/g, '$…')
    .replace(/\$\d+/g, '$')
    .replace(/(\(\$…\), ?)+/g, '');

/**
 * Watches all SQL of a Knex, including transactions. `check` rejects with the statements since the last check that are unscoped, or, on
 * real Postgres, need more than one shard of a distributed database.
 */
export function guardTenants(knex: Knex): { check(): Promise<void> } {
  const offenders = new Set<string>();
  let toExplain: RunStatement[] = [];
  knex.on('query', ({ sql, bindings = [] }: { sql: string; bindings?: unknown[] }) => {
    if (isUnscoped(sql)) offenders.add(sql);
    if (!isOnUserTable(sql) || explained.has(shapeOf(sql))) return;
    explained.add(shapeOf(sql));
    toExplain.push({ sql, bindings });
  });
  return {
    async check() {
      const statements = toExplain;
      toExplain = [];
      if (statements.length > 0 && inject('storeKind') === 'postgres' && !inject('citus'))
        for (const offender of await rejected(statements)) offenders.add(offender);
      const found = [...offenders];
      offenders.clear();
      if (found.length > 0) throw new Error(`statements that are not of one user:\n${found.join('\n')}`);
    },
  };
}

/** The run failed, too: another one is explained. */
const isInvalidValue = (error: unknown) => error instanceof DatabaseError && error.code?.startsWith('22');

/** Each with its reason. */
const rejected = (statements: readonly RunStatement[]): Promise<string[]> =>
  withExplain(databaseUrl(inject('template'), PARTITIONED_DATABASE), async (explain) => {
    const found: string[] = [];
    for (const statement of statements) {
      const reason = await rejectionOf(statement, explain).catch((error: unknown) => {
        if (!isInvalidValue(error)) throw error;
        explained.delete(shapeOf(statement.sql));
      });
      if (reason) found.push(`${reason}: ${statement.sql}`);
    }
    return found;
  });
