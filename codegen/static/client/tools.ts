import { EarshotToolError } from './errors.ts';
import type { Http, RequestOptions } from './http.ts';
import { jsonOf } from './operations.ts';

/** The tools by name, and whether a call can be repeated. */
export type ToolTable = Readonly<Record<string, { repeatable: boolean }>>;

type ToolCall = (params?: object, options?: RequestOptions) => Promise<unknown>;

/** Creates a function per tool, which sends a JSON-RPC call to the tool server. */
export function toolCalls(
  http: Http,
  path: string,
  security: readonly string[],
  tools: ToolTable,
): Record<string, ToolCall> {
  let lastId = 0;
  const entries = Object.entries(tools).map(([method, { repeatable }]): [string, ToolCall] => [
    method,
    async (params = {}, options) => {
      const id = ++lastId;
      const body = JSON.stringify({ jsonrpc: '2.0', id, method, params });
      const request = {
        method: 'POST',
        url: path,
        accept: 'application/json',
        contentType: 'application/json',
        body,
        security,
        repeatable,
      };
      return http.send(request, resultOf, options);
    },
  ]);
  return Object.fromEntries(entries);
}

interface RpcResponse {
  result?: unknown;
  error?: { code: number; message: string; data?: unknown };
}

async function resultOf(response: Response): Promise<unknown> {
  const facts = { status: response.status, requestId: response.headers.get('x-request-id') ?? undefined };
  const rpc = ((await jsonOf(response)) ?? {}) as RpcResponse;
  if (rpc.error) throw new EarshotToolError(rpc.error.code, rpc.error.message, rpc.error.data, facts);
  return rpc.result;
}
