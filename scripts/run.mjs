// The way into every npm script. It must run on whatever Node the machine has: it installs the project's packages when they
// are missing or old, then hands over to Node 24, which the packages bring along on Linux.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { install, isInstalled } from './install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const neededMajor = 24;
const [script, ...args] = process.argv.slice(2);

/** A Node that runs the project, or undefined: the one that runs this, or the one among the packages. */
function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath;
  const bundled = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  return existsSync(bundled) && spawnSync(bundled, ['--version']).status === 0 ? bundled : undefined;
}

function fail(message) {
  console.error(`Earshot: ${message}`);
  process.exit(1);
}

// The service and its commands do without the packages for development.
const needsDev = !script.startsWith('src/');
const wasInstalled = isInstalled(root, needsDev);
if (!wasInstalled) {
  console.error('Earshot: installing packages (about a minute, once) ...');
  if (!install(root, needsDev))
    fail('the packages could not be installed: see the message of npm above, and try again.');
}
const node = findNode();
if (!node)
  fail(
    `needs Node ${neededMajor} or later here; this is ${process.version}. See nodejs.org, then run the same command again.`,
  );
process.env.PATH = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`;
// A few seconds that are better spent now than at the first start.
if (!wasInstalled) spawnSync(node, [join(root, 'src/store/embedded/prepare-template.ts')], { stdio: ['ignore', 2, 2] });
// The second start need not strip the same types and compile the same code again.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'earshot', 'compiled');
const target = join(root, script);
// npm that is told to end dies at once, and tells nobody: what it has started sees that its parent is another one.
const parent = process.ppid;
function onOrphaned(end) {
  if (!process.env.npm_lifecycle_event) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 500).unref();
}
if (node === process.execPath) {
  onOrphaned(() => process.kill(process.pid, 'SIGTERM'));
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  process.argv = [node, target, ...args];
  await import(pathToFileURL(target).href);
} else {
  const child = spawn(node, [...process.execArgv, target, ...args], { stdio: 'inherit' });
  onOrphaned(() => child.kill('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));
}
