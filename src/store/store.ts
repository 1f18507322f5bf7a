import type { Knex } from 'knex';
import type { Database } from './database.ts';
import { migrate } from './migrations/index.ts';
import { translateError, withDomainErrors } from './pg-errors.ts';
import { accountRepository } from './repositories/accounts.ts';
import { actionItemRepository } from './repositories/action-items.ts';
import { keyRepository } from './repositories/keys.ts';
import { memoryRepository } from './repositories/memories.ts';

function repositories(db: Knex) {
  return {
    accounts: withDomainErrors(accountRepository(db)),
    keys: withDomainErrors(keyRepository(db)),
    memories: withDomainErrors(memoryRepository(db)),
    actionItems: withDomainErrors(actionItemRepository(db)),
  };
}

/** What can run a statement with `$1` for values: for the job queue, which brings its own SQL, and for nothing else. */
export interface SqlExecutor {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/**
 * Everything that is stored. Within `transaction`, only `tx` may be used: on the embedded database there is one
 * connection, and the outer store would wait for it for ever.
 */
export interface Store extends ReturnType<typeof repositories> {
  /** Runs `work` in one transaction: all of it is stored, or, when it throws, none. */
  transaction<T>(work: (tx: Store) => Promise<T>): Promise<T>;
  sql: SqlExecutor;
}

/** Brings the database's schema up to date and opens the store on it. */
export async function openStore(database: Database): Promise<Store> {
  try {
    await migrate(database.knex);
  } catch (error) {
    throw translateError(error);
  }
  return storeOn(database.knex);
}

/** A store on a database, or transaction, whose schema is up to date. */
export function storeOn(db: Knex): Store {
  return {
    ...repositories(db),
    sql: sqlExecutor(db),
    async transaction(work) {
      try {
        return await db.transaction((trx) => work(storeOn(trx)));
      } catch (error) {
        throw translateError(error);
      }
    },
  };
}

interface PgConnection {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] } | { rows: unknown[] }[]>;
}

function sqlExecutor(db: Knex): SqlExecutor {
  return {
    async executeSql(text, values) {
      const connection: PgConnection = await db.client.acquireConnection();
      try {
        const result = await connection.query(text, values);
        // Several statements in one text answer several results; the last one counts.
        return Array.isArray(result) ? (result.at(-1) ?? { rows: [] }) : result;
      } finally {
        await db.client.releaseConnection(connection);
      }
    },
  };
}
