// Installs the project's packages, on whatever Node the machine has.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LOCK = 'package-lock.json';
const readLock = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { packages: {} });

const presentIn = (root) => readLock(join(root, 'node_modules/.package-lock.json')).packages;

/** Whether somebody has left the packages for development out (`npm install --omit=dev`), which is to stay so. */
function leavesOutDev(root) {
  const present = Object.values(presentIn(root));
  return present.length > 0 && !present.some(({ dev }) => dev);
}

/**
 * Whether every package that the lock file asks for on this machine is there in its version. Where those for development are left out,
 * that is well unless they are needed (`needsDev`).
 */
export function isInstalled(root, needsDev) {
  const wanted = readLock(join(root, LOCK)).packages;
  const present = presentIn(root);
  const omitsDev = !needsDev && leavesOutDev(root);
  return Object.entries(wanted).every(
    ([path, { version, optional, dev }]) =>
      path === '' || present[path]?.version === version || ((optional || (dev && omitsDev)) && !present[path]),
  );
}

/** Answers whether it went well; npm has said on stderr what did not. */
export function install(root, needsDev) {
  const first = !existsSync(join(root, 'node_modules'));
  const omitted = !needsDev && leavesOutDev(root) ? ['--omit=dev'] : [];
  return (first && installAtOnce(root)) || npmInstall(root, omitted);
}

/**
 * The lock file names no addresses, so that it serves every registry, and npm asks for each of a thousand packages where it is.
 * Registries agree on that, but for a few: with the addresses in a copy of the lock file the first install takes a third less.
 */
function installAtOnce(root) {
  const folder = join(root, 'node_modules.new');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  try {
    const registry = npm(['config', 'get', 'registry'], { cwd: root, encoding: 'utf8' }).stdout.trim();
    const lock = readLock(join(root, LOCK));
    for (const [path, entry] of Object.entries(lock.packages)) {
      if (path === '') continue;
      const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const file = `${name.slice(name.indexOf('/') + 1)}-${entry.version}.tgz`;
      entry.resolved ??= new URL(`${name}/-/${file}`, registry.replace(/\/?$/, '/')).href;
    }
    writeFileSync(join(folder, LOCK), JSON.stringify(lock));
    cpSync(join(root, 'package.json'), join(folder, 'package.json'));
    if (!npmInstall(folder)) return false;
    renameSync(join(folder, 'node_modules'), join(root, 'node_modules'));
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Not `npm ci`: it refuses a lock file without the optional packages of other platforms, which not every registry has. */
function npmInstall(cwd, more = []) {
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...more];
  // stdout belongs to the script's own output: npm's goes to stderr.
  const env = { ...process.env, SCARF_ANALYTICS: 'false' };
  return npm(args, { cwd, stdio: ['inherit', 2, 2], env }).status === 0;
}

function npm(args, options) {
  const own = process.env.npm_execpath;
  return own?.endsWith('.js')
    ? spawnSync(process.execPath, [own, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}
