import { existsSync, readFileSync } from 'node:fs';
import { type Fields, toFields, toList } from '../provider/fields.ts';
import { isHttp, nearest } from '../read-pact.ts';
import type { Difference } from './compare.ts';
import { difference, type Verified } from './verified.ts';

/** Beside the packaged command, or in a checkout. */
const places = ['./openapi.json', '../../dist/docs/openapi.json'].map((path) => new URL(path, import.meta.url));

function readDocument(): Fields {
  const place = places.find((one) => existsSync(one));
  if (!place) throw new TypeError('openapi.json is missing: install the package again');
  return toFields(JSON.parse(readFileSync(place, 'utf8')));
}

/** Checks the HTTP interactions of a pact against the REST spec: what they send, and what they read. No service is called. */
export function verifyRequests(interactions: readonly Fields[]): Verified[] {
  const spec = new RestSpec(readDocument());
  return interactions.filter(isHttp).map((interaction) => {
    const request = toFields(interaction.request);
    const response = toFields(interaction.response);
    const { name, differences } = spec.compare(request, response);
    return {
      name,
      interaction: String(interaction.description),
      request: { method: String(request.method).toUpperCase(), url: String(request.path) },
      status: Number(response.status),
      ok: differences.length === 0,
      differences,
    };
  });
}

type Found = { path: string; expected: string; got: string };

class RestSpec {
  readonly #paths: Fields;
  readonly #document: Fields;

  constructor(document: Fields) {
    this.#document = document;
    this.#paths = toFields(document.paths);
  }

  compare(request: Fields, response: Fields): { name: string; differences: Difference[] } {
    const path = String(request.path);
    const template = Object.keys(this.#paths).find((one) => fits(one, path));
    if (template === undefined) {
      const got = `${path}; the nearest is ${nearest(path, Object.keys(this.#paths))}`;
      return { name: 'unknown', differences: [difference('path', 'a path of the spec', got)] };
    }
    const method = String(request.method).toLowerCase();
    const methods = toFields(this.#paths[template]);
    const operation = toFields(methods[method]);
    if (!(method in methods))
      return { name: template, differences: [difference('method', Object.keys(methods).join(', '), method)] };
    const name = String(operation.operationId);
    // A request that is refused may be wrong on purpose.
    const sent = Number(response.status) < 400 ? this.#request(operation, request) : [];
    return { name, differences: [...sent, ...this.#response(operation, response)] };
  }

  #request(operation: Fields, request: Fields): Difference[] {
    const parameters = toList(operation.parameters).map((one) => this.#resolve(toFields(one)));
    const known = parameters.filter((one) => one.in === 'query').map((one) => String(one.name));
    const query = Object.keys(typeof request.query === 'object' ? toFields(request.query) : {});
    const schema = this.#schemaOf(this.#resolve(toFields(operation.requestBody)));
    return [
      ...query
        .filter((one) => !known.includes(one))
        .map((one) => difference(`query ${one}`, known.join(', ') || 'no parameter', one)),
      ...(schema ? this.#walk(schema, bodyOf(request), '$', true) : []).map(toDifference('request')),
    ];
  }

  #response(operation: Fields, response: Fields): Difference[] {
    const responses = toFields(operation.responses);
    const found = responses[String(response.status)];
    if (found === undefined) return [difference('status', Object.keys(responses).join(', '), String(response.status))];
    const schema = this.#schemaOf(this.#resolve(toFields(found)));
    return (schema ? this.#walk(schema, bodyOf(response), '$', false) : []).map(toDifference('response'));
  }

  #schemaOf(holder: Fields): Fields | undefined {
    const json = toFields(toFields(toFields(holder.content)['application/json']).schema);
    return Object.keys(json).length > 0 ? json : undefined;
  }

  #resolve(value: Fields): Fields {
    if (typeof value.$ref !== 'string') return value;
    const { $ref, ...beside } = value;
    const target = $ref
      .split('/')
      .slice(1)
      .reduce<unknown>((at, key) => toFields(at)[key], this.#document);
    return { ...this.#resolve(toFields(target)), ...beside };
  }

  /** The places where a value does not fit. A response may have more fields than a consumer reads; a request must be complete. */
  #walk(given: Fields, value: unknown, path: string, isRequest: boolean): Found[] {
    if (value === undefined) return [];
    const schema = this.#resolve(given);
    const choices = toList(schema.anyOf ?? schema.oneOf).map(toFields);
    if (choices.length > 0 && !schema.properties) {
      const all = choices.map((choice) => this.#walk(choice, value, path, isRequest));
      return all.reduce((best, one) => (one.length < best.length ? one : best));
    }
    const wrong = wrongValue(schema, value);
    if (wrong !== undefined) return [{ path, expected: wrong, got: JSON.stringify(value).slice(0, 100) }];
    if (Array.isArray(value)) {
      const items = toFields(schema.items);
      return value.flatMap((item, index) => this.#walk(items, item, `${path}[${index}]`, isRequest));
    }
    return typeof value === 'object' && value !== null ? this.#fields(schema, toFields(value), path, isRequest) : [];
  }

  #fields(schema: Fields, value: Fields, path: string, isRequest: boolean): Found[] {
    const { properties, required, isOpen } = this.#known(schema);
    const missing = isRequest ? required.filter((name) => !(name in value)) : [];
    return [
      ...missing.map((name) => ({ path: `${path}.${name}`, expected: 'a value', got: 'nothing' })),
      ...Object.entries(value).flatMap(([name, inner]) => {
        const property = properties[name];
        if (property !== undefined) return this.#walk(toFields(property), inner, `${path}.${name}`, isRequest);
        const names = Object.keys(properties);
        if (isOpen || names.length === 0) return [];
        return [
          { path: `${path}.${name}`, expected: `a field of the spec, such as ${nearest(name, names)}`, got: name },
        ];
      }),
    ];
  }

  #known(given: Fields): { properties: Fields; required: string[]; isOpen: boolean } {
    const schema = this.#resolve(given);
    const parts = toList(schema.allOf).map((part) => this.#known(toFields(part)));
    return {
      properties: Object.assign({}, ...parts.map(({ properties }) => properties), schema.properties),
      required: [...parts.flatMap(({ required }) => required), ...toList(schema.required).map(String)],
      isOpen: Boolean(schema.additionalProperties) || parts.some(({ isOpen }) => isOpen),
    };
  }
}

const fits = (template: string, path: string) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);

const toDifference =
  (part: string) =>
  ({ path, expected, got }: Found) =>
    difference(`${part} ${path}`, expected, got);

/** Version 4 wraps the body. */
function bodyOf({ body }: Fields): unknown {
  const wrapped = toFields(body);
  return 'contentType' in wrapped && 'content' in wrapped ? wrapped.content : body;
}

/** Says which value a schema needs. Patterns and limits are left to the service: ids in a pact are examples. */
function wrongValue(schema: Fields, value: unknown): string | undefined {
  if ('const' in schema && value !== schema.const) return JSON.stringify(schema.const);
  const values = toList(schema.enum);
  if (values.length > 0 && !values.includes(value) && !schema['x-extensible']) return JSON.stringify(values);
  const types = [schema.type ?? []].flat().map(String);
  return types.length === 0 || types.some((type) => isOfType(type, value)) ? undefined : types.join(' or ');
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}
