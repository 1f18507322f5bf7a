import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { startQueue } from '../queue/queue.ts';
import type { CopiedTable } from '../store/copy/copied-tables.ts';
import { DatabaseCopy } from '../store/copy/database-copy.ts';
import { openDatabase } from '../store/database.ts';
import type { Database } from '../store/database-connection.ts';
import { migrate, migrationNames } from '../store/migrations/index.ts';
import { openStore, Store } from '../store/store.ts';
import { BackupError } from './manifest.ts';

/** Any number, the same in every process. */
const LOCK = 4_817_100_232;
const LOCK_SECONDS = 30;

/** Where a deployment stores: the database of `databaseUrl`, else the embedded one in `dataDir`. */
export interface Location {
  dataDir: string;
  databaseUrl?: string | undefined;
  log: Logger;
  /** The time that another process has to end which restores into it. */
  lockSeconds?: number;
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
  readonly #tables: ReadonlyMap<string, CopiedTable>;
  #copy: DatabaseCopy | undefined;

  private constructor(database: Database, copy: DatabaseCopy, plan: LoadPlan, loaded: string[], tables: CopiedTable[]) {
    this.#database = database;
    this.#copy = copy;
    this.#plan = plan;
    this.#loaded = new Set(loaded);
    this.#tables = new Map(tables.map((table) => [table.name, table]));
  }

  /** @throws BackupError if the database is not empty, or the rows do not fit into it */
  static async open(location: Location, plan: LoadPlan): Promise<LoadTarget> {
    checkMigrations(plan.migrations);
    const newest = plan.migrations.at(-1) === migrationNames.at(-1);
    // A copied template would have later migrations.
    const database = await openDatabase({ ...location, ...(!newest && { template: '' }) });
    let copy: DatabaseCopy | undefined;
    try {
      await prepareSchema(database, plan, location.log);
      copy = await DatabaseCopy.open(database);
      if (!(await takeLock(copy, location.lockSeconds)))
        throw new BackupError('another process restores into this database');
      const loaded = await readLoaded(copy, plan);
      return new LoadTarget(database, copy, plan, loaded, await copy.tables());
    } catch (error) {
      // The database waits for it.
      await copy?.close();
      await database.close();
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

  /** True if the table here has all columns, with the same types: vectors are bytes on a server without pgvector. */
  accepts({ name, columns, types }: CopiedTable): boolean {
    const table = this.#tables.get(name);
    const typeOf = new Map(table?.columns.map((column, index) => [column, table.types[index]]));
    return table !== undefined && columns.every((column, index) => typeOf.get(column) === types[index]);
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

/** Held until the connection ends. The server notices the end of a killed process only after its statement. */
async function takeLock(copy: DatabaseCopy, seconds = LOCK_SECONDS): Promise<boolean> {
  for (let tries = 0; tries < seconds; tries++) {
    if (tries > 0) await sleep(1000);
    const [lock] = await copy.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [LOCK]);
    if (lock?.taken) return true;
  }
  return false;
}

/** Creates the tables of the service as they were in the source, and those of the job queue. */
async function prepareSchema(database: Database, { migrations }: LoadPlan, log: Logger): Promise<void> {
  const copy = await DatabaseCopy.open(database);
  try {
    if (await isUnfinished(copy)) return;
    if (await hasAccounts(copy))
      throw new BackupError(
        'the database is not empty: restore into a new DATA_DIR, or an empty database of DATABASE_URL',
      );
    if ((await copy.migrations()).length > migrations.length)
      throw new BackupError('the database has newer tables than the backup: use a database without tables');
  } finally {
    await copy.close();
  }
  await migrate(database.knex, migrations.at(-1));
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
