import { describe, expect, test } from 'vitest';
import { appFixture } from '../../support/fixtures.ts';
import { newOAuthClient, OAuthClient, openBrowser } from '../../support/oauth-client.ts';

const app = await appFixture();

const loginResource = `${app.baseUrl}/v1/auth`;
const exchange = (access_token: string) => app.request('/v1/auth/exchange', { method: 'POST', json: { access_token } });

/** The command line of a person who is logged in. */
async function newCommandLine(resource = loginResource) {
  const account = await app.newAccount();
  return Object.assign(new OAuthClient(app, 'earshot-cli', await openBrowser(app, account.uid), resource), { account });
}

describe('the login of the command line', () => {
  test('gives the tokens of the user, without an OAuth refresh token or a grant in the list', async () => {
    const client = await newCommandLine();
    const token = await client.login('account');
    expect(token).toMatchObject({ scope: 'account', expires_in: 60 });
    expect(token).not.toHaveProperty('refresh_token');
    const { user_token } = (await (await exchange(token.access_token)).json()) as { user_token: string };
    const grants = await app.request('/v1/users/grants', { key: user_token });
    expect([grants.status, await grants.json()]).toEqual([200, []]);
  });

  test('says on the consent page what it allows', async () => {
    const client = await newCommandLine();
    const url = client.authorizeUrl({ scope: 'account', code_challenge: 'x'.repeat(43) });
    const { html } = await client.browser.open(url);
    expect(html).toContain('Earshot command line');
    expect(html).toContain('Do everything that you can do');
  });

  test('says on the consent page who asks, and how to end it without an entry under the connected apps', async () => {
    const client = await newCommandLine();
    const url = client.authorizeUrl({ scope: 'account', code_challenge: 'x'.repeat(43) });
    const { html } = await client.browser.open(url);
    expect(html).toContain('<dt>Published by</dt><dd>Earshot</dd>');
    expect(html).toContain('<code>earshot auth login</code>');
    expect(html).toContain('<code>earshot auth logout</code>');
    expect(html).not.toMatch(/chose its own name|Connected apps/);
  });

  test('a token of a login opens neither the tool server nor REST', async () => {
    const client = await newCommandLine();
    const { access_token } = await client.login('account');
    expect((await client.send(access_token, { method: 'ping' })).status).toBe(401);
    expect((await app.request('/v1/users/grants', { key: access_token })).status).toBe(401);
  });

  test('no other token can be exchanged', async () => {
    const client = await newOAuthClient(app);
    const { access_token } = await client.login('memories:read');
    for (const token of [access_token, client.account.user_token, client.account.refresh_token, 'x'])
      expect((await exchange(token)).status).toBe(401);
  });

  test('no other client can ask for it', async () => {
    const client = await newOAuthClient(app, {}, loginResource);
    const { parameters } = await client.authorize('account');
    expect(parameters.get('error')).toBe('invalid_target');
  });

  test('the scope alone is worth nothing at the tool server', async () => {
    const client = await newOAuthClient(app);
    const { access_token, scope } = await client.login('account memories:read');
    expect(scope).toBe('memories:read');
    expect((await exchange(access_token)).status).toBe(401);
  });

  test('the command line can ask for nothing else', async () => {
    const client = await newCommandLine(`${app.baseUrl}/v1/mcp`);
    const { parameters } = await client.authorize('memories:read');
    expect(parameters.get('error')).toBe('invalid_target');
  });

  test.each(['https://evil.example/callback', 'http://127.0.0.1/other', 'http://localhost:1/callback'])(
    'is not sent to %s',
    async (redirect_uri) => {
      const client = await newCommandLine();
      const url = client.authorizeUrl({ scope: 'account', code_challenge: 'x'.repeat(43), redirect_uri });
      const visit = await client.browser.authorize(url);
      expect(visit).toMatchObject({ status: 400 });
      expect(visit.redirect).toBeUndefined();
    },
  );
});
