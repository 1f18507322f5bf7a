import type { ToolHandlers } from '../../../generated/tools/handlers.gen.ts';
import type { Call } from '../../call.ts';
import { DomainError } from '../../errors.ts';
import { secondsSince, toolCalled } from '../../lib/measurements.ts';
import { isRecord } from '../../lib/record.ts';
import { withSpan } from '../../lib/trace.ts';
import { errorMap, logFault, retryAfterSeconds, toDomainError } from '../error-map.ts';
import { limitRate, type RequestLimiter, type UserGate } from '../http/caller-limits.ts';
import { readJsonBody } from '../http/request-body.ts';
import { type HttpContext, type HttpMiddleware, type RequestContext, requireMethod } from '../http/request-context.ts';
import { jsonType, send, sendEmpty } from '../http/response-writer.ts';
import { authenticate, scopeChallenge, type ToolAccess } from './authentication.ts';
import {
  errorText,
  idOf,
  invalidRequest,
  isNotification,
  RpcRefusal,
  type RpcRequest,
  readRequest,
  resultText,
  toParseError,
  withAdvice,
} from './json-rpc.ts';
import { callMethod, toolErrorResult } from './mcp.ts';
import { clientInfoOf, isStateless, readsToolErrors, requireBatches } from './revision.ts';
import { ToolCaller } from './tool-caller.ts';

/** Records that a program has called a method, or a tool by its name. `info` is what it says about itself. */
export type ProgramRecorder = (call: Call, method: string, info: { name?: unknown; version?: unknown }) => void;

export interface ToolServerOptions extends ToolAccess {
  handlers: ToolHandlers<Call>;
  rateLimiter: RequestLimiter;
  gate: UserGate;
  recordProgram: ProgramRecorder;
  /** True if results are validated too. For tests and development. */
  validatesResponses: boolean;
}

/** An alias of `/v1/mcp` that some clients use. */
const eventPaths = new Set(['/v1/mcp/sse', '/v1/mcp/sse/']);
const maxBatch = 100;

/** The context of processing a message. */
interface MessageContext extends ToolServerOptions {
  ctx: HttpContext;
  tools: ToolCaller;
}

/** A response's text (a notification has none) and HTTP status. */
interface RpcResponse {
  text?: string;
  status: number;
  /** The `WWW-Authenticate` header. */
  challenge?: string;
}

/** The tool server: JSON-RPC 2.0 over HTTP, stateless. */
export function createToolServer(options: ToolServerOptions): HttpMiddleware {
  const tools = new ToolCaller(options.handlers, options.validatesResponses);
  return async (ctx, next) => {
    if (!options.resources.isToolPath(ctx.path)) return next();
    ctx.state.operationId = 'callTool';
    ctx.state.route = '/v1/mcp';
    requireMethod(ctx, 'POST');
    ctx.state.actor = await authenticate(ctx, options);
    sendResponse(ctx, await processBody({ ...options, ctx, tools }));
  };
}

/** Throws what concerns the HTTP request itself (413, 415); all other errors are JSON-RPC responses. */
async function processBody(context: MessageContext): Promise<RpcResponse> {
  try {
    const message = await readJsonBody(context.ctx.req, ['application/json']);
    return await (Array.isArray(message) ? processBatch(context, message) : processMessage(context, message));
  } catch (thrown) {
    const refusal = toParseError(thrown);
    if (!(refusal instanceof RpcRefusal)) throw thrown;
    return { text: errorText(null, refusal), status: refusal.status };
  }
}

/** Throws an `RpcRefusal` for an invalid batch. */
async function processBatch(context: MessageContext, messages: unknown[]): Promise<RpcResponse> {
  if (messages.length === 0 || messages.length > maxBatch) {
    throw invalidRequest(`A batch holds 1 to ${maxBatch} messages`);
  }
  requireBatches(messages, context.ctx.req.headers);
  const texts: string[] = [];
  // In sequence: a batch may build on its earlier calls, and must not crowd out other callers.
  for (const message of messages) {
    if (context.ctx.state.signal.aborted) break;
    const { text } = await processMessage(context, message);
    if (text !== undefined && !isNotification(message)) texts.push(text);
  }
  return texts.length === 0 ? { status: 202 } : { text: `[${texts.join(',')}]`, status: 200 };
}

/** Never throws. Every message counts against the key's rate, also in a batch. */
async function processMessage(context: MessageContext, message: unknown): Promise<RpcResponse> {
  const { ctx, tools, rateLimiter, gate, recordProgram } = context;
  const { state, req } = ctx;
  let stateless = false;
  const startedAt = performance.now();
  let leave: (() => void) | undefined;
  // The request may be a batch: each call is measured by itself.
  state.tool = undefined;
  let rpcCode: number | undefined;
  try {
    await limitRate(state, rateLimiter);
    leave = await gate.enter(state);
    const request = readRequest(message);
    state.tool = toolOf(tools, request);
    stateless = isStateless(request, req.headers);
    const result = await traceCall(request, state.tool, () => callMethod(tools, state, request, stateless));
    recordProgram(state, state.tool ?? request.method, clientInfoOf(request.params));
    return request.id === undefined ? { status: 202 } : { text: resultText(request.id, result), status: 200 };
  } catch (thrown) {
    const error = thrown instanceof RpcRefusal ? thrown : toDomainError(thrown);
    if (error instanceof DomainError && !state.isAborted) logFault(state.log, error, 'tool failed');
    rpcCode = error instanceof RpcRefusal ? error.code : (errorMap[error.code].rpc ?? undefined);
    state.rpcCode = rpcCode;
    return answerError(context, message, error, stateless);
  } finally {
    leave?.();
    if (state.tool !== undefined) {
      const error = rpcCode === undefined ? undefined : String(rpcCode);
      toolCalled.publish({ tool: state.tool, error, seconds: secondsSince(startedAt) });
    }
  }
}

function answerError(
  context: MessageContext,
  message: unknown,
  error: RpcRefusal | DomainError,
  stateless: boolean,
): RpcResponse {
  const { state, req } = context.ctx;
  const status = statusOf(state, error);
  // A notification gets no response, unless it was rejected as an HTTP request.
  if (isNotification(message) && (status === 200 || status === 404)) return { status: 202 };
  const isCall = isRecord(message) && message.method === 'tools/call';
  if (isCall && isToolError(state, error) && readsToolErrors(stateless, req.headers))
    return { text: resultText(idOf(message), toolErrorResult(error, stateless)), status };
  const text = errorText(idOf(message), stateless ? toStatelessError(error) : error);
  return isMissingScope(state, error) ? refuseScope(context, text) : { text, status };
}

/** Unknown methods and tools are not named. */
function traceCall<T>({ method }: RpcRequest, tool: string | undefined, call: () => Promise<T>): Promise<T> {
  if (tool === undefined) return call();
  const attributes = { 'mcp.method.name': method, ...(tool !== method && { 'gen_ai.tool.name': tool }) };
  return withSpan(tool === method ? method : `${method} ${tool}`, { attributes }, call);
}

/** True for what a tool throws. An exceeded rate and a scope that a grant lacks have an HTTP status of their own. */
const isToolError = (state: RequestContext, error: RpcRefusal | DomainError): error is DomainError =>
  error instanceof DomainError &&
  state.tool !== undefined &&
  error.code !== 'rate_limited' &&
  !isMissingScope(state, error);

/** A grant can be extended: HTTP says so. The scopes of a key are fixed: it gets the JSON-RPC error with HTTP 200. */
const isMissingScope = ({ actor }: RequestContext, error: RpcRefusal | DomainError) =>
  error.code === 'missing_scope' && actor.credential === 'oauth_token';

/** HTTP 403 with the scopes to ask for (RFC 6750, section 3.1). In a batch, only the error object is sent. */
function refuseScope({ ctx, tools, ...access }: MessageContext, text: string): RpcResponse {
  const needed = tools.scopesOf(ctx.state.tool ?? '');
  return { text, status: errorMap.missing_scope.http, challenge: scopeChallenge(ctx, access, needed) };
}

/** For the log, which contains no client text: only the name of an existing tool. */
function toolOf(tools: ToolCaller, { method, params }: RpcRequest): string | undefined {
  const name = method === 'tools/call' ? params.name : method;
  return typeof name === 'string' && tools.has(name) ? name : undefined;
}

/** The HTTP status of a JSON-RPC error. Exceeding the rate limit has its HTTP status too. */
function statusOf({ headers }: RequestContext, error: RpcRefusal | DomainError): number {
  if (error instanceof RpcRefusal) return error.status;
  if (error.code !== 'rate_limited') return 200;
  headers['retry-after'] = String(retryAfterSeconds(error));
  return errorMap.rate_limited.http;
}

/** Revision 2026-07-28 forbids -32002: there it is -32602 with the code in `data`. */
function toStatelessError(error: RpcRefusal | DomainError): RpcRefusal | DomainError {
  if (error instanceof RpcRefusal || error.code !== 'locked') return error;
  return new RpcRefusal(errorMap.invalid_input.rpc, withAdvice(error.message, error), {
    data: { code: errorMap.locked.rpc },
  });
}

/**
 * Sends JSON, or one server-sent event to a client that accepts nothing else. At the alias, a client that accepts events gets one:
 * the clients that use it expect events.
 */
function sendResponse(ctx: HttpContext, { text, status, challenge }: RpcResponse): void {
  if (challenge !== undefined) ctx.state.headers['www-authenticate'] = challenge;
  if (text === undefined) return void sendEmpty(ctx, status);
  const needsEvent = eventPaths.has(ctx.path) ? acceptsEvents : acceptsOnlyEvents;
  const isEvent = status === 200 && needsEvent(ctx.req.headers.accept ?? '');
  if (isEvent) send(ctx, status, 'text/event-stream; charset=utf-8', `event: message\ndata: ${text}\n\n`);
  else send(ctx, status, jsonType, text);
}

const acceptsEvents = (accept: string) => /text\/event-stream/i.test(accept);
const acceptsOnlyEvents = (accept: string) => acceptsEvents(accept) && !/application\/(json|\*)|\*\/\*/i.test(accept);
