import type { ToolHandlers } from '../../../generated/tools/handlers.gen.ts';
import type { Call } from '../../call.ts';
import { DomainError } from '../../errors.ts';
import { bearerToken, type Credentials, invalidCredentials, missingCredentials } from '../auth.ts';
import { errorMap, isFault, retryAfterSeconds, toDomainError } from '../error-map.ts';
import { type Exchange, ExchangeCall, jsonType } from '../http/exchange.ts';
import { type RateLimiter, takeFromRate } from '../http/rate-limit.ts';
import { readJsonBody } from '../http/request-body.ts';
import type { HttpDoor } from '../http/server.ts';
import {
  errorText,
  idOf,
  invalidRequest,
  isNotification,
  isObject,
  RpcRefusal,
  type RpcRequest,
  readRequest,
  resultText,
  toParseError,
} from './json-rpc.ts';
import { answer } from './mcp.ts';
import { claimsVersion, isStateless } from './revision.ts';
import { createToolCaller, type ToolCaller } from './tool-caller.ts';

export interface ToolServerOptions {
  handlers: ToolHandlers<Call>;
  credentials: Pick<Credentials, 'toolServerKey'>;
  rateLimiter: RateLimiter;
  /** Whether answers are held against the spec too. For tests and development. */
  validatesResponses: boolean;
}

/** The tool server's address, and the one that some clients are set to. Decisions: Tool server. */
const eventPaths = new Set(['/v1/mcp/sse', '/v1/mcp/sse/']);
const paths = new Set(['/v1/mcp', '/v1/mcp/', ...eventPaths]);
const maxBatch = 100;

/** One HTTP request to the tool server. */
interface Sitting {
  exchange: Exchange;
  tools: ToolCaller;
  call: Call;
  rateLimiter: RateLimiter;
}

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
}: ToolServerOptions): HttpDoor {
  const tools = createToolCaller(handlers, validatesResponses);
  return {
    takes: ({ url = '' }) => paths.has(pathOf(url)),
    async serve(exchange) {
      exchange.operationId = 'callTool';
      if (exchange.request.method !== 'POST') {
        exchange.headers.allow = 'POST';
        throw new DomainError('method_not_allowed', 'Method Not Allowed');
      }
      const call = await admit(exchange, credentials);
      send(exchange, await answerBody({ exchange, tools, rateLimiter, call }));
    },
  };
}

/** Of a request's target, which may be a whole URL. */
function pathOf(target: string): string {
  const queryAt = target.indexOf('?');
  if (target.startsWith('/')) return queryAt === -1 ? target : target.slice(0, queryAt);
  return URL.parse(target)?.pathname ?? '';
}

async function admit(exchange: Exchange, credentials: Pick<Credentials, 'toolServerKey'>): Promise<Call> {
  const { authorization } = exchange.request.headers;
  const token = bearerToken(authorization) ?? bareKey(authorization);
  if (token === undefined) throw missingCredentials();
  const actor = await credentials.toolServerKey(token);
  if (!actor) throw invalidCredentials();
  exchange.uid = actor.uid;
  return new ExchangeCall(actor, exchange);
}

/** Some clients are told to put the key there as it is. */
const bareKey = (header: string | undefined) => /^omi_mcp_\w+$/.exec(header ?? '')?.[0];

/** Throws what concerns the HTTP request itself (413, 415); all else is told in JSON-RPC. */
async function answerBody(sitting: Sitting): Promise<Answer> {
  try {
    const message = await readJsonBody(sitting.exchange.request, ['application/json']);
    return await (Array.isArray(message) ? answerBatch(sitting, message) : answerOne(sitting, message));
  } catch (thrown) {
    const refusal = toParseError(thrown);
    if (!(refusal instanceof RpcRefusal)) throw thrown;
    return { text: errorText(null, refusal), status: refusal.status };
  }
}

/** Throws an `RpcRefusal` for a batch that is none. Batches are of the revisions with a handshake. */
async function answerBatch(sitting: Sitting, messages: unknown[]): Promise<Answer> {
  if (messages.length === 0 || messages.length > maxBatch) {
    throw invalidRequest(`A batch holds 1 to ${maxBatch} messages`);
  }
  if (messages.some((message) => isObject(message) && claimsVersion(message.params))) {
    throw invalidRequest('Revision 2026-07-28 has no batches');
  }
  const texts: string[] = [];
  // One after the other: a batch may build on its earlier calls, and must not crowd out other callers.
  for (const message of messages) {
    const { text } = await answerOne(sitting, message);
    if (text !== undefined && !isNotification(message)) texts.push(text);
  }
  return texts.length === 0 ? { status: 202 } : { text: `[${texts.join(',')}]`, status: 200 };
}

/** Never throws. Every message counts against the key's rate, those of a batch too. */
async function answerOne({ exchange, tools, call, rateLimiter }: Sitting, message: unknown): Promise<Answer> {
  let stateless = false;
  try {
    await takeFromRate(exchange, call.actor, rateLimiter);
    const request = readRequest(message);
    exchange.tool = toolOf(tools, request);
    stateless = isStateless(request, exchange.request.headers);
    const result = await answer(tools, call, request, stateless);
    return request.id === undefined ? { status: 202 } : { text: resultText(request.id, result), status: 200 };
  } catch (thrown) {
    const error = thrown instanceof RpcRefusal ? thrown : toDomainError(thrown);
    if (error instanceof DomainError) logFault(call, error);
    const status = statusOf(exchange, error);
    exchange.rpcCode = error instanceof RpcRefusal ? error.code : (errorMap[error.code].rpc ?? undefined);
    // A notification has no answer, but for a request that was refused as such.
    if (isNotification(message) && (status === 200 || status === 404)) return { status: 202 };
    return { text: errorText(idOf(message), stateless ? inStatelessWords(error) : error), status };
  }
}

/** For the log, which holds no word of a client's: the name of a tool that there is. */
function toolOf(tools: ToolCaller, { method, params }: RpcRequest): string | undefined {
  const name = method === 'tools/call' ? params.name : method;
  return typeof name === 'string' && tools.has(name) ? name : undefined;
}

/** The status of an error that is told in JSON-RPC. A client over its rate is told in HTTP too. */
function statusOf({ headers }: Exchange, error: RpcRefusal | DomainError): number {
  if (error instanceof RpcRefusal) return error.status;
  if (error.code !== 'rate_limited') return 200;
  headers['retry-after'] = String(retryAfterSeconds(error));
  return errorMap.rate_limited.http;
}

/** Revision 2026-07-28 forbids -32002: it is -32602 there, with the code beside it. Decisions: Tool server. */
function inStatelessWords(error: RpcRefusal | DomainError): RpcRefusal | DomainError {
  if (error instanceof RpcRefusal || error.code !== 'locked') return error;
  return new RpcRefusal(errorMap.invalid_input.rpc ?? 0, error.message, { data: { code: errorMap.locked.rpc } });
}

function logFault(call: Call, error: DomainError): void {
  if (isFault(error)) call.log.error({ err: error.cause ?? error, code: error.code }, 'tool failed');
}

/**
 * JSON, or one server-sent event where that is all the client takes. At the alias one that may come as an event comes as one: clients
 * that are set to it know no other answer.
 */
function send(exchange: Exchange, { text, status }: Answer): void {
  if (text === undefined) return void exchange.sendEmpty(status);
  const { url = '', headers } = exchange.request;
  const takesEvent = eventPaths.has(pathOf(url)) ? takesEvents : takesOnlyEvents;
  const isEvent = status === 200 && takesEvent(headers.accept ?? '');
  if (isEvent) exchange.send(status, 'text/event-stream; charset=utf-8', `event: message\ndata: ${text}\n\n`);
  else exchange.send(status, jsonType, text);
}

const takesEvents = (accept: string) => /text\/event-stream/i.test(accept);
const takesOnlyEvents = (accept: string) => takesEvents(accept) && !/application\/(json|\*)|\*\/\*/i.test(accept);
