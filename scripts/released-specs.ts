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

/**
 * Raises the one version of specs and packages if a spec changed, then copies specs/ to specs/released/. Returns the version. Throws if
 * a version hides a breaking change.
 */
export function releaseSpecs(root: string): string {
  const specs = join(root, 'specs');
  const base = join(root, released);
  const { versions } = compareSpecs(root);
  const [hidden] = undeclared(versions);
  if (hidden) throw new TypeError(`specs/${hidden.spec} has a breaking change; set info.version to ${hidden.wanted}`);
  const version = highest(versions.map(({ after, wanted, declared }) => (declared ? after : wanted)));
  for (const spec of documents) setVersion(join(specs, spec), version);
  setVersion(join(root, 'package.json'), version);
  // Once for the file, and once for its first package, which is this one.
  setVersion(join(root, 'package-lock.json'), version, 2);
  rmSync(base, { recursive: true });
  for (const entry of [...documents, 'schemas']) cpSync(join(specs, entry), join(base, entry), { recursive: true });
  return version;
}

const highest = (versions: readonly string[]): string =>
  versions.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1) ?? '';

/** Sets the first versions of a file: `info` comes first in each spec. */
function setVersion(file: string, version: string, times = 1): void {
  let left = times;
  const text = readFileSync(file, 'utf8').replace(/(?<!\w)("?version"?: ['"]?)\d+\.\d+\.\d+/g, (found, name) =>
    left-- > 0 ? `${name}${version}` : found,
  );
  writeFileSync(file, text);
}
