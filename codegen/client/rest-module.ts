import { withDeprecation } from '../deprecation.ts';
import { failures } from '../described.ts';
import { byName, docComment, groupByTag, literal, pascalCase, propertyName } from '../names.ts';
import { eventStream, isJson } from '../rest-validators.ts';
import { resolveSchema } from '../spec/bundle.ts';
import type { Operation, Schemas, Specs } from '../spec/model.ts';

/** The security schemes whose credentials the client sends. Browsers send cookies by themselves. */
const sentSchemes = ({ security }: Operation) =>
  security.filter(({ isCookie }) => !isCookie).map(({ scheme }) => scheme);

/** Generates the client's `credentials.ts`: the names of the security schemes. */
export function credentialsModule({ operations }: Specs): string {
  const schemes = new Set(operations.flatMap(sentSchemes));
  const names = [...schemes].sort(byName);
  return `import type { Credential } from './http.ts';

export interface NamedCredentials {
${names.map((name) => `  /** Used instead of \`key\` by operations that accept it. */\n  ${name}?: Credential | undefined;\n`).join('')}}

export const namesOfCredentials: readonly (keyof NamedCredentials)[] = [${names.map(literal).join(', ')}];
`;
}

/** Generates the client's `rest.ts`: an interface per tag, and the table from which its functions are created. */
export function restModule({ operations, schemas }: Specs): string {
  const tags = groupByTag(operations);
  const interfaces = tags.map(([tag, own]) => {
    const members = own.map((operation) => member(operation, schemas));
    return `export interface ${pascalCase(tag)}Operations {\n${members.join('')}}\n`;
  });
  const groups = tags.map(([tag, own]) => {
    const entries = own.map((operation) => entry(operation, schemas));
    return `    ${propertyName(tag)}: {\n${entries.join('')}    },\n`;
  });
  const functions = ['bytesOperation', 'listOperation', 'operation', 'streamOperation'].filter((name) =>
    groups.join('').includes(` ${name}(`),
  );
  const text = `${interfaces.join('\n')}
/** All operations of the REST API by tag. */
export interface RestOperations {
${tags.map(([tag]) => `  ${propertyName(tag)}: ${pascalCase(tag)}Operations;\n`).join('')}}

export function restOperations(http: Http): RestOperations {
  const operations = {
${groups.join('')}  };
  return operations as object as RestOperations;
}
`;
  const types = ['ListOperation', 'StreamLine', 'Upload'].filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  return `import type { Http, RequestOptions } from './http.ts';
import { ${[...types.map((name) => `type ${name}`), ...functions].join(', ')} } from './operations.ts';
import type * as T from './types.ts';

${text}`;
}

const success = ({ responses }: Operation) => responses.find(({ status }) => status < 300);

const mediaTypes = (operation: Operation) => (success(operation)?.content ?? []).map(({ mediaType }) => mediaType);

/** True if the client function returns the response line by line. */
export const isStream = (operation: Operation) => {
  const types = mediaTypes(operation);
  return types.length > 0 && types.every((type) => type === eventStream);
};

const isBytes = (operation: Operation) => {
  const types = mediaTypes(operation);
  return types.length > 0 && !types.some((type) => type === eventStream || isJson(type));
};

/** The property with the list of a paged response; empty if the response is the list; undefined if it has no pages. */
function listProperty(operation: Operation, schemas: Schemas): string | undefined {
  const response = success(operation);
  const json = response?.content.find(({ mediaType }) => isJson(mediaType));
  if (!response?.paged || json === undefined) return undefined;
  const schema = resolveSchema(json.schema, schemas);
  if (schema.type === 'array') return '';
  return Object.entries(schema.properties ?? {}).find(
    ([, property]) => resolveSchema(property, schemas).type === 'array',
  )?.[0];
}

function member(operation: Operation, schemas: Schemas): string {
  const name = pascalCase(operation.id);
  const { type: input, optional } = inputType(operation, name);
  const text = [operation.summary, operation.description, failures(operation)].filter(Boolean).join('\n\n');
  const doc = docComment(withDeprecation(text, operation), '  ');
  const list = listProperty(operation, schemas);
  const response = `T.${name}Responses[${success(operation)?.status ?? 200}]`;
  if (list !== undefined) {
    return `${doc}  ${operation.id}: ListOperation<${input}, ${response}, ${response}${list && `['${list}']`}[number]>;\n`;
  }
  const plain = `Promise<${isBytes(operation) ? 'Blob' : response}>`;
  const output = isStream(operation) ? 'AsyncGenerator<StreamLine, void, undefined>' : plain;
  return `${doc}  ${operation.id}(input${optional ? '?' : ''}: ${input}, options?: RequestOptions): ${output};\n`;
}

/** The input of the operation, which is optional if no part is required. */
function inputType({ parameters, body }: Operation, name: string): { type: string; optional: boolean } {
  const parts: string[] = [];
  const path = parameters.some((parameter) => parameter.in === 'path');
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const queryRequired = query.some((parameter) => parameter.required);
  if (path) parts.push(`params: T.${name}Data['path']`);
  if (query.length > 0) parts.push(`query${queryRequired ? '' : '?'}: T.${name}Data['query']`);
  if (body) {
    const types = body.content.map(({ mediaType }) => (isJson(mediaType) ? `T.${name}Data['body']` : 'Upload'));
    parts.push(`body${body.required ? '' : '?'}: ${[...new Set(types)].join(' | ')}`);
  }
  const type = parts.length > 0 ? `{ ${parts.join('; ')} }` : 'Record<string, never>';
  return { type, optional: !path && !queryRequired && body?.required !== true };
}

function functionOf(operation: Operation, isList: boolean): string {
  if (isStream(operation)) return 'streamOperation';
  if (isBytes(operation)) return 'bytesOperation';
  return isList ? 'listOperation' : 'operation';
}

function entry(operation: Operation, schemas: Schemas): string {
  const list = listProperty(operation, schemas);
  const name = functionOf(operation, list !== undefined);
  const parts = [
    `method: '${operation.method}'`,
    `path: ${literal(operation.path)}`,
    `security: [${sentSchemes(operation).map(literal).join(', ')}]`,
    ...(operation.parts === undefined ? [] : [`parts: ${literal(operation.parts)}`]),
    ...(operation.idempotent ? ['idempotent: true'] : []),
    ...(list ? [`list: ${literal(list)}`] : []),
  ];
  return `      ${operation.id}: ${name}(http, { ${parts.join(', ')} }),\n`;
}
