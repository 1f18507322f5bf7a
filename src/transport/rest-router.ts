import type { ErrorObject } from 'ajv';
import FindMyWay, { type HTTPMethod } from 'find-my-way';
import { type Document, OpenAPIBackend, type ParsedRequest, type Request } from 'openapi-backend';
import type { Route } from '../../generated/rest/routes.gen.ts';

type Backend = OpenAPIBackend<Document>;
type Operation = NonNullable<ReturnType<Backend['router']['getOperation']>>;
type Method = HTTPMethod;

/**
 * openapi-backend on the generated routes and validators. As shipped it rebuilds every operation for each request and compiles
 * its schemas at the start; here routing is one radix tree look-up and the validators are those that the specs generated.
 * The order of its steps stays: routing, security handlers, validation, handler.
 */
export class RoutedBackend extends OpenAPIBackend<Document> {
  private readonly routes: readonly Route[];

  constructor(routes: readonly Route[]) {
    super({ definition: toDefinition(routes), quick: true, validate: true });
    this.routes = routes;
  }

  override async init(): Promise<this> {
    await super.init();
    const operations = this.router.getOperations();
    const byId = new Map(operations.map((operation) => [operation.operationId ?? '', operation]));
    this.router.getOperations = () => operations;
    this.router.getOperation = (id) => byId.get(id);
    this.router.matchOperation = createFinder(this.routes, byId);
    // The steps read the request that they are handed; openapi-backend's own parsed copy is nobody's.
    this.router.parseRequest = () => unparsed;
    this.validator.validateRequest = createValidation(this.routes);
    return this;
  }
}

const unparsed: ParsedRequest = {
  method: '',
  path: '',
  requestBody: undefined,
  params: {},
  query: {},
  headers: {},
  cookies: {},
};

/** Just what openapi-backend's own steps read: paths, operation ids and security requirements. */
function toDefinition(routes: readonly Route[]): Document {
  const paths: Record<string, Record<string, object>> = {};
  for (const { pathTemplate, method, operationId, security } of routes) {
    paths[pathTemplate] ??= {};
    paths[pathTemplate][method.toLowerCase()] = {
      operationId,
      security: security.map(({ scheme, scopes }) => ({ [scheme]: [...scopes] })),
      responses: {},
    };
  }
  const schemes = new Set(routes.flatMap(({ security }) => security.map(({ scheme }) => scheme)));
  const securitySchemes = Object.fromEntries(
    [...schemes].map((name) => [name, { type: 'http' as const, scheme: 'bearer' }]),
  );
  return { openapi: '3.1.0', info: { title: 'Earshot', version: '1' }, paths, components: { securitySchemes } };
}

/** How long a path parameter may be is the specs' matter; a path is never longer than Node lets a request's head be. */
const createTree = () => FindMyWay({ ignoreTrailingSlash: true, maxParamLength: 65_536 });

/** Finds a request's operation; throws openapi-backend's `404-` and `405-` errors. HEAD is answered as GET. */
function createFinder(routes: readonly Route[], byId: Map<string, Operation>) {
  const tree = createTree();
  for (const { method, path, operationId } of routes) tree.on(method as Method, path, () => {}, byId.get(operationId));
  const methodsOf = createMethodFinder(routes);
  return (request: Request): Operation => {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const found = tree.find(method as Method, request.path);
    if (!found) throw new Error(methodsOf(request.path).length > 0 ? '405-methodNotAllowed' : '404-notFound');
    request.params = { ...found.params } as Record<string, string>;
    return found.store;
  };
}

/** Answers the methods that a path takes: none for an unknown path. */
export function createMethodFinder(routes: readonly Route[]): (path: string) => string[] {
  const tree = createTree();
  for (const [path, group] of Map.groupBy(routes, (route) => route.path)) {
    tree.on(
      'GET',
      path,
      () => {},
      group.map(({ method }) => method),
    );
  }
  return (path) => tree.find('GET', path)?.store ?? [];
}

/** The generated validators, each error's path beginning with the part of the request that it is in. */
function createValidation(routes: readonly Route[]): Backend['validator']['validateRequest'] {
  const byId = new Map(routes.map((route) => [route.operationId as string, route]));
  return (request, operation) => {
    const route = typeof operation === 'object' ? byId.get(operation.operationId ?? '') : undefined;
    const validate = route?.validate;
    const hasBody = request.body !== undefined;
    const errors = [
      ...errorsOf(validate?.params, request.params, '/path'),
      ...errorsOf(validate?.query, request.query, '/query'),
      ...errorsOf(validate?.header, request.headers, '/header'),
      ...(hasBody ? errorsOf(validate?.body, request.body, '/body') : []),
      ...(route?.bodyRequired && validate?.body && !hasBody ? [bodyMissing] : []),
    ];
    return errors.length === 0 ? valid : { valid: false, errors };
  };
}

const valid = { valid: true };
const bodyMissing: ErrorObject = {
  instancePath: '',
  schemaPath: '#/required',
  keyword: 'required',
  params: { missingProperty: 'body' },
};
const none: ErrorObject[] = [];

function errorsOf(validator: Route['validate']['body'], value: unknown, root: string): ErrorObject[] {
  if (!validator || validator(value)) return none;
  return (validator.errors ?? []).map((error) => ({ ...error, instancePath: root + error.instancePath }));
}
