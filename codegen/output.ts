import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { byName } from './names.ts';

/** The content of files by their path in the output. */
export type Files = ReadonlyMap<string, string>;

/** The first line of generated files. */
export const headerFor = (source: string, { version }: { version: string }): string =>
  `// Generated from ${source} ${version}. Do not edit: run npm run generate.\n`;

/** A difference between a folder and its expected files. */
export interface Difference {
  path: string;
  kind: 'differs' | 'missing' | 'left over';
}

/** `pip install` and Python itself add these; git ignores them. */
const addedByPython = /^client-python\/(build|earshot_client\.egg-info)\/|\/__pycache__\//;

/** Compares a folder with its expected files. Reports other files in the folder only if `owns` is true for them. */
export function compareTree(folder: string, files: Files, owns: (path: string) => boolean = () => true): Difference[] {
  const differences: Difference[] = [];
  for (const [path, text] of files) {
    const file = join(folder, path);
    if (!existsSync(file)) differences.push({ path, kind: 'missing' });
    else if (readFileSync(file, 'utf8') !== text) differences.push({ path, kind: 'differs' });
  }
  for (const path of listFiles(folder)) {
    if (owns(path) && !files.has(path) && !addedByPython.test(path)) differences.push({ path, kind: 'left over' });
  }
  return differences.sort((a, b) => byName(a.path, b.path));
}

/** Writes the files that differ and deletes owned files that are left over. Returns the differences. */
export function writeTree(folder: string, files: Files, owns?: (path: string) => boolean): Difference[] {
  const differences = compareTree(folder, files, owns);
  for (const { path, kind } of differences) {
    const file = join(folder, path);
    if (kind === 'left over') {
      rmSync(file);
      removeEmpty(folder, dirname(file));
      continue;
    }
    mkdirSync(dirname(file), { recursive: true });
    const temporary = `${file}.${process.pid}.tmp`;
    writeFileSync(temporary, files.get(path) ?? '');
    renameSync(temporary, file);
  }
  return differences;
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

function removeEmpty(top: string, folder: string): void {
  if (folder === top || readdirSync(folder).length > 0) return;
  rmSync(folder, { recursive: true });
  removeEmpty(top, dirname(folder));
}
