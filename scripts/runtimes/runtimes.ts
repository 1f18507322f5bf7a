import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
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
  const of = (name: string, paths: string[], run: Runtime['run']): Runtime[] =>
    (paths.length > 0 ? paths : [undefined]).map((path) => ({ name, path, run }));
  const browsers = findPrograms('chromium', 'chromium-browser', 'google-chrome').slice(0, 1);
  return [
    ...of('node', findPrograms('node'), (path, options) => runProgram(path, [entry], options)),
    // The package needs no other permissions.
    ...of('deno', findPrograms('deno'), (path, options) =>
      runProgram(path, ['run', '--no-remote', '--allow-net=127.0.0.1', '--allow-env=EXERCISE', entry], options),
    ),
    ...of('bun', findPrograms('bun'), (path, options) => runProgram(path, ['run', entry], options)),
    ...of('chromium, modules', browsers, (path, options) => runPage(path, 'modules.html', options)),
    ...of('chromium, one bundle', browsers, (path, options) => runPage(path, 'bundle.html', options)),
  ];
}

export function readVersion(path: string): string {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return /\d+(\.\d+)+/.exec(stdout)?.[0] ?? 'unknown version';
}

async function runProgram(path: string, args: string[], { folder, settings }: RunOptions): Promise<Outcome[]> {
  const env = { PATH: process.env.PATH, HOME: folder, NO_COLOR: '1', EXERCISE: JSON.stringify(settings()) };
  const child = spawn(path, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: TIMEOUT_MS });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  try {
    return JSON.parse(stdout);
  } catch {
    return [{ name: 'the program', error: `ended with ${code}: ${stderr.trim() || stdout.trim()}` }];
  }
}

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

async function runPage(path: string, file: string, { pages }: RunOptions): Promise<Outcome[]> {
  const profile = mkdtempSync(join(tmpdir(), 'earshot-browser-'));
  const outcomes = pages.nextOutcomes(TIMEOUT_MS);
  const child = spawn(path, [...flags, `--user-data-dir=${profile}`, `${pages.origin}/${file}`], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const received = await outcomes.catch((error: Error) => [{ name: 'the page', error: error.message }]);
  child.kill('SIGTERM');
  await ended;
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  return received;
}
