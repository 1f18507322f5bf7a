import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import FindMyWay, { type HTTPMethod } from 'find-my-way';
import {
  type Context,
  type Document,
  type Handler,
  OpenAPIBackend,
  OpenAPIRouter,
  type Operation,
  type ParsedRequest,
  type Request,
} from 'openapi-backend';
import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import { type Route, routes } from '../../../generated/rest/routes.gen.ts';
import type { Call } from '../../call.ts';
import { DomainError, invalidInput, isBuilt } from '../../errors.ts';
import type { DiskReserve } from '../../lib/disk-reserve.ts';
import { MemoryBudget } from '../../lib/memory-budget.ts';
import { toIssues } from '../../lib/validation-issues.ts';
import type { RequestLimiter } from '../http/caller-limits.ts';
import { enterGate, type UserGate } from '../http/caller-limits.ts';
import { bareMediaType, readJsonBody } from '../http/request-body.ts';
import type { HttpContext, HttpMiddleware } from '../http/request-context.ts';
import { checkQueryText, parseQuery } from '../query-text.ts';
import type { ToolAccess } from '../tools/authentication.ts';
import { checkReply, type Reply, sendReply } from './reply.ts';
import { authenticationError, authorize, type RequestSessions, securityHandlers } from './security.ts';
import { isStrict, type Schema, type UnknownField, UnknownFieldFinder, warningOf } from './unknown-fields.ts';
import { readUpload } from './upload.ts';
import { GeneratedValidator, type RoutesById } from './validator.ts';

export interface RestOptions {
  handlers: RestHandlers<Call>;
  access: ToolAccess;
  browsers: RequestSessions;
  rateLimiter: RequestLimiter;
  gate: UserGate;
  /** Throws `no_space` while the disk has no room for uploads. */
  disk: Pick<DiskReserve, 'requireRoom'>;
  /** The address that `Link` headers start with. */
  baseUrl: () => string;
  /** True if responses are validated too; a mismatch is an internal error. For tests and development. */
  validatesResponses: boolean;
  /** Replies for operations that are not built. For the mock. */
  standIn?: StandIn | undefined;
}

/** Replies for an operation that is not built. */
export type StandIn = (operationId: string) => Reply;

/** The extensions of operations in our document. */
interface Extensions {
  'x-idempotent'?: boolean;
  'x-failure-body'?: boolean;
  'x-not-built'?: boolean;
}

/** The request for openapi-backend. Later steps set `params` and `body`. */
interface RestRequest extends ParsedRequest {
  headers: Request['headers'];
  query: Record<string, string | string[]>;
  params: Record<string, string>;
  /** Fields of the body that the spec does not name. */
  unknownFields?: readonly UnknownField[];
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const extensionsOf = (operation: object | undefined): Extensions => operation ?? {};

type OperationHandler = (call: Call, input: object) => Promise<Reply>;

/** The memory that uploads may take at once: ten of the largest, two of one user. */
const uploadBounds = { totalBytes: 256 * 1_048_576, ownerBytes: 64 * 1_048_576 };

const documentUrl = new URL('../../../dist/docs/openapi.json', import.meta.url);

/** The REST API: openapi-backend with the generated document, one handler for each operation. */
export async function createRest(options: RestOptions): Promise<HttpMiddleware> {
  const definition: Document = JSON.parse(readFileSync(documentUrl, 'utf8'));
  // `quick`: without it, the document is checked against OpenAPI 3.0. `strict`: what is not registered is refused.
  const api = new OpenAPIBackend({ definition, quick: true, strict: true });
  await api.init();
  const routesById: RoutesById = new Map(routes.map((route) => [route.operationId, route]));
  const router = new TreeRouter(api.definition);
  api.router = router;
  api.validator = new GeneratedValidator(api.definition, routesById);
  for (const [scheme, handler] of Object.entries(securityHandlers(options.access, options.browsers))) {
    api.registerSecurityHandler(scheme, handler);
  }
  api.register({
    ...requestHooks(options, routesById, (definition.components?.schemas ?? {}) as Record<string, Schema>),
    ...errorHooks(router),
    ...operationHandlers(options),
    postResponseHandler: ({ operation, response }, ctx: HttpContext) => {
      const route = routesById.get(operation.operationId);
      if (options.validatesResponses && route) checkReply(route, response);
      return sendReply(ctx, response, options.baseUrl);
    },
  });
  return async (ctx) => {
    await api.handleRequest(toRestRequest(ctx), ctx);
  };
}

function toRestRequest(ctx: HttpContext): RestRequest {
  return {
    method: ctx.method,
    path: ctx.path,
    headers: ctx.req.headers as RestRequest['headers'],
    query: ctx.querystring === '' ? {} : parseQuery(ctx.querystring),
    params: {},
    cookies: {},
    body: undefined,
    requestBody: undefined,
  };
}

/**
 * openapi-backend decides when each hook runs, and so the order of errors: authentication (401), rate (429), scopes (403), the user's
 * other requests (429), room for files (507), body (413, 415), validation (422).
 */
function requestHooks(
  { access, rateLimiter, gate, disk, standIn }: RestOptions,
  routesById: RoutesById,
  schemas: Record<string, Schema>,
) {
  const finder = new UnknownFieldFinder(schemas);
  const uploads = new MemoryBudget(uploadBounds);
  return {
    postRoutingHandler: ({ operation }: Context, { state }: HttpContext) => {
      state.operationId = operation?.operationId;
      if (operation) state.route = operation.path;
      const deprecation = routesById.get(operation?.operationId ?? '')?.deprecation;
      if (deprecation !== undefined) state.headers.deprecation = deprecation;
      state.hasFailureBody = extensionsOf(operation)['x-failure-body'] ?? false;
      // Before authentication: no credential for it may exist yet.
      if (extensionsOf(operation)['x-not-built'] && !standIn) throw notBuilt(operation.operationId);
    },
    // After the handlers of `security.ts`, also if none of them found an actor: then `unauthorizedHandler` follows.
    postSecurityHandler: async ({ operation, request, security }: Context, ctx: HttpContext) => {
      const route = routesById.get(operation.operationId);
      const isProtected = operation.security?.length;
      if (!route || (isProtected && !security.authorized)) return;
      if (isProtected) {
        await authorize(ctx, operation, security, { rateLimiter, access });
        await enterGate(ctx, gate);
      }
      request.body = await readBody(ctx, route, { uploads, disk });
      nameUnknownFields(ctx, operation, request as RestRequest, finder);
      if (route.validate.query) checkQueryText(ctx.querystring);
    },
    unauthorizedHandler: async ({ operation, security }: Context, ctx: HttpContext) => {
      throw await authenticationError(ctx, operation, security, access);
    },
    // Last, before the handler of the operation.
    validationFail: ({ validation }: Context) => {
      throw invalidInput(...toIssues(validation.errors ?? [], []));
    },
  };
}

/** Clients of the family send extras: they are accepted, and named in a header. */
function nameUnknownFields(
  { state }: HttpContext,
  operation: Operation,
  request: RestRequest,
  finder: UnknownFieldFinder,
) {
  const { content } = (operation.requestBody ?? {}) as { content?: Record<string, { schema?: Schema }> };
  const schema = content?.['application/json']?.schema;
  if (!schema || request.body === undefined) return;
  const fields = finder.find(schema, request.body);
  if (fields.length === 0) return;
  request.unknownFields = fields;
  if (!isStrict(request.headers.prefer)) state.headers['x-earshot-warning'] = warningOf(fields);
}

async function readBody(
  { req, res, state }: HttpContext,
  route: Route,
  { uploads, disk }: { uploads: MemoryBudget } & Pick<RestOptions, 'disk'>,
): Promise<unknown> {
  const { requestMediaTypes } = route;
  if (requestMediaTypes.length === 0) return undefined;
  const isUpload = requestMediaTypes.includes(bareMediaType(req) ?? '') && bareMediaType(req) !== 'application/json';
  if (requestMediaTypes.includes('application/json') && !isUpload) return readJsonBody(req, requestMediaTypes);
  await disk.requireRoom();
  const hold = uploads.reserve(state.actor.uid);
  res.once('close', hold.release);
  return readUpload(req, route, hold);
}

/** Requests that no operation handles. */
const errorHooks = (router: TreeRouter) => ({
  notFound: () => {
    throw new DomainError('not_found', 'Not Found');
  },
  methodNotAllowed: (_: Context, { path, state }: HttpContext) => {
    state.headers.allow = router.allowedMethods(path).join(', ');
    throw new DomainError('method_not_allowed', 'Method Not Allowed');
  },
  notImplemented: ({ operation }: Context) => {
    throw notBuilt(operation.operationId);
  },
});

const notBuilt = (operationId = '') => new DomainError('not_implemented', `${operationId} is not built yet`);

/** The handlers by operation id, as openapi-backend registers them. */
function operationHandlers({ handlers, standIn }: RestOptions): Record<string, Handler> {
  return Object.fromEntries(
    routes.flatMap(({ operationId, tag }) => {
      const own: OperationHandler | undefined = Reflect.get(handlers[tag] ?? {}, operationId);
      const built = own && isBuilt(own) ? own : undefined;
      const handler = built ?? (standIn ? async () => standIn(operationId) : own);
      if (!handler) return [];
      const handle: Handler = ({ operation, request: { params, query, headers, body } }, { state }: HttpContext) => {
        const key = headers['idempotency-key'];
        if (extensionsOf(operation)['x-idempotent'] && typeof key === 'string')
          state.idempotency = idempotencyOf(key, operationId, body);
        return handler(state, { params, query, headers, body });
      };
      return [[operationId, handle]];
    }),
  );
}

/**
 * The same `Idempotency-Key` and body get the stored response again. The fingerprint is of the parsed body, so white space
 * makes no difference.
 */
function idempotencyOf(key: string, operationId: string, body: unknown): NonNullable<Call['idempotency']> {
  return { key, operationId, fingerprint: digest(JSON.stringify(body ?? null, withDigests)) };
}

const digest = (data: string | Uint8Array) => createHash('sha256').update(data).digest('base64url');

/** A file as its digest: its JSON is ten times as large. `this` has the value before its own `toJSON`. */
function withDigests(this: Record<string, unknown>, name: string, value: unknown): unknown {
  const original = this[name];
  return original instanceof Uint8Array ? digest(original) : value;
}

/** openapi-backend's router on a search tree: its own builds and scans all operations for each request. */
class TreeRouter extends OpenAPIRouter {
  // The specs limit the length of path parameters.
  readonly #tree = FindMyWay({ ignoreTrailingSlash: true, maxParamLength: 65_536 });
  readonly #operations: Operation[];

  constructor(definition: Document) {
    super({ definition });
    this.#operations = super.getOperations();
    for (const operation of this.#operations) {
      const path = operation.path.replace(/\{(\w+)\}/g, ':$1');
      this.#tree.on(operation.method.toUpperCase() as HTTPMethod, path, () => {}, operation);
    }
  }

  override getOperations(): Operation[] {
    return this.#operations;
  }

  /** Also finds the path's parameters. HEAD is handled as GET. */
  override matchOperation(request: RestRequest): Operation {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const found = this.#tree.find(method as HTTPMethod, request.path);
    // openapi-backend recognizes these errors by their number.
    if (!found) throw new Error(this.allowedMethods(request.path).length > 0 ? '405-methodNotAllowed' : '404-notFound');
    request.params = found.params as Record<string, string>;
    return found.store;
  }

  /** The methods of a path, none if it is unknown. */
  allowedMethods(path: string): string[] {
    const found = methods.filter((method) => this.#tree.find(method, path));
    return found.includes('GET') ? ['HEAD', ...found] : found;
  }

  /** `RestRequest` is parsed already. openapi-backend reads the body under another name. */
  override parseRequest(request: RestRequest): ParsedRequest {
    request.requestBody = request.body;
    return request;
  }
}
