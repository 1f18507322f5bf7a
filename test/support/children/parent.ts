import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import pino from 'pino';
import { openDatabase } from '../../../src/store/database.ts';
import type { Database } from '../../../src/store/database-connection.ts';

/** Opens the database that the parent process chose. An error ends the child. */
export function openParentDatabase(): Promise<Database> {
  // A killed child would not write its compile cache.
  flushCompileCache();
  const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = process.env;
  const log = pino(pino.destination(2));
  return openDatabase({ dataDir, databaseUrl: databaseUrl || undefined, log, template: '' });
}

/** Sends a line to the parent. It has left this process when the function returns. */
export function sendLine(line: string): void {
  writeSync(1, `${line}\n`);
}
