import pino from 'pino';
import { openDatabase } from '../../src/store/database.ts';
import { openStore, type Store } from '../../src/store/store.ts';

interface Location {
  dataDir: string;
  databaseUrl?: string | undefined;
}

/** Opens a store for the duration of some work. */
export async function withStore<T>({ dataDir, databaseUrl }: Location, work: (store: Store) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir, databaseUrl, log: pino({ level: 'silent' }) });
  try {
    return await work(await openStore(database));
  } finally {
    await database.close();
  }
}
