import type { Context, Middleware } from 'koa';
import type { ToolHandlers } from '../../generated/tools/handlers.gen.ts';
import { rpcErrors } from '../../generated/tools/methods.gen.ts';
import type { Call } from '../call.ts';
import { DomainError } from '../errors.ts';
import { bearerToken, type Credentials, invalidCredentials, missingCredentials } from './auth.ts';
import { errorMap, toDomainError, toHttpReply } from './error-map.ts';
import { type RateLimiter, takeFromRate } from './rate-limit.ts';
import { readJsonBody } from './rest-body.ts';
import { errorText, idOf, RpcRefusal, readRequest, resultText, toParseError } from './tools/json-rpc.ts';
import { answer } from './tools/mcp.ts';
import { isStateless } from './tools/revision.ts';
import { createToolCaller, type ToolCaller } from './tools/tool-caller.ts';

export interface ToolServerOptions {
  handlers: ToolHandlers<Call>;
  credentials: Credentials;
  rateLimiter: RateLimiter;
  /** Whether answers are held against the spec too. For tests and development. */
  validatesResponses: boolean;
}

/** The tool server's address, and the one that some clients are set to. Decisions: Tool server. */
const paths = new Set(['/v1/mcp', '/v1/mcp/sse']);
const maxBatch = 100;

/** An answer's text (none for a notification), and the HTTP status that it asks for. */
interface Answer {
  text?: string;
  status: number;
}

/** The tool server: JSON-RPC 2.0 over HTTP, stateless. Specification: Hosted tool server. */
export function createToolServer({
  handlers,
  credentials,
  rateLimiter,
  validatesResponses,
}: ToolServerOptions): Middleware {
  const tools = createToolCaller(handlers, validatesResponses);
  return async (ctx, next) => {
    if (!paths.has(ctx.path)) return next();
    ctx.state.operationId = 'callTool';
    if (ctx.method !== 'POST') {
      ctx.set('allow', 'POST');
      throw new DomainError('method_not_allowed', 'Method Not Allowed');
    }
    const call = await admit(ctx, credentials);
    const message = await readMessage(ctx);
    if (message === undefined) return;
    try {
      await takeFromRate(ctx, call.actor, rateLimiter);
    } catch (thrown) {
      return refuse(ctx, message, thrown);
    }
    write(
      ctx,
      Array.isArray(message)
        ? await answerBatch(ctx, tools, call, message)
        : await answerOne(ctx, tools, call, message),
    );
  };
}

async function admit(ctx: Context, credentials: Credentials): Promise<Call> {
  const token = bearerToken(ctx.req.headers.authorization);
  if (token === undefined) throw missingCredentials();
  const actor = await credentials.toolServerKey(token);
  if (!actor) throw invalidCredentials();
  const { requestId, log, signal } = ctx.state;
  ctx.state.uid = actor.uid;
  return { actor, requestId, log, signal };
}

/** The message, or undefined where it was no JSON and has been answered. */
async function readMessage(ctx: Context): Promise<unknown> {
  try {
    return (await readJsonBody(ctx.req, ['application/json'])) ?? null;
  } catch (thrown) {
    const refusal = toParseError(thrown);
    if (!(refusal instanceof RpcRefusal)) throw thrown;
    write(ctx, { text: errorText(null, refusal), status: refusal.status });
    return undefined;
  }
}

/** An error of the whole request, told in JSON-RPC, with its HTTP status and headers. */
function refuse(ctx: Context, message: unknown, thrown: unknown): void {
  const { status, headers } = toHttpReply(toDomainError(thrown));
  ctx.set(headers);
  write(ctx, { text: errorText(idOf(message), thrown), status });
}

async function answerOne(ctx: Context, tools: ToolCaller, call: Call, message: unknown): Promise<Answer> {
  let stateless = false;
  try {
    const request = readRequest(message);
    stateless = isStateless(request, ctx.req.headers);
    const result = await answer(tools, call, request, stateless);
    return request.id === undefined ? { status: 202 } : { text: resultText(request.id, result), status: 200 };
  } catch (thrown) {
    const error = inRevision(thrown, stateless);
    if (!(error instanceof RpcRefusal)) logInternal(call, thrown);
    const isNotification = typeof message === 'object' && message !== null && !('id' in message) && 'method' in message;
    if (isNotification && !(error instanceof RpcRefusal && error.status !== 200)) return { status: 202 };
    return { text: errorText(idOf(message), error), status: error instanceof RpcRefusal ? error.status : 200 };
  }
}

async function answerBatch(ctx: Context, tools: ToolCaller, call: Call, messages: unknown[]): Promise<Answer> {
  if (messages.length === 0 || messages.length > maxBatch) {
    const refusal = new RpcRefusal(rpcErrors.InvalidRequest.code, `A batch holds 1 to ${maxBatch} messages`);
    return { text: errorText(null, refusal), status: 400 };
  }
  const texts: string[] = [];
  // One after the other: a batch may build on its earlier calls, and must not crowd out other callers.
  for (const message of messages) {
    const { text } = await answerOne(ctx, tools, call, message);
    if (text !== undefined) texts.push(text);
  }
  return texts.length === 0 ? { status: 202 } : { text: `[${texts.join(',')}]`, status: 200 };
}

/** Revision 2026-07-28 forbids -32002: it is -32602 there, with the code beside it. Decisions: Tool server. */
function inRevision(thrown: unknown, stateless: boolean): unknown {
  const error = thrown instanceof RpcRefusal ? thrown : toDomainError(thrown);
  if (!stateless || !(error instanceof DomainError) || error.code !== 'locked') return error;
  return new RpcRefusal(rpcErrors.InvalidParams.code, error.message, { data: { code: errorMap.locked.rpc } });
}

function logInternal(call: Call, thrown: unknown): void {
  const error = toDomainError(thrown);
  if (errorMap[error.code].http >= 500 && error.code !== 'not_implemented') {
    call.log.error({ err: error.cause ?? error, code: error.code }, 'tool failed');
  }
}

/** JSON, or one server-sent event where that is all the client takes. */
function write(ctx: Context, { text, status }: Answer): void {
  ctx.status = status;
  if (text === undefined) {
    ctx.body = null;
    ctx.status = status;
    return;
  }
  const accept = ctx.get('accept');
  const isEvent = accept.includes('text/event-stream') && !/application\/(json|\*)|\*\/\*/.test(accept);
  ctx.type = isEvent ? 'text/event-stream' : 'application/json';
  ctx.body = isEvent ? `event: message\ndata: ${text}\n\n` : text;
}
