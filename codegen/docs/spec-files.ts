import { stringify } from 'yaml';
import { withoutUnused } from '../spec/bundle.ts';
import type { Specs } from '../spec/model.ts';

/** The three specs as single files, with all definitions that they use. `openapi.json` is in `rest/`. */
export function specFiles(specs: Specs): [string, string][] {
  const yaml = (document: Specs['openapi']) =>
    stringify(withoutUnused(document, specs.schemas), { aliasDuplicateObjects: false, lineWidth: 0 });
  return [
    ['openapi.yaml', yaml(specs.openapi)],
    ['asyncapi.yaml', yaml(specs.asyncapi)],
    ['jsonrpc.json', `${JSON.stringify(withoutUnused(specs.jsonrpc, specs.schemas), null, 2)}\n`],
  ];
}

/** `llms.txt` (llmstxt.org): where a language model finds the contracts and the pages. The service fills in its address. */
export function llmsFile(specs: Specs, pages: readonly { file: string; title: string; about: string }[]): string {
  const { version, operations, channels, tools } = specs;
  const link = (path: string, title: string, about: string) => `- [${title}]({{base_url}}/${path}): ${about}`;
  const built = (all: readonly { notBuilt: boolean }[]) => all.filter(({ notBuilt }) => !notBuilt).length;
  return `# Earshot

> A self-hosted service that records what a person says and hears: wearables stream audio to it, and each conversation becomes a
> searchable record with title, summary, action items and memories. Version ${version}.

REST and the live socket need \`Authorization: Bearer <key>\`; the tool server at ${specs.toolServerPath} speaks MCP and JSON-RPC 2.0.

## Specs

${link('openapi.yaml', 'OpenAPI', `${built(operations)} REST operations, with all schemas`)}
${link('openapi.json', 'OpenAPI as JSON', 'the same document')}
${link('asyncapi.yaml', 'AsyncAPI', `the live socket and outbound calls, ${channels.length} channels`)}
${link('jsonrpc.json', 'OpenRPC', `${built(tools)} tools of the tool server`)}

## Pages

${pages.map(({ file, title, about }) => link(`docs/${file}`, title, about)).join('\n')}
`;
}
