import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const PACKAGES = join(import.meta.dirname, 'packages');
const FILES = ['package.json', 'package-lock.json'];
/** The packages of 3.22.1 for Linux on x64 take 80 MB, and npm's cache as much again. */
export const ENGINE_BYTES = 160_000_000;
/** Slow lines need some minutes. */
const TIMEOUT_MS = 30 * 60_000;
/** npm's messages. */
const MAX_OUTPUT = 4 * 1024 * 1024;

/** The folder of the engine's packages, of this version of them. */
export const engineFolder = (dataDir: string): string => join(dataDir, 'models', 'engine');

/** The program for this machine among the packages. */
function platformPackage(): string {
  const system = { linux: 'linux', darwin: 'mac', win32: 'win' }[process.platform as string];
  const name = `${system}-${process.arch}`;
  return `@node-llama-cpp/${name === 'mac-arm64' ? 'mac-arm64-metal' : name}`;
}

const run = promisify(execFile);

/** True if the packages of this version are installed. */
export const isEngineInstalled = (dataDir: string): Promise<boolean> => hasPackages(engineFolder(dataDir));

async function hasPackages(folder: string): Promise<boolean> {
  const [installed, wanted] = await Promise.all(
    [folder, PACKAGES].map((one) => readFile(join(one, 'package.json'), 'utf8').catch(() => '')),
  );
  return installed === wanted && existsSync(join(folder, 'node_modules', 'node-llama-cpp', 'package.json'));
}

/**
 * Installs the packages that run models of the GGUF format, by npm and with its lock file, completely or not at all. Without the programs
 * for graphics cards, which are large. With `from`, they are copied from the folder `engine` of that one, which another Earshot has
 * installed. Rejects with an Error that names the reason.
 */
export async function installEngine(dataDir: string, signal: AbortSignal, from?: string | null): Promise<void> {
  if (await isEngineInstalled(dataDir)) return;
  const folder = engineFolder(dataDir);
  await mkdir(dirname(folder), { recursive: true });
  // An npm of a service that was killed may still write to the folder of its own.
  for (const left of await readdir(dirname(folder)))
    if (left.startsWith('engine.new'))
      await rm(join(dirname(folder), left), { recursive: true, force: true }).catch(() => {});
  const temporary = await mkdtemp(`${folder}.new-`);
  if (from) await copyPackages(join(from, 'engine'), temporary);
  else await installPackages(temporary, signal);
  await rm(folder, { recursive: true, force: true });
  await rename(temporary, folder);
}

async function copyPackages(from: string, temporary: string): Promise<void> {
  if (existsSync(from) && !(await hasPackages(from)))
    throw new Error(`the engine in ${from} has another version, or none`);
  try {
    await cp(from, temporary, { recursive: true, dereference: true });
  } catch (error) {
    throw new Error(`the engine cannot be copied from ${from} (${(error as NodeJS.ErrnoException).code})`);
  }
}

async function installPackages(temporary: string, signal: AbortSignal): Promise<void> {
  for (const file of FILES) await copyFile(join(PACKAGES, file), join(temporary, file));
  const manifest = JSON.parse(await readFile(join(PACKAGES, 'package.json'), 'utf8'));
  const version = manifest.dependencies['node-llama-cpp'];
  // The user of a service may have no home to write to.
  const cache = join(temporary, 'npm-cache');
  const options = ['--no-save', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund', `--cache=${cache}`];
  try {
    await run('npm', ['install', ...options, `${platformPackage()}@${version}`], {
      cwd: temporary,
      signal,
      timeout: TIMEOUT_MS,
      maxBuffer: MAX_OUTPUT,
    });
    await rm(cache, { recursive: true, force: true });
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    signal.throwIfAborted();
    throw new Error(`npm cannot install the engine: ${wordsOf(error)}`);
  }
}

/** The first line in which npm says what is wrong. */
function wordsOf(error: unknown): string {
  const { stderr = '', message = '' } = error as { stderr?: string; message?: string };
  if (/ENOSPC|EDQUOT/.test(stderr)) return 'the disk is full';
  const line = stderr.split('\n').find((text) => /^npm (?:error|ERR!) (?!code|A complete log)/.test(text));
  return (line?.replace(/^npm (?:error|ERR!) /, '') ?? message.split('\n')[0] ?? '').slice(0, 200);
}
