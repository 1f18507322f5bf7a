import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { Settings } from './environment.ts';
import type { Outcome } from './exercise.ts';
import type { Pages } from './pages.ts';

export interface RunOptions {
  folder: string;
  pages: Pages;
  settings: () => Settings;
}

export interface Runtime {
  name: string;
  /** Undefined if it is not on the PATH. */
  path: string | undefined;
  run(path: string, options: RunOptions): Promise<Outcome[]>;
}

const TIMEOUT_MS = 120_000;
const entry = 'entry.js';

/** The programs with these names on the PATH, without duplicates. */
function findPrograms(...names: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = folders.flatMap((folder) => names.map((name) => join(folder, name))).filter((path) => existsSync(path));
  return [...new Set(paths.map((path) => realpathSync(path)))];
}

/** All supported runtimes. Those that are not installed have no path. */
export function findRuntimes(): Runtime[] {
  const browsers = findPrograms('chromium', 'chromium-browser', 'google-chrome').slice(0, 1);
  // The package needs no other permissions.
  const denoArgs = ['run', '--no-remote', '--allow-net=127.0.0.1', '--allow-env=EXERCISE', entry];
  const runtimes: [name: string, paths: string[], run: Runtime['run']][] = [
    ['node', findPrograms('node'), (path, options) => runProgram(path, [entry], options)],
    ['deno', findPrograms('deno'), (path, options) => runProgram(path, denoArgs, options)],
    ['bun', findPrograms('bun'), (path, options) => runProgram(path, ['run', entry], options)],
    ['chromium, modules', browsers, (path, options) => runPage(path, 'modules.html', options)],
    ['chromium, one bundle', browsers, (path, options) => runPage(path, 'bundle.html', options)],
  ];
  return runtimes.flatMap(([name, paths, run]) =>
    (paths.length > 0 ? paths : [undefined]).map((path) => ({ name, path, run })),
  );
}

export function readVersion(path: string): string {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return /\d+(\.\d+)+/.exec(stdout)?.[0] ?? 'unknown version';
}

async function runProgram(path: string, args: string[], { folder, settings }: RunOptions): Promise<Outcome[]> {
  const env = { PATH: process.env.PATH, HOME: folder, NO_COLOR: '1', EXERCISE: JSON.stringify(settings()) };
  const options = { cwd: folder, env, timeout: TIMEOUT_MS };
  const { stdout, stderr, code } = await promisify(execFile)(path, args, options).then(
    (ended) => ({ ...ended, code: 0 }),
    (failure: { stdout: string; stderr: string; code: number }) => failure,
  );
  try {
    return JSON.parse(stdout);
  } catch {
    return [{ name: 'the program', error: `ended with ${code}: ${stderr.trim() || stdout.trim()}` }];
  }
}

/** Without a sandbox, a GPU, and requests of the browser itself. */
const flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

async function runPage(path: string, file: string, { pages }: RunOptions): Promise<Outcome[]> {
  const profile = mkdtempSync(join(tmpdir(), 'earshot-browser-'));
  const outcomes = pages.nextOutcomes(TIMEOUT_MS);
  const child = spawn(path, [...flags.split(' '), `--user-data-dir=${profile}`, `${pages.origin}/${file}`], {
    stdio: 'ignore',
  });
  const ended = once(child, 'close');
  const error = `posted no outcomes within ${TIMEOUT_MS / 1000} s`;
  const received = await outcomes.catch(() => [{ name: 'the page', error }]);
  child.kill('SIGTERM');
  await ended;
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  return received;
}
