import pino from 'pino';
import { startQueue } from '../../src/queue/queue.ts';
import { openDatabase } from '../../src/store/database.ts';
import { openStore } from '../../src/store/store.ts';

/** Migrates a database to the newest schema, including that of the job queue. */
export async function migrateDatabase(options: { dataDir: string; databaseUrl?: string }): Promise<void> {
  const log = pino({ level: 'silent' });
  const database = await openDatabase({ ...options, log });
  const queue = await startQueue({ database, store: await openStore(database), log });
  await queue.stop();
  await database.close();
}
