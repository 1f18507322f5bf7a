import { byName } from '../names.ts';
import type { Specs } from '../spec/model.ts';
import { readStatic } from '../static-files.ts';
import { compileModule } from './compile.ts';
import { customSttChannelModule, customSttOf, customSttResultsFiles, isCustomStt } from './custom-stt-module.ts';
import { clientIndex } from './index-module.ts';
import { ackedSocketOf, isStreamModule, liveModule } from './live-module.ts';
import { restModule } from './rest-module.ts';
import { toolsModule } from './tools-module.ts';

/** Generates `client/`: the compiled package for partners, without dependencies. */
export function generateClient(specs: Specs, header: string, types: string): Map<string, string> {
  const sources = new Map<string, string>();
  const others = new Map<string, string>();
  const customStt = customSttOf(specs);
  const isAcked = ackedSocketOf(specs) !== undefined;
  for (const [name, text] of readStatic('client')) {
    if ((customStt || !isCustomStt(name)) && (isAcked || !isStreamModule(name)))
      (name.endsWith('.ts') ? sources : others).set(name, text);
  }
  if (customStt) sources.set('custom-stt-channel.ts', customSttChannelModule(customStt));
  sources.set('rest.ts', restModule(specs));
  sources.set('tool-functions.ts', toolsModule(specs));
  sources.set('live.ts', liveModule(specs));
  sources.set('index.ts', clientIndex(specs));
  const files = new Map<string, string>([
    ['client/package.json', `${JSON.stringify(manifest(specs.version), null, 2)}\n`],
    [
      'client/README.md',
      (others.get('README.md') ?? '').replaceAll('{{version}}', specs.version) + operationList(specs),
    ],
    ['client/types.d.ts', types],
  ]);
  if (customStt) for (const [path, code] of customSttResultsFiles(customStt, specs, header)) files.set(path, code);
  for (const [name, text] of sources) {
    for (const [path, code] of compileModule(name, text)) files.set(`client/${path}`, header + code);
  }
  return files;
}

const manifest = (version: string) => ({
  name: 'earshot-client',
  version,
  description: 'Typed client of an Earshot service: REST, the live socket, tools and webhooks.',
  license: 'Apache-2.0',
  type: 'module',
  sideEffects: false,
  engines: { node: '>=20.3' },
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
  files: ['*.js', '*.d.ts', 'README.md'],
});

function operationList({ operations, tools }: Specs): string {
  const tags = [...new Set(operations.map(({ tag }) => tag))].sort(byName);
  const rows = tags.flatMap((tag) =>
    operations
      .filter((operation) => operation.tag === tag)
      .map(({ id, summary, method, path }) => `| \`client.${tag}.${id}\` | ${summary ?? ''} | \`${method} ${path}\` |`),
  );
  const toolRows = tools.map(({ name, title }) => `| \`client.tools.${name}\` | ${title ?? ''} |`);
  return `
## Operations

| function | description | request |
|---|---|---|
${rows.join('\n')}

## Tools

| function | description |
|---|---|
${toolRows.join('\n')}
`;
}
