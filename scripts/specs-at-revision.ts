import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Runs work on a copy of `specs/` as of a git revision of the project in `root`. Throws a `TypeError` for an unknown one. */
export function withSpecsAt<T>(root: string, revision: string, work: (folder: string) => T): T {
  const copy = mkdtempSync(join(tmpdir(), 'earshot-specs-'));
  try {
    for (const file of git(root, 'ls-tree', '-r', '--name-only', revision, '--', 'specs').split('\n').filter(Boolean)) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), git(root, 'show', `${revision}:./${file}`));
    }
    return work(join(copy, 'specs'));
  } finally {
    rmSync(copy, { recursive: true });
  }
}

function git(cwd: string, ...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    throw new TypeError(stderr.trim().split('\n')[0] || message);
  }
}
