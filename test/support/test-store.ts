import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { databaseUrl } from './postgres-server.ts';
import { TEMPLATE_DATABASE } from './postgres-setup.ts';
import { runSql } from './run-sql.ts';
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
  const dataDir = mkdtempSync(join(inject('scratch'), 'place-'));
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
  /** Fails where a query went to a user's table without its `uid`. */
  checkQueries(): void;
  /** Closes and removes it, and checks its queries. */
  cleanup(): Promise<void>;
}

/** A fresh, migrated store of a file's own, on the current project's kind of database. See `sharedTestStore` first. */
export async function openTestStore(): Promise<TestStore> {
  const place = await testPlace();
  const { dataDir, databaseUrl: url } = place;
  const database = await openDatabase({ dataDir, databaseUrl: url, log: pino({ level: 'silent' }) });
  const guard = guardTenants(database.knex);
  return {
    ...place,
    store: await openStore(database),
    database,
    checkQueries: guard.check,
    async cleanup() {
      await database.close();
      await place.remove();
      guard.check();
    },
  };
}

let ofThisWorker: Promise<TestStore> | undefined;

/**
 * The store that the files of a worker share, and that ends with it, since opening one takes longer than most files. For tests
 * that are about users of their own: others' records are in it, and no job queue works on it.
 */
export async function sharedTestStore(): Promise<TestStore> {
  ofThisWorker ??= openTestStore();
  const store = await ofThisWorker;
  return { ...store, cleanup: async () => store.checkQueries() };
}
