import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const modules = new URL('../../../node_modules/', import.meta.url);
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
