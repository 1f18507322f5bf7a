import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BuildOptions, build, type OnLoadArgs } from 'esbuild';
import { licensesOf } from '../../codegen/licenses.ts';
import { root } from '../tasks.ts';
import type { PackedFiles } from './archives.ts';

const { version, license, dependencies, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Node runs no TypeScript of installed packages. */
async function bundle(options: BuildOptions) {
  const common = { absWorkingDir: root, bundle: true, platform: 'node', format: 'esm', outdir: root } as const;
  const { outputFiles = [], metafile } = await build({ ...common, metafile: true, write: false, ...options });
  const code = new Map<string, string | Uint8Array>(
    outputFiles.map(({ path, contents }) => [basename(path), contents]),
  );
  return { code, ...metafile };
}

/** The command line. Its packages are installed with it. */
export async function commandLine(): Promise<PackedFiles> {
  const { code, outputs } = await bundle({
    entryPoints: ['src/cli/earshot.ts'],
    splitting: true,
    packages: 'external',
    target: 'node24',
    banner: { js: '#!/usr/bin/env node' },
  });
  const imported = Object.values(outputs ?? {}).flatMap(({ imports }) => imports.map(({ path }) => path));
  const isUsed = ([name]: [string, unknown]) => imported.some((path) => path === name || path.startsWith(`${name}/`));
  const manifest = {
    ...{ name: 'earshot-cli', version, description: 'The command line of Earshot.', license, type: 'module' },
    ...{ engines: { ...engines, node: '>=24.7' }, bin: { earshot: './earshot.js' } },
    dependencies: Object.fromEntries(Object.entries<string>(dependencies).filter(isUsed)),
  };
  return code.set('package.json', JSON.stringify(manifest, null, 2)).set('README.md', COMMAND_LINE_README);
}

const COMMAND_LINE_README = `# earshot

The command line of Earshot: \`earshot auth login --api-base https://earshot.example\`. It needs Node 24. What works on the data of a
service without its API (\`backup\`, \`restore\`, \`move\`, \`db\`, \`rotate\`) is run in the folder of the service: \`npm run -s earshot -- backup\`.
`;

/** Without their own \`require\`, so that what the validators require is bundled. Those of messages are in dist/. */
function readValidators({ path }: OnLoadArgs) {
  const file = path.endsWith('/messages/sent.gen.ts') ? join(root, 'dist/validators/sent.js') : path;
  const contents = readFileSync(file, 'utf8').replace(/^(import \{ createRequire|const require = ).*$/gm, '');
  return { contents };
}

/** The command `earshot-contracts`. */
export async function contractKit(): Promise<PackedFiles> {
  const { code, inputs } = await bundle({
    entryPoints: ['contracts/package/earshot-contracts.ts', 'contracts/provider/verifier-process.ts'],
    entryNames: '[name]',
    minify: true,
    mainFields: ['module', 'main'],
    target: 'node22',
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
  });
  const pact = '@pact-foundation/pact';
  const manifest = {
    ...{
      name: 'earshot-contracts',
      version,
      description: 'Compares your code with the contracts of Earshot.',
      license,
    },
    ...{ type: 'module', engines: { node: '>=22' }, bin: { 'earshot-contracts': './earshot-contracts.js' } },
    ...{ peerDependencies: { [pact]: '>=17' }, peerDependenciesMeta: { [pact]: { optional: true } } },
  };
  return code
    .set('package.json', JSON.stringify(manifest, null, 2))
    .set(
      'README.md',
      '# earshot-contracts\n\n`npx earshot-contracts --help`. See "Contracts with partners" in the docs of the service.\n',
    )
    .set('openapi.json', readFileSync(join(root, 'dist/docs/openapi.json')))
    .set('licenses.txt', licensesOf(Object.keys(inputs ?? {}), 'earshot-contracts.js contains these packages.'));
}
