import type { Knex } from 'knex';
import { SYSTEM_QUERY } from '../../src/store/sql/table.ts';
import { tenantTables } from './models.ts';

const mentioned = new RegExp(`\\b(from|join|into|update)\\s+"?(${tenantTables.join('|')})"?\\b`, 'i');
const byUser = /(\buid"?\s*=\s*(\?|\$\d|[a-z_]+\.uid|any))|(into\s+"?\w+"?(\s+as\s+\w+)?\s*\([^)]*\buid\b)/i;
const schemaWork = /^\s*(create|alter|drop|comment|vacuum|analyze|truncate|insert into "?schema_migrations)/i;

/** Whether a statement reads or writes a user table without naming the `uid`. */
export function isUnscoped(sql: string): boolean {
  return mentioned.test(sql) && !byUser.test(sql) && !schemaWork.test(sql) && !sql.includes(SYSTEM_QUERY);
}

/** Watches all SQL of a Knex, including transactions. `check` throws with the unscoped statements since the last check. */
export function guardTenants(knex: Knex): { check(): void } {
  const offenders = new Set<string>();
  knex.on('query', ({ sql }: { sql: string }) => {
    if (isUnscoped(sql)) offenders.add(sql);
  });
  return {
    check() {
      const found = [...offenders];
      offenders.clear();
      if (found.length > 0) throw new Error(`queries without uid:\n${found.join('\n')}`);
    },
  };
}
