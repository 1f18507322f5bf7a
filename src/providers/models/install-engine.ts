import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const PACKAGES = join(import.meta.dirname, 'packages');
const FILES = ['package.json', 'package-lock.json'];
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
export async function isEngineInstalled(dataDir: string): Promise<boolean> {
  const [installed, wanted] = await Promise.all(
    [engineFolder(dataDir), PACKAGES].map((folder) => readFile(join(folder, 'package.json'), 'utf8').catch(() => '')),
  );
  return installed === wanted && existsSync(join(engineFolder(dataDir), 'node_modules'));
}

/**
 * Installs the packages that run models of the GGUF format, by npm and with its lock file, completely or not at all. Without the programs
 * for graphics cards, which are large. Rejects with an Error that names the reason.
 */
export async function installEngine(dataDir: string, signal: AbortSignal): Promise<void> {
  if (await isEngineInstalled(dataDir)) return;
  const folder = engineFolder(dataDir);
  const temporary = `${folder}.new`;
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true });
  for (const file of FILES) await copyFile(join(PACKAGES, file), join(temporary, file));
  const manifest = JSON.parse(await readFile(join(PACKAGES, 'package.json'), 'utf8'));
  const version = manifest.dependencies['node-llama-cpp'];
  const options = ['--no-save', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
  try {
    await run('npm', ['install', ...options, `${platformPackage()}@${version}`], {
      cwd: temporary,
      signal,
      timeout: TIMEOUT_MS,
      maxBuffer: MAX_OUTPUT,
    });
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    signal.throwIfAborted();
    throw new Error(`npm cannot install the engine: ${wordsOf(error)}`);
  }
  await rm(folder, { recursive: true, force: true });
  await rename(temporary, folder);
}

/** The first line in which npm says what is wrong. */
function wordsOf(error: unknown): string {
  const { stderr = '', message = '' } = error as { stderr?: string; message?: string };
  const line = stderr.split('\n').find((text) => /^npm (?:error|ERR!) (?!code|A complete log)/.test(text));
  return (line?.replace(/^npm (?:error|ERR!) /, '') ?? message.split('\n')[0] ?? '').slice(0, 200);
}
