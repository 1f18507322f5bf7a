import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { lockFolder } from '../../lib/locks.ts';
import { type PgliteThread, startPglite } from './pglite.ts';

/** Below DATA_DIR. */
const POSTGRES_FOLDER = 'postgres';

export interface EmbeddedOptions {
  /** The folder of everything that Earshot stores. */
  dataDir: string;
  log: Logger;
  /** A cluster to copy on the first start: by default that of `templateFolder`; '' for none. */
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
}: EmbeddedOptions): Promise<PgliteThread> {
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
    const pglite = await startPglite({ folder }, onFatal);
    return {
      ...pglite,
      async close() {
        await pglite.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

const UNFINISHED = 'unfinished-';

/**
 * Creates a cluster of the embedded Postgres in `folder` unless there is one: a copy of `template` if that exists, else by initdb
 * (about two seconds). It appears completely or not at all, even if the process is killed.
 */
async function ensureCluster(folder: string, template?: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const parent = dirname(folder);
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(parent)) {
    if (name.startsWith(UNFINISHED)) rmSync(join(parent, name), { recursive: true, force: true });
  }
  const unfinished = join(parent, `${UNFINISHED}${randomUUID()}`);
  if (template && existsSync(join(template, 'PG_VERSION'))) cpSync(template, unfinished, { recursive: true });
  else await initdb(unfinished);
  renameSync(unfinished, folder);
}

/** In a separate process: initdb takes half a gigabyte of memory that a service would not return. */
async function initdb(folder: string): Promise<void> {
  const entry = fileURLToPath(new URL('./initdb.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [entry, folder]);
}

const modules = import.meta.resolve('@electric-sql/pglite').replace(/@electric-sql\/.*$/, '');
const migrations = new URL('../migrations/', import.meta.url);

/**
 * The folder of the empty, migrated cluster that first starts copy (prepare-template.ts), for one version of PGlite and one state of
 * the migrations.
 */
export function templateFolder(): string {
  const digest = createHash('sha1').update(readFileSync(new URL('@electric-sql/pglite/package.json', modules)));
  for (const file of readdirSync(migrations).sort()) digest.update(readFileSync(new URL(file, migrations)));
  return fileURLToPath(new URL(`.cache/earshot/cluster-${digest.digest('hex').slice(0, 12)}`, modules));
}
