import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { areas, pageNames, paths } from '../console/routes.ts';
import { licensesOf } from './licenses.ts';
import type { Files } from './output.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'console');

/** The design tokens, which the pages of the documentation and of the login use too. */
export const designTokens = (): string => readFileSync(join(folder, 'styles/tokens.css'), 'utf8');

/** Leaves out the operations that no page names: a bundler cannot, as they are properties of one object. And credentials: pages have a cookie. */
function withoutUnused(restOperations: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const words = new Set(files.flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/\w+/g) ?? []));
  return restOperations.replace(/^ +(\w+): \w+\(http, \{ .* \}\),\n/gm, (line, name) =>
    words.has(name) ? line.replace(/, security: \[[^\]]*\]/, '') : '',
  );
}

/** Bundles the client as it is generated in this run, which may not be on the disk yet. */
const generatedClient = (client: Files): Plugin => ({
  name: 'generated client',
  setup({ onResolve, onLoad }) {
    const namespace = 'client';
    onResolve({ filter: /^earshot-client$/ }, () => ({ path: 'index.js', namespace, sideEffects: false }));
    onResolve({ filter: /^\.\//, namespace }, ({ path }) => ({ path: path.slice(2), namespace, sideEffects: false }));
    onLoad({ filter: /.*/, namespace }, ({ path }) => {
      const contents = client.get(`client/${path}`);
      if (contents === undefined) return { errors: [{ text: `client/${path} is not generated` }] };
      if (path === 'operations.js') return { contents: contents.replace('security: spec.security,', 'security: [],') };
      return { contents: path === 'rest.js' ? withoutUnused(contents) : contents };
    });
  },
});

const common = {
  absWorkingDir: root,
  // Only for the types.
  tsconfigRaw: '{}',
  // The names of the chunks depend on the paths of the packages.
  preserveSymlinks: true,
  outdir: join(root, 'assets'),
  entryNames: '[name]-[hash]',
  bundle: true,
  format: 'esm',
  target: ['chrome125', 'firefox128', 'safari18'],
  minify: true,
  charset: 'utf8',
  legalComments: 'none',
  write: false,
} as const satisfies BuildOptions;

/**
 * Generates `console/`: the page, its scripts and styles with a hash of their content in their names, and the paths at which the page is
 * served, each with its scripts that are not those of every page. `client` is the output of that part.
 */
export async function generateConsole(client: Files): Promise<Files> {
  // A script of its own, whose address the recorder contains.
  const worklet = await build({ ...common, entryPoints: [join(folder, 'microphone-worklet.ts')] });
  const workletName = basename(worklet.outputFiles[0]?.path ?? '');
  const { outputFiles, metafile } = await build({
    ...common,
    entryPoints: ['console.tsx', 'theme.ts', 'worker/service-worker.ts'].map((name) => join(folder, name)),
    chunkNames: '[name]-[hash]',
    splitting: true,
    define: { MICROPHONE_WORKLET: JSON.stringify(`/assets/${workletName}`) },
    jsx: 'automatic',
    jsxImportSource: 'preact',
    plugins: [generatedClient(client)],
    metafile: true,
  });
  const assets = new Map(
    [...worklet.outputFiles, ...outputFiles].map(({ path, text }) => [basename(path), text.trimEnd()]),
  );
  const first = scriptsOf(metafile, 'console.tsx');
  const preloads = first.slice(1).map((name) => `<link rel="modulepreload" href="/assets/${name}">\n`);
  const scripts = pageNames.map((name): [string, string[]] => [
    paths[name],
    scriptsOf(metafile, `areas/${areas[name]}.ts`)
      .filter((script) => !first.includes(script))
      .map((script) => `/assets/${script}`),
  ]);
  return new Map([
    ...[...assets].map(([name, text]): [string, string] => [`console/assets/${name}`, text]),
    ...readdirSync(join(folder, 'static')).map((name): [string, string] => [
      `console/${name}`,
      withAssets(readFileSync(join(folder, 'static', name), 'utf8'), [...assets.keys()])
        .replace('<!-- preloads -->\n', preloads.join(''))
        .replace('/* assets */', [...assets.keys()].map((asset) => `'/assets/${asset}'`).join(', ')),
    ]),
    ['console/tokens.css', designTokens()],
    ['console/paths.json', `${JSON.stringify(Object.fromEntries(scripts), null, 2)}\n`],
    ['console/licenses.txt', licensesOf(Object.keys(metafile.inputs), 'These packages are part of the console.')],
  ]);
}

/** The script of a part of the console, then all that it imports, and so on. The browser can load them at once. */
function scriptsOf({ outputs }: Metafile, part: string): string[] {
  const entry = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === `console/${part}`) ?? '';
  const found = new Set([entry]);
  const add = (path: string) => {
    for (const { path: imported, kind } of outputs[path]?.imports ?? []) {
      if (kind !== 'import-statement' || found.has(imported)) continue;
      found.add(imported);
      add(imported);
    }
  };
  add(entry);
  const [own = '', ...others] = [...found].map((path) => basename(path));
  return [own, ...others.sort()];
}

/** Replaces `/assets/console.js` by the name with the hash. */
function withAssets(text: string, names: readonly string[]): string {
  return text.replace(/\/assets\/([\w-]+)\.(js|css)/g, (path, name: string, extension: string) => {
    const found = names.find((asset) => asset.startsWith(`${name}-`) && asset.endsWith(`.${extension}`));
    if (found === undefined) throw new Error(`console/static refers to ${path}, which is not built`);
    return `/assets/${found}`;
  });
}
