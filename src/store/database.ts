import { resolve } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import { openEmbedded } from './embedded/open-embedded.ts';
import { templateFolder } from './embedded/template.ts';
import type { Database } from './port.ts';
import { openPostgres } from './postgres/open-postgres.ts';

// Otherwise dates are written in the machine's own zone, whose offset had odd seconds before about 1900.
pg.defaults.parseInputDatesAsUTC = true;

export type { Database };

export interface DatabaseOptions {
  /** A Postgres to use; without it, the embedded one in `dataDir`. */
  databaseUrl?: string | undefined;
  /** The folder of everything that Earshot keeps. */
  dataDir: string;
  log: Logger;
  /** A cluster to copy on the first start instead of making one: by default that of `template.ts`; '' for none. */
  template?: string | undefined;
  /** Called when the embedded database dies under a running process. By default the process ends at once. */
  onFatal?: (error: Error) => void;
}

/**
 * Opens the store's database. Only one process may open an embedded one.
 * @throws FolderInUseError where another process works in `dataDir`
 * @throws DomainError `unavailable` where `databaseUrl` cannot be reached
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl) return openPostgres(options.databaseUrl, options.log);
  const { log } = options;
  const onFatal =
    options.onFatal ??
    ((error: Error) => {
      log.fatal({ err: error }, 'The embedded database died: nothing can be stored, so Earshot ends here.');
      process.exit(1);
    });
  const { template = templateFolder() } = options;
  return openEmbedded({ log, template, dataDir: resolve(options.dataDir), onFatal });
}
