import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startLoopbackServer } from '../../../src/providers/loopback-server.test-support.ts';
import { newId } from '../../../src/store/ids.ts';
import { browserFixture, hasBrowser } from '../../support/browser.ts';
import { appFixture } from '../../support/fixtures.ts';
import { newPkce, registerClient } from '../../support/oauth-client.ts';

const app = await appFixture();
const browser = await browserFixture(app.address);

const password = 'correct horse battery';

/** A browser of a new user, at the consent page of a new client that is a program on this machine. */
async function askForConsent(client_name: string, scope: string) {
  const { uid } = await app.newAccount();
  const login_name = `dana-${newId()}`;
  await app.administrator.admin.setAccountPassword({ params: { uid }, body: { password, login_name } });
  const program = await startLoopbackServer((_, response) => response.end('Connected. You can close this window.'));
  onTestFinished(() => program.close());
  const redirect_uri = `${program.origin}/callback`;
  const { body: client } = await registerClient(app, { client_name, redirect_uris: [redirect_uri] });
  const { verifier, challenge } = newPkce();
  const query = {
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri,
    scope,
    state: 'st-1',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    resource: `${app.baseUrl}/v1/mcp`,
  };
  const page = await browser.open();
  await page.goto(`/authorize?${new URLSearchParams(query)}`);
  await page.getByLabel('Login name').fill(login_name);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/oauth/interaction/*');
  /** The tokens that the program gets for its code. */
  async function exchange() {
    const { origin, searchParams } = new URL(page.url());
    expect([origin, searchParams.get('state')]).toEqual([program.origin, 'st-1']);
    const code = searchParams.get('code') ?? '';
    const form = { grant_type: 'authorization_code', code, redirect_uri, client_id: client.client_id };
    const body = new URLSearchParams({ ...form, code_verifier: verifier });
    const reply = await app.request('/token', { method: 'POST', body });
    return reply.json();
  }
  return { page, exchange, program };
}

const title = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

describe.runIf(hasBrowser)('consent', () => {
  test('shows the client and each permission in words, with warnings, to a screen reader', async () => {
    const { page, program } = await askForConsent('Notebook', 'memories:read memories:write');
    const { host } = new URL(program.origin);
    const tree = await page.getByRole('main').ariaSnapshot();
    expect(tree).toContain('- heading "Connect Notebook?" [level=1]');
    expect(tree).toContain(`- definition: a program on this computer (${host})`);
    expect(tree).toMatch(/- note:\n.*This app chose its own name[\s\S]*Access goes to a program on the computer/);
    expect(tree).toContain('- group "Allow it to:":');
    expect(tree).toContain('- checkbox "Read your memories" [checked]');
    expect(tree).toContain('- checkbox "Add, change and delete memories" [checked]');
    expect(tree).toMatch(/- button "Allow"[\s\S]*- button "Deny"/);
  });

  test('grants what stays ticked and continues at the client, which the user can disconnect', async () => {
    const { page, exchange } = await askForConsent('Notebook', 'memories:read memories:write');
    await page.getByLabel('Add, change and delete memories').press('Space');
    await press(page, 'Allow');
    await page.waitForURL('**/callback?*');
    expect(await exchange()).toMatchObject({ access_token: expect.any(String), scope: 'memories:read' });
    await page.goto('/connected-apps');
    expect(await page.getByRole('list').last().textContent()).toBe('Read your memories');
    await press(page, 'Disconnect Notebook');
    expect(await page.getByRole('status').textContent()).toContain('Notebook is disconnected.');
    expect(await page.getByRole('main').textContent()).toContain('No app is connected.');
  });

  test('that is denied gives the client nothing', async () => {
    const { page } = await askForConsent('Notebook', 'memories:read');
    await press(page, 'Deny');
    await page.waitForURL('**/callback?*');
    expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');
    await page.goto('/connected-apps');
    expect(await page.getByRole('main').textContent()).toContain('No app is connected.');
  });

  test('shows a script that a client registered as its name as text', async () => {
    const name = '<script>document.title = 1</script><img src=x onerror=alert(1)>';
    const { page } = await askForConsent(name, 'memories:read');
    expect(await title(page)).toBe(`Connect ${name}?`);
    expect(await page.locator('main script, main img').count()).toBe(0);
  });

  test('cannot be framed or sent by a page of another site', async () => {
    const { page, program } = await askForConsent('Notebook', 'memories:read');
    const consent = page.url();
    const attack = `<iframe src="${consent}"></iframe><form method="post" action="${consent}"><input name="decision" value="allow"><input name="scope" value="memories:read"><button>Go</button></form>`;
    const site = await startLoopbackServer((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(attack),
    );
    onTestFinished(() => site.close());
    const framed = page.waitForEvent('requestfailed');
    await page.goto(site.origin.replace('127.0.0.1', 'localhost'));
    expect((await framed).failure()?.errorText).toContain('BLOCKED_BY_RESPONSE');
    expect(browser.problems.splice(0).join()).toContain('frame-ancestors');
    const [response] = await Promise.all([page.waitForResponse(consent), press(page, 'Go')]);
    expect(response.status()).toBe(403);
    expect(page.url()).not.toContain(program.origin);
  });
});
