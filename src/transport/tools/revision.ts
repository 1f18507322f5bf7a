import type { IncomingHttpHeaders } from 'node:http';
import { rpcErrors } from '../../../generated/tools/methods.gen.ts';
import { isObject, RpcRefusal, type RpcRequest } from './json-rpc.ts';

/** The revision without a handshake: every request says its version, in `_meta` and in a header. */
export const statelessRevision = '2026-07-28';

/** The revisions that begin with `initialize`, newest first. */
export const sessionRevisions = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];

const versionKey = 'io.modelcontextprotocol/protocolVersion';
const capabilitiesKey = 'io.modelcontextprotocol/clientCapabilities';

// The protocol's own codes, of revision 2026-07-28.
const headerMismatch = -32020;
const unsupportedVersion = -32022;

/**
 * Which rules a request goes by: true for the stateless revision. Throws the refusal that the revision asks for where its
 * headers and its body disagree or leave something out.
 */
export function isStateless(request: RpcRequest, headers: IncomingHttpHeaders): boolean {
  const { 'mcp-protocol-version': version } = headers;
  const meta = isObject(request.params._meta) ? request.params._meta : {};
  const claimed = meta[versionKey];
  if (claimed === undefined && version !== statelessRevision) {
    if (version !== undefined && !sessionRevisions.includes(String(version))) throw unsupported(version);
    return false;
  }
  if (claimed !== undefined && claimed !== statelessRevision) throw unsupported(claimed);
  for (const key of [versionKey, capabilitiesKey]) {
    if (meta[key] === undefined) throw incomplete(`_meta must hold ${key}`);
  }
  if (request.id !== undefined) checkHeaders(request, headers);
  return true;
}

/** The headers repeat the body, so that gateways need not read it. */
function checkHeaders({ method, params }: RpcRequest, headers: IncomingHttpHeaders): void {
  const expected: [string, unknown][] = [
    ['mcp-protocol-version', statelessRevision],
    ['mcp-method', method],
  ];
  if (method === 'tools/call') expected.push(['mcp-name', params.name]);
  for (const [name, value] of expected) {
    const header = headers[name];
    if (header === undefined) throw mismatch(`the header ${name} is missing`);
    if (decodeHeader(String(header)) !== value) throw mismatch(`the header ${name} is not what the body says`);
  }
}

/** Values that no header can hold come as `=?base64?…?=`. */
function decodeHeader(value: string): string {
  const encoded = /^=\?base64\?([A-Za-z0-9+/=]*)\?=$/.exec(value)?.[1];
  return encoded === undefined ? value : Buffer.from(encoded, 'base64').toString('utf8');
}

const mismatch = (message: string) => new RpcRefusal(headerMismatch, `Header mismatch: ${message}`, { status: 400 });

const incomplete = (message: string) => new RpcRefusal(rpcErrors.InvalidParams.code, message, { status: 400 });

const unsupported = (requested: unknown) =>
  new RpcRefusal(unsupportedVersion, 'Unsupported protocol version', {
    status: 400,
    data: { supported: [statelessRevision, ...sessionRevisions], requested },
  });
