import type { Call } from '../../call.ts';
import type { DomainError } from '../../errors.ts';
import { productVersion } from '../../lib/product-version.ts';
import { isRecord } from '../../lib/record.ts';
import { invalidParams, methodNotFound, type RpcRequest, toErrorObject } from './json-rpc.ts';
import { allRevisions, sessionRevisions } from './revision.ts';
import type { ToolCaller } from './tool-caller.ts';

const serverInfo = { name: 'earshot', title: 'Earshot', version: productVersion };
const capabilities = { tools: { listChanged: false } };
const instructions =
  'Memories are timeless facts about the user; conversations are what was said, with transcripts; action items are what is to be done.';

/** The time that a client may cache a list, in milliseconds. */
const listTtlMs = 300_000;

/**
 * Runs one request and returns its result as JSON text: a tool by its name, or a method of MCP. Throws a `RpcRefusal`, or what
 * the tool throws.
 */
export async function callMethod(
  tools: ToolCaller,
  call: Call,
  request: RpcRequest,
  stateless: boolean,
): Promise<string> {
  const { method, params } = request;
  // A plain JSON-RPC client calls a tool by its name, without MCP.
  if (tools.has(method)) return tools.call(method, call, params);
  return stateless ? callStatelessMethod(tools, call, request) : callSessionMethod(tools, call, request);
}

/** The revisions that begin with `initialize`. The server stores no session: each request is handled on its own. */
async function callSessionMethod(tools: ToolCaller, call: Call, { method, params }: RpcRequest): Promise<string> {
  switch (method) {
    case 'initialize':
      return JSON.stringify({ protocolVersion: negotiateRevision(params), capabilities, serverInfo, instructions });
    case 'ping':
      return '{}';
    case 'tools/list':
      return `{"tools":${listTools(tools, call, params)}}`;
    case 'tools/call':
      return callTool(tools, call, params, '');
    default:
      throw methodNotFound(method);
  }
}

/** The revision that the client asks for if it is supported, otherwise the newest. */
const negotiateRevision = ({ protocolVersion }: Record<string, unknown>) =>
  sessionRevisions.find((revision) => revision === protocolVersion) ?? sessionRevisions[0];

/** The end of every result in the stateless revision. */
const statelessEnd = `,"resultType":"complete","_meta":${JSON.stringify({ 'io.modelcontextprotocol/serverInfo': serverInfo })}`;
const cacheableEnd = `,"ttlMs":${listTtlMs},"cacheScope":"private"${statelessEnd}}`;
const discovery = JSON.stringify({ supportedVersions: allRevisions, capabilities, instructions }).slice(0, -1);

async function callStatelessMethod(tools: ToolCaller, call: Call, { method, params }: RpcRequest): Promise<string> {
  switch (method) {
    case 'server/discover':
      return discovery + cacheableEnd;
    case 'tools/list':
      return `{"tools":${listTools(tools, call, params)}${cacheableEnd}`;
    case 'tools/call':
      return callTool(tools, call, params, statelessEnd);
    default:
      throw methodNotFound(method, 404);
  }
}

/** All tools in one page, so that no cursor is known. */
function listTools(tools: ToolCaller, { actor }: Call, { cursor }: Record<string, unknown>): string {
  if (cursor !== undefined && cursor !== null && cursor !== '')
    throw invalidParams('Unknown cursor: all tools are in one page, so leave out cursor');
  return tools.list(actor);
}

/** A tool's result, both structured and as text: some clients read only one of them. */
async function callTool(tools: ToolCaller, call: Call, params: Record<string, unknown>, end: string): Promise<string> {
  const { name } = params;
  const args = params.arguments ?? {};
  if (typeof name !== 'string') throw invalidParams('name must be the name of a tool');
  if (!isRecord(args)) throw invalidParams('arguments must be an object');
  if (!tools.has(name)) throw methodNotFound(name);
  const text = await tools.call(name, call, args);
  return `{"content":[{"type":"text","text":${JSON.stringify(text)}}],"structuredContent":${text}${end}}`;
}

/** An error of a tool as a result, which clients show to their model: it can correct its call (SEP-1303). */
export function toolErrorResult(error: DomainError, stateless: boolean): string {
  const { code, message, ...data } = toErrorObject(error);
  const content = [{ type: 'text', text: message }];
  const structuredContent = { error: { code, name: error.code, message, ...data } };
  return `${JSON.stringify({ content, structuredContent, isError: true }).slice(0, -1)}${stateless ? statelessEnd : ''}}`;
}
