import type { Context, Middleware } from 'koa';
import type { Request } from 'openapi-backend';
import type { RestHandlers } from '../../generated/rest/handlers.gen.ts';
import type { StreamReply } from '../../generated/rest/reply.ts';
import { type Route, routes } from '../../generated/rest/routes.gen.ts';
import type { Actor, Call } from '../call.ts';
import { DomainError, notImplemented } from '../errors.ts';
import { MemoryBudget } from '../memory-budget.ts';
import { bearerToken, type Credentials, invalidCredentials, missingCredentials, requireScopes } from './auth.ts';
import { idempotencyOf } from './idempotency.ts';
import { type RateLimiter, takeFromRate } from './rate-limit.ts';
import { RequestCall } from './request-context.ts';
import { readJsonBody } from './rest-body.ts';
import { checkReply, type Reply, writeReply } from './rest-reply.ts';
import { createMethodFinder, RoutedBackend } from './rest-router.ts';
import { writeFrames } from './rest-stream.ts';
import { readUpload } from './rest-upload.ts';
import { toIssues } from './validation-issues.ts';

export interface RestOptions {
  handlers: RestHandlers<Call>;
  credentials: Credentials;
  rateLimiter: RateLimiter;
  /** The address that `Link` headers begin with. */
  baseUrl: () => string;
  /** Whether answers are held against the spec too; a mismatch is an internal error. For tests and development. */
  validatesResponses: boolean;
}

type Handler = (call: Call, input: object) => Promise<Reply | StreamReply<number>>;

/** What uploads hold of the memory at once: ten of the largest, of one user two. */
const uploadBounds = { totalBytes: 256 * 1_048_576, ownerBytes: 64 * 1_048_576 };

/** What the steps hand on to each other. */
interface Exchange {
  ctx: Context;
  request: Request;
  route?: Route;
  actor: Actor;
}

const nobody: Actor = { uid: '', credential: 'none', scopes: new Set() };

/** The REST door: generated routes and validators, one handler each. Specification: Endpoints. */
export async function createRest(options: RestOptions): Promise<Middleware> {
  const backend = new RoutedBackend(routes);
  await backend.init();
  registerSteps(backend, options);
  registerOperations(backend, options);
  return async (ctx) => {
    const { method, path } = ctx;
    const headers = ctx.req.headers as Request['headers'];
    const request: Request = { method, path, headers, query: { ...ctx.query } as Request['query'] };
    await backend.handleRequest(request, { ctx, request, actor: nobody } satisfies Exchange);
  };
}

/** Authentication (401), rate (429), scopes (403), body (413, 415), validation (422): in this order, before a handler. */
function registerSteps(backend: RoutedBackend, { credentials, rateLimiter }: RestOptions): void {
  const byId = new Map(routes.map((route) => [route.operationId as string, route]));
  const methodsOf = createMethodFinder(routes);
  const uploads = new MemoryBudget(uploadBounds);
  for (const scheme of Object.keys(credentials) as (keyof Credentials)[]) {
    backend.registerSecurityHandler(scheme, (_, { ctx }: Exchange) => {
      const token = bearerToken(ctx.req.headers.authorization);
      return token === undefined ? undefined : credentials[scheme](token);
    });
  }
  backend.register({
    postRoutingHandler: ({ operation }, exchange: Exchange) => {
      exchange.route = byId.get(operation?.operationId ?? '');
      exchange.ctx.state.operationId = exchange.route?.operationId;
      exchange.ctx.state.failureBody = exchange.route?.failureBody;
    },
    postSecurityHandler: async ({ security }, exchange: Exchange) => {
      const { ctx, request, route } = exchange;
      if (!route) return;
      if (route.security.length > 0) exchange.actor = await admit(ctx, route, security, rateLimiter);
      if (route.requestMediaTypes.includes('application/json')) {
        request.body = await readJsonBody(ctx.req, route.requestMediaTypes);
      } else if (route.requestMediaTypes.length > 0) {
        const hold = uploads.hold(exchange.actor.uid);
        ctx.res.once('close', hold.release);
        request.body = await readUpload(ctx.req, route, hold);
      }
    },
    validationFail: ({ validation }) => {
      const [first, ...others] = toIssues(validation.errors ?? [], []);
      throw new DomainError('invalid_input', first ? [first, ...others] : []);
    },
    notFound: () => {
      throw new DomainError('not_found', 'Not Found');
    },
    methodNotAllowed: (_, { ctx }: Exchange) => {
      ctx.set('allow', methodsOf(ctx.path).join(', '));
      throw new DomainError('method_not_allowed', 'Method Not Allowed');
    },
  });
}

/** The actor of the first way in that the operation accepts. Throws what the caller has to mend. */
async function admit(
  ctx: Context,
  route: Route,
  results: Record<string, unknown>,
  rateLimiter: RateLimiter,
): Promise<Actor> {
  const way = route.security.find(({ scheme }) => isActor(results[scheme]));
  const actor = way && results[way.scheme];
  if (!way || !isActor(actor)) throw refusal(ctx, results);
  ctx.state.uid = actor.uid;
  await takeFromRate(ctx, actor, rateLimiter);
  requireScopes(actor, way.scopes);
  return actor;
}

const isActor = (result: unknown): result is Actor =>
  typeof result === 'object' && result !== null && 'credential' in result;

/** A store that could not be asked is no wrong key: its error goes on. */
function refusal(ctx: Context, results: Record<string, unknown>): unknown {
  for (const result of Object.values(results)) {
    if (typeof result === 'object' && result !== null && 'error' in result) return result.error;
  }
  return bearerToken(ctx.req.headers.authorization) === undefined ? missingCredentials() : invalidCredentials();
}

function registerOperations(backend: RoutedBackend, { handlers, baseUrl, validatesResponses }: RestOptions): void {
  for (const route of routes) {
    const group: object = handlers[route.tag];
    const handler: Handler = Reflect.get(group, route.operationId) ?? notImplemented(route.operationId);
    backend.register(route.operationId, async (_, { ctx, request, actor }: Exchange) => {
      const { params, query, body, headers } = request;
      const reply = await handler(toCall(ctx, actor, route, body), { params, query, body, headers });
      if ('frames' in reply) return await writeFrames(ctx, reply);
      if (validatesResponses) checkReply(route, reply);
      writeReply(ctx, reply, baseUrl);
    });
  }
}

function toCall(ctx: Context, actor: Actor, route: Route, body: unknown): Call {
  const call: Call = new RequestCall(actor, ctx.state);
  const key = ctx.req.headers['idempotency-key'];
  if (route.idempotent && typeof key === 'string') call.idempotency = idempotencyOf(key, route.operationId, body);
  return call;
}
