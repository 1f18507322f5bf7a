import { groupByTag } from '../names.ts';
import type { Specs } from '../spec/model.ts';
import { readStatic } from '../static-files.ts';
import { compileModule } from './compile.ts';
import { customSttFiles } from './custom-stt-module.ts';
import { liveModule } from './live-module.ts';
import { credentialsModule, restModule } from './rest-module.ts';
import { toolsModule } from './tools-module.ts';

/** Generates `client/`: the compiled package for partners, without dependencies. */
export function generateClient(specs: Specs, header: string, types: string): Map<string, string> {
  const { 'README.md': readme = '', ...modules } = Object.fromEntries(readStatic('client'));
  const sources: Record<string, string> = {
    ...modules,
    'credentials.ts': credentialsModule(specs),
    'live.ts': liveModule(specs),
    'rest.ts': restModule(specs),
    'tool-functions.ts': toolsModule(specs),
  };
  const code = [
    ...Object.entries(sources).flatMap(([name, text]) => compileModule(name, text)),
    ...customSttFiles(specs),
  ];
  return new Map([
    ['client/package.json', `${JSON.stringify(manifest(specs.version), null, 2)}\n`],
    ['client/README.md', readme.replaceAll('{{version}}', specs.version) + operationList(specs)],
    ['client/types.d.ts', types],
    ...code.map(([path, text]): [string, string] => [`client/${path}`, header + text]),
  ]);
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
  const rows = groupByTag(operations).flatMap(([tag, own]) =>
    own.map(
      ({ id, summary, method, path }) => `| \`client.${tag}.${id}\` | ${summary ?? ''} | \`${method} ${path}\` |`,
    ),
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
