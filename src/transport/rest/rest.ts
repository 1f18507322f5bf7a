import type { Context, Middleware } from 'koa';
import type { Request } from 'openapi-backend';
import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { StreamReply } from '../../../generated/rest/reply.ts';
import { type Route, routes } from '../../../generated/rest/routes.gen.ts';
import type { Actor, Call } from '../../call.ts';
import { DomainError, notImplemented } from '../../errors.ts';
import { MemoryBudget } from '../../lib/memory-budget.ts';
import { bearerToken, type Credentials, invalidCredentials, missingCredentials, requireScopes } from '../auth.ts';
import { type Exchange, ExchangeCall } from '../http/exchange.ts';
import { type RateLimiter, takeFromRate } from '../http/rate-limit.ts';
import { readJsonBody } from '../http/request-body.ts';
import { refuseBrokenText } from '../query-text.ts';
import { toIssues } from '../validation-issues.ts';
import { idempotencyOf } from './idempotency.ts';
import { checkReply, type Reply, sendReply } from './reply.ts';
import { createMethodFinder, RoutedBackend } from './router.ts';
import { sendFrames } from './stream.ts';
import { readUpload } from './upload.ts';

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
interface Visit {
  ctx: Context;
  exchange: Exchange;
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
    const query = ctx.querystring === '' ? {} : ({ ...ctx.query } as Request['query']);
    const request: Request = { method, path, headers, query };
    await backend.handleRequest(request, { ctx, exchange: ctx.state, request, actor: nobody } satisfies Visit);
  };
}

/** Authentication (401), rate (429), scopes (403), body (413, 415), validation (422): in this order, before a handler. */
function registerSteps(backend: RoutedBackend, { credentials, rateLimiter }: RestOptions): void {
  const byId = new Map(routes.map((route) => [route.operationId as string, route]));
  const methodsOf = createMethodFinder(routes);
  const uploads = new MemoryBudget(uploadBounds);
  for (const scheme of Object.keys(credentials) as (keyof Credentials)[]) {
    backend.registerSecurityHandler(scheme, (_, { exchange }: Visit) => {
      const token = bearerToken(exchange.request.headers.authorization);
      return token === undefined ? undefined : credentials[scheme](token);
    });
  }
  backend.register({
    postRoutingHandler: ({ operation }, visit: Visit) => {
      const route = byId.get(operation?.operationId ?? '');
      if (!route) return;
      visit.route = route;
      visit.exchange.operationId = route.operationId;
      visit.exchange.failureBody = route.failureBody;
    },
    postSecurityHandler: async ({ security }, visit: Visit) => {
      const { exchange, request, route } = visit;
      if (!route) return;
      if (route.security.length > 0) visit.actor = await admit(exchange, route, security, rateLimiter);
      if (route.requestMediaTypes.includes('application/json')) {
        request.body = await readJsonBody(exchange.request, route.requestMediaTypes);
      } else if (route.requestMediaTypes.length > 0) {
        const hold = uploads.hold(visit.actor.uid);
        exchange.response.once('close', hold.release);
        request.body = await readUpload(exchange.request, route, hold);
      }
      if (route.validate.query) refuseBrokenText(visit.ctx.querystring);
    },
    validationFail: ({ validation }) => {
      const [first, ...others] = toIssues(validation.errors ?? [], []);
      throw new DomainError('invalid_input', first ? [first, ...others] : []);
    },
    notFound: () => {
      throw new DomainError('not_found', 'Not Found');
    },
    methodNotAllowed: (_, { ctx, exchange }: Visit) => {
      exchange.headers.allow = methodsOf(ctx.path).join(', ');
      throw new DomainError('method_not_allowed', 'Method Not Allowed');
    },
  });
}

/** The actor of the first way in that the operation accepts. Throws what the caller has to mend. */
async function admit(
  exchange: Exchange,
  route: Route,
  results: Record<string, unknown>,
  rateLimiter: RateLimiter,
): Promise<Actor> {
  const way = route.security.find(({ scheme }) => isActor(results[scheme]));
  const actor = way && results[way.scheme];
  if (!way || !isActor(actor)) throw refusal(exchange, results);
  exchange.uid = actor.uid;
  await takeFromRate(exchange, actor, rateLimiter);
  requireScopes(actor, way.scopes);
  return actor;
}

const isActor = (result: unknown): result is Actor =>
  typeof result === 'object' && result !== null && 'credential' in result;

/** A store that could not be asked is no wrong key: its error goes on. */
function refusal({ request }: Exchange, results: Record<string, unknown>): unknown {
  for (const result of Object.values(results)) {
    if (typeof result === 'object' && result !== null && 'error' in result) return result.error;
  }
  return bearerToken(request.headers.authorization) === undefined ? missingCredentials() : invalidCredentials();
}

function registerOperations(backend: RoutedBackend, { handlers, baseUrl, validatesResponses }: RestOptions): void {
  for (const route of routes) {
    const group: object = handlers[route.tag];
    const handler: Handler = Reflect.get(group, route.operationId) ?? notImplemented(route.operationId);
    backend.register(route.operationId, async (_, { ctx, exchange, request, actor }: Visit) => {
      const { params, query, body, headers } = request;
      const reply = await handler(toCall(exchange, actor, route, body), { params, query, body, headers });
      if ('frames' in reply) return await sendFrames(exchange, reply);
      if (validatesResponses) checkReply(route, reply);
      await sendReply(ctx, reply, baseUrl);
    });
  }
}

function toCall(exchange: Exchange, actor: Actor, route: Route, body: unknown): Call {
  const call: Call = new ExchangeCall(actor, exchange);
  const key = exchange.request.headers['idempotency-key'];
  if (route.idempotent && typeof key === 'string') call.idempotency = idempotencyOf(key, route.operationId, body);
  return call;
}
