import { rpcErrors } from '../../../generated/tools/methods.gen.ts';
import { DomainError } from '../../errors.ts';
import { toDomainError, toRpcError } from '../error-map.ts';

export type RpcId = string | number | null;

/** A call, or, without `id`, a notification. */
export interface RpcRequest {
  id?: RpcId;
  method: string;
  params: Record<string, unknown>;
}

/** A refusal that is the protocol's own, with its JSON-RPC code and, where it has one, an HTTP status other than 200. */
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

export const methodNotFound = (method: string, status = 200) =>
  new RpcRefusal(rpcErrors.MethodNotFound.code, `Unknown method or tool: ${method}`, { status });

const invalidRequest = (message: string) => new RpcRefusal(rpcErrors.InvalidRequest.code, message, { status: 400 });

/** Reads one message. Throws a `RpcRefusal` -32600 that says what is wrong with it. Specification: JSON-RPC 2.0. */
export function readRequest(message: unknown): RpcRequest {
  if (!isObject(message)) throw invalidRequest('A JSON-RPC message is an object');
  const { jsonrpc, id, method, params = {} } = message;
  if (jsonrpc !== '2.0') throw invalidRequest('jsonrpc must be "2.0"');
  if (!isId(id)) throw invalidRequest('id must be a string, a whole number or null');
  if (typeof method !== 'string' || method === '') throw invalidRequest('method must be a string that is not empty');
  if (!isObject(params)) throw new RpcRefusal(rpcErrors.InvalidParams.code, 'params must be an object, by name');
  return id === undefined ? { method, params } : { id, method, params };
}

/** The id to answer a message with that could not be read. */
export const idOf = (message: unknown): RpcId =>
  isObject(message) && message.id !== undefined && isId(message.id) ? message.id : null;

const isId = (id: unknown): id is RpcId | undefined =>
  id === undefined || id === null || typeof id === 'string' || Number.isSafeInteger(id);

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An answer as text; `result` is JSON already. */
export const resultText = (id: RpcId, result: string) =>
  `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${result}}`;

/** What was thrown, as an answer. */
export function errorText(id: RpcId, thrown: unknown): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: toError(thrown) });
}

function toError(thrown: unknown): { code: number; message: string; data?: unknown } {
  if (thrown instanceof RpcRefusal) {
    const { code, message, data } = thrown;
    return data === undefined ? { code, message } : { code, message, data };
  }
  const { code, message } = rpcErrors.InternalError;
  return toRpcError(toDomainError(thrown)) ?? { code, message };
}

/** Invalid JSON, answered in JSON-RPC where REST would say 422. */
export function toParseError(thrown: unknown): unknown {
  const isJson = thrown instanceof DomainError && thrown.code === 'invalid_input';
  return isJson ? new RpcRefusal(rpcErrors.ParseError.code, rpcErrors.ParseError.message, { status: 400 }) : thrown;
}
