import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startLoopbackServer } from '../../../src/providers/loopback-server.test-support.ts';
import { newId } from '../../../src/store/ids.ts';
import { browserFixture, hasBrowser } from '../../support/browser.ts';
import { sessionCookie } from '../../support/console.ts';
import { appFixture } from '../../support/fixtures.ts';

const app = await appFixture();
const browser = await browserFixture(app.address);

const password = 'correct horse battery';

/** A new account with a password. */
async function newLogin() {
  const { uid } = await app.newAccount();
  const login_name = `dana-${newId()}`;
  await app.administrator.admin.setAccountPassword({ params: { uid }, body: { password, login_name } });
  return { uid, login_name };
}

async function logIn(page: Page, login_name: string, typed = password): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Login name').fill(login_name);
  await page.getByLabel('Password').fill(typed);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** The browser gives a page its focus when it first draws it. */
const focused = (page: Page) => page.locator('main :focus').waitFor();

/** The page that a login continues with by default. */
const atConsole = (page: Page) => page.waitForURL(`${app.address}/`);

const title = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();

/** A page of another site. `localhost` and `127.0.0.1` are different sites. */
async function foreignPage(page: Page, body: string): Promise<{ close(): Promise<void> }> {
  const site = await startLoopbackServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>Elsewhere</title>${body}`),
  );
  await page.goto(site.origin.replace('127.0.0.1', 'localhost'));
  return site;
}

describe.runIf(hasBrowser)('the login', () => {
  test('works by keyboard alone and continues with the page that needed it', async () => {
    const { login_name } = await newLogin();
    const page = await browser.open();
    await page.goto('/account/password');
    await focused(page);
    await page.keyboard.type(login_name);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/account/password');
    expect(await title(page)).toBe('Change your password');
  });

  test('speaks German to a browser that prefers it, with its errors and the page of the password', async () => {
    const { login_name } = await newLogin();
    const page = await browser.open({ locale: 'de-AT' });
    await page.goto('/account/password');
    expect(await title(page)).toBe('Anmelden');
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await page.getByLabel('Anmeldename').fill(login_name);
    await page.getByLabel('Passwort').fill('wrong');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByRole('alert').filter({ hasText: 'ist falsch' }).waitFor();
    await page.getByLabel('Passwort').fill(password);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByRole('heading', { name: 'Passwort ändern' }).waitFor();
    await page.goto('/login/link/none');
    expect(await title(page)).toBe('Dieser Link gilt nicht mehr');
    await page.goto('/logged-out');
    expect(await title(page)).toBe('Abgemeldet');
  });

  test('has labels, landmarks and an announced error for screen readers', async () => {
    const page = await browser.open();
    await logIn(page, 'nobody');
    expect((await page.locator('body').ariaSnapshot()).replace(' [active]', '')).toBe(
      [
        '- banner:',
        '  - paragraph: Earshot',
        '- main:',
        '  - heading "Log in" [level=1]',
        '  - alert: The login name or the password is wrong.',
        '  - text: Login name',
        '  - textbox "Login name" [invalid]: nobody',
        '  - text: Password',
        '  - textbox "Password" [invalid]',
        '  - button "Log in"',
        '  - group: No password yet, or forgotten?',
      ].join('\n'),
    );
    expect(await page.getByLabel('Password').getAttribute('aria-describedby')).toBe('error');
  });

  test('starts a new session, whatever cookie the browser had before', async () => {
    const { login_name } = await newLogin();
    const page = await browser.open();
    const planted = 'x'.repeat(43);
    await page.context().addCookies([{ name: 'earshot_session', value: planted, url: app.address }]);
    await logIn(page, login_name);
    await atConsole(page);
    const cookies = await page.context().cookies();
    const session = cookies.find(({ name }) => name === 'earshot_session');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(session?.value).not.toBe(planted);
    const reply = await app.request('/connected-apps', {
      headers: { cookie: `earshot_session=${planted}` },
      redirect: 'manual',
    });
    expect(reply.status).toBe(303);
  });

  test('cannot be sent by a page of another site', async () => {
    const { login_name } = await newLogin();
    const page = await browser.open({ javaScriptEnabled: true });
    const site = await foreignPage(
      page,
      `<form method="post" action="${app.address}/login"><input name="login_name" value="${login_name}"><input name="password" value="${password}"><button>Go</button></form>`,
    );
    const [response] = await Promise.all([page.waitForResponse('**/login'), page.getByRole('button').click()]);
    expect(response.status()).toBe(403);
    expect(await page.context().cookies(app.address)).toEqual([]);
    await site.close();
  });

  test('cannot be framed by another site', async () => {
    const page = await browser.open();
    const framed = page.waitForEvent('requestfailed');
    const site = await foreignPage(page, `<iframe src="${app.address}/login"></iframe>`);
    expect((await framed).failure()?.errorText).toContain('BLOCKED_BY_RESPONSE');
    expect(browser.problems.splice(0).join()).toContain('frame-ancestors');
    await site.close();
  });

  test('ends by the button, also for a copy of the cookie', async () => {
    const { login_name } = await newLogin();
    const page = await browser.open();
    await logIn(page, login_name);
    await page.goto('/connected-apps');
    const cookies = await page.context().cookies();
    await page.getByRole('button', { name: 'Log out' }).click();
    expect(await title(page)).toBe('Logged out');
    await page.context().addCookies(cookies);
    await page.goto('/connected-apps');
    expect(await title(page)).toBe('Log in');
  });

  test('ends in the console in a browser with scripts, and the next one continues with the page that led there', async () => {
    const { uid, login_name } = await newLogin();
    const page = await browser.open({ javaScriptEnabled: true });
    await page.context().addCookies([await sessionCookie(app, uid)]);
    await page.goto('/connected-apps');
    expect(await page.getByRole('button', { name: 'Log out' }).count()).toBe(0);
    await page.goto('/settings?return_to=/connected-apps');
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    await page.getByLabel('Login name').fill(login_name);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/connected-apps');
    await page.getByText(`Logged in as ${login_name}`).waitFor();
  });
});

describe.runIf(hasBrowser)('a login link', () => {
  test('works once, after a press of the button, and opens the console of a user without a password', async () => {
    const { uid } = await app.newAccount();
    const { url } = await app.administrator.admin.createLoginLink({ params: { uid } });
    // A program that previews the link.
    expect((await fetch(url)).status).toBe(200);
    const page = await browser.open();
    await page.goto(url);
    await focused(page);
    await page.keyboard.press('Enter');
    await atConsole(page);
    const login_name = `lee-${newId()}`;
    await page.goto('/account/password');
    await page.getByLabel('Login name').fill(login_name);
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Save password' }).click();
    await atConsole(page);
    const other = await browser.open();
    await other.goto(url);
    expect(await title(other)).toBe('This link does not work any more');
    await logIn(other, login_name);
    await atConsole(other);
  });

  test('lets a user with a password choose another, and continues with the wanted page', async () => {
    const { uid } = await newLogin();
    const { url } = await app.administrator.admin.createLoginLink({ params: { uid } });
    const page = await browser.open();
    await page.goto(`${url}?return_to=/connected-apps`);
    await page.getByRole('button', { name: 'Log in' }).click();
    expect(await title(page)).toBe('Change your password');
    expect(await page.getByLabel('Current password').count()).toBe(0);
    await page.getByRole('link', { name: 'Not now' }).click();
    expect(await title(page)).toBe('Connected apps');
  });
});

describe.runIf(hasBrowser)('a new password', () => {
  test('needs the current one, and logs other browsers out', async () => {
    const { login_name } = await newLogin();
    const [page, other] = [await browser.open(), await browser.open()];
    await logIn(page, login_name);
    await logIn(other, login_name);
    await page.goto('/connected-apps');
    await page.getByRole('link', { name: 'Change your password' }).click();
    const save = async (current: string) => {
      await page.getByLabel('Current password').fill(current);
      await page.getByLabel('New password').fill('four other random words');
      await page.getByRole('button', { name: 'Save password' }).click();
    };
    await save('a wrong password');
    expect(await page.getByRole('alert').textContent()).toBe('The current password is wrong.');
    await save(password);
    await atConsole(page);
    await other.goto('/connected-apps');
    expect(await title(other)).toBe('Log in');
    await logIn(other, login_name);
    expect((await page.getByRole('alert').count()) + (await other.getByRole('alert').count())).toBe(1);
  });
});
