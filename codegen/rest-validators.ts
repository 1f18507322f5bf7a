import { pascalCase, propertyName } from './names.ts';
import { resolveSchema } from './spec/bundle.ts';
import type { Operation, ParameterPlace, Schema, Schemas } from './spec/model.ts';
import type { ValidatorSpec } from './validators.ts';

/** The code that names an operation's validators in the route table: `query: coerced({ limit: 'integer' }, requests.listNotesQuery)`. */
export interface OperationValidators {
  validate: string[];
  responses: string[];
}

export const eventStream = 'text/event-stream';
export const isJson = (mediaType: string) => /^application\/([\w.-]+\+)?json\b/.test(mediaType);

export const isForm = (mediaType: string) => mediaType === 'multipart/form-data';

/** The validators of all operations. Responses with the same definition share a validator. */
export function operationValidators(operations: readonly Operation[], schemas: Schemas) {
  const requests = new Map<string, ValidatorSpec>();
  const responses = new Map<string, ValidatorSpec>();
  const byOperation = new Map<string, OperationValidators>();
  for (const operation of operations) {
    const found: OperationValidators = { validate: [], responses: [] };
    const name = pascalCase(operation.id);
    const request = (suffix: string, schema: Schema, type: string, kinds = languagesOf(schema, schemas)) => {
      requests.set(operation.id + suffix, { schema, type });
      const validator = `requests.${operation.id}${suffix}`;
      return kinds === '' ? validator : `coerced({ ${kinds} }, ${validator})`;
    };
    for (const [place, key, suffix, type] of [
      ['path', 'params', 'Params', `T.${name}Data['path']`],
      ['query', 'query', 'Query', `NonNullable<T.${name}Data['query']>`],
      ['header', 'header', 'Header', 'Record<string, unknown>'],
    ] as const) {
      const schema = parametersSchema(operation, place);
      if (!schema) continue;
      found.validate.push(`${key}: ${request(suffix, schema, type, kindsOf(schema, schemas))}`);
    }
    const bodyType = `NonNullable<T.${name}Data['body']>`;
    const json = operation.body?.content.find(({ mediaType }) => isJson(mediaType));
    const form = operation.body?.content.find(({ mediaType }) => isForm(mediaType));
    const bodies = [
      ...(form ? [request('Form', form.schema, bodyType)] : []),
      ...(json ? [request('Body', json.schema, bodyType)] : []),
    ].join(', ');
    if (bodies) found.validate.push(`body: ${form ? `formOf(${bodies})` : bodies}`);
    for (const { status, content } of operation.responses) {
      const json = content.find(({ mediaType }) => isJson(mediaType));
      if (json === undefined) continue;
      const definition = /^#\/components\/schemas\/(\w+)$/.exec(json.schema.$ref ?? '')?.[1];
      const plain = definition !== undefined && Object.keys(json.schema).length === 1;
      const validator = plain ? definition : `${operation.id}${status}`;
      const type =
        plain && schemas[definition]
          ? `T.${definition}`
          : `T.${name}${status < 400 ? 'Responses' : 'Errors'}[${status}]`;
      responses.set(validator, { schema: json.schema, type });
      found.responses.push(`${status}: responses.${validator}`);
    }
    byOperation.set(operation.id, found);
  }
  return { requests, responses, byOperation };
}

/** The parameters in one place as an object schema. Header names are lower case. */
export function parametersSchema({ parameters }: Operation, place: ParameterPlace): Schema | undefined {
  const found = parameters.filter((parameter) => parameter.in === place);
  if (found.length === 0) return undefined;
  const key = (name: string) => (place === 'header' ? name.toLowerCase() : name);
  const required = found.filter((parameter) => parameter.required).map(({ name }) => key(name));
  return {
    type: 'object',
    properties: Object.fromEntries(found.map(({ name, schema }) => [key(name), schema])),
    ...(required.length > 0 && { required }),
  };
}

/** The types of parameters other than text: `limit: 'integer', completed: 'boolean'`. */
export function kindsOf({ properties = {} }: Schema, schemas: Schemas): string {
  const kinds: string[] = [];
  for (const [name, schema] of Object.entries(properties)) {
    const kind = kindOf(schema, schemas);
    if (kind !== 'text') kinds.push(`${propertyName(name)}: '${kind}'`);
  }
  return kinds.join(', ');
}

/** The languages in a body, whose other values arrive in their types. */
function languagesOf(schema: Schema, schemas: Schemas): string {
  const { properties = {} } = resolveSchema(schema, schemas);
  const names = Object.keys(properties).filter((name) => kindOf(properties[name] ?? {}, schemas) === 'language');
  return names.map((name) => `${propertyName(name)}: 'language'`).join(', ');
}

/** The fields of a JSON record that may be written in another type: a number or truth value as its text, a text as a number. */
export function fieldKindsOf({ properties = {} }: Schema, schemas: Schemas): string {
  const kinds = Object.entries(properties).flatMap(([name, schema]) => {
    const types = new Set(typesOf(schema, schemas));
    const kind = (['integer', 'number', 'boolean'] as const).find((type) => types.has(type));
    if (kind === undefined || !types.has('string')) return [];
    return [`${propertyName(name)}: '${schema['x-converted-to'] ?? `${kind}?`}'`];
  });
  return kinds.join(', ');
}

/** All types of a schema and of its alternatives. */
function typesOf(schema: Schema, schemas: Schemas): string[] {
  const resolved = resolveSchema(schema, schemas);
  const own = [resolved.type ?? []].flat();
  return [...own, ...(resolved.anyOf ?? []).flatMap((alternative) => typesOf(alternative, schemas))];
}

function kindOf(schema: Schema, schemas: Schemas): string {
  const resolved = resolveSchema(schema, schemas);
  if (resolved['x-comma-list'] === true) return 'comma-list';
  if (resolved['x-converted-to'] === 'language') return 'language';
  const types = [resolved.type ?? []].flat();
  if (types.includes('array')) return `${kindOf(resolved.items ?? {}, schemas)}[]`;
  const kind = ['integer', 'number', 'boolean'].find((type) => types.includes(type));
  if (kind && !types.includes('string')) return kind;
  const alternatives = [...(resolved.anyOf ?? []), ...(resolved.oneOf ?? []), ...(resolved.allOf ?? [])];
  return alternatives.map((alternative) => kindOf(alternative, schemas)).find((found) => found !== 'text') ?? 'text';
}
