/** The address that AI clients call. */
export const toolServerAddress = `${location.origin}/v1/mcp`;

const metadataPath = '/.well-known/oauth-protected-resource/v1/mcp';

export type AddressState =
  /** `isCalled`: it was called, too. */
  | { state: 'ok'; isCalled: boolean }
  /** The login is only for another address, that of `BASE_URL`. */
  | { state: 'elsewhere'; address: string }
  /** `step` failed. */
  | { state: 'failed'; step: 'call' | 'metadata' | 'login'; status: number };

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'earshot-console', version: '1' } },
};

/**
 * Does what an AI client does before its login: with `calls`, calls without a token and reads the address of the metadata from the answer,
 * which the browser logs as an error; then reads the metadata. The calls are not operations of the client, which has a session.
 */
export async function checkToolServer({ calls = false } = {}): Promise<AddressState> {
  const failed = (step: 'call' | 'metadata' | 'login', status = 0): AddressState => ({ state: 'failed', step, status });
  const { status, path = '' } = calls ? await callWithoutToken() : { path: metadataPath };
  if (!path) return failed('call', status);
  const metadata = await ask(path);
  const { resource, authorization_servers } = await read(metadata);
  if (typeof resource !== 'string' || !Array.isArray(authorization_servers))
    return failed('metadata', metadata?.status);
  if (resource !== toolServerAddress) return { state: 'elsewhere', address: resource };
  const server =
    authorization_servers.includes(location.origin) && (await ask('/.well-known/oauth-authorization-server'));
  // With a login of another issuer, its metadata are not here.
  if (server && typeof (await read(server)).authorization_endpoint !== 'string') return failed('login', server.status);
  return { state: 'ok', isCalled: calls };
}

/** The path of the metadata, which a refused call names. */
async function callWithoutToken(): Promise<{ status?: number; path?: string | undefined }> {
  const body = JSON.stringify(initialize);
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const refused = await ask('/v1/mcp', { method: 'POST', body, headers });
  const challenge = refused?.headers.get('www-authenticate') ?? '';
  // The policy of this page allows calls of its own origin only.
  const path = URL.parse(/resource_metadata="([^"]+)"/.exec(challenge)?.[1] ?? '')?.pathname;
  return { status: refused?.status ?? 0, path: refused?.status === 401 ? path : undefined };
}

const ask = (path: string, init: RequestInit = {}) =>
  fetch(path, { ...init, credentials: 'omit', cache: 'no-store' }).catch(() => undefined);

const read = async (response: Response | undefined): Promise<Record<string, unknown>> =>
  response?.ok ? response.json().catch(() => ({})) : {};
