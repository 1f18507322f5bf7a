import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { capture } from './tasks.ts';

/** Runs work on a copy of `specs/` as of a git revision of the project in `root`. Throws a `TypeError` for an unknown one. */
export function withSpecsAt<T>(root: string, revision: string, work: (folder: string) => T): T {
  const copy = mkdtempSync(join(tmpdir(), 'earshot-specs-'));
  try {
    const list = capture(root, 'git', 'ls-tree', '-r', '--name-only', revision, '--', 'specs');
    for (const file of list.split('\n').filter(Boolean)) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), capture(root, 'git', 'show', `${revision}:./${file}`));
    }
    return work(join(copy, 'specs'));
  } finally {
    rmSync(copy, { recursive: true });
  }
}
