import { rpcErrors } from '../../../generated/tools/methods.gen.ts';
import type { Call } from '../../call.ts';
import { isObject, methodNotFound, RpcRefusal, type RpcRequest } from './json-rpc.ts';
import { sessionRevisions, statelessRevision } from './revision.ts';
import type { ToolCaller } from './tool-caller.ts';

const serverInfo = { name: 'earshot', title: 'Earshot', version: '1.0.0' };
const instructions =
  'Memories are timeless facts about the user; conversations are what was said, with transcripts; action items are what is to be done.';

/** How long a client may go by a list, in milliseconds. */
const listTtlMs = 300_000;

/** Answers one request, as JSON text: a tool by its name, or a method of MCP. Specification: Hosted tool server. */
export async function answer(tools: ToolCaller, call: Call, request: RpcRequest, stateless: boolean): Promise<string> {
  const { method, params } = request;
  if (tools.has(method)) return tools.call(method, call, params);
  return stateless ? answerStateless(tools, call, request) : answerInSession(tools, call, request);
}

/** The revisions that begin with `initialize`. Nothing of it is kept: each request stands for itself all the same. */
async function answerInSession(tools: ToolCaller, call: Call, { method, params }: RpcRequest): Promise<string> {
  switch (method) {
    case 'initialize':
      return JSON.stringify({
        protocolVersion:
          sessionRevisions.find((revision) => revision === params.protocolVersion) ?? sessionRevisions[0],
        capabilities: { tools: { listChanged: false } },
        serverInfo,
        instructions,
      });
    case 'ping':
      return '{}';
    case 'tools/list':
      return JSON.stringify({ tools: tools.list(call.actor) });
    case 'tools/call':
      return callTool(tools, call, params, '');
    default:
      if (method.startsWith('notifications/')) return '{}';
      throw methodNotFound(method);
  }
}

const statelessEnd = `,"resultType":"complete","_meta":${JSON.stringify({ 'io.modelcontextprotocol/serverInfo': serverInfo })}`;

async function answerStateless(tools: ToolCaller, call: Call, { method, params }: RpcRequest): Promise<string> {
  switch (method) {
    case 'server/discover':
      return cacheable({
        supportedVersions: [statelessRevision, ...sessionRevisions],
        capabilities: { tools: {} },
        instructions,
      });
    case 'tools/list':
      return cacheable({ tools: tools.list(call.actor) });
    case 'tools/call':
      return callTool(tools, call, params, statelessEnd);
    default:
      if (method.startsWith('notifications/')) return '{}';
      throw methodNotFound(method, 404);
  }
}

const cacheable = (result: object) =>
  `${JSON.stringify({ ...result, ttlMs: listTtlMs, cacheScope: 'private' }).slice(0, -1)}${statelessEnd}}`;

/** A tool's answer, structured and as text, for clients that read only one of them. */
async function callTool(tools: ToolCaller, call: Call, params: Record<string, unknown>, end: string): Promise<string> {
  const { name, arguments: given = {} } = params;
  if (typeof name !== 'string') throw new RpcRefusal(rpcErrors.InvalidParams.code, 'name must be the name of a tool');
  if (!isObject(given)) throw new RpcRefusal(rpcErrors.InvalidParams.code, 'arguments must be an object');
  if (!tools.has(name)) throw methodNotFound(name);
  const text = await tools.call(name, call, given);
  return `{"content":[{"type":"text","text":${JSON.stringify(text)}}],"structuredContent":${text}${end}}`;
}
