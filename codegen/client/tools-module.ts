import { withDeprecation } from '../deprecation.ts';
import { docComment, literal, pascalCase } from '../names.ts';
import type { Specs } from '../spec/model.ts';

/** Generates the client's `tool-functions.ts`: a typed function per tool. */
export function toolsModule({ tools, toolServerPath }: Specs): string {
  const members = tools.map((tool) => {
    const { name, params, description } = tool;
    const optional = (params.required?.length ?? 0) === 0 ? '?' : '';
    return `${docComment(withDeprecation(description, tool), '  ')}  ${name}(params${optional}: T.${pascalCase(name)}Params, options?: RequestOptions): Promise<T.${pascalCase(name)}Result>;\n`;
  });
  const table = tools.map(({ name, annotations }) => {
    const repeatable = annotations.readOnlyHint === true || annotations.idempotentHint === true;
    return `  ${name}: { repeatable: ${repeatable} },\n`;
  });
  return `import type { Http, RequestOptions } from './http.ts';
import { type ToolTable, toolCalls } from './tools.ts';
import type * as T from './types.ts';

/** The tools of the tool server. Errors are \`EarshotToolError\` with the JSON-RPC \`code\`. */
export interface ToolFunctions {
${members.join('')}}

const table: ToolTable = {
${table.join('')}};

export function toolFunctions(http: Http): ToolFunctions {
  return toolCalls(http, '${toolServerPath}', ['toolServerKey'], table) as object as ToolFunctions;
}
`;
}

/** Generates the client's `local-tools.ts`: the names of the tools that are exposed over stdio. */
export const localToolsModule = ({ tools }: Specs): string =>
  `export const localTools: readonly string[] = [${tools
    .filter(({ local }) => local)
    .map(({ name }) => literal(name))
    .join(', ')}];\n`;
