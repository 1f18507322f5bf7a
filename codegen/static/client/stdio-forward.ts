import { isObject, RpcError, type RpcMessage, type RpcReply, rpcCodes } from './stdio-messages.ts';

/** Where messages are sent. */
export interface ToolServer {
  /** The address of the service, for example `https://earshot.example`. */
  apiBase: string;
  /** A tool-server key. */
  key: string | undefined;
}

const path = '/v1/mcp';
/** The service rejects larger bodies. */
const maxBodyBytes = 1_048_576;
const timeoutMs = 60_000;
const versionKey = 'io.modelcontextprotocol/protocolVersion';

/** Sends a request to the tool server and returns its reply. Throws an `RpcError` with advice, or the reason of `signal`. */
export async function forward(
  { apiBase, key }: ToolServer,
  message: RpcMessage,
  { version, signal }: { version: string | undefined; signal: AbortSignal },
): Promise<RpcReply> {
  if (!key) throw notPermitted(`No tool-server key for ${apiBase}: set EARSHOT_TOOL_SERVER_KEY`);
  if (!/^[\x21-\x7e]+$/.test(key)) throw notPermitted('The tool-server key has characters that a key cannot contain');
  const body = JSON.stringify(message);
  if (new TextEncoder().encode(body).length > maxBodyBytes)
    throw new RpcError(rpcCodes.invalidParams, 'The message is larger than 1 MB: send less at once');
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    ...protocolHeaders(message, version),
  };
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(apiBase.replace(/\/*$/, path), {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.any([signal, timeout]),
    });
    return await readReply(response, apiBase);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof RpcError) throw error;
    throw new RpcError(rpcCodes.internal, timeout.aborted ? timeoutText(apiBase) : unreachableText(apiBase));
  }
}

const unreachableText = (apiBase: string) =>
  `No service responds at ${apiBase}: start it, or set its address with EARSHOT_API_BASE`;
const timeoutText = (apiBase: string) =>
  `${apiBase} did not respond within ${timeoutMs / 1000} s. Read before you retry a change: it may have been made`;

/** The headers that repeat the body of a message: its revision and, in a revision without a handshake, its method and tool. */
function protocolHeaders({ method, params }: RpcMessage, version: string | undefined): Record<string, string> {
  const claimed = isObject(params?._meta) ? params._meta[versionKey] : undefined;
  if (claimed === undefined) return version && method !== 'initialize' ? { 'mcp-protocol-version': version } : {};
  if (typeof claimed !== 'string' || !/^[\w.-]{1,64}$/.test(claimed)) return {};
  const headers = { 'mcp-protocol-version': claimed, 'mcp-method': method };
  return method === 'tools/call' ? { ...headers, 'mcp-name': String(params?.name) } : headers;
}

async function readReply(response: Response, apiBase: string): Promise<RpcReply> {
  const reply = parseJson(await response.text());
  if (isObject(reply) && reply.jsonrpc === '2.0' && (isObject(reply.result) || isObject(reply.error))) {
    return reply as object as RpcReply;
  }
  throw new RpcError(...refusalOf(response, isObject(reply) ? reply.detail : undefined, apiBase));
}

/** The error for an HTTP response without JSON-RPC. */
function refusalOf({ status }: Response, detail: unknown, apiBase: string): [number, string] {
  const reason = typeof detail === 'string' ? `: ${detail}` : '';
  switch (status) {
    case 401:
      return [rpcCodes.notPermitted, `${apiBase} rejects the tool-server key${reason}. Create a key, then replace it`];
    case 403:
      return [rpcCodes.notPermitted, `${apiBase} refuses access${reason}`];
    case 429:
      return [rpcCodes.refused, `Rate limit exceeded at ${apiBase}${reason}`];
    case 404:
    case 405:
      return [rpcCodes.internal, `${apiBase} seems to be another service: it has no ${path}`];
    default:
      return [rpcCodes.internal, `${apiBase} returned ${status}${reason}`];
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const notPermitted = (message: string) => new RpcError(rpcCodes.notPermitted, message);
