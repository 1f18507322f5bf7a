import { readConfig } from '../../src/config/config.ts';
import { type Ran, runCli, scratchFolder } from './cli.ts';

/** Runs `earshot db` with a database; without one, as for the embedded database. */
export const runDb = (command: string, databaseUrl?: string): Promise<Ran> =>
  runCli(['db', ...command.split(' ')], {
    loadConfig: () => readConfig({ DATA_DIR: scratchFolder(), ...(databaseUrl && { DATABASE_URL: databaseUrl }) }),
  });
