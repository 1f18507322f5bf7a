import { openDatabase } from '../store/database.ts';
import { type CopiedTable, DatabaseCopy } from '../store/database-copy.ts';
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
  await using database = await openDatabase(source);
  await using copy = await DatabaseCopy.open(database);
  await checkUnused(copy);
  await copy.beginSnapshot();
  const migrations = await copy.migrations();
  if (migrations.length === 0) throw new BackupError('the database is empty: there is nothing to move');
  const tables = await copy.tables();
  await using loading = await LoadTarget.open(target, { source: 'move', migrations, tables });
  for (const [index, table] of tables.entries())
    yield { ...(await moveTable(copy, loading, table)), number: index + 1, total: tables.length };
  await loading.finish();
}

/** @throws BackupError if a service uses the database of a server. A folder is locked. */
async function checkUnused(copy: DatabaseCopy): Promise<void> {
  const sessions = await copy.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'earshot-listen'`,
  );
  if (sessions.length > 0) throw new BackupError('the service runs on that database: stop it first');
}

async function moveTable(
  copy: DatabaseCopy,
  target: LoadTarget,
  table: CopiedTable,
): Promise<Pick<MovedTable, 'table' | 'rows' | 'state'>> {
  const { name, columns } = table;
  const { rows, sum } = await copy.digest(name, columns);
  if (target.isRebuilt(name)) return { table: name, rows, state: 'skipped' };
  const isSame = async () => {
    const found = await target.copy.digest(name, columns);
    return found.rows === rows && found.sum === sum;
  };
  if (target.isLoaded(name) && (await isSame())) return { table: name, rows, state: 'kept' };
  await target.load(table, copy.read(table));
  if (!(await isSame())) throw new BackupError(`the table ${name} differs after the move`);
  return { table: name, rows, state: 'moved' };
}
