import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { startQueue } from '../queue/queue.ts';
import { openDatabase } from '../store/database.ts';
import type { Database } from '../store/database-connection.ts';
import { type CopiedTable, DatabaseCopy, readCopiedTables } from '../store/database-copy.ts';
import { migrate, migrationNames } from '../store/migrations/index.ts';
import { openStore, Store } from '../store/store.ts';
import { BackupError } from './manifest.ts';

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
  return (await copy.hasTable('accounts')) && (await copy.query('SELECT FROM accounts LIMIT 1')).length > 0;
}

/** True if a restore into the database was interrupted. */
export const isUnfinished = (copy: DatabaseCopy): Promise<boolean> => copy.hasTable('unfinished_restore');

/**
 * An empty database with the schema of the source, into which tables are loaded, each in one transaction. Until `finish`, no service
 * starts on it; a killed process continues with the next table.
 */
export class LoadTarget implements AsyncDisposable {
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
      await copy?.[Symbol.asyncDispose]();
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
    await copy[Symbol.asyncDispose]();
    const store = await openStore(this.#database);
    return (await store.system.deployment.get()).id;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#copy?.[Symbol.asyncDispose]();
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
  {
    await using copy = await DatabaseCopy.open(database);
    if (!(await isUnfinished(copy)) && (await hasAccounts(copy)))
      throw new BackupError(
        'the database is not empty: restore into a new DATA_DIR, or an empty database of DATABASE_URL',
      );
    if ((await copy.migrations()).length > migrations.length)
      throw new BackupError('the database has newer tables than the backup: use a database without tables');
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

/** Made from other tables: the service rebuilds them at its start. Vectors are bytes on a server without pgvector. */
const REBUILT = new Set([
  'memory_embeddings',
  'conversation_embeddings',
  'conversation_passages',
  'social_post_embeddings',
]);

const isRebuilt = (name: string) => REBUILT.has(name.slice(name.indexOf('.') + 1));
/** The queue creates its tables itself, as its version has them: a later one may have more columns, with defaults. */
export const isOfQueue = (name: string) => name.startsWith('jobs.');

/**
 * Compares the tables of a source with those that are here. Returns the names of those whose rows the service rebuilds because they do
 * not fit.
 * @throws BackupError naming the table and column, if another table does not fit
 */
export function checkTables(source: readonly CopiedTable[], here: readonly CopiedTable[]): Set<string> {
  const found = new Map(here.map((table) => [table.name, table]));
  const rebuilt = new Set<string>();
  for (const table of source) {
    const problem = findMisfit(table, found.get(table.name));
    if (problem !== undefined && !isRebuilt(table.name))
      throw new BackupError(`its table ${table.name} does not fit: ${problem}`);
    if (problem !== undefined) rebuilt.add(table.name);
    found.delete(table.name);
  }
  const missing = [...found.keys()].find((name) => !isRebuilt(name) && !isOfQueue(name));
  if (missing !== undefined) throw new BackupError(`its table ${missing} is missing`);
  return rebuilt;
}

function findMisfit(source: CopiedTable, here: CopiedTable | undefined): string | undefined {
  if (!here) return 'there is no such table here';
  const types = typesOf(here);
  for (const [column, type] of typesOf(source)) {
    const expected = types.get(column);
    if (expected === undefined) return `there is no column ${column} (${type}) here`;
    if (expected !== type) return `its column ${column} is ${type}, and ${expected} here`;
    types.delete(column);
  }
  const [missing] = isOfQueue(source.name) ? [] : types;
  return missing && `its column ${missing[0]} (${missing[1]} here) is missing`;
}

/** A list of columns and a list of types that differ in length belong to no table. */
const typesOf = ({ columns, types }: CopiedTable) =>
  new Map(columns.map((column, index) => [column, types[index] ?? 'of no type']));
