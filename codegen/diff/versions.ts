import type { Specs } from '../spec/model.ts';
import { documents } from '../spec/read.ts';
import { type Change, isLess, largestStep, type SpecFile, type Step } from './change.ts';

/** The versions of a document, and whether the new one is sufficient for the changes. */
export interface VersionReport {
  spec: SpecFile;
  before: string;
  after: string;
  /** The required step and the resulting version. */
  asks: Step;
  wanted: string;
  /** True if `after` is sufficient. */
  declared: boolean;
}

export function compareVersions(before: Specs, after: Specs, changes: readonly Change[]): VersionReport[] {
  return documents.map((spec) => {
    const [then, now] = [before.versions[spec] ?? '0.0.0', after.versions[spec] ?? '0.0.0'];
    const asks = largestStep(changes.filter((change) => change.spec === spec));
    return {
      spec,
      before: then,
      after: now,
      asks,
      wanted: increase(then, asks),
      declared: !isLess(stepBetween(then, now), asks),
    };
  });
}

const numbers = (version: string) => version.split(/[.+-]/).map(Number);

/** The step between two versions; `none` for a lower version. */
export function stepBetween(before: string, after: string): Step {
  const [a, b] = [numbers(before), numbers(after)];
  const place = [0, 1, 2].find((index) => a[index] !== b[index]);
  if (place === undefined || (b[place] ?? 0) < (a[place] ?? 0)) return 'none';
  return (['major', 'minor', 'patch'] as const)[place] ?? 'none';
}

function increase(version: string, step: Step): string {
  const [major = 0, minor = 0, patch = 0] = numbers(version);
  if (step === 'major') return `${major + 1}.0.0`;
  if (step === 'minor') return `${major}.${minor + 1}.0`;
  return step === 'patch' ? `${major}.${minor}.${patch + 1}` : version;
}
