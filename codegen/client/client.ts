import { fillErrorKinds } from '../error-kinds.ts';
import { groupByTag } from '../names.ts';
import { releaseVersion } from '../release-version.ts';
import type { Specs } from '../spec/model.ts';
import { readStatic } from '../static-files.ts';
import { chatToolFiles } from './chat-tool-module.ts';
import { compileModule } from './compile.ts';
import { customSttFiles } from './custom-stt-module.ts';
import { liveModule } from './live-module.ts';
import { credentialsModule, restModule } from './rest-module.ts';
import { localToolsModule, toolsModule } from './tools-module.ts';

/** Generates `client/`: the compiled package for partners, without dependencies and without what is not built. */
export function generateClient(all: Specs, header: string, types: string): Map<string, string> {
  const specs = builtOnly(all);
  const { 'README.md': readme = '', ...modules } = Object.fromEntries(readStatic('client'));
  const sources: Record<string, string> = {
    ...modules,
    'credentials.ts': credentialsModule(specs),
    'live.ts': liveModule(specs),
    'rest.ts': restModule(specs),
    'local-tools.ts': localToolsModule(all),
    'tool-functions.ts': toolsModule(specs),
  };
  const code = [
    ...Object.entries(sources).flatMap(([name, text]) =>
      compileModule(name, fillErrorKinds(text).replaceAll('{{version}}', releaseVersion)),
    ),
    ...customSttFiles(specs),
    ...chatToolFiles(specs),
  ];
  return new Map([
    ['client/package.json', `${JSON.stringify(manifest, null, 2)}\n`],
    ['client/README.md', readme + operationList(specs) + notBuiltList(all)],
    ['client/types.d.ts', types],
    ...code.map(([path, text]): [string, string] => [`client/${path}`, interpreterOf(path) + header + text]),
  ]);
}

const builtOnly = (specs: Specs): Specs => ({
  ...specs,
  operations: specs.operations.filter(({ notBuilt }) => !notBuilt),
  tools: specs.tools.filter(({ notBuilt }) => !notBuilt),
});

/** The command of the package: the tools over stdio. */
const command = 'earshot-mcp.js';
const interpreterOf = (path: string) => (path === command ? '#!/usr/bin/env node\n' : '');

const manifest = {
  name: 'earshot-client',
  version: releaseVersion,
  description: 'Typed client of an Earshot service: REST, the live socket, chat, tools, apps and webhooks.',
  license: 'Apache-2.0',
  type: 'module',
  sideEffects: false,
  engines: { node: '>=20.3' },
  bin: { 'earshot-mcp': `./${command}` },
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
  files: ['*.js', '*.d.ts', 'README.md'],
};

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

function notBuiltList({ operations, tools }: Specs): string {
  const rows = [
    ...operations
      .filter(({ notBuilt }) => notBuilt)
      .map(({ id, summary, method, path }) => `| \`${id}\` | ${summary ?? ''} | \`${method} ${path}\` returns 501 |`),
    ...tools
      .filter(({ notBuilt }) => notBuilt)
      .map(({ name, title }) => `| \`${name}\` | ${title ?? ''} | the tool server returns -32601 |`),
  ];
  if (rows.length === 0) return '';
  return `
## Not built yet

The contracts describe these, and the service does not have them yet. The client has no functions for them:

| name | description | now |
|---|---|---|
${rows.join('\n')}
`;
}
