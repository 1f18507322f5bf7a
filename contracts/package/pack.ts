// Adds the command `earshot-contracts` to the client package, and packs it: node scripts/run.mjs contracts/package/pack.ts
// Git ignores the command, so that the committed package needs no change when code of the service does.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build, type OnLoadArgs } from 'esbuild';
import { licensesOf } from '../../codegen/licenses.ts';

const root = join(import.meta.dirname, '../..');
const target = join(root, 'generated/client');

/** Without their own `require`, so that what the validators require is bundled. Those of messages are in dist/. */
function readValidators({ path }: OnLoadArgs) {
  const file = path.endsWith('/messages/sent.gen.ts') ? join(root, 'dist/validators/sent.js') : path;
  const contents = readFileSync(file, 'utf8').replace(/^(import \{ createRequire|const require = ).*$/gm, '');
  return { contents };
}

const { outputFiles, metafile } = await build({
  entryPoints: [
    join(import.meta.dirname, 'earshot-contracts.ts'),
    join(import.meta.dirname, '../provider/verifier-process.ts'),
  ],
  absWorkingDir: root,
  outdir: target,
  entryNames: '[name]',
  bundle: true,
  minify: true,
  platform: 'node',
  mainFields: ['module', 'main'],
  format: 'esm',
  target: 'node20.11',
  // Partners who test contracts have it.
  external: ['@pact-foundation/pact'],
  banner: {
    js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
  },
  plugins: [
    {
      name: 'validators',
      setup: (one) => one.onLoad({ filter: /\.gen\.js$|\/messages\/sent\.gen\.ts$/ }, readValidators),
    },
  ],
  metafile: true,
  write: false,
});

/** Another run may read the file. */
function write(name: string, text: string): void {
  const temporary = join(root, 'node_modules/.cache', `${name}.${process.pid}`);
  mkdirSync(dirname(temporary), { recursive: true });
  writeFileSync(temporary, text);
  renameSync(temporary, join(target, name));
}

for (const { path, text } of outputFiles) write(basename(path), text);
write('licenses.txt', licensesOf(Object.keys(metafile.inputs), 'earshot-contracts.js contains these packages.'));
process.exitCode =
  spawnSync('npm', ['pack', target, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' }).status ?? 1;
