import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { lockFolder } from '../../lib/folder-lock.ts';
import { ensureCluster } from './cluster-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { templateFolder } from './template.ts';

/** Below DATA_DIR. */
const POSTGRES_FOLDER = 'postgres';

export interface EmbeddedOptions {
  /** The folder of everything that Earshot stores. */
  dataDir: string;
  log: Logger;
  /** A cluster to copy on the first start: by default that of `template.ts`; '' for none. */
  template?: string | undefined;
}

/**
 * Starts the embedded Postgres of a data folder, which it locks until it is closed. If the database dies, the process ends at once.
 * @throws FolderInUseError if another process uses `dataDir`
 */
export async function startEmbedded({
  dataDir,
  log,
  template = templateFolder(),
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const onFatal = (error: Error) => {
    log.fatal({ err: error }, 'The embedded database died. Nothing can be stored, so Earshot ends.');
    process.exit(1);
  };
  const home = resolve(dataDir);
  const lock = lockFolder(home);
  const folder = join(home, POSTGRES_FOLDER);
  try {
    await ensureCluster(folder, template);
    // A process that is killed while it starts can leave this file empty, and Postgres refuses an empty one. `lock` replaces it.
    rmSync(join(folder, 'postmaster.pid'), { force: true });
    const postgres = await startEmbeddedPostgres({ folder }, onFatal);
    return {
      folder,
      connect: () => postgres.connect(),
      copyBytes: (sql, bytes) => postgres.copyBytes(sql, bytes),
      async close() {
        await postgres.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
