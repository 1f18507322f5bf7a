import { describe, expect, test } from 'vitest';
import { LoginAttempts } from '../../../src/services/identity/login-attempts.ts';
import { hashSecret } from '../../../src/services/identity/secrets.ts';
import { newId } from '../../../src/store/ids.ts';
import { eventually } from '../../support/eventually.ts';
import { appFixture } from '../../support/fixtures.ts';

const app = await appFixture();

const password = 'correct horse battery';

async function newLogin() {
  const { uid, user_token } = await app.newAccount();
  const login_name = `dana-${newId()}`;
  const key = user_token;
  const reply = await app.request('/v1/users/password', { method: 'PUT', key, json: { password, login_name } });
  expect(await reply.json()).toEqual({ uid, login_name });
  return { uid, key, login_name };
}

/** A browser without scripts: keeps cookies, and sends the hidden fields of the last page. */
function newBrowser(headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>();
  let hidden: [string, string][] = [];
  async function send(path: string, init: RequestInit = {}) {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const reply = await app.request(path, { redirect: 'manual', ...init, headers: { ...headers, cookie } });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const body = await reply.text();
    hidden = Array.from(body.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g), ([, name = '', value = '']) => [
      name,
      value,
    ]);
    return { status: reply.status, headers: reply.headers, body };
  }
  return {
    cookies,
    open: (path: string) => send(path),
    submit: (path: string, fields: Record<string, string>) =>
      send(path, { method: 'POST', body: new URLSearchParams([...hidden, ...Object.entries(fields)]) }),
    async logIn(login_name: string, typed = password) {
      await this.open('/login');
      return this.submit('/login', { login_name, password: typed });
    },
  };
}

const csrfOf = ({ body }: { body: string }) => /name="csrf" value="([^"]*)"/.exec(body)?.[1] ?? '';

/** From its own address, so that tests do not share a limit. */
const from = (address: string) => ({ 'x-forwarded-for': address });

describe('a login', () => {
  test('ignores the case of the login name, and tells nothing about which accounts exist', async () => {
    const { login_name } = await newLogin();
    expect((await newBrowser(from('192.0.2.1')).logIn(login_name.toUpperCase())).status).toBe(303);
    const wrong = await newBrowser(from('192.0.2.1')).logIn(login_name, 'wrong password');
    const unknown = await newBrowser(from('192.0.2.1')).logIn(`x${login_name}`, 'wrong password');
    const { uid: withoutPassword } = await app.newAccount();
    const none = await newBrowser(from('192.0.2.1')).logIn(withoutPassword, 'wrong password');
    expect([wrong.status, unknown.status, none.status]).toEqual([401, 401, 401]);
    const comparable = ({ body }: { body: string }) => body.replaceAll(/value="[^"]*"/g, '');
    expect(comparable(unknown)).toBe(comparable(wrong));
    expect(comparable(none)).toBe(comparable(wrong));
  });

  test.each([
    ['an address', '198.51.100.1', '198.51.100.1', '198.51.100.2'],
    ['an IPv6 network', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
  ])('is refused after 10 failures for an account from %s in 15 minutes, known or not', async (_, one, same, other) => {
    const { login_name } = await newLogin();
    for (const name of [login_name, `nobody-${newId()}`]) {
      for (let attempt = 0; attempt < 10; attempt += 1)
        expect((await newBrowser(from(one)).logIn(name, 'wrong password')).status).toBe(401);
      const refused = await newBrowser(from(same)).logIn(name);
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(refused.body).toContain('Too many failed logins. Try again in 15 minutes, or use a login link.');
    }
    // Who guesses elsewhere does not lock the owner out.
    expect((await newBrowser(from(other)).logIn(login_name)).status).toBe(303);
  });

  test('is refused after 100 failures for an account in an hour from anywhere, but not in a browser that was logged in', async () => {
    const { uid, login_name } = await newLogin();
    const known = newBrowser(from('192.0.2.80'));
    expect((await known.logIn(login_name)).status).toBe(303);
    await known.submit('/logout', { csrf: csrfOf(await known.open('/account/password')) });
    const key = `login account ${hashSecret(login_name)}`;
    const hits = Array<Date>(99).fill(new Date());
    await app.database.knex('rate_logs').where({ key }).update({ hits });
    expect((await newBrowser(from('192.0.2.84')).logIn(login_name, 'wrong password')).status).toBe(401);
    expect((await newBrowser(from('192.0.2.81')).logIn(login_name)).status).toBe(429);
    // Neither a forged cookie nor one of another account helps.
    const { login_name: other } = await newLogin();
    const stranger = newBrowser(from('192.0.2.82'));
    await stranger.logIn(other);
    await stranger.submit('/logout', { csrf: csrfOf(await stranger.open('/account/password')) });
    expect((await stranger.logIn(login_name)).status).toBe(429);
    stranger.cookies.set('earshot_browser', `${known.cookies.get('earshot_browser')?.slice(0, -4)}AAAA`);
    expect((await stranger.logIn(login_name)).status).toBe(429);
    expect((await known.logIn(login_name, 'wrong password')).status).toBe(401);
    expect((await known.logIn(login_name)).status).toBe(303);
    const { url } = await app.administrator.admin.createLoginLink({ params: { uid } });
    const guest = newBrowser(from('192.0.2.83'));
    await guest.open(new URL(url).pathname);
    expect((await guest.submit(new URL(url).pathname, {})).status).toBe(303);
  });

  test('is refused after 50 failures from an address, which a client cannot choose', async () => {
    const attempts = new LoginAttempts(app);
    for (let attempt = 0; attempt < 49; attempt += 1) {
      expect(await attempts.run(`nobody-${newId()}`, { address: '192.0.2.50' }, async () => false)).toBe(false);
    }
    expect((await newBrowser(from('203.0.113.1, 192.0.2.50')).logIn('nobody')).status).toBe(401);
    expect((await newBrowser(from('203.0.113.2, 192.0.2.50')).logIn('nobody')).status).toBe(429);
    expect((await newBrowser(from('192.0.2.51')).logIn('nobody')).status).toBe(401);
  });

  test('does not count successful logins as failures', async () => {
    const { login_name } = await newLogin();
    for (let attempt = 0; attempt < 11; attempt += 1) {
      expect((await newBrowser(from('192.0.2.60')).logIn(login_name)).status).toBe(303);
    }
  });

  test.each([
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example/', '/'],
    ['/./..//evil.example/', '/'],
    ['/\t/evil.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['/account/password?x=1', '/account/password?x=1'],
  ])('continues with a page of this service only: %s', async (wanted, location) => {
    const { login_name } = await newLogin();
    const browser = newBrowser(from('192.0.2.70'));
    await browser.open(`/login?${new URLSearchParams({ return_to: wanted })}`);
    const reply = await browser.submit('/login', { login_name, password });
    expect(reply.headers.get('location')).toBe(location);
  });
});

describe('a form', () => {
  test.each([
    ['without its token', {}, { csrf: '' }],
    ['with the token of another browser', {}, { csrf: 'x'.repeat(43) }],
    ['from a page of another site', { 'sec-fetch-site': 'cross-site' }, {}],
    ['from a page of the same site with another origin', { 'sec-fetch-site': 'same-site' }, {}],
    ['from another origin', { origin: 'https://evil.example' }, {}],
    ['from an unknown origin', { origin: 'null' }, {}],
  ])('is refused %s', async (_, headers, fields) => {
    const { login_name } = await newLogin();
    const browser = newBrowser();
    await browser.logIn(login_name);
    const page = await browser.open('/connected-apps');
    const cookie = Array.from(browser.cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const body = new URLSearchParams({ csrf: csrfOf(page), ...fields });
    const reply = await app.request('/logout', { method: 'POST', body, headers: { cookie, ...headers } });
    expect(reply.status).toBe(403);
    expect((await browser.open('/connected-apps')).status).toBe(200);
  });

  test('is refused with the form token of before the login', async () => {
    const { login_name } = await newLogin();
    const browser = newBrowser();
    const csrf = csrfOf(await browser.open('/login'));
    await browser.submit('/login', { login_name, password });
    expect((await browser.submit('/logout', { csrf })).status).toBe(403);
  });
});

describe('a password', () => {
  const change = (key: string, json: object) =>
    app.request('/v1/users/password', { method: 'PUT', key, json: { current_password: password, ...json } });

  test('is stored as a hash of argon2id with the parameters of OWASP', async () => {
    const { uid } = await newLogin();
    expect(await app.store.of(uid).accountPasswords.get()).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
    );
  });

  test.each([
    ['is too short', { password: 'short' }, 422, 'password'],
    ['is the login name', { password: 'dana.weber', login_name: 'dana.weber' }, 422, 'password'],
    ['has no valid login name', { password, login_name: 'dana weber' }, 422, 'login_name'],
  ])('is refused if it %s', async (_, json, status, field) => {
    const { key } = await newLogin();
    const reply = await change(key, json);
    expect(reply.status).toBe(status);
    expect((await reply.json()).detail[0].loc).toEqual(['body', field]);
  });

  test('is refused with the login name of another account', async () => {
    const [one, other] = [await newLogin(), await newLogin()];
    const reply = await change(other.key, { password, login_name: one.login_name.toUpperCase() });
    expect(reply.status).toBe(409);
  });

  test('is changed only with the present one', async () => {
    const { uid, key, login_name } = await newLogin();
    const json = { password: 'four other random words' };
    const before = await app.store.of(uid).accountPasswords.get();
    const without = await app.request('/v1/users/password', { method: 'PUT', key, json });
    expect(without.status).toBe(422);
    expect((await without.json()).detail).toMatchObject([{ loc: ['body', 'current_password'], type: 'missing' }]);
    const wrong = await change(key, { ...json, current_password: 'wrong' });
    expect([wrong.status, await wrong.json()]).toEqual([403, { detail: 'The current password is wrong' }]);
    expect(await app.store.of(uid).accountPasswords.get()).toBe(before);
    expect(await (await change(key, json)).json()).toEqual({ uid, login_name });
  });

  test('is not guessed with a token: wrong ones count as failed logins', async () => {
    const { key } = await newLogin();
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++)
      statuses.push((await change(key, { password: 'four other random words', current_password: 'wrong' })).status);
    expect(statuses).toEqual([...Array(10).fill(403), 429]);
  });

  test('gets a login name from the name of the account', async () => {
    const name = `Dana Weber ${newId()}`;
    const { uid } = await app.administrator.admin.createAccount({ body: { name } });
    const identity = await app.administrator.admin.setAccountPassword({ params: { uid }, body: { password } });
    expect(identity.login_name).toBe(name.toLowerCase().replaceAll(' ', '.'));
  });

  test('that is replaced while logins with it wait for their check opens none of them', async () => {
    const { uid, login_name } = await newLogin();
    const logIn = (_: unknown, at: number) =>
      app.services.logins.logIn({ login_name, password, address: `203.0.113.${at}` });
    const waiting = Promise.all(Array.from({ length: 9 }, logIn));
    await app.store.of(uid).accountPasswords.set('$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g');
    expect((await waiting).filter((found) => found !== undefined)).toEqual([]);
  });

  test('that is changed on its page keeps the session of the browser, whose former cookie is worth nothing', async () => {
    const { uid, login_name } = await newLogin();
    const browser = newBrowser(from('192.0.2.95'));
    await browser.logIn(login_name);
    const ids = async () => (await app.store.of(uid).sessions.list()).map(({ id }) => id);
    const [own] = await ids();
    const former = browser.cookies.get('earshot_session') ?? '';
    await browser.open('/account/password');
    const fields = { current_password: password, password: 'four other random words', login_name };
    expect((await browser.submit('/account/password', fields)).status).toBe(303);
    expect(await ids()).toEqual([own]);
    expect((await browser.open('/connected-apps')).status).toBe(200);
    browser.cookies.set('earshot_session', former);
    expect((await browser.open('/connected-apps')).status).toBe(303);
  });

  test('that was set ends all other sessions and the login links of the account', async () => {
    const { uid, key, login_name } = await newLogin();
    const { url } = await app.administrator.admin.createLoginLink({ params: { uid } });
    const browser = newBrowser();
    await browser.logIn(login_name);
    expect((await browser.open('/connected-apps')).status).toBe(200);
    expect((await change(key, { password: 'four other random words' })).status).toBe(200);
    expect((await browser.open('/connected-apps')).status).toBe(303);
    expect((await browser.open(new URL(url).pathname)).status).toBe(410);
  });
});

test('the page of the password names the keys and apps that stay, and ends them by one button', async () => {
  const { uid, login_name } = await newLogin();
  const { developer_api_key } = await app.newAccount();
  const browser = newBrowser(from('192.0.2.90'));
  await browser.logIn(login_name);
  const page = await browser.open('/account/password?return_to=/keys');
  const [key] = await app.store.of(uid).keys.list();
  expect(page.body).toContain(`<code>${key?.prefix}</code>`);
  const reply = await browser.submit('/account/password/end-access', { csrf: csrfOf(page) });
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/account/password?return_to=%2Fkeys']);
  expect(await app.store.of(uid).keys.list()).toEqual([]);
  expect((await browser.open('/account/password')).body).not.toContain('end-access');
  expect((await app.request('/v1/dev/user/memories', { key: developer_api_key })).status).toBe(200);
});

// The workers of a cluster have the rows and their locks.
describe.skipIf(app.database.isDistributed)('a new password that is set meanwhile', () => {
  const other = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g';

  /** Lets `act` run until it changes something. Before it does, the password is replaced, and what the old one opened may end. */
  async function overtake<T>(uid: string, act: () => Promise<T>, ended = ['sessions', 'login_links']): Promise<T> {
    const { knex } = app.database;
    const { acting } = await knex.transaction(async (tx) => {
      await tx('accounts').where({ uid }).forNoKeyUpdate();
      await tx.raw('LOCK TABLE sessions IN EXCLUSIVE MODE');
      const running = act();
      await eventually(async () => {
        const { rows } = await knex.raw(
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        );
        expect(rows).not.toEqual([]);
      });
      await tx('account_passwords').where({ uid }).update({ hash: other });
      for (const table of ended) await tx(table).where({ uid }).delete();
      return { acting: running };
    });
    return acting;
  }

  const stateOf = async (uid: string) => {
    const { accountPasswords, sessions } = app.store.of(uid);
    return { hash: await accountPasswords.get(), sessions: (await sessions.list()).length };
  };

  test('refuses a change by a session that it ended', async () => {
    const { uid, login_name } = await newLogin();
    const browser = newBrowser(from('192.0.2.96'));
    await browser.logIn(login_name);
    await browser.open('/account/password');
    const fields = { current_password: password, password: 'four other random words', login_name };
    const reply = await overtake(uid, () => browser.submit('/account/password', fields));
    expect(reply.status).toBe(401);
    expect(await stateOf(uid)).toEqual({ hash: other, sessions: 0 });
  });

  test('refuses a change by the same session, whose current password is another one now', async () => {
    const { uid, key } = await newLogin();
    const json = { current_password: password, password: 'four other random words' };
    const change = () => app.request('/v1/users/password', { method: 'PUT', key, json });
    const reply = await overtake(uid, change, []);
    expect([reply.status, await reply.json()]).toEqual([403, { detail: 'The password was changed meanwhile' }]);
    expect(await stateOf(uid)).toEqual({ hash: other, sessions: 1 });
  });

  test('refuses a login with the old one', async () => {
    const { uid, login_name } = await newLogin();
    const browser = newBrowser(from('192.0.2.97'));
    expect((await overtake(uid, () => browser.logIn(login_name))).status).toBe(401);
    expect(await stateOf(uid)).toEqual({ hash: other, sessions: 0 });
  });

  test('refuses a login by link', async () => {
    const { uid } = await newLogin();
    const { url } = await app.administrator.admin.createLoginLink({ params: { uid } });
    const { pathname } = new URL(url);
    const browser = newBrowser();
    await browser.open(pathname);
    expect((await overtake(uid, () => browser.submit(pathname, {}))).status).toBe(410);
    expect(await stateOf(uid)).toEqual({ hash: other, sessions: 0 });
  });
});

describe('a login link', () => {
  test('is used by one of several browsers at once', async () => {
    const { uid } = await newLogin();
    const { url } = await app.administrator.admin.createLoginLink({ params: { uid } });
    const { pathname } = new URL(url);
    const browsers = Array.from({ length: 4 }, () => newBrowser());
    await Promise.all(browsers.map((browser) => browser.open(pathname)));
    const replies = await Promise.all(browsers.map((browser) => browser.submit(pathname, {})));
    expect(replies.map(({ status }) => status).sort()).toEqual([303, 410, 410, 410]);
  });

  test.each([
    ['/connected-apps', '/connected-apps'],
    ['//evil.example/', '/'],
  ])('continues with a page of this service only: %s', async (wanted, location) => {
    const { uid } = await app.newAccount();
    const { url } = await app.administrator.admin.createLoginLink({ params: { uid } });
    const browser = newBrowser();
    await browser.open(`${new URL(url).pathname}?${new URLSearchParams({ return_to: wanted })}`);
    const reply = await browser.submit(new URL(url).pathname, {});
    expect([reply.status, reply.headers.get('location')]).toEqual([303, location]);
  });

  test('of an unknown account is 404, and only an administrator creates one', async () => {
    await expect(app.administrator.admin.createLoginLink({ params: { uid: 'nobody' } })).rejects.toMatchObject({
      status: 404,
    });
    const { uid, key } = await newLogin();
    expect((await app.request(`/v1/admin/accounts/${uid}/login-links`, { method: 'POST', key })).status).toBe(401);
  });
});

test('deleting an account ends its logins', async () => {
  const { uid, login_name } = await newLogin();
  const { url } = await app.administrator.admin.createLoginLink({ params: { uid } });
  const browser = newBrowser();
  await browser.logIn(login_name);
  await app.administrator.admin.deleteAccount({ params: { uid } });
  expect((await browser.open('/connected-apps')).status).toBe(303);
  expect((await newBrowser().logIn(login_name)).status).toBe(401);
  expect((await browser.open(new URL(url).pathname)).status).toBe(410);
});

test('pages are never cached, framed, or allowed to load anything', async () => {
  const { headers } = await newBrowser().open('/login');
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    ),
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});
