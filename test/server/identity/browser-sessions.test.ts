import { describe, expect, test } from 'vitest';
import { createClient } from '../../../generated/client/index.js';
import { newId } from '../../../src/store/ids.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { builtOperations } from '../../support/each-operation.ts';
import { appFixture, ownAppFixture } from '../../support/fixtures.ts';
import { sendRaw } from '../../support/raw-http.ts';

const app = await appFixture();
/** A page on another port of this host. */
const allowed = 'http://127.0.0.1:4173';
const service = await ownAppFixture({ env: { CORS_ORIGINS: allowed } });
const password = 'correct horse battery';
const FOREIGN = 'A browser session works only for pages of this service. Programs use a key or a token';
const origin = new URL(app.address).origin;
/** The headers of a browser with a change from a page of the service. */
const ownPage = { origin, 'sec-fetch-site': 'same-origin' };

interface Browser {
  uid: string;
  token: string;
  cookie: string;
}

async function logIn(uid?: string, at: TestApp = app): Promise<Browser> {
  const of = uid ?? (await at.newAccount()).uid;
  const token = await at.services.sessions.start(of, 'link', { userAgent: 'A browser' });
  return { uid: of, token, cookie: `earshot_session=${token}` };
}

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

async function send(path: string, { method = 'GET', headers = {}, body }: Sent = {}, at: TestApp = app) {
  const response = await at.request(path, { method, headers, ...(body !== undefined && { body }) });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
}

const memories = '/v1/dev/user/memories';
const newMemory = (headers: Record<string, string>): Sent => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ content: `Likes tea ${newId()}` }),
});

test('every operation of a user or an administrator takes a browser session', () => {
  const taken = ['userToken', 'developerKey', 'adminToken'];
  const schemes = builtOperations().map(({ id, security }) => ({ id, all: security.map(({ scheme }) => scheme) }));
  const without = schemes.filter(
    ({ all }) => all.some((one) => taken.includes(one)) && !all.includes('browserSession'),
  );
  // The first and the last are for a command on this machine; the other describes a key.
  expect(without.map(({ id }) => id)).toEqual(['createSnapshot', 'getCallingKey', 'recordBackup']);
});

describe('a page of the service', () => {
  test('reads and writes with the login of its browser, with all scopes', async () => {
    const { cookie } = await logIn();
    const created = await send(memories, newMemory({ cookie, ...ownPage }));
    expect(created.status).toBe(200);
    const listed = await send(memories, { headers: { cookie } });
    expect(listed.body).toEqual([expect.objectContaining({ id: created.body.id })]);
    const removed = { method: 'DELETE', headers: { cookie, 'sec-fetch-site': 'same-origin' } };
    expect((await send(`${memories}/${created.body.id}`, removed)).status).toBe(200);
    expect((await send('/v1/users/people', { headers: { cookie } })).status).toBe(200);
    // No other origin can load the response, and no cache keeps it.
    expect(listed.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(listed.headers.get('cache-control')).toBe('no-store');
  });

  test('may name the service by any of its addresses', async () => {
    const { cookie } = await logIn();
    const { port } = new URL(app.address);
    const headers = { cookie, host: `localhost:${port}`, origin: `http://localhost:${port}` };
    expect(await sendAs('POST', memories, headers, JSON.stringify({ content: 'Likes cake' }))).toBe(200);
  });

  test('gets the answer for missing credentials when its session has ended, or is none', async () => {
    const missing = await send(memories);
    expect(missing).toMatchObject({ status: 401, body: { detail: expect.stringContaining('Missing or invalid') } });
    const { cookie, token } = await logIn();
    await app.services.sessions.end(token);
    for (const one of [cookie, 'earshot_session=', 'earshot_session=guessed', 'other=1']) {
      const reply = await send(memories, { headers: { cookie: one } });
      expect([reply.status, reply.body]).toEqual([401, missing.body]);
    }
  });

  test('has the rate limit of the user token', async () => {
    const limited = await startTestApp({ env: { RATE_LIMIT_PER_MINUTE: '2' } });
    const { uid, user_token } = await limited.newAccount();
    const { cookie } = await logIn(uid, limited);
    const read = async (headers: Record<string, string>) =>
      (await send('/v1/users/people', { headers }, limited)).status;
    expect(await read({ cookie })).toBe(200);
    expect(await read({ authorization: `Bearer ${user_token}` })).toBe(200);
    expect(await read({ cookie })).toBe(429);
    await limited.stop();
  });
});

test('Authorization wins over the cookie, also if it is wrong', async () => {
  const { cookie, uid } = await logIn();
  const other = await app.newAccount();
  const read = (authorization: string) => send('/v1/users/me', { headers: { cookie, authorization } });
  expect((await read(`Bearer ${other.user_token}`)).body.uid).toBe(other.uid);
  expect((await read('Bearer wrong')).status).toBe(401);
  expect((await read('Basic eDp5')).status).toBe(401);
  expect((await send('/v1/users/me', { headers: { cookie } })).body.uid).toBe(uid);
});

describe('another site', () => {
  const body = JSON.stringify({ content: 'Planted' });

  test.each([
    ['a form as text/plain', { 'content-type': 'text/plain', origin: 'https://elsewhere.example' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://elsewhere.example' }],
    ['a multipart form', { 'content-type': 'multipart/form-data; boundary=b', origin: 'https://elsewhere.example' }],
    ['a sandboxed page, whose origin is null', { 'content-type': 'application/json', origin: 'null' }],
    ['a page of another port of this host', { 'content-type': 'application/json', origin: 'http://127.0.0.1:1' }],
    [
      'a page of this port on another host',
      { 'content-type': 'application/json', origin: origin.replace('127.0.0.1', 'localhost') },
    ],
    ['a request without Origin', { 'content-type': 'application/json' }],
    ['a request without Origin, as JSON in text/plain', { 'content-type': 'text/plain' }],
    [
      'a request that the browser calls cross-site',
      { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
    ],
    [
      'a request that the browser calls same-site',
      { ...ownPage, 'content-type': 'application/json', 'sec-fetch-site': 'same-site' },
    ],
    ['an address that the user opened', { 'content-type': 'application/json', 'sec-fetch-site': 'none' }],
  ])('cannot change anything: %s', async (_, headers) => {
    const { cookie } = await logIn();
    for (const path of [memories, '/v1/users/developer/webhook/memory_created/enable']) {
      const reply = await send(path, { method: 'POST', headers: { ...headers, cookie }, body });
      expect(reply.status).toBe(403);
    }
    expect((await send(memories, { headers: { cookie } })).body).toEqual([]);
  });

  test('nor can a form of the service itself, which needs no script', async () => {
    const { cookie } = await logIn();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded; charset=utf-8']) {
      const reply = await send(memories, {
        method: 'POST',
        headers: { ...ownPage, cookie, 'content-type': type },
        body,
      });
      expect(reply).toMatchObject({
        status: 403,
        body: { detail: 'With a browser session, send JSON or multipart/form-data' },
      });
    }
  });

  test.each([
    ['cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['same-site', { 'sec-fetch-site': 'same-site' }],
  ])('cannot read anything: %s', async (_, headers) => {
    const { cookie } = await logIn();
    expect(await send(memories, { headers: { ...headers, cookie } })).toMatchObject({
      status: 403,
      body: { detail: FOREIGN },
    });
  });

  test('cannot reach it under a foreign name that resolves to this machine', async () => {
    const { cookie } = await logIn();
    const { port } = new URL(app.address);
    const host = `attacker.example:${port}`;
    expect(await sendAs('GET', memories, { host, cookie })).toBe(403);
    expect(await sendAs('POST', memories, { host, cookie, origin: `http://${host}` }, '{"content":"Planted"}')).toBe(
      403,
    );
  });

  test('cannot plant a session: two cookies of the name are none', async () => {
    const [own, planted] = [await logIn(), await logIn()];
    expect((await send('/v1/users/me', { headers: { cookie: `${planted.cookie}; ${own.cookie}` } })).status).toBe(401);
  });
});

describe('a page of CORS_ORIGINS', () => {
  test('cannot use the login of the browser, and is not given its cookies', async () => {
    const { cookie } = await logIn(undefined, service);
    const read = await send(memories, { headers: { cookie, origin: allowed } }, service);
    expect(read).toMatchObject({ status: 403, body: { detail: FOREIGN } });
    const changed = await send(memories, newMemory({ cookie, origin: allowed }), service);
    expect(changed).toMatchObject({ status: 403, body: { detail: FOREIGN } });
    const preflight = await service.request(memories, {
      method: 'OPTIONS',
      headers: { origin: allowed, 'access-control-request-method': 'POST' },
    });
    for (const headers of [read.headers, changed.headers, preflight.headers]) {
      expect(headers.get('access-control-allow-origin')).toBe(allowed);
      expect(headers.has('access-control-allow-credentials')).toBe(false);
    }
  });

  test('works with a token, also if the browser is logged in', async () => {
    const account = await service.newAccount();
    const { cookie } = await logIn(account.uid, service);
    const headers = { cookie, origin: allowed, authorization: `Bearer ${account.developer_api_key}` };
    expect((await send(memories, newMemory(headers), service)).status).toBe(200);
  });
});

describe('an administrator', () => {
  test('is the first account, whose browser may call the operations for administrators', async () => {
    const { cookie } = await logIn(app.credentials.uid);
    const me = await send('/v1/users/me', { headers: { cookie } });
    expect(me.body).toMatchObject({ uid: app.credentials.uid, administrator: true });
    expect((await send('/v1/admin/accounts', { headers: { cookie } })).status).toBe(200);
    const create = { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body: '{}' };
    expect((await send('/v1/admin/accounts', create)).status).toBe(403);
    const own = { ...create, headers: { ...create.headers, ...ownPage } };
    expect((await send('/v1/admin/accounts', own)).status).toBe(200);
  });

  test('is none of the other accounts, until one is made one', async () => {
    const { uid, cookie } = await logIn();
    const list = async () => (await send('/v1/admin/accounts', { headers: { cookie } })).status;
    const set = (administrator: boolean) =>
      app.administrator.admin.updateAccount({ params: { uid }, body: { administrator } });
    expect(await list()).toBe(403);
    expect(await set(true)).toMatchObject({ uid, administrator: true });
    expect(await list()).toBe(200);
    await set(false);
    expect(await list()).toBe(403);
  });

  test('does not administer by user token or key', async () => {
    const { uid, user_token, developer_api_key } = await app.administrator.admin.createAccount({
      body: { administrator: true },
    });
    for (const key of [user_token, developer_api_key])
      expect((await app.request('/v1/admin/accounts', { key })).status).toBe(401);
    await app.administrator.admin.updateAccount({ params: { uid }, body: { administrator: false } });
  });

  test('cannot be the last one that is removed', async () => {
    const own = await startTestApp();
    const { admin } = own.administrator;
    const { uid } = own.credentials;
    const last = { status: 409, detail: 'This is the only administrator. Make another account an administrator first' };
    await expect(admin.updateAccount({ params: { uid }, body: { administrator: false } })).rejects.toMatchObject(last);
    await expect(admin.deleteAccount({ params: { uid } })).rejects.toMatchObject(last);
    const { uid: second } = await admin.createAccount({ body: { administrator: true } });
    const remove = (one: string) => admin.updateAccount({ params: { uid: one }, body: { administrator: false } });
    // One of two that are removed at once stays.
    const outcomes = await Promise.allSettled([remove(uid), remove(second)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await own.stop();
  });
});

describe('a user', () => {
  test('gets the account, its limits and the version', async () => {
    const { uid, cookie } = await logIn();
    const { body } = await send('/v1/users/me', { headers: { cookie } });
    expect(body).toMatchObject({ uid, login_name: null, has_password: false, administrator: false, timezone: null });
    expect(body.storage.max_bytes).toBeGreaterThan(0);
    expect(body.version).toMatch(/^\d+\.\d+\.\d+/);
    const change = { method: 'PUT', headers: { cookie, ...ownPage, 'content-type': 'application/json' } };
    const login_name = `dana-${newId()}`;
    await send('/v1/users/password', { ...change, body: JSON.stringify({ password, login_name }) });
    // Its own browser stays logged in.
    expect((await send('/v1/users/me', { headers: { cookie } })).body).toMatchObject({
      login_name,
      has_password: true,
    });
  });

  test('changes the name and the time zone of the account, and no field that is absent', async () => {
    const { user_token } = await app.newAccount();
    const { auth } = createClient({ baseUrl: app.address, userToken: user_token });
    const named = await auth.updateOwnAccount({ body: { name: 'Dana', timezone: 'Asia/Tokyo' } });
    expect(named).toMatchObject({ name: 'Dana', timezone: 'Asia/Tokyo' });
    expect(await auth.updateOwnAccount({ body: { timezone: null } })).toMatchObject({ name: 'Dana', timezone: null });
    expect(await auth.updateOwnAccount({ body: { name: null } })).toEqual(await auth.getOwnAccount());
    const refused = { status: 422, issues: [{ loc: ['body', 'timezone'] }] };
    await expect(auth.updateOwnAccount({ body: { timezone: 'Tokyo' } })).rejects.toMatchObject(refused);
    await expect(auth.updateOwnAccount({ body: {} })).rejects.toMatchObject({ status: 422 });
  });

  test('logs the own browser out, but not by a token', async () => {
    const { uid, user_token } = await app.newAccount();
    const { cookie } = await logIn(uid);
    const end = (headers: Record<string, string>) => send('/v1/users/session', { method: 'DELETE', headers });
    expect((await end({ authorization: `Bearer ${user_token}` })).status).toBe(401);
    expect((await end({ cookie })).status).toBe(403);
    expect((await end({ cookie, ...ownPage })).status).toBe(204);
    expect((await end({ cookie, ...ownPage })).status).toBe(401);
  });
});

/** With a `Host` of its own, which `fetch` does not send. Returns the status. */
async function sendAs(method: string, path: string, headers: Record<string, string>, body = ''): Promise<number> {
  const lines = { 'content-type': 'application/json', 'content-length': `${body.length}`, ...headers };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  const [response] = await sendRaw(app.address, [`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`]);
  return response?.status ?? 0;
}
