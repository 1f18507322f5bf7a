import type { LoadRequest } from '../load/load.ts';
import type { ServerProcess } from '../support/child-processes.ts';

const path = '/v1/mcp';
const accept = 'application/json, text/event-stream';
const call = { jsonrpc: '2.0', id: 1, method: 'tools/call' };
const params = { name: 'get_memories', arguments: { limit: 1 } };
const sessionRevision = '2025-11-25';
const statelessRevision = '2026-07-28';
const client = { name: 'bench', version: '1.0.0' };

/** A call in the revisions with a handshake. */
export function sessionCall(headers: Readonly<Record<string, string>>): LoadRequest {
  return {
    method: 'POST',
    path,
    headers: { accept, 'mcp-protocol-version': sessionRevision, ...headers },
    body: JSON.stringify({ ...call, params }),
  };
}

/** A call in the stateless revision. */
export function statelessCall(headers: Readonly<Record<string, string>>): LoadRequest {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': statelessRevision,
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': client,
  };
  const named = { 'mcp-protocol-version': statelessRevision, 'mcp-method': call.method, 'mcp-name': params.name };
  return {
    method: 'POST',
    path,
    headers: { accept, ...named, ...headers },
    body: JSON.stringify({ ...call, params: { ...params, _meta } }),
  };
}

/** Opens a session and returns the header for its calls. */
export async function openSession(server: ServerProcess): Promise<Record<string, string>> {
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: 'POST',
    headers: { accept, 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({
      ...call,
      method: 'initialize',
      params: { protocolVersion: sessionRevision, capabilities: {}, clientInfo: client },
    }),
  });
  const session = response.headers.get('mcp-session-id');
  if (!session) throw new Error(`${server.name} opened no session: ${response.status} ${await response.text()}`);
  return { 'mcp-session-id': session };
}
