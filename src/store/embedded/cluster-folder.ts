import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const UNFINISHED = 'unfinished-';

/**
 * Creates a cluster of the embedded Postgres in `folder` unless there is one: a copy of `template` if that exists, else by initdb
 * (about two seconds). It appears completely or not at all, even if the process is killed.
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

/** In a separate process: initdb takes half a gigabyte of memory that a service would not return. */
async function initdb(folder: string): Promise<void> {
  const entry = fileURLToPath(new URL('./initdb.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [entry, folder]);
}
