import { visit, Document as YamlDocument } from 'yaml';
import { withoutUnused } from '../spec/bundle.ts';
import type { Document, Specs } from '../spec/model.ts';
import { isRecord, itemsOf } from '../spec/problems.ts';

/** Characters that YAML 1.1 parsers reject, or read as line breaks or a byte order mark, unless they are escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to escape
const unreadable = /[\0-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** YAML that parsers of versions 1.1 and 1.2 read as the same values. */
export function toYaml(value: Document): string {
  // The schema of 1.1 quotes texts such as `yes` and `2026-11-26`.
  const document = new YamlDocument(value, { version: '1.1', aliasDuplicateObjects: false });
  visit(document, {
    Scalar(_, scalar) {
      if (typeof scalar.value === 'string' && scalar.value.search(unreadable) >= 0) scalar.type = 'QUOTE_DOUBLE';
    },
  });
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return document.toString({ lineWidth: 0, directives: false }).replaceAll(unreadable, escaped);
}

/** Keys whose value is data, in which a `$ref` is none. */
const isData = (key: string) => ['example', 'examples', 'default', 'const', 'enum'].includes(key);

/**
 * Moves a reference with keywords beside it into `allOf`, which says the same: parsers of AsyncAPI replace the whole object by the
 * target of its reference.
 */
export function withAllOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withAllOf);
  if (!isRecord(value)) return value;
  const { $ref, ...rest } = Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, isData(key) ? child : withAllOf(child)]),
  );
  if (typeof $ref !== 'string') return { ...($ref !== undefined && { $ref }), ...rest };
  return Object.keys(rest).length === 0 ? { $ref } : { ...rest, allOf: [{ $ref }, ...itemsOf(rest.allOf)] };
}

/** The three specs as single files, with all definitions that they use. The service loads `openapi.json`. */
export function specFiles(specs: Specs): [string, string][] {
  const yaml = (document: Document) => toYaml(withoutUnused(document, specs.schemas));
  const json = (document: Document) => `${JSON.stringify(withoutUnused(document, specs.schemas), null, 2)}\n`;
  return [
    ['openapi.yaml', yaml(specs.openapi)],
    ['openapi.json', json(specs.openapi)],
    ['asyncapi.yaml', toYaml(withAllOf(withoutUnused(specs.asyncapi, specs.schemas)) as Document)],
    ['jsonrpc.json', json(specs.jsonrpc)],
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
