import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationNames } from '../../src/store/migrations/index.ts';

/** Declares the last migration of a project to be that of the last release. Later schemas stay compatible with its code. */
export function setLastReleased(root: string): void {
  const file = join(root, 'src/store/migrations/index.ts');
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(/(?<=LAST_RELEASED = ')[^']+/, migrationNames.at(-1) ?? '');
  writeFileSync(file, changed);
}
