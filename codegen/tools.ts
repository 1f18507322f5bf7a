import { listedInput, listedOutput } from './listed-schemas.ts';
import { byName, docComment, groupByTag, literal, pascalCase, propertyName, sortedEntries } from './names.ts';
import type { Files } from './output.ts';
import { reachable, refTarget } from './spec/bundle.ts';
import type { Schema, Schemas, Specs, Tool } from './spec/model.ts';
import { isRecord } from './spec/problems.ts';
import { distValidatorModule, type ValidatorSpec, validatorModule } from './validators.ts';
import { withDefaultsType } from './with-defaults.ts';

/** `tools/`: the method table, the MCP tool list, the handler interfaces and the validators of the tools. */
export function generateTools(specs: Specs, header: string): Files {
  const { tools, schemas } = specs;
  const params = new Map<string, ValidatorSpec>(
    tools.map(({ name, params: schema }) => [`${name}_params`, { schema, type: `T.${pascalCase(name)}Params` }]),
  );
  return new Map([
    ...validatorModule('tools/params.gen', params, schemas, { header, root: '..' }),
    distValidatorModule('tools', 'results', resultValidators(tools), { header, root: '..' }),
    ['tools/methods.gen.ts', header + methodsFile(specs)],
    ['tools/handlers.gen.ts', header + handlersFile(specs)],
    ['tools/tool-list.gen.ts', header + toolListFile(specs)],
  ]);
}

export const resultValidators = (tools: readonly Tool[]): ReadonlyMap<string, ValidatorSpec> =>
  new Map(tools.map(({ name, result: schema }) => [`${name}_result`, { schema, type: `T.${pascalCase(name)}Result` }]));

function methodsFile({ tools, rpcErrors }: Specs): string {
  const scopes = [...new Set(tools.flatMap((tool) => tool.scopes))].sort(byName);
  const methods = tools.map(
    (tool) => `  ${tool.name}: {
    tag: '${tool.tag}',
    scopes: [${tool.scopes.map(literal).join(', ')}],
    local: ${tool.local},
    validateParams: params.${tool.name}_params,
    validateResult: results.${tool.name}_result,
  },`,
  );
  const errors = sortedEntries(rpcErrors).map(
    ([name, { code, message }]) => `  ${propertyName(name)}: { code: ${code}, message: ${literal(message)} },`,
  );
  return `import type { Validate } from '../validate.ts';
import type { ToolHandlers, ToolName } from './handlers.gen.ts';
import * as params from './params.gen.js';
import * as results from './results.gen.ts';

export type ToolScope = ${scopes.map(literal).join(' | ') || 'never'};

/** A tool, for the transport. */
export interface Method {
  tag: keyof ToolHandlers<never>;
  /** The caller needs all of them. */
  scopes: readonly ToolScope[];
  /** True if the stdio variant has the tool. */
  local: boolean;
  /** Fills in defaults, in place. */
  validateParams: Validate;
  /** Used in tests and development. */
  validateResult: Validate;
}

/** All tools by name, which is the JSON-RPC method. */
export const methods: Readonly<Record<ToolName, Method>> = {
${methods.join('\n')}
};

/** The errors of tools by name. */
export const rpcErrors = {
${errors.join('\n')}
} as const;
`;
}

function handlersFile({ tools, schemas }: Specs): string {
  const groups = groupByTag(tools);
  const interfaces = groups.map(([tag, own]) => {
    const members = own.map((tool) => {
      const name = pascalCase(tool.name);
      const params = withDefaultsType(`T.${name}Params`, tool.params, schemas);
      return `${docComment(tool.description, '  ')}  ${tool.name}(call: C, params: ${params}): Promise<T.${name}Result>;\n`;
    });
    return `export interface ${pascalCase(tag)}Tools<C> {\n${members.join('')}}\n`;
  });
  const body = interfaces.join('\n');
  return `${body.includes('WithDefaults<') ? "import type { WithDefaults } from '../with-defaults.ts';\n" : ''}import type * as T from '../types.gen.ts';

${body}
/** The handlers of all tools by tag. A tool without a handler is a type error. \`C\` is the transport's call context. */
export interface ToolHandlers<C> {
${groups.map(([tag]) => `  ${propertyName(tag)}: ${pascalCase(tag)}Tools<C>;\n`).join('')}}

/** The parameters by tool. */
export interface ToolParams {
${tools.map(({ name }) => `  ${name}: T.${pascalCase(name)}Params;\n`).join('')}}

export type ToolName = keyof ToolParams;
`;
}

/** In the order of the spec: models and clients try the first ones first. */
function toolListFile({ tools, schemas }: Specs): string {
  const ordered = tools.toSorted((one, other) => one.order - other.order);
  const list = ordered.map((tool) => ({
    name: tool.name,
    ...(tool.title !== undefined && { title: tool.title }),
    description: tool.deprecated ? `Deprecated. ${tool.description}` : tool.description,
    inputSchema: selfContained(listedInput(tool.params, schemas), schemas),
    outputSchema: selfContained(listedOutput(tool.result, schemas), schemas),
    annotations: tool.annotations,
  }));
  return `import type { ToolName } from './handlers.gen.ts';

/** A tool in MCP's \`tools/list\`, with self-contained schemas. */
export interface McpTool {
  name: ToolName;
  title?: string;
  description: string;
  inputSchema: { type: 'object'; [keyword: string]: unknown };
  outputSchema: { type: 'object'; [keyword: string]: unknown };
  annotations: { readonly [hint: string]: unknown };
}

export const toolList: readonly McpTool[] = ${JSON.stringify(list, null, 2)};
`;
}

/** Adds the definitions that an object schema still refers to, which are the recursive ones. */
function selfContained(schema: Schema, schemas: Schemas): Schema {
  const names = [...reachable(schema, schemas)].sort(byName);
  const $defs = Object.fromEntries(names.map((name) => [name, portable(schemas[name])]));
  return { ...(portable(schema) as Schema), type: 'object', ...(names.length > 0 && { $defs }) };
}

/** Points references to `$defs`. */
function portable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(portable);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => {
      if (key !== '$ref' || typeof child !== 'string') return [key, portable(child)];
      const { name, rest } = refTarget(child);
      return [key, `#/$defs/${name}${rest}`];
    }),
  );
}
