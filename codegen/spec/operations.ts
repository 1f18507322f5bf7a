import { basename } from 'node:path';
import { camelCase } from '../names.ts';
import { readExamples } from './examples.ts';
import { follow, texts } from './follow.ts';
import type {
  Content,
  Document,
  Operation,
  Parameter,
  ParameterPlace,
  RestResponse,
  Schema,
  Security,
} from './model.ts';
import { placeOf } from './places.ts';
import { at, entriesOf, isRecord, itemsOf, type Problem } from './problems.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Reads the operations of an OpenAPI document, and adds a problem for everything that generation needs and that is missing. */
export function readOperations(openapi: Document, problems: Problem[]): Operation[] {
  const operations: Operation[] = [];
  const ids = new Map<string, string>();
  for (const [path, item] of entriesOf(openapi.paths)) {
    for (const [method, written] of entriesOf(item)) {
      if (!methods.includes(method) || !isRecord(written)) continue;
      const place = placeOf(written);
      const problem = (message: string) => problems.push({ ...place, message });
      const { operationId: id, tags } = written;
      const tag = String(itemsOf(tags)[0] ?? '');
      if (typeof id !== 'string') problem('has no operationId');
      else if (ids.has(id)) problem(`operationId ${id} is already used by ${ids.get(id)}`);
      else ids.set(id, `${method} ${path}`);
      if (itemsOf(tags).length !== 1) problem('needs exactly one tag');
      else if (place.file.startsWith('paths/') && camelCase(basename(place.file, '.yaml')) !== tag)
        problem(`has the tag ${tag}; move it to the file of that tag`);
      operations.push({
        id: String(id),
        tag,
        method: method.toUpperCase(),
        path,
        place,
        order: operations.length,
        ...texts(written),
        ...(written['x-carries'] !== undefined && { carries: String(written['x-carries']) }),
        deprecated: written.deprecated === true,
        ...(written['x-deprecated-since'] !== undefined && { deprecatedSince: String(written['x-deprecated-since']) }),
        notBuilt: written['x-not-built'] === true,
        idempotent: written['x-idempotent'] === true,
        ...(written['x-parts'] !== undefined && { parts: String(written['x-parts']) }),
        security: readSecurity(openapi, written.security ?? openapi.security, problem),
        parameters: readParameters(openapi, item, written),
        ...readBody(openapi, written),
        ...(typeof written['x-max-bytes'] === 'number' && { maxBytes: written['x-max-bytes'] }),
        failureBody: written['x-failure-body'] === true,
        responses: readResponses(openapi, written),
      });
    }
  }
  return operations;
}

function readSecurity(openapi: Document, security: unknown, problem: (message: string) => void): Security[] {
  return itemsOf(security).flatMap((alternative) => {
    const schemes = entriesOf(alternative);
    if (schemes.length !== 1) problem('each entry of security must name one scheme');
    return schemes.map(([scheme, scopes]) => ({
      scheme,
      isCookie: at(openapi.components, `/securitySchemes/${scheme}/in`) === 'cookie',
      scopes: itemsOf(scopes).map(String),
    }));
  });
}

function readParameters(openapi: Document, item: unknown, operation: Record<string, unknown>): Parameter[] {
  const listed = [...itemsOf(at(item, '/parameters')), ...itemsOf(operation.parameters)];
  return listed.map((value) => {
    const parameter = follow(openapi, value);
    const { name, in: place, required, deprecated, description, schema } = parameter;
    return {
      name: String(name),
      in: place as ParameterPlace,
      required: required === true,
      deprecated: deprecated === true,
      ...(typeof description === 'string' && { description }),
      schema: (schema ?? {}) as Schema,
      examples: readExamples(parameter, openapi),
    };
  });
}

function readBody(openapi: Document, operation: Record<string, unknown>): Pick<Operation, 'body'> {
  if (operation.requestBody === undefined) return {};
  const body = follow(openapi, operation.requestBody);
  return { body: { required: body.required === true, content: readContent(openapi, body.content) } };
}

const readContent = (openapi: Document, content: unknown): Content[] =>
  entriesOf(content).map(([mediaType, media]) => ({
    mediaType,
    place: isRecord(media) ? placeOf(media) : { file: '', pointer: '' },
    schema: (at(media, '/schema') ?? {}) as Schema,
    examples: readExamples(media, openapi),
  }));

function readResponses(openapi: Document, operation: Record<string, unknown>): RestResponse[] {
  return entriesOf(operation.responses)
    .filter(([status]) => /^\d{3}$/.test(status))
    .map(([status, reference]) => {
      const response = follow(openapi, reference);
      const ref = at(reference, '/$ref');
      return {
        status: Number(status),
        ...(typeof ref === 'string' && { shared: ref.replace(/^.*\//, '') }),
        description: String(response.description ?? ''),
        content: readContent(openapi, response.content),
        headers: entriesOf(response.headers).map(([name, content]) => ({ name, content })),
        paged: at(response, '/headers/Link') !== undefined,
      };
    });
}
