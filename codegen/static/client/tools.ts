import { EarshotToolError } from './errors.ts';
import type { Http, RequestOptions } from './http.ts';
import { jsonOf } from './operations.ts';

/** A tool's name, and whether a call of it may be repeated. */
export type ToolTable = Readonly<Record<string, { repeatable: boolean }>>;

type ToolCall = (params?: object, options?: RequestOptions) => Promise<unknown>;

/** One function a tool, each a JSON-RPC call to the tool server. */
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

interface RpcAnswer {
  result?: unknown;
  error?: { code: number; message: string; data?: unknown };
}

async function resultOf(response: Response): Promise<unknown> {
  const facts = { status: response.status, requestId: response.headers.get('x-request-id') ?? undefined };
  const answer = ((await jsonOf(response)) ?? {}) as RpcAnswer;
  if (answer.error) throw new EarshotToolError(answer.error.code, answer.error.message, answer.error.data, facts);
  return answer.result;
}
