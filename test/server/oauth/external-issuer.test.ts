import { SignJWT } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { ownAppFixture } from '../../support/fixtures.ts';
import { startIssuer } from '../../support/issuer-double.ts';

const issuer = await startIssuer({ audience: 'earshot-app' });
afterAll(() => issuer.close());
const app = await ownAppFixture({ env: { OIDC_ISSUER: issuer.issuer, OIDC_AUDIENCE: issuer.audience } });
const resource = `${app.baseUrl}/v1/mcp`;

const call = (token: string, name = 'get_memories', path = '/v1/mcp') =>
  app.request(path, {
    method: 'POST',
    key: token,
    json: { jsonrpc: '2.0', id: 1, method: name, params: {} },
  });

describe('with OIDC_ISSUER', () => {
  test('the metadata names that issuer, and this service has no authorization server', async () => {
    const metadata = await (await app.request('/.well-known/oauth-protected-resource/v1/mcp')).json();
    expect(metadata).toMatchObject({ resource, authorization_servers: [issuer.issuer] });
    for (const path of ['/authorize', '/.well-known/oauth-authorization-server', '/.well-known/openid-configuration'])
      expect((await app.request(path)).status).toBe(404);
    for (const path of ['/token', '/register']) expect((await app.request(path, { method: 'POST' })).status).toBe(404);
  });

  test.for([{ scope: 'memories:read other' }, { scp: ['memories:read'] }])(
    'a token for the tool server with %j may read memories, and nothing else',
    async (claims) => {
      const token = await issuer.token({ sub: 'dana', aud: resource, client_id: 'client', ...claims });
      expect(await (await call(token)).json()).toMatchObject({ result: expect.anything() });
      expect((await call(token, 'get_goals')).status).toBe(403);
    },
  );

  test('a token without scopes may call nothing', async () => {
    const token = await issuer.token({ sub: 'dana', aud: [resource, 'other'] });
    expect((await call(token)).status).toBe(403);
  });

  test.for([
    ['of a user', { aud: issuer.audience }],
    ['for the other address', { aud: `${app.baseUrl}/mcp` }],
    ['for another service', { aud: 'https://other.example/v1/mcp' }],
    ['without an audience', { aud: undefined }],
    ['that expired', { exp: Math.floor(Date.now() / 1000) - 60 }],
  ] as const)('a token %s is refused', async ([, claims]) => {
    const token = await issuer.token({ sub: 'dana', aud: resource, scope: 'memories:read', ...claims });
    expect((await call(token)).status).toBe(401);
  });

  test('a token that this service has signed, before the issuer was set, is refused', async () => {
    const { kid, privateKey } = app.services.tokens.signingKeys.current();
    const nowS = Math.floor(Date.now() / 1000);
    const own = {
      iss: app.baseUrl,
      aud: resource,
      sub: app.credentials.uid,
      client_id: 'client',
      scope: 'memories:read',
    };
    const token = await new SignJWT({ ...own, jti: 'token', iat: nowS, exp: nowS + 300 })
      .setProtectedHeader({ alg: 'ES256', kid, typ: 'at+jwt' })
      .sign(privateKey);
    expect((await call(token)).status).toBe(401);
  });

  test('a token for the tool server is refused by REST', async () => {
    const token = await issuer.token({ sub: 'dana', aud: resource, scope: 'memories:read' });
    expect((await app.request('/v1/users/grants', { key: token })).status).toBe(401);
  });
});
