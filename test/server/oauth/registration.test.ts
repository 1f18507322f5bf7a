import { describe, expect, test } from 'vitest';
import { appFixture, ownAppFixture } from '../../support/fixtures.ts';
import { newOAuthClient, redirectUri, registerClient } from '../../support/oauth-client.ts';

const app = await appFixture();

describe('a registration', () => {
  test('ignores scope and unknown fields, so that the client may ask for more later', async () => {
    const { status, body } = await registerClient(app, {
      scope: 'memories:read',
      logo_uri: 'https://x.example/',
      x: 1,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      client_name: 'Notebook',
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    });
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['scope']));
    expect(body.client_secret).toBeUndefined();
    const client = await newOAuthClient(app, { scope: 'memories:read' });
    expect((await client.login('memories:read memories:write')).scope).toBe('memories:read memories:write');
  });

  test.for([
    [['authorization_code', 'client_credentials', 'implicit'], ['authorization_code']],
    [['refresh_token'], ['authorization_code', 'refresh_token']],
    [['urn:ietf:params:oauth:grant-type:device_code'], ['authorization_code']],
  ] as const)('for the grant types %j gets %j', async ([wanted, given]) => {
    const { status, body } = await registerClient(app, { grant_types: wanted });
    expect({ status, grant_types: body.grant_types }).toEqual({ status: 201, grant_types: given });
  });

  test.for(['client_secret_basic', 'client_secret_post', 'none', null])(
    'for the authentication method %s gets none',
    async (method) => {
      const { status, body } = await registerClient(app, { token_endpoint_auth_method: method });
      expect({ status, method: body.token_endpoint_auth_method }).toEqual({ status: 201, method: 'none' });
    },
  );

  test.for([
    'https://claude.ai/api/mcp/auth_callback',
    'https://chatgpt.com/connector/oauth/abc',
    'http://127.0.0.1:33418/',
    'http://localhost:8787/callback',
    'http://localhost/callback',
    'http://[::1]:8787/callback',
    'cursor://anysphere.cursor-mcp/oauth/callback',
    'com.example.app:/callback',
  ])('with the redirect address %s leads back there', async (uri) => {
    const client = await newOAuthClient(app, { redirect_uris: [uri], application_type: 'web' });
    const url = client.authorizeUrl({ scope: 'memories:read', code_challenge: 'a'.repeat(43), redirect_uri: uri });
    const { redirect } = await client.browser.authorize(url);
    expect(redirect?.href.split('?')[0]).toBe(uri);
    expect(redirect?.searchParams.get('code')).not.toBeNull();
  });

  const bad: Record<string, object> = {
    'without redirect addresses': { redirect_uris: undefined },
    'with too many redirect addresses': {
      redirect_uris: Array.from({ length: 21 }, (_, i) => `https://a.example/${i}`),
    },
    'with a long redirect address': { redirect_uris: [`https://a.example/${'x'.repeat(2000)}`] },
    'with a number as redirect address': { redirect_uris: [1] },
    'that is too large': { x: 'x'.repeat(60_000) },
    'with private_key_jwt, but without keys': { token_endpoint_auth_method: 'private_key_jwt' },
  };

  test.for(Object.entries(bad))('%s is refused', async ([, metadata]) => {
    const { status, body } = await registerClient(app, metadata);
    expect(status).toBe(400);
    expect(body.error).toMatch(/^invalid_/);
  });

  test.for(['', '[]', 'null', '"x"', '{', '{"redirect_uris":{}}'])('of the body %j is refused', async (body) => {
    const headers = { 'content-type': 'application/json' };
    const response = await app.request('/register', { method: 'POST', body, headers });
    expect(response.status).toBe(400);
  });
});

test('one address can register 20 clients a minute', async () => {
  const limited = await ownAppFixture({ env: { RATE_LIMIT_PER_MINUTE: '600' } });
  const statuses: number[] = [];
  for (let count = 0; count < 21; count++) statuses.push((await registerClient(limited)).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
});

test('all addresses together can register ten times as many clients as one', async () => {
  const limited = await ownAppFixture({ env: { RATE_LIMIT_PER_MINUTE: '1' } });
  const register = async (address: string) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    const body = JSON.stringify({ redirect_uris: ['https://a.example/back'] });
    return (await limited.request('/register', { method: 'POST', headers, body })).status;
  };
  const statuses: number[] = [];
  for (let host = 1; host <= 11; host++) statuses.push(await register(`192.0.2.${host}`));
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
});

test('one address can begin 60 authorizations a minute', async () => {
  const limited = await ownAppFixture({ env: { RATE_LIMIT_PER_MINUTE: '600' } });
  const statuses: number[] = [];
  for (let count = 0; count < 61; count++) {
    const response = await limited.request('/authorize?client_id=unknown');
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  expect(statuses.slice(0, 60)).not.toContain(429);
  expect(statuses[60]).toBe(429);
});

test.for([
  [{ client_id: 'expired' }, 'Earshot does not know this application'],
  [{ redirect_uri: 'https://other.example/callback' }, 'an address that it has not registered'],
] as const)('a person is told what to do about a request of %j', async ([parameters, message]) => {
  const client = await newOAuthClient(app);
  const url = client.authorizeUrl({ scope: 'memories:read', code_challenge: 'x'.repeat(43), ...parameters });
  const { html } = await client.browser.open(url);
  expect(html).toContain(message);
  expect(html).toContain('Remove Earshot from the application, then add it again.');
});
