import { type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { appFixture } from '../../support/fixtures.ts';
import {
  newOAuthClient,
  newPkce,
  OAuthClient,
  openBrowser,
  redirectUri,
  registerClient,
} from '../../support/oauth-client.ts';

const app = await appFixture();
const granted = await newOAuthClient(app);
await granted.login('memories:read');
const foreign = 'https://evil.example/callback';

/** Signs a token with the service's own key. */
async function sign(changes: JWTPayload, header: Partial<JWTHeaderParameters> = {}) {
  const { kid, privateKey } = app.services.tokens.signingKeys.current();
  const nowS = Math.floor(Date.now() / 1000);
  const claims = {
    iss: app.baseUrl,
    aud: `${app.baseUrl}/v1/mcp`,
    sub: granted.account.uid,
    client_id: granted.id,
    grant_id: (await grantsOf(granted))[0].id,
    jti: 'token',
    iat: nowS,
    exp: nowS + 300,
    scope: 'memories:read',
  };
  return new SignJWT({ ...claims, ...changes })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'at+jwt', ...header })
    .sign(privateKey);
}

const list = (token: string, path = '/v1/mcp') =>
  app.request(path, { method: 'POST', key: token, json: { jsonrpc: '2.0', id: 1, method: 'tools/list' } });

describe('an access token', () => {
  test('of the right form is accepted', async () => {
    expect((await list(await sign({}))).status).toBe(200);
  });

  const wrong: Record<string, () => Promise<string>> = {
    'of another issuer': () => sign({ iss: 'https://evil.example' }),
    'without an issuer': () => sign({ iss: undefined }),
    'for another audience': () => sign({ aud: 'https://other.example/v1/mcp' }),
    'for the other address of the tool server': () => sign({ aud: `${app.baseUrl}/mcp` }),
    'for a longer address': () => sign({ aud: `${app.baseUrl}/v1/mcp/evil` }),
    'without an audience': () => sign({ aud: undefined }),
    'of another type': () => sign({}, { typ: 'JWT' }),
    'without a type': () => sign({}, { typ: undefined }),
    'that has expired': () => sign({ exp: Math.floor(Date.now() / 1000) - 60 }),
    'that never expires': () => sign({ exp: undefined }),
    'without a client': () => sign({ client_id: undefined }),
    'without a grant': () => sign({ grant_id: undefined }),
    'of an unknown grant': () => sign({ grant_id: 'unknown' }),
    'without an account': () => sign({ sub: undefined }),
    'with another signature': async () => `${(await sign({})).slice(0, -6)}AAAAAA`,
    'with another algorithm in its header': async () => {
      const [, payload, signature] = (await sign({})).split('.');
      const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
      return [header, payload, signature].join('.');
    },
  };

  test.for(Object.entries(wrong))('%s is refused', async ([, make]) => {
    const response = await list(await make());
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toContain('error="invalid_token"');
  });

  test('of a user, or for the other address, is refused with what it is', async () => {
    const { user_token: token } = await app.newAccount();
    expect(await (await list(token)).json()).toEqual({
      detail: 'This is a user token; the tool server needs a tool-server key (omi_mcp_…)',
    });
    expect(await (await list(await sign({}), '/mcp')).json()).toEqual({
      detail: 'This access token is for another address of the tool server',
    });
  });

  test.for(['/v1/dev/user/memories', '/v1/users/grants', '/v1/admin/accounts'])(
    'is refused by REST at %s',
    async (path) => {
      const response = await app.request(path, { key: await sign({}) });
      expect(response.status).toBe(401);
      expect(JSON.stringify(await response.json())).toContain('This is an access token of an OAuth grant');
    },
  );

  test.for(Object.entries(wrong))('%s is refused by the tools as REST operations, too', async ([, make]) => {
    const response = await app.request('/v1/mcp/memories', { key: await make() });
    expect(response.status).toBe(401);
    const challenge = response.headers.get('www-authenticate');
    expect(challenge).toContain('/.well-known/oauth-protected-resource/v1/mcp"');
    expect(challenge).toContain('error="invalid_token"');
  });
});

test('an authorization with unknown scopes alone is refused; others are ignored', async () => {
  const client = await newOAuthClient(app);
  const { challenge } = newPkce();
  const open = (scope: string) => client.browser.open(client.authorizeUrl({ scope, code_challenge: challenge }));
  expect((await open('nonsense')).redirect?.searchParams.get('error')).toBe('invalid_scope');
  expect((await open('nonsense memories:read')).form).toBeDefined();
});

describe('PKCE', () => {
  const { challenge, verifier } = newPkce();
  const bad: Record<string, Record<string, string | undefined>> = {
    'without a challenge': { code_challenge: undefined, code_challenge_method: undefined },
    'with the method plain': { code_challenge: verifier, code_challenge_method: 'plain' },
    'without a method, which means plain': { code_challenge: challenge, code_challenge_method: undefined },
    'with an unknown method': { code_challenge: challenge, code_challenge_method: 'S512' },
  };

  test.for(Object.entries(bad))('an authorization %s is refused', async ([, parameters]) => {
    const client = await newOAuthClient(app);
    const { redirect } = await client.browser.open(client.authorizeUrl({ scope: 'memories:read', ...parameters }));
    expect(redirect?.searchParams.get('error')).toBe('invalid_request');
    expect(redirect?.searchParams.get('code')).toBeNull();
  });

  test('a code without its verifier, or with another one, is refused', async () => {
    const client = await newOAuthClient(app);
    for (const verifier of ['', newPkce().verifier]) {
      const { parameters } = await client.authorize('memories:read');
      const { status, body } = await client.exchange(parameters.get('code') ?? '', verifier);
      expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_grant' });
    }
  });
});

describe('a code', () => {
  test('that is used again revokes what it gave', async () => {
    const client = await newOAuthClient(app);
    const { parameters, verifier } = await client.authorize('memories:read');
    const code = parameters.get('code') ?? '';
    const first = await client.exchange(code, verifier);
    const second = await client.exchange(code, verifier);
    expect({ status: second.status, error: second.body.error }).toEqual({ status: 400, error: 'invalid_grant' });
    expect((await client.refresh(first.body.refresh_token)).body.error).toBe('invalid_grant');
    expect(await grantsOf(client)).toEqual([]);
  });

  test('that is used twice at the same time gives tokens once at most', async () => {
    const client = await newOAuthClient(app);
    const { parameters, verifier } = await client.authorize('memories:read');
    const attempts = await Promise.all([0, 1, 2].map(() => client.exchange(parameters.get('code') ?? '', verifier)));
    expect(attempts.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  test('of another client is refused', async () => {
    const [victim, attacker] = [await newOAuthClient(app), await newOAuthClient(app)];
    const { parameters, verifier } = await victim.authorize('memories:read');
    const { status, body } = await attacker.exchange(parameters.get('code') ?? '', verifier);
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_grant' });
  });

  test('with another redirect address is refused', async () => {
    const client = await newOAuthClient(app);
    const { parameters, verifier } = await client.authorize('memories:read');
    const elsewhere = { redirect_uri: 'http://127.0.0.1:43210/other' };
    const { body } = await client.exchange(parameters.get('code') ?? '', verifier, elsewhere);
    expect(body.error).toBe('invalid_grant');
  });
});

describe('a redirect address', () => {
  const registered = ['https://app.example.com/callback', redirectUri];
  const wrong = [
    foreign,
    'https://app.example.com/callback/evil',
    'https://app.example.com/callback?next=https://evil.example',
    'https://app.example.com.evil.example/callback',
    'https://app.example.com@evil.example/callback',
    'https://app.example.com/callback/../evil',
    'http://app.example.com/callback',
    'http://127.0.0.1:43210/callback/evil',
    'http://127.0.0.1.evil.example:43210/callback',
    'http://user@127.0.0.1:43210/callback',
    'javascript:alert(1)',
    '//evil.example/callback',
  ];

  test.for(wrong)('%s is not redirected to', async (uri) => {
    const client = await newOAuthClient(app, { redirect_uris: registered });
    const { challenge } = newPkce();
    const url = client.authorizeUrl({ scope: 'memories:read', code_challenge: challenge, redirect_uri: uri });
    const visit = await client.browser.open(url);
    expect(visit.redirect).toBeUndefined();
    expect(visit.status).toBe(400);
  });

  test('on loopback may have any port', async () => {
    const client = await newOAuthClient(app, { redirect_uris: ['http://127.0.0.1/callback'] });
    expect((await client.login('memories:read')).scope).toBe('memories:read');
  });

  test.for([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://app.example.com/callback',
    'file:///etc/passwd',
    ...[
      'ms-msdt:/id',
      'mailto:a@b.example',
      'tel:+49',
      'search-ms:query=x',
      'steam://run',
      'vbscript:x',
      'ms-msdt:/a.b',
    ],
    'https://app.example.com/callback#fragment',
    '/callback',
    '',
  ])('%j cannot be registered', async (uri) => {
    const { status, body } = await registerClient(app, { redirect_uris: [uri] });
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_redirect_uri' });
  });
});

describe('a resource', () => {
  test.for(['https://other.example/v1/mcp', `${app.baseUrl}/v1/dev`, `${app.baseUrl}`, `${app.baseUrl}/v1/mcp/evil`])(
    '%s is unknown',
    async (resource) => {
      const client = await newOAuthClient(app);
      const { challenge } = newPkce();
      const { redirect } = await client.browser.open(
        client.authorizeUrl({ scope: 'memories:read', code_challenge: challenge, resource }),
      );
      expect(redirect?.searchParams.get('error')).toBe('invalid_target');
    },
  );

  test('cannot be exchanged for another one at the token endpoint', async () => {
    const client = await newOAuthClient(app);
    const { parameters, verifier } = await client.authorize('memories:read');
    const other = { resource: `${app.baseUrl}/mcp` };
    expect((await client.exchange(parameters.get('code') ?? '', verifier, other)).body.error).toBe('invalid_target');
  });
});

describe('a consent', () => {
  test('that is sent twice at the same time gives one grant', async () => {
    const client = await newOAuthClient(app);
    const { challenge } = newPkce();
    const page = await client.browser.open(client.authorizeUrl({ scope: 'memories:read', code_challenge: challenge }));
    const form = client.browser.fill(page.html);
    await Promise.all([1, 2].map(() => client.browser.send(page.form as URL, form)));
    expect((await grantsOf(client)).length).toBe(1);
  });

  test('that is sent again later is refused', async () => {
    const client = await newOAuthClient(app);
    const { challenge } = newPkce();
    const page = await client.browser.open(client.authorizeUrl({ scope: 'memories:read', code_challenge: challenge }));
    const form = client.browser.fill(page.html);
    expect((await client.browser.send(page.form as URL, form)).redirect?.searchParams.has('code')).toBe(true);
    const replayed = await client.browser.send(page.form as URL, form);
    expect(replayed.status).toBe(400);
    // By this service, or by the library, if the second click came before the first was answered.
    expect(replayed.html).toMatch(/expired or was answered already|authorization request has expired/);
  });

  test('of another session, or without its token, is refused', async () => {
    const client = await newOAuthClient(app);
    const { challenge } = newPkce();
    const page = await client.browser.open(client.authorizeUrl({ scope: 'memories:read', code_challenge: challenge }));
    const form = client.browser.fill(page.html);
    const attacker = await openBrowser(app, (await app.newAccount()).uid);
    expect((await attacker.send(page.form as URL, form)).status).toBe(400);
    form.set('csrf', 'forged');
    expect((await client.browser.send(page.form as URL, form)).status).toBe(403);
    expect(await grantsOf(client)).toEqual([]);
  });

  test('sent by a page of another site is refused', async () => {
    const client = await newOAuthClient(app);
    const { challenge } = newPkce();
    const page = await client.browser.open(client.authorizeUrl({ scope: 'memories:read', code_challenge: challenge }));
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const answer = await client.browser.send(page.form as URL, client.browser.fill(page.html), headers);
    expect(answer.status).toBe(403);
  });

  test('cannot grant a scope that was not asked for', async () => {
    const client = await newOAuthClient(app);
    const { challenge, verifier } = newPkce();
    const page = await client.browser.open(client.authorizeUrl({ scope: 'memories:read', code_challenge: challenge }));
    const form = client.browser.fill(page.html);
    form.append('scope', 'memories:write');
    const { redirect } = await client.browser.send(page.form as URL, form);
    const { body } = await client.exchange(redirect?.searchParams.get('code') ?? '', verifier);
    expect(body.scope).toBe('memories:read');
  });

  test('shows the name of a client as text', async () => {
    const client = await newOAuthClient(app, { client_name: '<script>alert(1)</script>\u202egnp.exe' });
    const { challenge } = newPkce();
    const page = await client.browser.open(client.authorizeUrl({ scope: 'memories:read', code_challenge: challenge }));
    expect(page.html).toContain('&lt;script&gt;');
    expect(page.html).not.toContain('<script');
    expect(page.html).not.toContain('\u202e');
  });
});

describe('the response of an authorization', () => {
  test('as a form cannot be framed', async () => {
    const client = await newOAuthClient(app);
    const { challenge } = newPkce();
    const mode = { response_mode: 'form_post', prompt: 'none', code_challenge: challenge };
    const { headers } = await client.app.request(client.authorizeUrl(mode).href.slice(app.baseUrl.length));
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  test('names the issuer, also when it is an error', async () => {
    const client = await newOAuthClient(app);
    const allowed = await client.authorize('memories:read');
    expect(allowed.parameters.get('iss')).toBe(app.baseUrl);
    expect(allowed.parameters.get('state')).toBe('st-1');
    const denied = await client.authorize('memories:read', { decision: 'deny' });
    expect(Object.fromEntries(denied.parameters)).toMatchObject({ iss: app.baseUrl, error: 'access_denied' });
  });
});

describe('a refresh token', () => {
  test('that is used again within 30 seconds gets the same answer, also at once, and is stored nowhere', async () => {
    const client = await newOAuthClient(app);
    const { refresh_token: token } = await client.login('memories:read');
    const renewed = await Promise.all([client.refresh(token), client.refresh(token)]);
    expect(renewed.map(({ status }) => status)).toEqual([200, 200]);
    const uid = client.account.uid;
    await app.store.executeSql(
      `UPDATE oauth_records SET consumed_at = consumed_at - interval '25 seconds' WHERE model = 'RefreshToken' AND uid = $1`,
      [uid],
    );
    renewed.push(await client.refresh(token));
    const [first] = renewed;
    expect(renewed.map(({ body }) => body)).toEqual([first?.body, first?.body, first?.body]);
    const rows = await app.database.knex('oauth_records').where({ uid, model: 'RefreshToken' });
    // The used one and the next one.
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(first?.body.refresh_token);
    expect((await client.refresh(first?.body.refresh_token)).status).toBe(200);
    // It asks for something else.
    const narrow = await client.refresh(token, { scope: 'memories:read' });
    expect([narrow.status, narrow.body.refresh_token === first?.body.refresh_token]).toEqual([200, false]);
  });

  test.each(['31 seconds', '80 days'])('that is used again after %s revokes its grant', async (time) => {
    const client = await newOAuthClient(app);
    const { refresh_token: token } = await client.login('memories:read');
    const { body } = await client.refresh(token);
    await app.store.executeSql(
      `UPDATE oauth_records SET consumed_at = consumed_at - $2::interval, expires_at = expires_at - $2::interval
       WHERE model = 'RefreshToken' AND uid = $1`,
      [client.account.uid, time],
    );
    expect((await client.refresh(token)).body.error).toBe('invalid_grant');
    expect((await client.refresh(body.refresh_token)).body.error).toBe('invalid_grant');
    expect(await grantsOf(client)).toEqual([]);
  });

  test('of another client is refused', async () => {
    const [victim, attacker] = [await newOAuthClient(app), await newOAuthClient(app)];
    const { refresh_token: token } = await victim.login('memories:read');
    expect((await attacker.refresh(token)).body.error).toBe('invalid_grant');
    expect((await victim.refresh(token)).status).toBe(200);
  });

  test('cannot be extended by scopes', async () => {
    const client = await newOAuthClient(app);
    const { refresh_token: token } = await client.login('memories:read');
    const { body } = await client.refresh(token, { scope: 'memories:read memories:write' });
    expect(body.error).toBe('invalid_scope');
  });
});

async function grantsOf({ account }: { account: { user_token: string } }) {
  return (await app.request('/v1/users/grants', { key: account.user_token })).json();
}

test('values that cannot be stored are refused', async () => {
  const client = await newOAuthClient(app);
  const { challenge } = newPkce();
  for (const parameters of [{ state: 'a\0' }, { client_id: 'a\0' }]) {
    const url = client.authorizeUrl({ scope: 'memories:read', code_challenge: challenge, ...parameters });
    const reply = await app.request(url.href.slice(app.baseUrl.length), { redirect: 'manual' });
    expect(await reply.text()).not.toContain('server_error');
    expect([303, 400]).toContain(reply.status);
  }
  expect((await client.token({ client_id: 'a\0', grant_type: 'refresh_token', refresh_token: 'x' })).status).toBe(400);
  expect((await registerClient(app, { client_name: 'a\0' })).status).toBe(400);
});

test('a client that was deleted is invalid', async () => {
  const client = await newOAuthClient(app);
  const { refresh_token: token } = await client.login('memories:read');
  await app.store.system.oauthRecords.delete('Client', client.id);
  const { status, body } = await client.refresh(token);
  expect({ status, error: body.error }).toEqual({ status: 401, error: 'invalid_client' });
  const { challenge } = newPkce();
  const visit = await client.browser.open(client.authorizeUrl({ code_challenge: challenge }));
  expect(visit.status).toBe(400);
  expect(visit.html).toContain('invalid_client');
});

test('an unknown client is invalid', async () => {
  const client = new OAuthClient(app, 'nobody', await openBrowser(app, (await app.newAccount()).uid));
  expect((await client.refresh('token')).body.error).toBe('invalid_client');
});
