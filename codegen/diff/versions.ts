import type { Specs } from '../spec/model.ts';
import { documents } from '../spec/read.ts';
import type { SpecFile } from './change.ts';

/** The versions of a spec, and whether the new one declares the breaking changes: they need a higher major version. */
export interface VersionReport {
  spec: SpecFile;
  before: string;
  after: string;
  /** False if `after` hides a breaking change. */
  declared: boolean;
}

export const majorOf = (version: string): number => Number(version.split('.')[0]);

export const compareVersions = (
  before: Specs,
  after: Specs,
  changes: readonly { spec: SpecFile; breaking: boolean }[],
): VersionReport[] =>
  documents.map((spec) => {
    const [then, now] = [before.versions[spec] ?? '0.0.0', after.versions[spec] ?? '0.0.0'];
    const breaks = changes.some((change) => change.spec === spec && change.breaking);
    return { spec, before: then, after: now, declared: !breaks || majorOf(now) > majorOf(then) };
  });
