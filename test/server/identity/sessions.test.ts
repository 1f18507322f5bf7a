import { describe, expect, test } from 'vitest';
import { createClient } from '../../../generated/client/index.js';
import type { Session, TokenPair } from '../../../generated/types.gen.ts';
import { newId } from '../../../src/store/ids.ts';
import { startTestApp } from '../../support/app.ts';
import { ownAppFixture } from '../../support/fixtures.ts';
import { Device } from '../../support/live-client.ts';
import { OAuthClient, openBrowser } from '../../support/oauth-client.ts';

const app = await ownAppFixture({ env: { LISTEN_AUTH: 'token' } });
const password = 'correct horse battery';
const client = (userToken: string) => createClient({ baseUrl: app.address, userToken });
const status = async (key: string) => (await app.request('/v1/users/me', { key })).status;
const renewal = (refresh_token: string) =>
  app.request('/v1/auth/refresh', { method: 'POST', json: { refresh_token } }).then((reply) => reply.status);

/** A program that is logged in. */
const logIn = (uid: string): Promise<TokenPair> => app.services.tokens.issue(uid, { method: 'command_line' });

async function logInBrowser(uid: string) {
  const token = await app.services.sessions.start(uid, 'link', { userAgent: 'A browser', address: '192.0.2.7' });
  return `earshot_session=${token}`;
}

const openDevice = (headers: Record<string, string>) =>
  new Device(app.address.replace('http', 'ws'), { custom_stt: 'enabled' }, { headers }).ready();
const byToken = (token: string) => openDevice({ authorization: `Bearer ${token}` });

const setPassword = (key: string, json: object) => app.request('/v1/users/password', { method: 'PUT', key, json });

describe('a new password', () => {
  test('ends all tokens, browsers and live sessions but those of the session that set it; keys stay', async () => {
    const account = await app.newAccount();
    const { uid, user_token: own } = account;
    const [program, browser] = [await logIn(uid), await logInBrowser(uid)];
    const kept = await byToken(own);
    const ended = [
      await byToken(program.user_token),
      await openDevice({ cookie: browser, origin: new URL(app.address).origin }),
    ];
    expect(await status(program.user_token)).toBe(200);
    expect((await setPassword(own, { password, login_name: `dana-${newId()}` })).status).toBe(200);
    expect([await status(program.user_token), await renewal(program.refresh_token)]).toEqual([401, 401]);
    expect((await app.request('/v1/users/me', { headers: { cookie: browser } })).status).toBe(401);
    for (const device of ended) expect(await device.end()).toEqual({ code: 1008, reason: 'revoked' });
    expect([await status(own), kept.closed]).toEqual([200, undefined]);
    expect(await renewal(account.refresh_token ?? '')).toBe(200);
    expect((await app.request('/v1/dev/user/memories', { key: account.developer_api_key })).status).toBe(200);
    kept.socket.close();
  });

  test('that the administrator sets ends all sessions of the account, also after a second and a third one', async () => {
    const { uid, user_token } = await app.newAccount();
    for (const one of [password, `${password} 2`, `${password} 3`])
      await app.administrator.admin.setAccountPassword({ params: { uid }, body: { password: one } });
    expect(await status(user_token)).toBe(401);
    expect(await client((await logIn(uid)).user_token).auth.listSessions()).toHaveLength(1);
  });

  test('ends the live sessions that needed no login, but not those of other accounts or of the browser that sets it', async () => {
    const page = 'http://127.0.0.1:4173';
    const open = await startTestApp({ env: { CORS_ORIGINS: page } });
    const [one, other] = [await open.newAccount(), await open.newAccount()];
    const start = (uid: string, headers = {}) =>
      new Device(open.address.replace('http', 'ws'), { uid, custom_stt: 'enabled' }, { headers }).ready();
    const cookie = `earshot_session=${await open.services.sessions.start(one.uid, 'link')}`;
    const origin = new URL(open.address).origin;
    const own = await start(one.uid, { cookie, origin });
    // The login of a browser that is not for this page or user is not needed, and does no harm.
    const without = [{}, { cookie }, { cookie, origin: page }, { cookie: 'earshot_session=ended', origin }];
    const devices = await Promise.all(without.map((headers) => start(one.uid, headers)));
    const others = [await start(other.uid), await start(other.uid, { cookie, origin })];
    const change = { password, login_name: `dana-${newId()}` };
    const headers = { cookie, origin };
    expect((await open.request('/v1/users/password', { method: 'PUT', headers, json: change })).status).toBe(200);
    for (const device of devices) expect(await device.end()).toEqual({ code: 1008, reason: 'revoked' });
    expect([own, ...others].map(({ closed }) => closed)).toEqual([undefined, undefined, undefined]);
    expect((await open.request('/v1/users/session', { method: 'DELETE', headers })).status).toBe(204);
    expect(await own.end()).toEqual({ code: 1008, reason: 'revoked' });
    await open.stop();
  });

  test('ends a login of the command line that has begun, whose access token works once', async () => {
    const { uid } = await app.newAccount();
    const oauth = new OAuthClient(app, 'earshot-cli', await openBrowser(app, uid), `${app.baseUrl}/v1/auth`);
    const begin = async () => (await oauth.login('account')).access_token;
    const exchange = (access_token: string) =>
      app.request('/v1/auth/exchange', { method: 'POST', json: { access_token } }).then((reply) => reply.status);
    const first = await begin();
    expect([await exchange(first), await exchange(first)]).toEqual([200, 401]);
    const second = await begin();
    await app.administrator.admin.setAccountPassword({ params: { uid }, body: { password } });
    expect(await exchange(second)).toBe(401);
  });
});

describe('sessions', () => {
  test('are listed with time, place and program, and one is revoked with its live sessions', async () => {
    const { uid, user_token } = await app.newAccount();
    const { auth } = client(user_token);
    const cookie = await logInBrowser(uid);
    const program = await logIn(uid);
    const device = await byToken(program.user_token);
    const sessions = await auth.listSessions();
    expect(sessions.map(({ kind, method, current }) => [kind, method, current])).toEqual([
      ['token', 'command_line', false],
      ['browser', 'link', false],
      ['token', 'credentials', true],
    ]);
    expect(sessions[1]).toMatchObject({ user_agent: 'A browser', address: '192.0.2.7' });
    const idOf = (kind: Session['kind']) => ({
      params: { session_id: sessions.find((one) => one.kind === kind)?.id ?? '' },
    });
    const stranger = client((await app.newAccount()).user_token);
    await expect(stranger.auth.revokeSession(idOf('token'))).rejects.toMatchObject({ status: 404 });
    await expect(stranger.auth.revokeSession({ params: { session_id: 'x' } })).rejects.toMatchObject({ status: 404 });
    await auth.revokeSession(idOf('token'));
    await auth.revokeSession(idOf('browser'));
    expect(await device.end()).toEqual({ code: 1008, reason: 'revoked' });
    expect([await status(program.user_token), await renewal(program.refresh_token)]).toEqual([401, 401]);
    expect((await app.request('/v1/users/me', { headers: { cookie } })).status).toBe(401);
    expect(await auth.listSessions()).toHaveLength(1);
  });

  test('are 100 of a user at most: with more, those end that were not used for longest', async () => {
    const { uid, user_token, refresh_token } = await app.newAccount();
    const device = await byToken(user_token);
    for (let count = 0; count < 100; count += 1) await logInBrowser(uid);
    expect(await device.end()).toEqual({ code: 1008, reason: 'revoked' });
    expect([await status(user_token), await renewal(refresh_token ?? '')]).toEqual([401, 401]);
    expect(await app.store.of(uid).sessions.list()).toHaveLength(100);
  });

  test('are all revoked but that of the request, which may be a browser', async () => {
    const { uid, user_token } = await app.newAccount();
    const program = await logIn(uid);
    const cookie = await logInBrowser(uid);
    const headers = { cookie, origin: new URL(app.address).origin };
    const revoke = () => app.request('/v1/users/sessions', { method: 'DELETE', headers });
    expect(await (await revoke()).json()).toEqual({ revoked_count: 2 });
    expect([await status(user_token), await status(program.user_token)]).toEqual([401, 401]);
    expect(await (await revoke()).json()).toEqual({ revoked_count: 0 });
    expect((await app.request('/v1/users/sessions', { headers: { cookie } })).status).toBe(200);
  });

  test('of refreshed tokens stay the same; an expired token ends no live session', async () => {
    const { uid } = await app.newAccount();
    const first = await logIn(uid);
    const device = await byToken(first.user_token);
    const reply = await app.request('/v1/auth/refresh', {
      method: 'POST',
      json: { refresh_token: first.refresh_token },
    });
    const next: TokenPair = await reply.json();
    expect((await client(next.user_token).auth.listSessions()).find(({ current }) => current)).toMatchObject({
      method: 'command_line',
    });
    expect(device.closed).toBeUndefined();
    await app.request('/v1/auth/revoke', { method: 'POST', json: { refresh_token: next.refresh_token } });
    expect(await device.end()).toEqual({ code: 1008, reason: 'revoked' });
    expect([await status(first.user_token), await status(next.user_token)]).toEqual([401, 401]);
  });

  test('a refresh that races with a revocation gives no token that outlasts it', async () => {
    const { uid, user_token } = await app.newAccount();
    const { auth } = client(user_token);
    for (let round = 0; round < 5; round += 1) {
      const { refresh_token } = await logIn(uid);
      const [reply] = await Promise.all([
        app.request('/v1/auth/refresh', { method: 'POST', json: { refresh_token } }),
        auth.revokeOtherSessions(),
      ]);
      const pair: Partial<TokenPair> = await reply.json();
      if (pair.user_token === undefined) continue;
      expect(await status(pair.user_token)).toBe(401);
      expect(await renewal(pair.refresh_token ?? '')).toBe(401);
    }
  });

  test('the tokens of credentials.json are those of one session, whatever the starts of the service', async () => {
    const { uid } = app.credentials;
    const count = async () => (await app.store.of(uid).sessions.list()).length;
    const before = await count();
    const pair = await app.store.transaction((tx) => app.services.tokens.issueCredentials(uid, tx));
    expect([await status(pair.user_token), await status(app.credentials.user_token)]).toEqual([200, 200]);
    expect(await count()).toBe(before);
  });
});
