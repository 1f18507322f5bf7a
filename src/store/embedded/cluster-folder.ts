import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const UNFINISHED = 'unfinished-';

/**
 * Makes sure that `folder` holds a cluster of the embedded Postgres: a copy of `template` where there is one, else
 * made by initdb (about two seconds). It appears whole or not at all, whenever the process is killed.
 */
export async function ensureCluster(folder: string, template?: string): Promise<void> {
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

/** In a thread that ends with it: initdb takes half a gigabyte that a service must not keep. */
async function initdb(folder: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ folder }, () => {});
  await postgres.close();
}
