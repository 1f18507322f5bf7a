import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { inject, onTestFinished } from 'vitest';
import { openDatabase } from '../../src/store/database.ts';
import type { Database } from '../../src/store/database-connection.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { copyDatabase, dropDatabases } from './citus-databases.ts';
import { databaseUrl } from './postgres-server.ts';
import { TEMPLATE_DATABASE } from './postgres-setup.ts';
import { runSql } from './run-sql.ts';
import { guardTenants } from './tenant-guard.ts';

/** The location of a test database: options of `openDatabase`. */
export interface TestDatabase {
  dataDir: string;
  databaseUrl?: string;
  /** Removes the database; all connections must be closed. */
  remove(): Promise<void>;
}

/** Creates a database of the current project's kind: migrated, or `empty` as before the first start. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(inject('scratch'), 'database-'));
  const removeFolder = async () => rmSync(dataDir, { recursive: true, force: true });
  const template = inject('template');
  if (inject('storeKind') === 'embedded') {
    if (!empty) cpSync(template, join(dataDir, 'postgres'), { recursive: true });
    return { dataDir, remove: removeFolder };
  }
  const citus = inject('citus');
  if (citus) {
    const { nodes, distributed } = citus;
    const copy = await copyDatabase(nodes, empty ? citus.empty : distributed);
    return {
      dataDir,
      databaseUrl: databaseUrl(template, copy),
      async remove() {
        await dropDatabases(nodes, copy);
        await removeFolder();
      },
    };
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const from = empty ? '' : `TEMPLATE ${TEMPLATE_DATABASE} STRATEGY FILE_COPY`;
  await runSql(template, `CREATE DATABASE ${name} ${from}`);
  return {
    dataDir,
    databaseUrl: databaseUrl(template, name),
    async remove() {
      await runSql(template, `DROP DATABASE ${name} WITH (FORCE)`);
      await removeFolder();
    },
  };
}

/** Creates a database that is removed after the test. */
export async function createDatabaseForTest(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const database = await createTestDatabase(options);
  onTestFinished(() => database.remove());
  return database;
}

export interface TestStore extends TestDatabase {
  store: Store;
  database: Database;
  /** Rejects if a statement on a table of users was not of one user. */
  checkQueries(): Promise<void>;
  /** Closes and removes the store, then checks its queries. */
  cleanup(): Promise<void>;
}

/** Opens a new, migrated store on the current project's kind of database. Prefer `sharedTestStore`. */
export async function openTestStore(): Promise<TestStore> {
  const location = await createTestDatabase();
  const { dataDir, databaseUrl: url } = location;
  const database = await openDatabase({ dataDir, databaseUrl: url, log: pino({ level: 'silent' }) });
  const guard = guardTenants(database.knex);
  return {
    ...location,
    store: await openStore(database),
    database,
    checkQueries: guard.check,
    async cleanup() {
      await database.close();
      await location.remove();
      await guard.check();
    },
  };
}

let sharedStore: Promise<TestStore> | undefined;

/**
 * The store that all test files of a worker share: opening one takes longer than most files. For tests that create their own
 * users. It contains records of other tests, and no job queue runs on it.
 */
export async function sharedTestStore(): Promise<TestStore> {
  sharedStore ??= openTestStore();
  const store = await sharedStore;
  return { ...store, cleanup: () => store.checkQueries() };
}
