import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { root } from '../tasks.ts';
import type { PackedFiles } from './archives.ts';

const { version, license, dependencies, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The code and the files that the mock reads, by their folders. */
const folders = ['src', 'generated', 'codegen', 'scripts', 'specs', 'dist'];
const isLeftOut = (path: string) =>
  /\.test\.ts$|\.test-support\.ts$|^codegen\/(testdata|static|live-template|docs|client|python)\/|^src\/cli\/|^generated\/client-python|^specs\/released|^dist\/clients/.test(
    path,
  ) ||
  (path.startsWith('scripts/') && !/^scripts\/(mock|run-command|tasks)\b/.test(path));

/** The mock: the service as JavaScript, because Node runs no TypeScript of installed packages. Each file stays one, as threads load some. */
export async function mockService(): Promise<PackedFiles> {
  const paths = folders.flatMap(listFiles).filter((path) => !isLeftOut(path));
  const isCode = (path: string) => path.endsWith('.ts') && !path.endsWith('.d.ts');
  const options = { absWorkingDir: root, outdir: root, outbase: root, format: 'esm', target: 'node24' } as const;
  const { outputFiles } = await build({ ...options, entryPoints: paths.filter(isCode), bundle: false, write: false });
  const files = new Map<string, string | Uint8Array>(
    paths.filter((path) => !isCode(path)).map((path) => [path, readFileSync(join(root, path))]),
  );
  for (const { path, text } of outputFiles) files.set(relative(root, path), text.replace(/\.ts(["'`])/g, '.js$1'));
  const manifest = {
    ...{ name: 'earshot-mock', version, description: 'Earshot with an in-memory store that contains the examples.' },
    ...{
      license,
      type: 'module',
      engines: { ...engines, node: '>=24.7' },
      bin: { 'earshot-mock': './scripts/mock.js' },
    },
    dependencies,
  };
  return files
    .set('scripts/mock.js', `#!/usr/bin/env node\n${files.get('scripts/mock.js')}`)
    .set('package.json', JSON.stringify(manifest, null, 2));
}

const listFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
