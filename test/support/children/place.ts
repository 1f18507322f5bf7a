import { flushCompileCache } from 'node:module';
import pino from 'pino';
import { type Database, openDatabase } from '../../../src/store/database.ts';

/** Opens the database that the parent chose. Errors go to stderr, and end the child. */
export function openGivenDatabase(): Promise<Database> {
  // A child that is killed would leave nothing of it to the next one.
  flushCompileCache();
  const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = process.env;
  const log = pino(pino.destination(2));
  return openDatabase({ dataDir, databaseUrl: databaseUrl || undefined, log, template: '' });
}

/** One line to the parent, out of this process when it returns. */
export { writeSync as tell } from 'node:fs';
