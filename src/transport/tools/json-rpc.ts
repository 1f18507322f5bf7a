import { rpcErrors } from '../../../generated/tools/methods.gen.ts';
import { DomainError, type ErrorCode } from '../../errors.ts';
import { isRecord } from '../../lib/record.ts';
import { toDomainError, toRpcError } from '../error-map.ts';

type RequestId = string | number;
/** The id of a response; null if the request's id cannot be read. */
export type RpcId = RequestId | null;

/** A call, or, without `id`, a notification. */
export interface RpcRequest {
  id?: RequestId;
  method: string;
  params: Record<string, unknown>;
}

/** An error of the protocol itself: a JSON-RPC code, and an HTTP status if it is not 200. */
export class RpcRefusal extends Error {
  readonly code: number;
  readonly data: unknown;
  readonly status: number;

  constructor(code: number, message: string, { data, status = 200 }: { data?: unknown; status?: number } = {}) {
    super(message);
    this.code = code;
    this.data = data;
    this.status = status;
  }
}

/** The longest id of a request, in code points: as in `specs/schemas/json-rpc.yaml`. */
const maxIdLength = 256;
const maxNameShown = 128;

export const methodNotFound = (name: string, status = 200) =>
  new RpcRefusal(
    rpcErrors.MethodNotFound.code,
    `Unknown method or tool: ${name.slice(0, maxNameShown)}. tools/list names the tools that you may call`,
    { status },
  );

export const invalidRequest = (message: string) =>
  new RpcRefusal(rpcErrors.InvalidRequest.code, message, { status: 400 });

export const invalidParams = (message: string) => new RpcRefusal(rpcErrors.InvalidParams.code, message);

/** Reads one message. Throws a `RpcRefusal` for an invalid one: -32600, or -32602 for its `params`. */
export function readRequest(message: unknown): RpcRequest {
  if (!isRecord(message)) throw invalidRequest('A JSON-RPC message is an object');
  const { jsonrpc, id, method } = message;
  const params = message.params ?? {};
  if (jsonrpc !== '2.0') throw invalidRequest('jsonrpc must be "2.0"');
  if (!isId(id)) throw invalidRequest(`id must be a string of at most ${maxIdLength} characters or an integer`);
  if (typeof method !== 'string' || method === '') throw invalidRequest('method must be a string that is not empty');
  if (!isRecord(params)) throw invalidParams('params must be an object: parameters go by name');
  return id === undefined ? { method, params } : { id, method, params };
}

/** A client expects no response to such a message. */
export const isNotification = (message: unknown): boolean =>
  isRecord(message) && message.id === undefined && typeof message.method === 'string';

/** The id for the response to a message, which may be invalid. */
export const idOf = (message: unknown): RpcId =>
  isRecord(message) && message.id !== undefined && isId(message.id) ? message.id : null;

/** MCP forbids null as an id, which JSON-RPC discourages. */
const isId = (id: unknown): id is RequestId | undefined =>
  id === undefined || (typeof id === 'string' ? isShort(id) : Number.isSafeInteger(id));

/** Counts code points only if the text can be short enough. */
const isShort = (id: string) => id.length <= maxIdLength * 2 && [...id].length <= maxIdLength;

/** A response as text; `result` is JSON. */
export const resultText = (id: RpcId, result: string) =>
  `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${result}}`;

/** A thrown error as the text of a response. */
export function errorText(id: RpcId, thrown: unknown): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: toErrorObject(thrown) });
}

/** A JSON-RPC error object, with advice for a model. */
export function toErrorObject(thrown: unknown): { code: number; message: string; data?: unknown } {
  if (thrown instanceof RpcRefusal) {
    const { code, message, data } = thrown;
    return data === undefined ? { code, message } : { code, message, data };
  }
  const error = toDomainError(thrown);
  const { code, message, ...data } = toRpcError(error) ?? rpcErrors.InternalError;
  return { code, message: withAdvice(message, error), ...data };
}

/** Advice for a model about an error whose text only says what was wrong. */
const advice: Partial<Record<ErrorCode, string>> = {
  not_found: 'Find the id with a tool that lists or searches.',
  locked: 'Do not try again: tell the user.',
  missing_scope: 'Ask the user to allow it, by a login with this scope or by another key.',
  conflict: 'Nothing was changed.',
  unavailable: 'Try again in a moment.',
  internal: 'Try again once; then tell the user.',
};

/** The message of an error, with what to do about it. */
export function withAdvice(message: string, { code }: DomainError): string {
  const what = advice[code];
  return what === undefined ? message : `${message.replace(/\.$/, '')}. ${what}`;
}

/** A body that is not JSON (422 in REST) as a JSON-RPC error; other errors are returned unchanged. */
export function toParseError(thrown: unknown): unknown {
  if (!(thrown instanceof DomainError) || !Array.isArray(thrown.detail)) return thrown;
  const { code, message } = rpcErrors.ParseError;
  return new RpcRefusal(code, `${message}: ${thrown.detail[0]?.msg}`, { status: 400 });
}
