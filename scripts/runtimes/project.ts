import { spawnSync } from 'node:child_process';
import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../tasks.ts';

const entry = `import * as earshot from 'earshot-client';
import { exercise } from './exercise.js';
const settings = JSON.parse(process.env.EXERCISE);
const WebSocket = globalThis.WebSocket ?? (await import('ws')).WebSocket;
console.log(JSON.stringify(await exercise(earshot, settings, WebSocket)));
process.exit(0);
`;

/** For browsers: loaded as modules, or as one bundle. */
const pageEntry = `import * as earshot from 'earshot-client';
import { exercise } from './exercise.js';
const settings = await (await fetch('/settings')).json();
const outcomes = await exercise(earshot, settings).catch((error) => [{ name: 'the exercise', error: String(error) }]);
await fetch('/outcomes', { method: 'POST', body: JSON.stringify(outcomes) });
`;

const importMap = '{ "imports": { "earshot-client": "/node_modules/earshot-client/index.js" } }';
const page = (head: string) => `<!doctype html><meta charset="utf-8"><title>earshot-client</title>${head}`;

/** Creates a project with the packed client package, the exercise, and pages that run it. Returns its folder. */
export async function createProject(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-partner-'));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('package.json', '{ "name": "partner", "private": true, "type": "module" }');
  const tarball = npm(folder, 'pack', join(root, 'generated/client'), '--silent').trim();
  npm(folder, 'install', `./${tarball}`, '--offline', '--ignore-scripts', '--no-audit', '--no-fund');
  // Node 20 has no WebSocket; the client's README says to install ws.
  symlinkSync(join(root, 'node_modules/ws'), join(folder, 'node_modules/ws'));
  await bundle(join(root, 'scripts/runtimes/exercise.ts'), join(folder, 'exercise.js'));
  write('entry.js', entry);
  write('page.js', pageEntry);
  await bundle(join(folder, 'page.js'), join(folder, 'bundle.js'));
  write(
    'modules.html',
    page(`<script type="importmap">${importMap}</script><script type="module" src="/page.js"></script>`),
  );
  write('bundle.html', page('<script type="module" src="/bundle.js"></script>'));
  return folder;
}

function npm(cwd: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm ${args[0]} failed: ${stderr}`);
  return stdout;
}

async function bundle(entryPoint: string, outfile: string): Promise<void> {
  await build({
    entryPoints: [entryPoint],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    logLevel: 'error',
  });
}
