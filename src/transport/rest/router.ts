import type { ErrorObject } from 'ajv';
import FindMyWay, { type HTTPMethod } from 'find-my-way';
import { type Context, type Document, OpenAPIBackend, type ParsedRequest, type Request } from 'openapi-backend';
import type { Route } from '../../../generated/rest/routes.gen.ts';
import { asRepeated } from '../validation-issues.ts';

type Operation = Context['operation'];
type Method = HTTPMethod;

/** Steps that are registered under these names, beside the security handlers and the operations. */
type Step = 'notFound' | 'methodNotAllowed' | 'postRoutingHandler' | 'postSecurityHandler' | 'validationFail';

/**
 * openapi-backend on the generated routes and validators: its registry and its steps, in their order (routing, security handlers,
 * validation, handler). As shipped it rebuilds every operation for each request, asks anew which schemes it has, and compiles its
 * schemas at the start; here routing is one radix tree look-up and the validators are those that the specs generated.
 */
export class RoutedBackend extends OpenAPIBackend<Document> {
  readonly #routes: readonly Route[];
  #find: ReturnType<typeof createFinder> | undefined;

  constructor(routes: readonly Route[]) {
    super({ definition: toDefinition(routes), quick: true, validate: true });
    this.#routes = routes;
  }

  override async init(): Promise<this> {
    await super.init();
    this.#find = createFinder(this.#routes, this.router.getOperations());
    return this;
  }

  override async handleRequest(request: Request, ...args: unknown[]): Promise<unknown> {
    // The steps read the request that they are handed; a parsed copy would be nobody's.
    const context = { api: this, request: unparsed, security: {} } as unknown as Context;
    const found = this.#find?.(request) ?? 'notFound';
    if (typeof found === 'string') return this.#step(found, context, args);
    const { route, operation, params } = found;
    context.operation = operation;
    request.params = params;
    this.#step('postRoutingHandler', context, args);
    for (const { scheme } of route.security) {
      context.security[scheme] = await this.#prove(scheme, context, args);
    }
    await this.#step('postSecurityHandler', context, args);
    context.validation = validate(route, request);
    if (context.validation.errors) return this.#step('validationFail', context, args);
    return this.handlers[route.operationId]?.(context, ...args);
  }

  #step(name: Step, context: Context, args: unknown[]): unknown {
    return this.handlers[name]?.(context, ...args);
  }

  /** What a scheme's handler found. One that failed has proved nothing; its error is for whoever reads the results. */
  async #prove(scheme: string, context: Context, args: unknown[]): Promise<unknown> {
    try {
      return await this.securityHandlers[scheme]?.(context, ...args);
    } catch (error) {
      return { error };
    }
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

interface Found {
  route: Route;
  operation: Operation;
  params: Record<string, string>;
}

/** Finds a request's operation, or the step that says why there is none. HEAD is answered as GET. */
function createFinder(routes: readonly Route[], operations: readonly Operation[]) {
  const tree = createTree();
  const byId = new Map(operations.map((operation) => [operation.operationId, operation]));
  for (const route of routes) {
    tree.on(route.method as Method, route.path, () => {}, { route, operation: byId.get(route.operationId) });
  }
  const methodsOf = createMethodFinder(routes);
  return ({ method, path }: Request): Found | 'notFound' | 'methodNotAllowed' => {
    const found = tree.find((method === 'HEAD' ? 'GET' : method) as Method, path);
    if (!found) return methodsOf(path).length > 0 ? 'methodNotAllowed' : 'notFound';
    return { ...found.store, params: { ...found.params } };
  };
}

/** Answers the methods that a path takes, HEAD beside GET: none for an unknown path. */
export function createMethodFinder(routes: readonly Route[]): (path: string) => string[] {
  const tree = createTree();
  for (const [path, group] of Map.groupBy(routes, (route) => route.path)) {
    tree.on(
      'GET',
      path,
      () => {},
      group.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
    );
  }
  return (path) => tree.find('GET', path)?.store ?? [];
}

/** Holds a request against the generated validators; each error's path begins with the part of the request that it is in. */
function validate(route: Route, request: Request): Context['validation'] {
  const { params, query, header, body } = route.validate;
  const hasBody = request.body !== undefined;
  const errors = [
    ...errorsOf(params, request.params, '/path'),
    ...asRepeated(errorsOf(query, request.query, '/query'), request.query, '/query'),
    ...errorsOf(header, request.headers, '/header'),
    ...(hasBody ? errorsOf(body, request.body, '/body') : []),
    ...(route.bodyRequired && body && !hasBody ? [bodyMissing] : []),
  ];
  return errors.length === 0 ? valid : { valid: false, errors };
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
