import { describe, expect, onTestFinished, test } from 'vitest';
import type { DeviceKeyCreated, PairingCode } from '../../../generated/types.gen.ts';
import { startApp } from '../../../src/app.ts';
import { readConfig } from '../../../src/config/config.ts';
import { newId } from '../../../src/store/ids.ts';
import { ownAppFixture } from '../../support/fixtures.ts';
import { Device, type DeviceQuery } from '../../support/live-client.ts';
import { recordingLog } from '../../support/recording-log.ts';
import { createSender } from '../../support/rest-client.ts';
import { createTestDatabase } from '../../support/test-store.ts';

const app = await ownAppFixture({ env: { LISTEN_AUTH: 'token' } });

async function newUser() {
  const { uid, user_token } = await app.newAccount();
  const send = createSender(app.address, user_token);
  const create = async (device = newId()): Promise<DeviceKeyCreated> => {
    const { status, body } = await send('POST', '/v1/devices/keys', { body: { name: 'Pendant', device } });
    expect(status).toBe(200);
    return body;
  };
  const newCode = async (): Promise<PairingCode> =>
    (await send('POST', '/v1/devices/pairing-codes', { body: { name: 'Pendant' } })).body;
  return { uid, send, create, newCode };
}

const pair = (code: string, device = 'pendant-0117') =>
  createSender(app.address, '')('POST', '/v1/devices/pair', { body: { code, device }, headers: { authorization: '' } });

const open = (key: string, query: DeviceQuery = {}, protocols?: string[], address = app.address) =>
  new Device(
    address.replace('http', 'ws'),
    { custom_stt: 'enabled', ...query },
    protocols ? {} : { headers: { authorization: `Bearer ${key}` } },
    protocols,
  );
const REVOKED = { code: 1008, reason: 'revoked' };

describe('a device key', () => {
  test('has its own form and scope, is returned once, and is listed and revoked like other keys', async () => {
    const { send, create } = await newUser();
    const { key, ...shown } = await create('pendant-0117');
    expect(key).toMatch(/^omi_device_[0-9a-f]{32}$/);
    expect(shown).toMatchObject({ name: 'Pendant', device: 'pendant-0117', scopes: ['listen'], last_used_at: null });
    expect(shown.key_prefix).toBe(`${key.slice(0, 15)}...${key.slice(-4)}`);
    expect((await send('GET', '/v1/devices/keys')).body).toEqual([shown]);
    for (const status of [204, 404]) expect((await send('DELETE', `/v1/devices/keys/${shown.id}`)).status).toBe(status);
    expect((await send('GET', '/v1/devices/keys')).body).toEqual([]);
  });

  test.each([
    ['without a device', { name: 'Pendant' }],
    ['with a blank name', { name: ' ', device: 'one' }],
    ['with spaces in the device', { name: 'Pendant', device: 'one two' }],
    ['with a device that is too long', { name: 'Pendant', device: 'x'.repeat(65) }],
  ])('%s is refused', async (_, body) => {
    const { send } = await newUser();
    expect((await send('POST', '/v1/devices/keys', { body })).status).toBe(422);
  });

  test('opens the live socket of its account, with or without its uid, and names the source', async () => {
    const { uid, create } = await newUser();
    const { uid: other } = await newUser();
    const { key } = await create('pendant-0117');
    for (const device of [open(key), open(key, { uid, source: 'phone' }), open(key, {}, ['bearer', key])]) {
      await device.ready();
      device.socket.close();
      await device.end();
    }
    expect(await open(key, { uid: other }).end()).toMatchObject({ code: 1008 });
    const usage = await app.store.of(uid).liveUsage.list(3);
    expect(usage.map(({ source }) => source).sort()).toEqual(['pendant-0117', 'pendant-0117', 'phone']);
  });

  test('is not taken by REST or the tool server, which name it', async () => {
    const { key } = await (await newUser()).create();
    const send = createSender(app.address, key);
    for (const [method, path, body] of [
      ['GET', '/v1/dev/user/memories'],
      ['GET', '/v1/devices/keys'],
      ['GET', '/v1/users/me'],
      ['POST', '/v2/voice-messages', {}],
      ['POST', '/v1/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' }],
      ['GET', '/v1/mcp/memories'],
      ['GET', '/v1/admin/accounts'],
    ] as const) {
      const { status, body: answer } = await send(method, path, { body });
      expect([path, status]).toEqual([path, 401]);
      expect(answer.detail).toContain('This is a device key');
    }
  });

  test('ends its live sessions in all processes within 5 seconds when it is revoked', async () => {
    const { dataDir, remove } = await createTestDatabase();
    const shared = { PORT: '0', DATABASE_URL: app.databaseUrl, DATA_DIR: dataDir, LISTEN_AUTH: 'token' };
    const second = await startApp(readConfig(shared), { log: recordingLog().log, validatesResponses: true });
    onTestFinished(async () => {
      await second.close(2_000);
      await remove();
    });
    const { send, create } = await newUser();
    const [{ id, key }, other] = [await create(), await create()];
    const addresses = [app.address, second.address];
    const devices = await Promise.all(addresses.map((address) => open(key, {}, undefined, address).ready()));
    const unaffected = await open(other.key).ready();
    const revokedAt = performance.now();
    await send('DELETE', `/v1/devices/keys/${id}`);
    for (const device of devices) expect(await device.end()).toEqual(REVOKED);
    expect(performance.now() - revokedAt).toBeLessThan(5000);
    expect(unaffected.closed).toBeUndefined();
    unaffected.socket.close();
  });

  test('ends its live session when it is replaced by another key of the device', async () => {
    const { send, create } = await newUser();
    const other = await create('other');
    const device = await open(other.key).ready();
    const next = await create('other');
    expect(await device.end()).toEqual(REVOKED);
    expect((await open(other.key).end()).code).toBe(1008);
    expect((await send('GET', '/v1/devices/keys')).body).toMatchObject([{ id: next.id, device: 'other' }]);
  });

  test('stays valid, and its session open, when the user sets a password', async () => {
    const { send, create } = await newUser();
    const { key } = await create();
    const device = await open(key).ready();
    const body = { password: 'correct horse battery', login_name: `dana-${newId()}` };
    expect((await send('PUT', '/v1/users/password', { body })).status).toBe(200);
    await (await open(key).ready()).socket.close();
    expect(device.closed).toBeUndefined();
    device.socket.close();
  });
});

describe('a pairing code', () => {
  test('has eight characters, lasts ten minutes and is exchanged once, as people type it', async () => {
    const { send, newCode } = await newUser();
    const before = Date.now();
    const { code, expires_at } = await newCode();
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(Math.abs(Date.parse(expires_at) - before - 600_000)).toBeLessThan(60_000);
    const typed = ` ${code.slice(0, 4)}-${code.slice(4)} `.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    const { status, body } = await pair(typed);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Pendant', device: 'pendant-0117', scopes: ['listen'] });
    expect((await send('GET', '/v1/devices/keys')).body).toMatchObject([{ id: body.id }]);
    expect((await pair(code)).status).toBe(401);
    const device = await open(body.key).ready();
    device.socket.close();
  });

  test('does not work after its time, or after a new one was made', async () => {
    const { uid, newCode } = await newUser();
    const replaced = await newCode();
    const expired = await newCode();
    await app.database.knex('pairing_codes').where({ uid }).update({ expires_at: new Date() });
    for (const { code } of [replaced, expired]) expect((await pair(code)).status).toBe(401);
    expect(await app.database.knex('pairing_codes').where({ uid })).toEqual([]);
  });

  test('can be tried five times from an address, whether it exists or not', async () => {
    await app.database.knex('rate_logs').delete();
    const { newCode } = await newUser();
    const { code } = await newCode();
    const wrong = await Promise.all(Array.from({ length: 6 }, () => pair('WRONG')));
    expect(wrong.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429]);
    const { status, body, headers } = await pair(code);
    expect([status, body.detail]).toEqual([429, 'Too many wrong pairing codes. Try again in 10 minutes']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(500);
    await app.database.knex('rate_logs').delete();
    expect((await pair(code)).status).toBe(200);
  });
});
