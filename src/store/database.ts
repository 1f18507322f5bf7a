import type { Knex } from 'knex';
import pg from 'pg';
import type { EmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { type EmbeddedOptions, startEmbedded } from './embedded/start-embedded.ts';
import { openPostgres } from './postgres/open-postgres.ts';

// Counts of samples and bytes are far below 2 ** 53.
pg.defaults.parseInt8 = true;
// By default dates are written in the machine's zone, whose offset had odd seconds before about 1900.
pg.defaults.parseInputDatesAsUTC = true;

export type Unlisten = () => Promise<void>;

/** The database of a process. Only the store knows whether it is embedded. */
export interface Database {
  knex: Knex;
  kind: 'embedded' | 'postgres';
  /**
   * Calls `onMessage` for each NOTIFY on a channel once its transaction has committed, from any process of the database, and `onGap`
   * when messages may have been missed, as after a lost connection.
   */
  listen(channel: string, onMessage: (payload: string) => void, onGap?: () => void): Promise<Unlisten>;
  /** Resolves when the server answers, however many statements wait. The embedded one is in this process. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions extends EmbeddedOptions {
  /** The Postgres to use. Without it, the embedded one in `dataDir`. */
  databaseUrl?: string | undefined;
  /** The embedded one, if it was started already. It is closed with the database. */
  embedded?: Promise<EmbeddedPostgres> | undefined;
}

/**
 * Opens the store's database. Only one process may open an embedded one.
 * @throws FolderInUseError if another process uses `dataDir`
 * @throws DomainError `unavailable` if `databaseUrl` cannot be reached
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl) return openPostgres(options.databaseUrl, options.log);
  return openEmbedded(await (options.embedded ?? startEmbedded(options)), options.log);
}
