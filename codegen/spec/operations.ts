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
import { at, isRecord, type Problem, step } from './problems.ts';

const file = 'openapi.yaml';
const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** The operations of an OpenAPI document; what an operation needs for generation and lacks becomes a problem. */
export function readOperations(openapi: Document, problems: Problem[]): Operation[] {
  const operations: Operation[] = [];
  const ids = new Map<string, string>();
  for (const [path, item] of entries(openapi.paths)) {
    for (const method of methods) {
      const operation = at(item, `/${method}`);
      // What only carries the calls of another spec is dispatched by that spec: it has no route or handler of its own.
      if (!isRecord(operation) || operation['x-carries'] !== undefined) continue;
      const pointer = step(step('/paths', path), method);
      const problem = (message: string) => problems.push({ file, pointer, message });
      const { operationId: id, tags } = operation;
      if (typeof id !== 'string') problem('has no operationId');
      else if (ids.has(id)) problem(`operationId ${id} is taken by ${ids.get(id)}`);
      else ids.set(id, `${method} ${path}`);
      if (!Array.isArray(tags) || tags.length !== 1) problem('needs exactly one tag');
      operations.push({
        id: String(id),
        tag: String(Array.isArray(tags) ? tags[0] : ''),
        method: method.toUpperCase(),
        path,
        ...texts(operation),
        idempotent: operation['x-idempotent'] === true,
        security: readSecurity(operation.security ?? openapi.security, problem),
        parameters: readParameters(openapi, item, operation),
        ...readBody(openapi, operation),
        ...(typeof operation['x-max-bytes'] === 'number' && { maxBytes: operation['x-max-bytes'] }),
        failureBody: operation['x-failure-body'] === true,
        responses: readResponses(openapi, operation),
      });
    }
  }
  return operations;
}

const entries = (value: unknown) => Object.entries(isRecord(value) ? value : {});

/** What a reference inside the document names, or the thing itself. */
export function follow(document: Document, value: unknown): Record<string, unknown> {
  if (!isRecord(value)) return {};
  return typeof value.$ref === 'string' ? follow(document, at(document, value.$ref.slice(1))) : value;
}

function texts({ summary, description }: Record<string, unknown>): Pick<Operation, 'summary' | 'description'> {
  return {
    ...(typeof summary === 'string' && { summary }),
    ...(typeof description === 'string' && { description }),
  };
}

function readSecurity(security: unknown, problem: (message: string) => void): Security[] {
  const alternatives = Array.isArray(security) ? security.filter(isRecord) : [];
  return alternatives.flatMap((alternative) => {
    if (Object.keys(alternative).length !== 1) problem('each entry of security must name one scheme');
    return entries(alternative).map(([scheme, scopes]) => ({
      scheme,
      scopes: Array.isArray(scopes) ? scopes.map(String) : [],
    }));
  });
}

function readParameters(openapi: Document, item: unknown, operation: Record<string, unknown>): Parameter[] {
  const listed = [at(item, '/parameters'), operation.parameters].flatMap((list) => (Array.isArray(list) ? list : []));
  return listed.map((value) => {
    const { name, in: place, required, description, schema } = follow(openapi, value);
    return {
      name: String(name),
      in: place as ParameterPlace,
      required: required === true,
      ...(typeof description === 'string' && { description }),
      schema: (schema ?? {}) as Schema,
    };
  });
}

function readBody(openapi: Document, operation: Record<string, unknown>): Pick<Operation, 'body'> {
  if (operation.requestBody === undefined) return {};
  const body = follow(openapi, operation.requestBody);
  return { body: { required: body.required === true, content: readContent(body.content) } };
}

const readContent = (content: unknown): Content[] =>
  entries(content).map(([mediaType, media]) => ({ mediaType, schema: (at(media, '/schema') ?? {}) as Schema }));

function readResponses(openapi: Document, operation: Record<string, unknown>): RestResponse[] {
  return entries(operation.responses)
    .filter(([status]) => /^\d{3}$/.test(status))
    .map(([status, value]) => {
      const response = follow(openapi, value);
      return {
        status: Number(status),
        content: readContent(response.content),
        headers: Object.keys(isRecord(response.headers) ? response.headers : {}),
        paged: at(response, '/headers/Link') !== undefined,
      };
    });
}
