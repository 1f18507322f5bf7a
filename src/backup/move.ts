import { DatabaseCopy } from '../store/copy/database-copy.ts';
import { openDatabase } from '../store/database.ts';
import { LoadTarget, type Location } from './load-target.ts';
import { BackupError } from './manifest.ts';

export interface MovedTable {
  table: string;
  /** Its place among all, from 1. */
  number: number;
  total: number;
  rows: number;
  /** `kept`: an earlier try had moved it. `skipped`: the service rebuilds it, as its rows do not fit. */
  state: 'moved' | 'kept' | 'skipped';
}

/**
 * Copies all rows of a database into an empty one, and yields each table when it is the same in both, by the number of its rows and a
 * sum of their hashes. After an interruption, the next call continues. The source is only read. No service may run on either.
 * @throws BackupError
 */
export async function* moveDatabase(source: Location, target: Location): AsyncGenerator<MovedTable, void, undefined> {
  const database = await openDatabase(source);
  try {
    const copy = await DatabaseCopy.open(database);
    try {
      await checkUnused(copy);
      await copy.beginSnapshot();
      yield* moveTables(copy, target);
    } finally {
      await copy.close();
    }
  } finally {
    await database.close();
  }
}

/** @throws BackupError if a service uses the database of a server. A folder is locked. */
async function checkUnused(copy: DatabaseCopy): Promise<void> {
  const [found] = await copy.query<{ sessions: number }>(
    `SELECT count(*)::int AS sessions FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'earshot-listen'`,
  );
  if (found && found.sessions > 0) throw new BackupError('the service runs on that database: stop it first');
}

async function* moveTables(copy: DatabaseCopy, location: Location): AsyncGenerator<MovedTable, void, undefined> {
  const migrations = await copy.migrations();
  if (migrations.length === 0) throw new BackupError('the database is empty: there is nothing to move');
  const tables = await copy.tables();
  const target = await LoadTarget.open(location, { source: 'move', migrations, tables });
  try {
    for (const [index, table] of tables.entries()) {
      const result = { table: table.name, number: index + 1, total: tables.length };
      const { name, columns } = table;
      const wanted = await copy.digest(name, columns);
      if (target.isRebuilt(name)) {
        yield { ...result, rows: wanted.rows, state: 'skipped' };
        continue;
      }
      const isSame = async () => {
        const found = await target.copy.digest(name, columns);
        return found.rows === wanted.rows && found.sum === wanted.sum;
      };
      const isKept = target.isLoaded(name) && (await isSame());
      if (!isKept) {
        await target.load(table, copy.read(table));
        if (!(await isSame())) throw new BackupError(`the table ${name} differs after the move`);
      }
      yield { ...result, rows: wanted.rows, state: isKept ? 'kept' : 'moved' };
    }
    await target.finish();
  } finally {
    await target.close();
  }
}
