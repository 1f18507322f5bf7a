import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { startQueue } from '../queue/queue.ts';
import { type CopiedTable, readCopiedTables } from '../store/copy/copied-tables.ts';
import { DatabaseCopy } from '../store/copy/database-copy.ts';
import { openDatabase } from '../store/database.ts';
import type { Database } from '../store/database-connection.ts';
import { migrate, migrationNames } from '../store/migrations/index.ts';
import { openStore, Store } from '../store/store.ts';
import { BackupError } from './manifest.ts';
import { checkTables, isOfQueue } from './table-fit.ts';

/** Any number, the same in every process. */
const LOCK = 4_817_100_232;
/** The server notices the end of a killed process only after its statement. */
const LOCK_TRIES = 5;

/** Where a deployment stores: the database of `databaseUrl`, else the embedded one in `dataDir`. */
export interface Location {
  dataDir: string;
  databaseUrl?: string | undefined;
  log: Logger;
}

/** The rows that are loaded into an empty database. */
export interface LoadPlan {
  /** The same for each try to load the same rows: another try continues. */
  source: string;
  /** Those of the source, oldest first. */
  migrations: readonly string[];
  tables: readonly CopiedTable[];
}

/** @throws BackupError if the rows have migrations that this version does not know */
export function checkMigrations(migrations: readonly string[]): void {
  const later = migrations.filter((name) => !migrationNames.includes(name));
  if (later.length > 0)
    throw new BackupError(
      `it was written by a later version of Earshot, which has ${later.join(', ')}: use that version`,
    );
  if (migrations.length === 0 || migrations.some((name, index) => name !== migrationNames[index]))
    throw new BackupError('its list of migrations is invalid');
}

/** True if a deployment has stored something in the database: each has an account. */
export async function hasAccounts(copy: DatabaseCopy): Promise<boolean> {
  const [table] = await copy.query<{ exists: boolean }>(`SELECT to_regclass('accounts') IS NOT NULL AS exists`);
  if (!table?.exists) return false;
  const [found] = await copy.query<{ exists: boolean }>('SELECT EXISTS (SELECT FROM accounts) AS exists');
  return found?.exists === true;
}

/** True if a restore into the database was interrupted. */
export async function isUnfinished(copy: DatabaseCopy): Promise<boolean> {
  const [found] = await copy.query<{ exists: boolean }>(
    `SELECT to_regclass('unfinished_restore') IS NOT NULL AS exists`,
  );
  return found?.exists === true;
}

/**
 * An empty database with the schema of the source, into which tables are loaded, each in one transaction. Until `finish`, no service
 * starts on it; a killed process continues with the next table.
 */
export class LoadTarget {
  readonly #database: Database;
  readonly #plan: LoadPlan;
  readonly #loaded: Set<string>;
  /** Tables whose rows do not fit, and are rebuilt by the service. */
  readonly #rebuilt: ReadonlySet<string>;
  #copy: DatabaseCopy | undefined;

  private constructor(database: Database, copy: DatabaseCopy, plan: LoadPlan, rebuilt: Set<string>, loaded: string[]) {
    this.#database = database;
    this.#copy = copy;
    this.#plan = plan;
    this.#loaded = new Set(loaded);
    this.#rebuilt = rebuilt;
  }

  /** @throws BackupError if the database is not empty, or the rows do not fit into it */
  static async open(location: Location, plan: LoadPlan): Promise<LoadTarget> {
    checkMigrations(plan.migrations);
    const newest = plan.migrations.at(-1) === migrationNames.at(-1);
    const folder = location.databaseUrl === undefined ? join(location.dataDir, 'postgres') : '';
    const isNew = folder !== '' && !existsSync(folder);
    // A copied template would have later migrations.
    const database = await openDatabase({ ...location, ...(!newest && { template: '' }) });
    let copy: DatabaseCopy | undefined;
    try {
      await prepareSchema(database, plan, location.log);
      copy = await DatabaseCopy.open(database);
      if (!(await takeLock(copy)))
        throw new BackupError('another process restores into this database: if it was killed, try again');
      const rebuilt = checkTables(plan.tables, await copy.tables());
      return new LoadTarget(database, copy, plan, rebuilt, await readLoaded(copy, plan));
    } catch (error) {
      // The database waits for it.
      await copy?.close();
      await database.close();
      if (isNew) await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  get copy(): DatabaseCopy {
    if (!this.#copy) throw new Error('the target is closed');
    return this.#copy;
  }

  isLoaded(name: string): boolean {
    return this.#loaded.has(name);
  }

  /** True if the rows of the table do not fit, and the service rebuilds them. */
  isRebuilt(name: string): boolean {
    return this.#rebuilt.has(name);
  }

  /** Loads all rows of a table in one transaction, in place of those that are there. */
  async load({ name, columns }: CopiedTable, parts: AsyncIterable<Uint8Array>): Promise<void> {
    await this.copy.transaction(async () => {
      await this.copy.clear(name);
      await this.copy.write(name, columns, parts);
      await this.copy.query('DELETE FROM unfinished_restore WHERE loaded = $1', [name]);
      await this.copy.query('INSERT INTO unfinished_restore VALUES ($1, $2)', [this.#plan.source, name]);
    });
    // The embedded database has no process that would shorten its log.
    if (this.#database.copyBytes) await this.copy.query('CHECKPOINT');
    this.#loaded.add(name);
  }

  /** Runs the migrations that the source lacked. From here on a service can start on the database. Returns the deployment's id. */
  async finish(): Promise<string> {
    const { copy } = this;
    await copy.query('ANALYZE');
    await copy.query('DROP TABLE unfinished_restore');
    this.#copy = undefined;
    await copy.close();
    const store = await openStore(this.#database);
    return (await store.system.deployment.get()).id;
  }

  async close(): Promise<void> {
    await this.#copy?.close();
    await this.#database.close();
  }
}

/** Held until the connection ends. */
async function takeLock(copy: DatabaseCopy): Promise<boolean> {
  for (let tries = 0; tries < LOCK_TRIES; tries++) {
    if (tries > 0) await sleep(1000);
    const [lock] = await copy.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [LOCK]);
    if (lock?.taken) return true;
  }
  return false;
}

/** Creates the tables of the service as they were in the source, and those of the job queue. */
async function prepareSchema(database: Database, { migrations, tables }: LoadPlan, log: Logger): Promise<void> {
  const copy = await DatabaseCopy.open(database);
  try {
    if (!(await isUnfinished(copy)) && (await hasAccounts(copy)))
      throw new BackupError(
        'the database is not empty: restore into a new DATA_DIR, or an empty database of DATABASE_URL',
      );
    if ((await copy.migrations()).length > migrations.length)
      throw new BackupError('the database has newer tables than the backup: use a database without tables');
  } finally {
    await copy.close();
  }
  const ofService = tables.filter(({ name }) => !isOfQueue(name));
  // If a table does not fit, no schema remains.
  await migrate(database.knex, migrations.at(-1), async (trx) => {
    const here = (await readCopiedTables((sql) => trx.raw(sql))).filter(({ name }) => !isOfQueue(name));
    checkTables(ofService, here);
  });
  const store = new Store(database.knex, { vectors: 'bytea', isDistributed: database.isDistributed });
  const queue = await startQueue({ database, store, log, searches: false });
  await queue.stop();
}

/** The tables that an earlier try has loaded. Starts again if that loaded something else. */
async function readLoaded(copy: DatabaseCopy, { source, tables }: LoadPlan): Promise<string[]> {
  await copy.query('CREATE TABLE IF NOT EXISTS unfinished_restore (source text NOT NULL, loaded text)');
  const rows = await copy.query<{ source: string; loaded: string | null }>(
    'SELECT source, loaded FROM unfinished_restore',
  );
  if (rows.length > 0 && rows.every((row) => row.source === source)) return rows.flatMap(({ loaded }) => loaded ?? []);
  const known = new Set((await copy.tables()).map(({ name }) => name));
  await copy.transaction(async () => {
    await copy.query('DELETE FROM unfinished_restore');
    for (const { name } of tables.toReversed()) if (known.has(name)) await copy.clear(name);
    await copy.query('INSERT INTO unfinished_restore VALUES ($1, NULL)', [source]);
  });
  return [];
}
