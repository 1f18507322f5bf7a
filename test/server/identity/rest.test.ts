import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Credentials } from '../../../generated/types.gen.ts';
import { writeCredentials } from '../../../src/startup/credentials-file.ts';
import { restFixture } from '../../support/fixtures.ts';
import { createSender, openRestClient, type Send } from '../../support/rest-client.ts';

const rest = await restFixture();
let asAdmin: Send;
let account: Credentials;
let asUser: Send;

beforeAll(async () => {
  asAdmin = createSender(rest.baseUrl, rest.adminToken);
  account = await newAccount();
  asUser = createSender(rest.baseUrl, account.user_token);
});

async function newAccount(name?: string): Promise<Credentials> {
  const { body, status } = await asAdmin('POST', '/v1/admin/accounts', { body: { name } });
  expect(status).toBe(200);
  return body;
}

test.each(['/v1/dev/keys', '/v1/mcp/keys'])('%s creates, lists and revokes keys', async (path) => {
  const body = { name: 'Notebook', scopes: ['memories:read'], favourite: true };
  const created = await asUser('POST', path, { body });
  expect(created).toMatchObject({
    status: 200,
    body: { name: 'Notebook', scopes: ['memories:read'], last_used_at: null },
  });
  expect(created.headers.get('cache-control')).toBe('no-store');
  const { key, ...shown } = created.body;
  expect((await asUser('GET', path)).body[0]).toEqual(shown);
  expect(await asUser('DELETE', `${path}/${shown.id}`)).toMatchObject({ status: 204, body: undefined });
  expect(await asUser('DELETE', `${path}/${shown.id}`)).toMatchObject({
    status: 404,
    body: { detail: 'Key not found' },
  });
  expect(await createSender(rest.baseUrl, key)('GET', '/v1/dev/key')).toMatchObject({
    status: 401,
    body: { detail: 'Invalid API Key' },
  });
});

test('an account has 100 keys at most, of all kinds together', async () => {
  const { user_token } = await newAccount();
  const send = createSender(rest.baseUrl, user_token);
  const kinds = ['/v1/dev/keys', '/v1/mcp/keys'];
  const existing = (await Promise.all(kinds.map((path) => send('GET', path)))).flatMap(({ body }) => body);
  const wanted = Array.from({ length: 100 - existing.length + 3 }, (_, i) => kinds[i % 2] ?? '');
  const created = await Promise.all(wanted.map((path) => send('POST', path, { body: { name: 'One more' } })));
  const full = { detail: 'The account has 100 keys, which is the maximum: delete one first' };
  expect(created.filter(({ status }) => status === 409).map(({ body }) => body)).toEqual([full, full, full]);
  const device = { name: 'Pendant', device: 'one' };
  expect(await send('POST', '/v1/devices/keys', { body: device })).toMatchObject({ status: 409, body: full });
  const { code } = (await send('POST', '/v1/devices/pairing-codes', { body: { name: 'Pendant' } })).body;
  const pair = () =>
    createSender(rest.baseUrl, '')('POST', '/v1/devices/pair', {
      body: { code, device: 'one' },
      headers: { authorization: '' },
    });
  expect(await pair()).toMatchObject({ status: 409, body: full });
  await send('DELETE', `/v1/dev/keys/${created.find(({ status }) => status === 200)?.body.id}`);
  // The code was not consumed.
  expect((await pair()).status).toBe(200);
});

describe('a valid credential of another kind is named', () => {
  const refuse = async (token: string, path: string) => {
    const { status, body } = await createSender(rest.baseUrl, token)('POST', path, { body: {} });
    return { status, detail: body.detail };
  };
  const newToolKey = async () => (await asUser('POST', '/v1/mcp/keys', { body: { name: 'Desk' } })).body.key as string;

  test('by the tool server', async () => {
    const needs = 'the tool server needs a tool-server key (omi_mcp_…)';
    const detail = (kind: string) => ({ status: 401, detail: `This is ${kind}; ${needs}` });
    expect(await refuse(account.developer_api_key, '/v1/mcp')).toEqual(detail('a developer key'));
    expect(await refuse(account.user_token, '/v1/mcp')).toEqual(detail('a user token'));
    expect(await refuse(rest.adminToken, '/v1/mcp')).toEqual(detail('the admin token'));
  });

  test('by REST', async () => {
    const detail = (kind: string, needs: string) => ({
      status: 401,
      detail: `This is ${kind}; this operation needs ${needs}`,
    });
    const toolKey = await newToolKey();
    const developerKey = 'a developer key (omi_dev_…)';
    expect(await refuse(toolKey, '/v1/dev/user/memories')).toEqual(detail('a tool-server key', developerKey));
    expect(await refuse(account.user_token, '/v1/dev/user/ask')).toEqual(detail('a user token', developerKey));
    expect(await refuse(account.developer_api_key, '/v1/dev/keys')).toEqual(
      detail('a developer key', 'a user token (a JWT)'),
    );
    expect(await refuse(toolKey, '/v2/voice-messages')).toEqual(
      detail('a tool-server key', 'a user token (a JWT) or a developer key (omi_dev_…)'),
    );
  });

  test('but not one that is unknown or revoked', async () => {
    const revoked = await asUser('POST', '/v1/mcp/keys', { body: { name: 'Gone' } });
    await asUser('DELETE', `/v1/mcp/keys/${revoked.body.id}`);
    for (const token of [revoked.body.key, `omi_mcp_${'0'.repeat(32)}`, 'nonsense'])
      expect(await refuse(token, '/v1/dev/user/memories')).toEqual({ status: 401, detail: 'Invalid API Key' });
  });
});

test.each([
  ['without a name', {}],
  ['with an empty name', { name: '' }],
  ['with a blank name', { name: '  ' }],
  ['with an unknown scope', { name: 'k', scopes: ['memories:burn'] }],
  ['with a scope that only tools have', { name: 'k', scopes: ['people:read'] }],
  ['with scopes that are no list', { name: 'k', scopes: 'memories:read' }],
])('a developer key %s is rejected with the location of the error', async (_, body) => {
  const response = await asUser('POST', '/v1/dev/keys', { body });
  expect(response.status).toBe(422);
  expect(response.body.detail[0].loc[0]).toBe('body');
});

test('a tool-server key can have the scopes of tools', async () => {
  const body = { name: 'k', scopes: ['people:read'] };
  expect(await asUser('POST', '/v1/mcp/keys', { body })).toMatchObject({ status: 200 });
});

test('key management requires a user token', async () => {
  for (const token of [account.developer_api_key, account.tool_server_key, rest.adminToken]) {
    expect(await createSender(rest.baseUrl, token)('GET', '/v1/dev/keys')).toMatchObject({ status: 401 });
  }
});

test('a developer key describes itself', async () => {
  const { body, status } = await createSender(rest.baseUrl, account.developer_api_key)('GET', '/v1/dev/key');
  expect(status).toBe(200);
  expect(body.key_prefix.slice(0, 12)).toBe(account.developer_api_key.slice(0, 12));
});

test('a refresh token returns a new pair once, then 401', async () => {
  const { refresh_token } = await newAccount();
  const spend = () => asAdmin('POST', '/v1/auth/refresh', { body: { refresh_token }, headers: { authorization: '' } });
  expect(await spend()).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_in: 3600 } });
  expect(await spend()).toMatchObject({ status: 401, body: { detail: 'Invalid refresh token' } });
  expect(await asAdmin('POST', '/v1/auth/refresh', { body: {} })).toMatchObject({ status: 422 });
});

test('the public keys need no authentication', async () => {
  const { status, body } = await asUser('GET', '/.well-known/jwks.json', { headers: { authorization: '' } });
  expect(status).toBe(200);
  // Another test of this service may have rotated the key.
  expect(body.keys).not.toEqual([]);
  for (const key of body.keys) expect(key).toMatchObject({ kty: 'EC', alg: 'ES256', use: 'sig' });
});

test('administration requires the admin token, and returns 404 for unknown ids', async () => {
  const { uid } = await newAccount('Dana');
  const path = `/v1/admin/accounts/${uid}`;
  const closed = await asAdmin('PATCH', path, { body: { memory_access: false } });
  expect(closed).toMatchObject({ status: 200, body: { uid, name: 'Dana', memory_access: false } });
  expect(await asAdmin('GET', `${path}/notifications`)).toMatchObject({ status: 200, body: [] });
  const missing = { status: 404 };
  const nobody = '/v1/admin/accounts/nobody';
  expect(await asAdmin('PATCH', nobody, { body: { memory_access: true } })).toMatchObject(missing);
  expect(await asAdmin('PATCH', `${path}/memories/none`, { body: { locked: true } })).toMatchObject(missing);
  expect(await asAdmin('PATCH', `${path}/conversations/none`, { body: { locked: true } })).toMatchObject(missing);
  expect(await asAdmin('PATCH', path, { body: { memory_access: 'yes' } })).toMatchObject({ status: 422 });
  expect(await asUser('POST', '/v1/admin/accounts', { body: {} })).toMatchObject({ status: 401 });
});

test('an account can be created without a body', async () => {
  expect(await asAdmin('POST', '/v1/admin/accounts')).toMatchObject({
    status: 200,
    body: { base_url: expect.any(String) },
  });
});

test('push notifications are paged by the Link header', async () => {
  const { uid } = await newAccount();
  for (const title of ['one', 'two', 'three']) {
    await rest.store.of(uid).notifications.insert({ kind: 'chat_message', title, body: 'b' });
  }
  const path = `/v1/admin/accounts/${uid}/notifications`;
  const page = await asAdmin('GET', `${path}?limit=2`);
  const next = /<(.*)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
  const last = await asAdmin('GET', next);
  expect([...page.body, ...last.body].map(({ title }: { title: string }) => title)).toEqual(['three', 'two', 'one']);
  expect(last.headers.get('link')).toBeNull();
  expect(await asAdmin('GET', `${path}?limit=0`)).toMatchObject({ status: 422 });
});

test('a key over its limit gets 429 with Retry-After; another key does not', async () => {
  const limited = await openRestClient({ rateLimitPerMinute: 3 });
  const [busy, other] = [await limited.newUser(), await limited.newUser()];
  const responses = [];
  for (let i = 0; i < 4; i += 1) responses.push(await busy.send('GET', '/v1/dev/key'));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(responses.map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual(['2', '1', '0', '0']);
  const seconds = responses[3]?.headers.get('retry-after');
  expect(responses[3]?.body).toEqual({ detail: `Rate limit exceeded. Try again in ${seconds}s.` });
  expect((await other.send('GET', '/v1/dev/key')).status).toBe(200);
  await limited.close();
});

/** Runs the account command like `npm run -s account`. */
async function command(dataDir: string, ...args: string[]) {
  // The test runner sets its own BASE_URL.
  const { BASE_URL: _, ...inherited } = process.env;
  const env = { ...inherited, DATA_DIR: dataDir };
  const child = spawn(process.execPath, ['src/cli/earshot.ts', 'account', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { stdout, stderr, code: await exited };
}

test('the account command prints a new account as JSON, or an error with advice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-test-'));
  const admin = { ...account, base_url: rest.baseUrl, admin_token: rest.adminToken };
  const unstarted = await command(folder, 'create');
  expect(unstarted).toMatchObject({ stdout: '', code: 2, stderr: expect.stringContaining('start the service first') });

  await writeCredentials(folder, admin);
  const created = await command(folder, 'create', '--name', 'Dana');
  expect(created).toMatchObject({ stderr: '', code: 0 });
  const credentials: Credentials = JSON.parse(created.stdout);
  expect(Object.keys(credentials)).toEqual(Object.keys(account));
  expect(await rest.store.of(credentials.uid).account.get()).toMatchObject({ name: 'Dana' });

  expect((await command(folder, 'list')).stdout).toContain(credentials.uid);
  const unconfirmed = await command(folder, 'delete', credentials.uid);
  expect(unconfirmed).toMatchObject({ stdout: '', code: 1, stderr: expect.stringContaining('--yes') });
  expect(await command(folder, 'delete', credentials.uid, '--yes')).toMatchObject({ stderr: '', code: 0 });
  expect(await rest.store.of(credentials.uid).account.get()).toBeUndefined();
  expect(await command(folder, 'delete', credentials.uid, '--yes')).toMatchObject({ stdout: '', code: 5 });

  const tooLong = await command(folder, 'create', '--name', 'x'.repeat(101));
  expect(tooLong).toMatchObject({ stdout: '', code: 1, stderr: expect.stringContaining('name') });

  await writeCredentials(folder, { ...admin, admin_token: 'earshot_admin_wrong' });
  const otherUser = await command(folder, 'create');
  expect(otherUser).toMatchObject({ stdout: '', code: 2, stderr: expect.stringContaining('DATA_DIR') });

  await writeCredentials(folder, { ...admin, base_url: 'http://127.0.0.1:9' });
  const away = await command(folder, 'create');
  expect(away).toMatchObject({ stdout: '', code: 3, stderr: expect.stringContaining('No service responds at') });
  rmSync(folder, { recursive: true, force: true });
});
