import pino from 'pino';
import { openDatabase } from '../../src/store/database.ts';
import { openStore } from '../../src/store/store.ts';

/** Brings a database to the newest schema, the job queue's included. */
export async function makeSchema(options: { dataDir: string; databaseUrl?: string }): Promise<void> {
  const database = await openDatabase({ ...options, log: pino({ level: 'silent' }) });
  await openStore(database);
  await database.close();
}
