import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Outcome } from './exercise.ts';
import type { Settings } from './ground.ts';
import type { Pages } from './pages.ts';

export interface Ways {
  folder: string;
  pages: Pages;
  settings: () => Settings;
}

export interface Runtime {
  name: string;
  /** Undefined where it is not on the PATH. */
  path: string | undefined;
  run(path: string, ways: Ways): Promise<Outcome[]>;
}

const LONGEST_MS = 120_000;
const entry = 'entry.js';

/** Every file of a name on the PATH; two names of one file are one. */
function found(...names: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = folders.flatMap((folder) => names.map((name) => join(folder, name))).filter((path) => existsSync(path));
  return [...new Set(paths.map((path) => realpathSync(path)))];
}

/** Those that are here, and one line for each that is not. */
export function runtimesHere(): Runtime[] {
  const of = (name: string, paths: string[], run: Runtime['run']): Runtime[] =>
    (paths.length > 0 ? paths : [undefined]).map((path) => ({ name, path, run }));
  const browsers = found('chromium', 'chromium-browser', 'google-chrome').slice(0, 1);
  return [
    ...of('node', found('node'), (path, ways) => runProgram(path, [entry], ways)),
    // It may reach this machine and read the one variable: the package needs nothing else.
    ...of('deno', found('deno'), (path, ways) =>
      runProgram(path, ['run', '--no-remote', '--allow-net=127.0.0.1', '--allow-env=EXERCISE', entry], ways),
    ),
    ...of('bun', found('bun'), (path, ways) => runProgram(path, ['run', entry], ways)),
    ...of('chromium, modules as they are', browsers, (path, ways) => runPage(path, 'modules.html', ways)),
    ...of('chromium, one bundle', browsers, (path, ways) => runPage(path, 'bundle.html', ways)),
  ];
}

export function versionOf(path: string): string {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return /\d+(\.\d+)+/.exec(stdout)?.[0] ?? 'unknown version';
}

async function runProgram(path: string, args: string[], { folder, settings }: Ways): Promise<Outcome[]> {
  const env = { PATH: process.env.PATH, HOME: folder, NO_COLOR: '1', EXERCISE: JSON.stringify(settings()) };
  const child = spawn(path, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: LONGEST_MS });
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

async function runPage(path: string, file: string, { pages }: Ways): Promise<Outcome[]> {
  const profile = mkdtempSync(join(tmpdir(), 'earshot-browser-'));
  const outcomes = pages.nextOutcomes(LONGEST_MS);
  const child = spawn(path, [...flags, `--user-data-dir=${profile}`, `${pages.origin}/${file}`], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const told = await outcomes.catch((error: Error) => [{ name: 'the page', error: error.message }]);
  child.kill('SIGTERM');
  await ended;
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  return told;
}
