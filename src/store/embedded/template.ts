import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureCluster } from './cluster-folder.ts';

const modules = new URL('../../../node_modules/', import.meta.url);

/** Where a cluster waits, fresh from initdb, that first starts copy. It belongs to the installed version of PGlite. */
export function templateFolder(): string {
  const pglite = JSON.parse(readFileSync(new URL('@electric-sql/pglite/package.json', modules), 'utf8'));
  return fileURLToPath(new URL(`.cache/earshot/cluster-${pglite.version}`, modules));
}

/**
 * Makes the template, where there is none: two seconds, best spent when packages are installed. A first start without
 * one runs initdb itself.
 */
export async function prepareTemplate(): Promise<string> {
  const folder = templateFolder();
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    mkdirSync(fileURLToPath(new URL('.cache/earshot', modules)), { recursive: true });
    rmSync(folder, { recursive: true, force: true });
    await ensureCluster(folder);
  }
  return folder;
}

if (import.meta.main) await prepareTemplate();
