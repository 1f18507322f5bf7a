import type { Logger } from 'pino';
import { type Config, ConfigError } from '../config/config.ts';
import { readMarker, writeMarker } from '../lib/deployment-marker.ts';

/** The row of the deployment in the database. */
interface Deployment {
  get(): Promise<{ id: string; marked_at: Date | null }>;
  mark(): Promise<void>;
}

interface MarkerOptions {
  /** True if the folder may be a new one of a deployment that has stored files: on another machine, or after a loss. */
  isNewFolder: boolean;
  log: Logger;
}

/**
 * Compares the deployment's id in DATA_DIR with that in the database, and writes it into a new folder. With SPOOL=disk, a folder without
 * it ends the start: its volume is probably not mounted. Otherwise nothing is lost, as the database has everything.
 * @throws ConfigError
 */
export async function checkMarker(
  { dataDir, databaseUrl, spool }: Pick<Config, 'dataDir' | 'databaseUrl' | 'spool'>,
  deployment: Deployment,
  { isNewFolder, log }: MarkerOptions,
): Promise<void> {
  const { id, marked_at } = await deployment.get();
  const found = await readMarker(dataDir);
  if (found === id) return;
  // The embedded database is in the folder.
  const isMissing = databaseUrl !== undefined && marked_at !== null && found === undefined && !isNewFolder;
  if (isMissing && spool === 'disk')
    throw new ConfigError([
      `DATA_DIR: "${dataDir}" has none of the files that this deployment has stored: its volume is probably not mounted. ` +
        'If it is a new machine, or the files are lost: npm start -- --new-data-dir',
    ]);
  if (isMissing) log.warn({ dataDir }, 'DATA_DIR is new to this deployment: is its volume mounted?');
  if (found !== undefined) log.warn({ dataDir }, 'DATA_DIR was of another deployment: is DATABASE_URL right?');
  await writeMarker(dataDir, id);
  await deployment.mark();
}
