import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readUses } from '../codegen/diff/consumers.ts';
import { type DiffReport, reportDiff } from '../codegen/diff/report.ts';
import { report } from '../codegen/lint/report.ts';
import { loadSpecs } from '../codegen/spec/load.ts';
import type { Specs } from '../codegen/spec/model.ts';
import { lineFinder } from '../codegen/spec/positions.ts';
import { SpecError } from '../codegen/spec/problems.ts';

/** The specs of the last release, below a project's folder. */
export const released = 'specs/released';

/** Compares the specs of a project with those in another folder. */
export const compareSpecs = (root: string, base = join(root, released)): DiffReport =>
  compareWith(root, loadBase(base), loadSpecs(join(root, 'specs')));

/** Compares loaded specs: `after` is what `specs/` of the project contains. */
export function compareWith(root: string, before: Specs, after: Specs): DiffReport {
  const pacts = join(root, 'contracts');
  const uses = readUses(pacts, before);
  // A removed operation is only in the old specs, a new one only in the new specs.
  const known = new Set(uses.map(({ spec, id }) => `${spec} ${id}`));
  const newUses = readUses(pacts, after).filter(({ spec, id }) => !known.has(`${spec} ${id}`));
  return reportDiff(before, after, [...uses, ...newUses], lineFinder(join(root, 'specs')));
}

/** Loads the specs that others are compared with. Throws a `TypeError` that lists their problems. */
export function loadBase(base: string): Specs {
  try {
    return loadSpecs(base);
  } catch (error) {
    if (error instanceof SpecError) throw new TypeError(report(error.problems, base).join('\n'));
    throw error;
  }
}

/** The file beside the released specs that names their release. */
const RELEASE = 'release.json';

/** Makes the specs of a project the released ones of this version. */
export function copySpecs(root: string, version: string): void {
  const folder = join(root, released);
  rmSync(folder, { recursive: true });
  for (const entry of readdirSync(join(root, 'specs')).filter((name) => name !== 'released'))
    cpSync(join(root, 'specs', entry), join(folder, entry), { recursive: true });
  writeFileSync(join(folder, RELEASE), `${JSON.stringify({ version, sha256: digestOf(folder) }, null, 2)}\n`);
}

/** Throws a `TypeError` if the released specs are not those of their release: what others have cannot be changed. */
export function checkReleased(root: string): void {
  const folder = join(root, released);
  const { version, sha256 } = JSON.parse(readFileSync(join(folder, RELEASE), 'utf8'));
  if (digestOf(folder) !== sha256)
    throw new TypeError(
      `${released}/ is not what release ${version} contains: a change there needs a new version (npm run release -- VERSION); otherwise undo it (git status ${released})`,
    );
}

/** The same as `find * -type f ! -name release.json | LC_ALL=C sort | xargs sha256sum | sha256sum` in the folder. */
function digestOf(folder: string): string {
  const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name !== RELEASE && statSync(join(folder, name)).isFile())
    .sort();
  return sha256(files.map((name) => `${sha256(readFileSync(join(folder, name)))}  ${name}\n`).join(''));
}
