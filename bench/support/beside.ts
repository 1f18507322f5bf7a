import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root, scratch } from './child-processes.ts';
import { compareVersions, figuresOf } from './compare-versions.ts';
import type { SuiteReport } from './report.ts';
import { measureInTurns, type Sample } from './statistics.ts';

const MAX_ARCHIVE_BYTES = 2 ** 28;

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, maxBuffer: MAX_ARCHIVE_BYTES });

/** Writes the files of a commit to a folder. Its packages are those of this version, if the lock files are the same; otherwise its first script installs them. */
export function checkOut(commit: string): string {
  const folder = join(scratch, 'beside');
  mkdirSync(folder);
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit) });
  const lock = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8');
  if (lock(folder) === lock(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

interface BesideOptions {
  /** The folder of the other version (see `checkOut`). */
  folder: string;
  isQuick: boolean;
  turns: number;
  log: (line: string) => void;
}

/** Runs a suite of this version and of another one in turns, each with its own bench. */
export async function measureBeside(
  suite: string,
  { folder, isQuick, turns, log }: BesideOptions,
): Promise<SuiteReport> {
  const found = await measureInTurns([root, folder], turns, (place) => {
    log(`${suite}: ${place === root ? 'here' : 'there'}`);
    return runSuite(place, suite, isQuick);
  });
  return compareVersions(suite, found.get(root) ?? [], found.get(folder) ?? []);
}

async function runSuite(folder: string, suite: string, isQuick: boolean): Promise<Sample> {
  const file = join(scratch, 'figures.json');
  const args = ['--only', suite, '--json', file, ...(isQuick ? ['--quick'] : [])];
  const child = spawn(process.execPath, [join(folder, 'scripts/run.mjs'), 'bench/main.ts', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = () => child.kill();
  process.once('exit', end);
  const [code] = await once(child, 'exit');
  process.off('exit', end);
  if (code !== 0) throw new Error(`${suite} in ${folder} ended with ${code}`);
  const { suites } = JSON.parse(readFileSync(file, 'utf8')) as { suites: SuiteReport[] };
  return figuresOf(suites.flatMap(({ rows }) => rows));
}
