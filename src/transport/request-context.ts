import { randomUUID } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Actor, Call } from '../call.ts';
import type { DomainError } from '../errors.ts';
import { discardRest } from './discard-rest.ts';
import type { Doors } from './doors.ts';
import { isFault, toDomainError, toHttpReply } from './error-map.ts';

/** What every request carries along as `ctx.state`. What only some need is made when it is asked for. */
class RequestState {
  readonly requestId: string;
  /** For the access log; set on the way. */
  operationId?: string;
  uid?: string;
  /** Of the tool server: the tool, and the code of an error that is told in JSON-RPC; of a batch the last. */
  tool?: string | undefined;
  rpcCode?: number | undefined;
  /** The operation tells what is wrong with its input in the words of a failed transcription. */
  failureBody?: boolean;
  readonly #root: Logger;
  #log: Logger | undefined;
  #abort: AbortController | undefined;

  constructor(requestId: string, root: Logger) {
    this.requestId = requestId;
    this.#root = root;
  }

  get log(): Logger {
    this.#log ??= this.#root.child({ request_id: this.requestId });
    return this.#log;
  }

  get signal(): AbortSignal {
    return this.#aborting().signal;
  }

  /** The caller went away before the answer: whoever works on it may stop. */
  abandon(): void {
    this.#aborting().abort();
  }

  #aborting(): AbortController {
    this.#abort ??= new AbortController();
    return this.#abort;
  }
}

/** A call on behalf of an actor, within a request. */
export class RequestCall implements Call {
  readonly actor: Actor;
  declare idempotency?: NonNullable<Call['idempotency']>;
  readonly #state: RequestState;

  constructor(actor: Actor, state: RequestState) {
    this.actor = actor;
    this.#state = state;
  }

  get requestId(): string {
    return this.#state.requestId;
  }

  get log(): Logger {
    return this.#state.log;
  }

  get signal(): AbortSignal {
    return this.#state.signal;
  }
}

/** Gives every request its id, its log line and its error answer. */
export function requestContext(log: Logger): Middleware {
  return async (ctx, next) => {
    const startedAt = performance.now();
    const state = new RequestState(acceptedId(ctx.get('x-request-id')) ?? randomUUID(), log);
    ctx.state = state;
    ctx.set('x-request-id', state.requestId);
    ctx.res.once('close', () => {
      if (!ctx.res.writableFinished) state.abandon();
      logAccess(ctx, log, startedAt);
    });
    try {
      await next();
    } catch (thrown) {
      answerError(ctx, toDomainError(thrown));
    }
  };
}

/** A caller's own id is kept where it is short and plain, so that its logs and ours meet. */
function acceptedId(header: string): string | undefined {
  return /^[\w-]{1,64}$/.test(header) ? header : undefined;
}

function answerError(ctx: Context, error: DomainError): void {
  const { status, headers, body } = toHttpReply(error, ctx.state.failureBody);
  if (isFault(error)) ctx.state.log.error({ err: error.cause ?? error, code: error.code }, 'request failed');
  ctx.status = status;
  ctx.set(headers);
  if (status === 401) ctx.set('www-authenticate', 'Bearer');
  ctx.type = 'application/json';
  ctx.body = JSON.stringify(body);
  if (!ctx.req.complete) discardRest(ctx.req);
}

/** Stands in the log, where many look for it, in place of a status that nobody was there to be told. */
const callerLeft = 499;

function logAccess(ctx: Context, log: Logger, startedAt: number): void {
  const { requestId: request_id, operationId: operation, uid, tool, rpcCode: rpc_code } = ctx.state;
  const duration_ms = Math.round((performance.now() - startedAt) * 10) / 10;
  const status = ctx.headerSent ? ctx.status : callerLeft;
  const ofTool = tool !== undefined || rpc_code !== undefined ? { tool, rpc_code } : undefined;
  log.info({ request_id, method: ctx.method, operation, ...ofTool, status, uid, duration_ms }, 'request');
}

/** Checks `Host` and `Origin`, and answers the browsers of allowed origins. Decisions: Conventions, CORS_ORIGINS. */
export function guardDoors(doors: Doors): Middleware {
  return async (ctx, next) => {
    const { host, origin } = ctx.req.headers;
    doors.check({ host, origin });
    if (origin !== undefined) {
      ctx.set('access-control-allow-origin', origin);
      ctx.set('access-control-expose-headers', exposedHeaders);
      ctx.vary('origin');
      if (ctx.method === 'OPTIONS' && ctx.get('access-control-request-method') !== '') return answerPreflight(ctx);
    }
    await next();
  };
}

const exposedHeaders = 'Link, Retry-After, X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset';

function answerPreflight(ctx: Context): void {
  ctx.status = 204;
  ctx.set('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE');
  ctx.set(
    'access-control-allow-headers',
    'Authorization, Content-Type, Idempotency-Key, X-Request-Id, Mcp-Protocol-Version, Mcp-Method, Mcp-Name',
  );
  ctx.set('access-control-max-age', '600');
}
