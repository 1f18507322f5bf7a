import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

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

/** In a process of its own: initdb takes half a gigabyte that a service would not get rid of. */
async function initdb(folder: string): Promise<void> {
  const entry = fileURLToPath(new URL('./initdb.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [entry, folder]);
}
