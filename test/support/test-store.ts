import { randomUUID } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { databaseUrl } from './postgres-server.ts';
import { TEMPLATE_DATABASE } from './postgres-setup.ts';
import { runSql } from './run-sql.ts';
import { scratchFolder } from './scratch.ts';
import { guardTenants } from './tenant-guard.ts';

/** Where a database of a test's own is, in the words of `openDatabase`, for whoever opens it. */
export interface TestPlace {
  dataDir: string;
  databaseUrl?: string;
  /** Removes it all; everything that opened it must be closed. */
  remove(): Promise<void>;
}

/** A place of the current project's kind: migrated, or `empty` as before the very first start. */
export async function testPlace({ empty = false } = {}): Promise<TestPlace> {
  const dataDir = scratchFolder('earshot-test-');
  const removeFolder = async () => rmSync(dataDir, { recursive: true, force: true });
  const template = inject('template');
  if (inject('storeKind') === 'embedded') {
    if (!empty) cpSync(template, join(dataDir, 'postgres'), { recursive: true });
    return { dataDir, remove: removeFolder };
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

export interface TestStore extends TestPlace {
  store: Store;
  database: Database;
  /** Closes and removes it. Fails where a query went to a user's table without its `uid`. */
  cleanup(): Promise<void>;
}

/** A fresh, migrated store on the current project's kind of database: once a file, with a user of its own a test. */
export async function openTestStore(): Promise<TestStore> {
  const place = await testPlace();
  const { dataDir, databaseUrl: url } = place;
  const database = await openDatabase({ dataDir, databaseUrl: url, log: pino({ level: 'silent' }) });
  const guard = guardTenants(database.knex);
  return {
    ...place,
    store: await openStore(database),
    database,
    async cleanup() {
      await database.close();
      await place.remove();
      guard.check();
    },
  };
}
