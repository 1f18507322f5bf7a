import { describe, expect, test } from 'vitest';
import { newId } from '../../../src/store/ids.ts';
import { ownAppFixture } from '../../support/fixtures.ts';
import { Device, type DeviceQuery } from '../../support/live-client.ts';

/** A page on another port of this host. */
const allowed = 'http://127.0.0.1:4173';
const app = await ownAppFixture({ env: { LISTEN_AUTH: 'token', CORS_ORIGINS: allowed } });
const FOREIGN = 'A browser session works only for pages of this service. Programs use a key or a token';

async function logIn() {
  const { uid, user_token } = await app.newAccount();
  return { uid, user_token, cookie: `earshot_session=${await app.services.sessions.start(uid, 'link')}` };
}

const open = (query: DeviceQuery, headers: Record<string, string>, protocols?: string[]) =>
  new Device(app.address.replace('http', 'ws'), { custom_stt: 'enabled', ...query }, { headers }, protocols);

describe('the login of a browser', () => {
  test('opens the live socket for a page of the service, with or without its uid', async () => {
    const { uid, cookie } = await logIn();
    for (const query of [{ uid }, {}] as DeviceQuery[]) {
      const device = await open(query, { cookie, origin: app.address }).ready();
      device.socket.close();
    }
  });

  test('is not one of another user', async () => {
    const { cookie } = await logIn();
    const { uid } = await app.newAccount();
    expect(await open({ uid }, { cookie, origin: app.address }).end()).toMatchObject({
      code: 1008,
      reason: 'This browser is not logged in as this uid',
    });
  });

  test('is refused for a page of CORS_ORIGINS, which may use a token', async () => {
    const { uid, user_token, cookie } = await logIn();
    for (const query of [{ uid }, {}] as DeviceQuery[])
      expect(await open(query, { cookie, origin: allowed }).end()).toMatchObject({ code: 1008, reason: FOREIGN });
    await open({ uid }, { cookie, origin: allowed }, ['bearer', user_token]).ready();
  });

  test('is refused without an Origin: only browsers have one', async () => {
    const { uid, cookie } = await logIn();
    expect(await open({ uid }, { cookie }).end()).toMatchObject({ code: 1008, reason: FOREIGN });
  });

  test.each(['https://elsewhere.example', 'null', 'http://127.0.0.1:1'])(
    'cannot be used by a page of %s: the upgrade is refused',
    async (origin) => {
      const { uid, cookie } = await logIn();
      const { socket } = open({ uid }, { cookie, origin });
      const status = new Promise((resolve) => {
        socket.once('unexpected-response', (_, response) => resolve(response.statusCode));
      });
      expect(await status).toBe(403);
    },
  );

  test('does not help when it has ended, or is none', async () => {
    const { uid, cookie } = await logIn();
    await app.services.sessions.end(cookie.replace('earshot_session=', ''));
    for (const one of [cookie, `earshot_session=${newId()}`]) {
      const end = await open({ uid }, { cookie: one, origin: app.address }).end();
      expect(end).toMatchObject({ code: 1008, reason: expect.stringContaining('A user token is needed') });
    }
  });

  test('loses against a token that is sent too', async () => {
    const { uid, cookie } = await logIn();
    const end = await open({ uid }, { cookie, origin: app.address }, ['bearer', 'wrong']).end();
    expect(end).toMatchObject({ code: 1008, reason: 'The user token is invalid or has expired' });
  });
});
