import pg from 'pg';
import type { Database } from './database-connection.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import type { PgliteThread } from './embedded/pglite.ts';
import { type EmbeddedOptions, startEmbedded } from './embedded/start-embedded.ts';
import { openPostgres } from './postgres.ts';

// Counts of samples and bytes are far below 2 ** 53.
pg.defaults.parseInt8 = true;
// By default dates are written in the machine's zone, whose offset had odd seconds before about 1900.
pg.defaults.parseInputDatesAsUTC = true;

export interface DatabaseOptions extends EmbeddedOptions {
  /** The Postgres to use. Without it, the embedded one in `dataDir`. */
  databaseUrl?: string | undefined;
  /** The most connections to it. */
  connections?: number | undefined;
  /** The embedded one, if it was started already. It is closed with the database. */
  embedded?: Promise<PgliteThread> | undefined;
}

/**
 * Opens the store's database. Only one process may open an embedded one.
 * @throws FolderInUseError if another process uses `dataDir`
 * @throws DomainError `unavailable` if `databaseUrl` cannot be reached
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl) return openPostgres(options.databaseUrl, options.log, options.connections);
  return openEmbedded(await (options.embedded ?? startEmbedded(options)), options.log);
}
