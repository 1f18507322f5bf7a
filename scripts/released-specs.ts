import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readUses } from '../codegen/diff/consumers.ts';
import { type DiffReport, reportDiff, undeclared } from '../codegen/diff/report.ts';
import { report } from '../codegen/lint/report.ts';
import { loadSpecs } from '../codegen/spec/load.ts';
import type { Specs } from '../codegen/spec/model.ts';
import { lineFinder } from '../codegen/spec/positions.ts';
import { SpecError } from '../codegen/spec/problems.ts';
import { documents } from '../codegen/spec/read.ts';

/** The specs of the last release, below a project's folder. */
export const released = 'specs/released';

/** Compares the specs of a project with those in another folder. */
export const compareSpecs = (root: string, base = join(root, released)): DiffReport =>
  compareWith(root, loadBase(base), loadSpecs(join(root, 'specs')));

/** Compares loaded specs: `after` is what `specs/` of the project contains. */
export function compareWith(root: string, before: Specs, after: Specs): DiffReport {
  const pacts = join(root, 'contracts/pacts');
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

/**
 * Raises the versions of specs that changed, then copies specs/ to specs/released/. Returns the version of each spec. Throws if a
 * version hides a breaking change.
 */
export function releaseSpecs(root: string): Record<string, string> {
  const specs = join(root, 'specs');
  const base = join(root, released);
  const { versions } = compareSpecs(root);
  const [hidden] = undeclared(versions);
  if (hidden) throw new TypeError(`specs/${hidden.spec} has a breaking change; set info.version to ${hidden.wanted}`);
  for (const { spec, wanted, declared } of versions) if (!declared) setVersion(join(specs, spec), wanted);
  rmSync(base, { recursive: true });
  for (const entry of [...documents, 'schemas']) cpSync(join(specs, entry), join(base, entry), { recursive: true });
  return loadSpecs(base).versions;
}

/** `info` comes first in each spec, so the first version is `info.version`. */
function setVersion(file: string, version: string): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/(?<!\w)("?version"?: ['"]?)\d+\.\d+\.\d+/, `$1${version}`));
}
