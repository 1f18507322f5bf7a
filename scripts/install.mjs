// Installs the packages of the project. Runs on the Node of the machine.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The file where npm notes the packages that it installed. */
const INSTALLED = 'node_modules/.package-lock.json';

const packagesOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});

/** True if the packages of the lock file are installed. `withDev` includes the packages for development. */
export function isInstalled(root, withDev) {
  const installed = packagesOf(join(root, INSTALLED));
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(([path, { version, optional, dev }]) => {
    if (path === '' || (dev && !withDev)) return true;
    return installed[path] ? installed[path].version === version : optional === true;
  });
}

/** Returns whether npm succeeded. Its messages go to stderr, because stdout belongs to the script that runs next. */
export function install(root, withDev) {
  const installed = Object.values(packagesOf(join(root, INSTALLED)));
  // `npm ci` deletes node_modules, which a running service may still need.
  const command = installed.length > 0 ? ['install', '--no-save'] : ['ci'];
  const keepsDev = withDev || installed.some(({ dev }) => dev);
  const args = [...command, keepsDev ? '--include=dev' : '--omit=dev', '--loglevel=error'];
  const options = { cwd: root, stdio: ['inherit', 2, 2] };
  const npm = process.env.npm_execpath;
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, options);
  // 71 MB for compiling addons, which nothing here does.
  rmSync(join(root, `node_modules/node-${process.platform}-${process.arch}/include`), { recursive: true, force: true });
  return status === 0;
}
