// Every npm script starts here, on the Node of the machine: `node scripts/run.mjs src/main.ts`. Installs packages that are
// missing and builds dist/, then runs the script on Node 24, which the packages contain on Linux.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isBuilt } from '../codegen/dist-inputs.mjs';
import { install, isInstalled } from './install.mjs';

/** The first Node with argon2, which hashes passwords. */
const NODE = '24.7';
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [script, ...args] = process.argv.slice(2);

const say = (message) => console.error(`Earshot: ${message}`);
function fail(message) {
  say(message);
  process.exit(1);
}

function isRecent(version) {
  const [major, minor] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor] = NODE.split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

/** This Node, or the one in the packages. */
function findNode() {
  if (isRecent(process.versions.node)) return process.execPath;
  const packaged = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  return existsSync(packaged) && spawnSync(packaged, ['--version']).status === 0 ? packaged : undefined;
}

// The service and its commands need no packages for development.
const withDev = !script.startsWith('src/');
const mustInstall = !isInstalled(root, withDev);
if (mustInstall) {
  say(`installing the packages ${withDev ? 'for development (about a minute' : '(about 20 seconds'}, once) ...`);
  if (!install(root, withDev)) fail('could not install the packages. See the message of npm above, then try again.');
}
const node = findNode();
if (!node) fail(`needs Node ${NODE} or later; this is ${process.version}. Install it from nodejs.org and try again.`);
process.env.PATH = join(root, 'node_modules', '.bin') + delimiter + process.env.PATH;
// Saves half a second at each later start.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'earshot', 'compiled');
if (mustInstall) {
  say('preparing the embedded database (about 5 seconds, once) ...');
  spawnSync(node, [join(root, 'src/store/embedded/prepare-template.ts')], { stdio: ['ignore', 2, 2] });
}
// The others do not read dist/, or write it themselves.
const needsDist = !/^(src\/cli|codegen)\/|^scripts\/(check|lint-specs|spec-diff)\.ts$/.test(script);
if (needsDist && !isBuilt(root)) {
  say('building the console and the documentation (about 5 seconds) ...');
  const { status } = spawnSync(node, [join(root, 'codegen/dist.ts')], { stdio: ['ignore', 2, 2] });
  if (status !== 0) fail('could not build dist/. See the message above.');
}

/** Ends the script when npm is terminated: npm passes the signal only to the shell between them. */
function watchParent(end) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, 500);
  timer.unref();
}

const target = join(root, script);
if (node === process.execPath) {
  if (process.env.npm_lifecycle_event) watchParent(() => process.kill(process.pid, 'SIGTERM'));
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  process.argv = [node, target, ...args];
  await import(pathToFileURL(target).href);
} else {
  const child = spawn(node, [...process.execArgv, target, ...args], { stdio: 'inherit' });
  if (process.env.npm_lifecycle_event) watchParent(() => child.kill('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));
}
