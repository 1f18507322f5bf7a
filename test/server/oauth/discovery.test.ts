import { request as httpRequest } from 'node:http';
import { describe, expect, test } from 'vitest';
import { ownAppFixture } from '../../support/fixtures.ts';
import { registerClient } from '../../support/oauth-client.ts';

const publicUrl = 'https://earshot.example.com';
const app = await ownAppFixture({ env: { BASE_URL: publicUrl } });

/** Sends a request with headers that `fetch` does not allow, as a proxy may. Returns status, headers and body. */
function send(path: string, headers: Record<string, string> = {}, { method = 'GET', body = '' } = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(app.address);
    const sent = httpRequest({ hostname, port, path, method, headers }, async (response) => {
      const chunks = await Array.fromAsync(response);
      const text = Buffer.concat(chunks).toString();
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
    });
    sent.on('error', reject).end(body);
  });
}

const metadataPaths = [
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/v1/mcp',
  '/.well-known/oauth-protected-resource/mcp',
  ...['oauth-authorization-server', 'openid-configuration'].flatMap((name) => [
    `/.well-known/${name}`,
    `/.well-known/${name}/v1/mcp`,
    `/.well-known/${name}/mcp`,
    `/v1/mcp/.well-known/${name}`,
    `/mcp/.well-known/${name}`,
  ]),
];

/** Headers that a proxy, or an attacker behind one, may send. */
const requestHeaders: Record<string, Record<string, string>> = {
  'a proxy that sends no headers': {},
  'a proxy that sends its own': { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'earshot.example.com' },
  'forged forwarded headers': {
    'x-forwarded-proto': 'http',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example;proto=http',
  },
  'a forged loopback host': { host: 'localhost:1' },
};

describe.for(Object.entries(requestHeaders))('behind %s', ([, headers]) => {
  test.for(metadataPaths)('%s names only addresses of BASE_URL', async (path) => {
    const { status, body } = await send(path, headers);
    expect(status).toBe(200);
    const addresses = body.match(/https?:\/\/[^"]+/g) ?? [];
    expect(addresses.length).toBeGreaterThan(1);
    expect(addresses.map((one) => new URL(one).origin)).toEqual(addresses.map(() => publicUrl));
  });

  test('a 401 names the metadata by BASE_URL', async () => {
    const { status, headers: received } = await send('/mcp', headers, { method: 'POST' });
    expect(status).toBe(401);
    expect(received['www-authenticate']).toContain(
      `resource_metadata="${publicUrl}/.well-known/oauth-protected-resource/mcp"`,
    );
  });

  test('an authorization continues at BASE_URL, with cookies for https alone', async () => {
    const { body } = await registerClient(app);
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: body.client_id,
      redirect_uri: body.redirect_uris[0],
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
      scope: 'memories:read',
    });
    const started = await send(`/authorize?${query}`, headers);
    expect(started.status).toBe(303);
    const cookies = started.headers['set-cookie'] as string[];
    for (const cookie of cookies) expect(cookie).toMatch(/; secure/i);
    const step = await send(String(started.headers.location), { ...headers, cookie: cookies.join('; ') });
    expect(step.headers.location).toMatch(/^\/login\?return_to=/);
  });
});

test('a forged Host is refused, also for metadata', async () => {
  const { status } = await send('/.well-known/oauth-authorization-server', { host: 'evil.example' });
  expect(status).toBe(403);
});

test('each address of the tool server is a resource of its own', async () => {
  const read = async (path: string) => JSON.parse((await send(path)).body);
  expect(await read('/.well-known/oauth-protected-resource/mcp')).toMatchObject({
    resource: `${publicUrl}/mcp`,
    authorization_servers: [publicUrl],
    bearer_methods_supported: ['header'],
  });
  const root = await read('/.well-known/oauth-protected-resource');
  expect(root.resource).toBe(`${publicUrl}/v1/mcp`);
  expect(await read('/.well-known/oauth-protected-resource/v1/mcp')).toEqual(root);
  expect(await read('/.well-known/oauth-protected-resource/v1/mcp/sse')).toEqual(root);
  expect((await send('/.well-known/oauth-protected-resource/other')).status).toBe(404);
});

test('the authorization server says what clients look for', async () => {
  const { body } = await send('/.well-known/oauth-authorization-server');
  expect(JSON.parse(body)).toMatchObject({
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}/authorize`,
    token_endpoint: `${publicUrl}/token`,
    registration_endpoint: `${publicUrl}/register`,
    jwks_uri: `${publicUrl}/.well-known/jwks.json`,
    code_challenge_methods_supported: ['S256'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    response_types_supported: ['code'],
    token_endpoint_auth_methods_supported: ['none', 'private_key_jwt'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  });
});

describe('a 401', () => {
  const paths = ['/v1/mcp', '/v1/mcp/', '/v1/mcp/sse', '/mcp', '/mcp/'];

  test.for(paths)('of %s names the metadata and all scopes of tools', async (path) => {
    const { status, headers } = await send(path, {}, { method: 'POST' });
    expect(status).toBe(401);
    const challenge = String(headers['www-authenticate']);
    const resource = path.startsWith('/v1') ? '/v1/mcp' : '/mcp';
    expect(challenge).toContain(`resource_metadata="${publicUrl}/.well-known/oauth-protected-resource${resource}"`);
    expect(challenge).toMatch(/scope="[^"]*memories:read memories:write[^"]*"/);
    expect(challenge).not.toContain('offline_access');
    expect(challenge).not.toContain('error=');
  });

  test('for a bad token says invalid_token, and what it is', async () => {
    const { user_token: token } = await app.newAccount();
    const bad = await app.request('/v1/mcp', { method: 'POST', key: 'a.b.c', json: {} });
    expect(bad.headers.get('www-authenticate')).toContain('error="invalid_token"');
    const user = await app.request('/v1/mcp', { method: 'POST', key: token, json: {} });
    expect(user.status).toBe(401);
    expect(user.headers.get('www-authenticate')).toMatch(
      /error="invalid_token", error_description="This is a user token/,
    );
  });
});

describe('pages of other origins', () => {
  const origin = 'https://client.example';
  const open = [...metadataPaths, '/.well-known/jwks.json'];

  test.for(open)('can read %s', async (path) => {
    const { status, headers } = await send(path, { origin });
    expect(status).toBe(200);
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  test.for(['/register', '/token'])('can call %s', async (path) => {
    const preflight = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    };
    const allowed = await send(path, preflight, { method: 'OPTIONS' });
    expect(allowed.status).toBe(204);
    expect(allowed.headers['access-control-allow-origin']).toBe('*');
    expect(String(allowed.headers['access-control-allow-headers']).toLowerCase()).toContain('content-type');
    const { status, headers } = await send(path, { origin }, { method: 'POST' });
    expect(status).toBe(400);
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  test.for(['/authorize', '/oauth/interaction/x', '/oauth/revoke', '/v1/mcp', '/login'])(
    'cannot call %s',
    async (path) => {
      const { status, headers } = await send(path, { origin });
      expect(status).toBe(403);
      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );
});
