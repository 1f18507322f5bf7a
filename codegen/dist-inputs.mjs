// True if `dist/` is up to date. Runs on the Node of the machine, at each start of the service.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const folders = ['specs', 'docs', 'console', 'codegen', 'generated', 'contracts', 'src/cli', 'scripts/packages'];

/** In `dist/`: the inputs that it was built from. */
export const INPUTS = 'inputs.txt';

/** Identifies the inputs by the sizes and times of their files, as reading them would delay each start. */
export function identifyInputs(root) {
  const hash = createHash('sha256');
  const files = folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  for (const file of files.filter((name) => !/testdata|\.test\.ts$/.test(name)).sort()) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

export function isBuilt(root) {
  const file = join(root, 'dist', INPUTS);
  return existsSync(file) && readFileSync(file, 'utf8') === identifyInputs(root);
}
