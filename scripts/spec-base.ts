// The specs as they were at a git ref.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadSpecs } from '../codegen/spec/load.ts';
import type { Specs } from '../codegen/spec/model.ts';
import { SpecError } from '../codegen/spec/problems.ts';
import { root } from './tasks.ts';

export interface Base {
  ref: string;
  isRelease: boolean;
  /** Whether the specs are compared with themselves, as a shallow clone has no commit before its last one. */
  isCutOff?: boolean;
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 64 << 20 });

function succeeds(...args: string[]): boolean {
  try {
    git(...args);
    return true;
  } catch {
    return false;
  }
}

const exists = (ref: string) => succeeds('rev-parse', '--verify', '--quiet', `${ref}^{commit}`);

/** A folder without a history of its own may lie in somebody else's. */
const hasSpecs = (ref: string) => succeeds('cat-file', '-e', `${ref}:./specs/openapi.yaml`);

/**
 * What to compare with unless told otherwise: the last release, that is tag `v...`, else main as it is committed, and on main itself,
 * where nothing has been edited since, main as it was before its last commit. Undefined where there is none.
 */
export function defaultBase(): Base | undefined {
  if (succeeds('describe', '--tags', '--abbrev=0', '--match', 'v*')) {
    return { ref: git('describe', '--tags', '--abbrev=0', '--match', 'v*').trim(), isRelease: true };
  }
  const main = ['main', 'origin/main', 'HEAD'].find((name) => exists(name) && hasSpecs(name));
  if (main === undefined) return undefined;
  const before = `${main}~1`;
  if (!succeeds('diff', '--quiet', main, '--', 'specs')) return { ref: main, isRelease: false };
  if (exists(before) && hasSpecs(before)) return { ref: before, isRelease: false };
  return { ref: main, isRelease: false, isCutOff: git('rev-parse', '--is-shallow-repository').trim() === 'true' };
}

/** A base by its name. Throws where git knows none such, or it has no specs. */
export function baseAt(ref: string): Base {
  if (!exists(ref)) throw new TypeError(`git knows no ${ref}`);
  if (!hasSpecs(ref)) throw new TypeError(`${ref} has no specs`);
  return { ref, isRelease: /^v\d/.test(ref) };
}

/** The specs at a ref, read as those of today are. Throws where today's reader finds them wrong. */
export function specsAt({ ref }: Base): Specs {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-specs-'));
  try {
    for (const path of git('ls-tree', '-r', '--name-only', ref, '--', 'specs').split('\n').filter(Boolean)) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, git('show', `${ref}:${path}`));
    }
    return loadSpecs(join(folder, 'specs'));
  } catch (error) {
    if (!(error instanceof SpecError)) throw error;
    throw new TypeError(error.message.replaceAll(/^/gm, `${ref}:specs/`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
