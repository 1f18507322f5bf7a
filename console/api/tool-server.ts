/** The address that AI clients call. */
export const toolServerAddress = `${location.origin}/v1/mcp`;

export type AddressState =
  | { state: 'ok' }
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
 * Does what an AI client does before its login: calls without a token, reads the address of the metadata from the answer, and reads them. The calls are
 * not operations of the client, which has a session.
 */
export async function checkToolServer(): Promise<AddressState> {
  const failed = (step: 'call' | 'metadata' | 'login', status = 0): AddressState => ({ state: 'failed', step, status });
  const body = JSON.stringify(initialize);
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const refused = await ask('/v1/mcp', { method: 'POST', body, headers });
  const challenge = refused?.headers.get('www-authenticate') ?? '';
  const metadataUrl = URL.parse(/resource_metadata="([^"]+)"/.exec(challenge)?.[1] ?? '');
  if (refused?.status !== 401 || !metadataUrl) return failed('call', refused?.status);
  // The policy of this page allows calls of its own origin only.
  const metadata = await ask(metadataUrl.pathname);
  const { resource, authorization_servers } = await read(metadata);
  if (typeof resource !== 'string' || !Array.isArray(authorization_servers))
    return failed('metadata', metadata?.status);
  if (resource !== toolServerAddress) return { state: 'elsewhere', address: resource };
  const server =
    authorization_servers.includes(location.origin) && (await ask('/.well-known/oauth-authorization-server'));
  // With a login of another issuer, its metadata are not here.
  if (server && typeof (await read(server)).authorization_endpoint !== 'string') return failed('login', server.status);
  return { state: 'ok' };
}

const ask = (path: string, init: RequestInit = {}) =>
  fetch(path, { ...init, credentials: 'omit', cache: 'no-store' }).catch(() => undefined);

const read = async (response: Response | undefined): Promise<Record<string, unknown>> =>
  response?.ok ? response.json().catch(() => ({})) : {};
