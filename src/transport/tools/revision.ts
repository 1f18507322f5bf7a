import type { IncomingHttpHeaders } from 'node:http';
import { rpcErrors } from '../../../generated/tools/methods.gen.ts';
import { isRecord } from '../../lib/record.ts';
import { invalidRequest, RpcRefusal, type RpcRequest } from './json-rpc.ts';

/** The revision without a handshake: every request names its version, in `_meta` and in a header. */
const statelessRevision = '2026-07-28';

/** The revisions with a handshake (`initialize`), newest first. */
export const sessionRevisions: readonly string[] = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];

/** Later revisions removed batches. */
const batchRevisions: readonly (string | undefined)[] = ['2025-03-26', '2024-11-05', undefined];

export const allRevisions: readonly string[] = [statelessRevision, ...sessionRevisions];

/** True if errors of tools are results with `isError`, which a client's model reads: from revision 2025-06-18 on. */
export function readsToolErrors(stateless: boolean, headers: IncomingHttpHeaders): boolean {
  const version = headerOf(headers, 'mcp-protocol-version');
  return stateless || (version !== undefined && !batchRevisions.includes(version));
}

const versionKey = 'io.modelcontextprotocol/protocolVersion';
const capabilitiesKey = 'io.modelcontextprotocol/clientCapabilities';
const clientInfoKey = 'io.modelcontextprotocol/clientInfo';

/** True if a message's body names the version of a revision without a handshake. */
const claimsVersion = (params: unknown): boolean =>
  isRecord(params) && isRecord(params._meta) && params._meta[versionKey] !== undefined;

/** The client's description of itself: in `initialize`, or in each request of the stateless revision. */
export function clientInfoOf({ clientInfo, _meta }: Record<string, unknown>): { name?: unknown; version?: unknown } {
  const info = clientInfo ?? (isRecord(_meta) ? _meta[clientInfoKey] : undefined);
  return isRecord(info) ? info : {};
}

/** Throws unless a batch is of a revision that has batches. A client of plain JSON-RPC names no revision. */
export function requireBatches(messages: readonly unknown[], headers: IncomingHttpHeaders): void {
  const isClaimed = messages.some((message) => isRecord(message) && claimsVersion(message.params));
  if (!isClaimed && batchRevisions.includes(headerOf(headers, 'mcp-protocol-version'))) return;
  throw invalidRequest('This protocol version has no batches: send one message a request, or no mcp-protocol-version');
}

/**
 * True if a request is of the stateless revision. The body decides; the headers repeat it for gateways and must match.
 * Throws the error that the revision requires if they do not match, or if something is missing.
 */
export function isStateless(request: RpcRequest, headers: IncomingHttpHeaders): boolean {
  const version = headerOf(headers, 'mcp-protocol-version');
  const isClaimed = claimsVersion(request.params);
  if (!isClaimed && request.method === 'initialize') {
    if (version === statelessRevision) throw mismatch('initialize is of an earlier revision than the header says');
    return false;
  }
  if (version !== undefined && !allRevisions.includes(version)) throw unsupported(version);
  if (isClaimed) checkClaim(request, version);
  else if (version !== statelessRevision) return false;
  else if (request.id !== undefined) throw incomplete(versionKey);
  checkHeaders(request, headers, version);
  return true;
}

function checkClaim({ id, params }: RpcRequest, version: string | undefined): void {
  const meta = isRecord(params._meta) ? params._meta : {};
  const claimed = meta[versionKey];
  if (typeof claimed !== 'string') throw incomplete(versionKey);
  if (id !== undefined && !isRecord(meta[capabilitiesKey])) throw incomplete(capabilitiesKey);
  if (version !== undefined && version !== claimed) throw mismatch('mcp-protocol-version is not what the body says');
  if (claimed !== statelessRevision) throw unsupported(claimed);
}

/** Requests must repeat their method and tool name in headers; notifications may. */
function checkHeaders(
  { id, method, params }: RpcRequest,
  headers: IncomingHttpHeaders,
  version: string | undefined,
): void {
  const expected: [string, string | undefined, unknown][] = [
    ['mcp-protocol-version', version, statelessRevision],
    ['mcp-method', headerOf(headers, 'mcp-method'), method],
  ];
  if (method === 'tools/call' && typeof params.name === 'string') {
    expected.push(['mcp-name', decoded(headerOf(headers, 'mcp-name')), params.name]);
  }
  for (const [name, value, wanted] of expected) {
    if (value === undefined && id !== undefined) throw mismatch(`${name} is missing`);
    if (value !== undefined && value !== wanted) throw mismatch(`${name} is not what the body says`);
  }
}

function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return value === undefined ? undefined : String(value).trim();
}

/** Values that a header cannot hold are encoded as `=?base64?…?=`. */
function decoded(value: string | undefined): string | undefined {
  const encoded = value === undefined ? undefined : /^=\?base64\?(.*)\?=$/.exec(value)?.[1];
  if (encoded === undefined) return value;
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.toString('base64') !== encoded) throw mismatch('mcp-name holds base64 that is none');
  return bytes.toString('utf8');
}

const mismatch = (message: string) =>
  new RpcRefusal(rpcErrors.HeaderMismatch.code, `${rpcErrors.HeaderMismatch.message}: ${message}`, { status: 400 });

const incomplete = (key: string) =>
  new RpcRefusal(rpcErrors.InvalidParams.code, `params._meta must hold ${key}`, { status: 400 });

const unsupported = (requested: string) =>
  new RpcRefusal(rpcErrors.UnsupportedProtocolVersion.code, rpcErrors.UnsupportedProtocolVersion.message, {
    status: 400,
    data: { supported: allRevisions, requested: requested.slice(0, 64) },
  });
