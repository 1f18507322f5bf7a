import { deprecationHeader } from './deprecation.ts';
import { byName, docComment, groupByTag, literal, pascalCase, propertyName } from './names.ts';
import type { Files } from './output.ts';
import {
  eventStream,
  isForm,
  isJson,
  type OperationValidators,
  operationValidators,
  parametersSchema,
} from './rest-validators.ts';
import type { Operation, ParameterPlace, Schemas, Specs } from './spec/model.ts';
import { staticFiles } from './static-files.ts';
import { distValidatorModule, validatorModule } from './validators.ts';
import { withDefaultsType } from './with-defaults.ts';

/** Generates `rest/`: the route table, the handler interfaces and the validators. */
export function generateRest(specs: Specs, header: string): Files {
  const { operations, schemas } = specs;
  const { requests, responses, byOperation } = operationValidators(operations, schemas);
  return new Map([
    ...validatorModule('rest/validators.gen', requests, schemas, { header, root: '..' }),
    distValidatorModule('rest', 'responses', responses, { header, root: '..' }),
    ['rest/routes.gen.ts', header + routesFile(specs, byOperation)],
    ['rest/handlers.gen.ts', header + handlersFile(specs)],
    ...staticFiles('rest', header),
  ]);
}

function routesFile({ operations }: Specs, byOperation: ReadonlyMap<string, OperationValidators>): string {
  const routes = operations.map((operation) => routeEntry(operation, byOperation.get(operation.id))).join('\n');
  const methods = [...new Set(operations.map(({ method }) => method))].sort(byName).map(literal);
  return `import type { Validate } from '../validate.ts';
import * as responses from './responses.gen.ts';
${routes.includes('coerced({') ? "import { coerced } from '../coerce.ts';\n" : ''}import type { OperationId, Tag } from './handlers.gen.ts';
${routes.includes('formOf(') ? "import { formOf } from './upload.ts';\n" : ''}import * as requests from './validators.gen.js';

${routeInterface(methods)}
/** All operations, sorted by name. */
export const routes: readonly Route[] = [
${routes}
];
`;
}

const routeInterface = (methods: readonly string[]) => `/** An operation, for the transport. */
export interface Route {
  operationId: OperationId;
  tag: Tag;
  method: ${methods.join(' | ')};
  /** As in the spec: \`/v1/notes/{note_id}\`. */
  path: string;
  requestMediaTypes: readonly string[];
  bodyRequired: boolean;
  /** The largest body in bytes, if it is not the default. */
  maxBytes?: number;
  /** The \`Deprecation\` header. */
  deprecation?: string;
  /**
   * Converts parameters from text and fills in defaults, in place. Header names are lower case.
   * \`body\` validates JSON and forms.
   */
  validate: { params?: Validate; query?: Validate; header?: Validate; body?: Validate };
  /** The names of the query parameters. */
  queryNames: readonly string[];
  /** The bodies by status. Used in tests and development. */
  responses: { readonly [status: number]: Validate };
}
`;

function routeEntry(operation: Operation, validators: OperationValidators | undefined): string {
  const fields = [
    `operationId: '${operation.id}'`,
    `tag: '${operation.tag}'`,
    `method: '${operation.method}'`,
    `path: ${literal(operation.path)}`,
    `requestMediaTypes: [${(operation.body?.content ?? []).map(({ mediaType }) => literal(mediaType)).join(', ')}]`,
    `bodyRequired: ${operation.body?.required === true}`,
    ...(operation.maxBytes === undefined ? [] : [`maxBytes: ${operation.maxBytes}`]),
    ...(operation.deprecatedSince === undefined
      ? []
      : [`deprecation: '${deprecationHeader(operation.deprecatedSince)}'`]),
    `validate: ${record(validators?.validate)}`,
    `queryNames: [${queryNames(operation).join(', ')}]`,
    `responses: ${record(validators?.responses)}`,
  ];
  return `  {\n${fields.map((field) => `    ${field},\n`).join('')}  },`;
}

const queryNames = ({ parameters }: Operation) =>
  parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => literal(name));

const record = (entries: readonly string[] = []) => (entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}');

function handlersFile(specs: Specs): string {
  const { operations } = specs;
  const groups = groupByTag(operations);
  const shapes = operations.map((operation) => shapesOf(operation, specs)).join('\n');
  const interfaces = groups.map(([tag, own]) => {
    const members = own.map(({ id, summary, description, method, path }) => {
      const doc = [summary, description, `\`${method} ${path}\``].filter(Boolean).join('\n\n');
      return `${docComment(doc, '  ')}  ${id}(call: C, input: ${pascalCase(id)}Input): Promise<${pascalCase(id)}Reply>;\n`;
    });
    return `export interface ${pascalCase(tag)}Handlers<C> {\n${members.join('')}}\n`;
  });
  const imported = (names: string[], from: string) => {
    const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(shapes));
    return used.length > 0 && `import type { ${used.join(', ')} } from '${from}';\n`;
  };
  const imports = [
    imported(['WithDefaults'], '../with-defaults.ts'),
    "import type * as T from '../types.gen.ts';\n",
    imported(['BytesReply', 'LowercaseKeys', 'Reply', 'StreamReply'], './reply.ts'),
    imported(['BytesBody', 'FormBody'], './upload.ts'),
  ];
  return `${imports.filter(Boolean).join('')}
${shapes}
${interfaces.join('\n')}
/** The handlers of all operations by tag. An operation without a handler is a type error. \`C\` is the transport's call context. */
export interface RestHandlers<C> {
${groups.map(([tag]) => `  ${propertyName(tag)}: ${pascalCase(tag)}Handlers<C>;\n`).join('')}}

export type Tag = keyof RestHandlers<never>;

export type OperationId =
${operations.map(({ id }) => `  | '${id}'`).join('\n')};
`;
}

/** The types of the handler's input and reply: `CreateNoteInput` and `CreateNoteReply`. */
function shapesOf(operation: Operation, { schemas }: Specs): string {
  const name = pascalCase(operation.id);
  const data = `T.${name}Data`;
  const place = (key: 'path' | 'query' | 'headers', where: ParameterPlace) => {
    const schema = parametersSchema(operation, where);
    if (!schema) return 'Record<never, never>';
    const type = withDefaultsType(`NonNullable<${data}['${key}']>`, schema, schemas);
    return key === 'headers' ? `LowercaseKeys<${type}>` : type;
  };
  return `export interface ${name}Input {
  params: ${place('path', 'path')};
  query: ${place('query', 'query')};
  headers: ${place('headers', 'header')};
  body: ${bodyType(operation, data, schemas)};
}
export type ${name}Reply = ${replyType(operation, name)};
`;
}

function bodyType({ body }: Operation, data: string, schemas: Schemas): string {
  if (body === undefined) return 'undefined';
  // With several media types, the type of the body is their union.
  const isOneOf = body.content.filter(({ mediaType }) => isJson(mediaType) || isForm(mediaType)).length > 1;
  const types = body.content.map(({ mediaType, schema }) => {
    if (!isJson(mediaType) && !isForm(mediaType)) return `BytesBody<${literal(mediaType)}>`;
    const definition = isOneOf ? /^#\/components\/schemas\/(\w+)$/.exec(schema.$ref ?? '')?.[1] : undefined;
    const fields = withDefaultsType(definition ? `T.${definition}` : `NonNullable<${data}['body']>`, schema, schemas);
    return isForm(mediaType) ? `FormBody<${fields}>` : fields;
  });
  return [...new Set([...types, ...(body.required ? [] : ['undefined'])])].join(' | ');
}

function replyType({ responses }: Operation, name: string): string {
  const success = responses.filter(({ status }) => status < 300);
  const plain = success.filter(
    ({ content }) => content.length === 0 || content.some(({ mediaType }) => isJson(mediaType)),
  );
  const types = success.flatMap(({ status, content }) => {
    const others = content.map(({ mediaType }) => mediaType).filter((mediaType) => !isJson(mediaType));
    const bytes = others.filter((mediaType) => mediaType !== eventStream).map(literal);
    return [
      ...(others.includes(eventStream) ? [`StreamReply<${status}>`] : []),
      ...(bytes.length > 0 ? [`BytesReply<${status}, ${bytes.join(' | ')}>`] : []),
    ];
  });
  if (plain.length > 0) {
    const all = `T.${name}Responses`;
    types.push(
      `Reply<${plain.length === success.length ? all : `Pick<${all}, ${plain.map(({ status }) => status).join(' | ')}>`}>`,
    );
  }
  return types.join(' | ') || 'never';
}
