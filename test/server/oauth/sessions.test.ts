import { expect, test } from 'vitest';
import { appFixture } from '../../support/fixtures.ts';
import { OAuthBrowser } from '../../support/oauth-browser.ts';
import { newOAuthClient, newPkce, newSessionCookie } from '../../support/oauth-client.ts';

const app = await appFixture();
const countGrants = async ({ user_token }: { user_token: string }) =>
  ((await (await app.request('/v1/users/grants', { key: user_token })).json()) as unknown[]).length;

type Client = Awaited<ReturnType<typeof newOAuthClient>>;

/** Opens the consent page. */
function open(client: Client) {
  const { verifier, challenge } = newPkce();
  const url = client.authorizeUrl({ scope: 'memories:read', code_challenge: challenge });
  return client.browser.open(url).then((page) => ({ ...page, form: page.form as URL, verifier }));
}

test('a person who is not logged in is sent to the login page, and returns', async () => {
  const client = await newOAuthClient(app);
  const browser = new OAuthBrowser({ origin: app.baseUrl, cookie: undefined });
  const url = client.authorizeUrl({ scope: 'memories:read', code_challenge: newPkce().challenge });
  const login = await browser.open(url);
  expect(login.html).toContain('Log in');
  const path = /name="return_to" value="([^"]+)"/.exec(login.html)?.[1] ?? '';
  expect(path).toMatch(/^\/oauth\/interaction\//);
  browser.logIn(await newSessionCookie(app, client.account.uid));
  expect((await browser.open(app.baseUrl + path)).html).toContain('Notebook');
});

test('two authorizations at the same time in one browser both succeed', async () => {
  const client = await newOAuthClient(app);
  await client.login('memories:read');
  const [first, second] = [await open(client), await open(client)];
  for (const page of [first, second]) {
    const { redirect } = await client.browser.send(page.form, client.browser.fill(page.html));
    expect((await client.exchange(redirect?.searchParams.get('code') ?? '', page.verifier)).status).toBe(200);
  }
});

test.each([
  ['opened one after the other', async (client: Client) => [await open(client), await open(client)]],
  ['opened at once', (client: Client) => Promise.all([open(client), open(client)])],
])('two consents at once in one browser both succeed, %s by a person who had no session', async (_, openBoth) => {
  const client = await newOAuthClient(app);
  const pages = await openBoth(client);
  const codes = await Promise.all(
    pages.map(async (page) => {
      const { redirect, html, status } = await client.browser.send(page.form, client.browser.fill(page.html));
      expect(redirect, `${status} ${html}`).toBeDefined();
      return { code: redirect?.searchParams.get('code') ?? '', verifier: page.verifier };
    }),
  );
  for (const { code, verifier } of codes) expect((await client.exchange(code, verifier)).status).toBe(200);
});

test('after another account has logged in, the next grant is of that account', async () => {
  const client = await newOAuthClient(app);
  await client.login('memories:read');
  const other = await app.newAccount();
  client.browser.logIn(await newSessionCookie(app, other.uid));
  await client.login('memories:read');
  expect(await countGrants(client.account)).toBe(1);
  expect(await countGrants(other)).toBe(1);
});

test('after a logout, an authorization asks for a login', async () => {
  const client = await newOAuthClient(app);
  await client.login('memories:read');
  client.browser.logIn('earshot_session=');
  expect((await open(client)).html).toContain('<title>Log in');
});

test('a consent page of one account cannot be answered by another one', async () => {
  const client = await newOAuthClient(app);
  const page = await open(client);
  expect(page.html).toContain(`href="/settings?${new URLSearchParams({ return_to: page.form.pathname })}"`);
  const other = await app.newAccount();
  client.browser.logIn(await newSessionCookie(app, other.uid));
  const answer = await client.browser.send(page.form, client.browser.fill(page.html));
  expect(answer.status).toBe(400);
  expect(answer.html).toContain('another account');
  expect([await countGrants(client.account), await countGrants(other)]).toEqual([0, 0]);
});
