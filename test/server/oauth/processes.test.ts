import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { startApp } from '../../../src/app.ts';
import { readConfig } from '../../../src/config/config.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { newOAuthClient } from '../../support/oauth-client.ts';
import { recordingLog } from '../../support/recording-log.ts';
import { createTestDatabase } from '../../support/test-store.ts';

/** Passes each request to the next process. It sends no headers of its own. */
const targets: string[] = [];
let turn = 0;
const proxy = createServer((incoming, outgoing) => {
  const { hostname, port } = new URL(targets[turn++ % targets.length] ?? '');
  const { method, url, headers } = incoming;
  const passed = request({ hostname, port, method, path: url, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  incoming.pipe(passed);
});
await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
const baseUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;

const { log, lines } = recordingLog();
const first = await startTestApp({ env: { BASE_URL: baseUrl }, log });
const location = await createTestDatabase();
const shared = { PORT: '0', DATABASE_URL: first.databaseUrl, DATA_DIR: location.dataDir, RATE_LIMIT_PER_MINUTE: '0' };
const second = await startApp(readConfig({ ...shared, BASE_URL: baseUrl }), { log, validatesResponses: true });
targets.push(first.address, second.address);
afterAll(async () => {
  await second.close(2_000);
  await first.stop();
  await location.remove();
  proxy.close();
  proxy.closeAllConnections();
});

const app: TestApp = {
  ...first,
  request: (path, { key, json, headers, ...init } = {}) =>
    fetch(baseUrl + path, {
      ...init,
      ...(json !== undefined && { body: JSON.stringify(json) }),
      headers: {
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...Object.fromEntries(new Headers(headers)),
      },
    }),
};

test('two processes on one database share the whole flow, and log no secret', async () => {
  const client = await newOAuthClient(app);
  const secrets: (string | null)[] = [];
  for (let round = 0; round < 3; round++) {
    const { parameters, verifier } = await client.authorize('memories:read');
    const { body } = await client.exchange(parameters.get('code') ?? '', verifier);
    const renewed = (await client.refresh(body.refresh_token)).body;
    secrets.push(parameters.get('code'), verifier, body.access_token, body.refresh_token, renewed.access_token);
    for (let call = 0; call < 3; call++)
      expect((await client.callTool(renewed.access_token, 'get_memories')).status).toBe(200);
    expect((await client.refresh(renewed.refresh_token)).status).toBe(200);
  }
  const logged = lines.join('');
  expect(logged).toContain('"operation":"token"');
  for (const secret of secrets) expect(logged).not.toContain(secret);
});

test('after a key was rotated, new tokens have the new key, and former ones stay valid', async () => {
  const client = await newOAuthClient(app);
  const former = await client.login('memories:read');
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const kid = 'rotated';
  const shape = { kid, alg: 'ES256', use: 'sig' };
  const keys = [
    { ...(await exportJWK(publicKey)), ...shape },
    { ...(await exportJWK(privateKey)), ...shape },
  ];
  await app.store.executeSql('UPDATE signing_keys SET retired_at = now()');
  await app.store.executeSql(
    'INSERT INTO signing_keys (kid, public_jwk, private_jwk, created_at) VALUES ($1, $2, $3, now())',
    [kid, ...keys.map((key) => JSON.stringify(key))],
  );
  for (const { services } of [first, second]) await services.tokens.signingKeys.open();
  const latter = await client.login('memories:read');
  expect(decodeProtectedHeader(latter.access_token).kid).toBe(kid);
  for (const { access_token: token } of [former, latter, former, latter])
    expect((await client.callTool(token, 'get_memories')).status).toBe(200);
});

test('the tokens of a deleted account are refused by every process', async () => {
  const client = await newOAuthClient(app);
  const { access_token: token } = await client.login('memories:read');
  for (let call = 0; call < 2; call++) expect((await client.callTool(token, 'get_memories')).status).toBe(200);
  await app.request(`/v1/admin/accounts/${client.account.uid}`, { method: 'DELETE', key: app.credentials.admin_token });
  await expect.poll(async () => (await client.callTool(token, 'get_memories')).status).toBe(401);
  await expect.poll(async () => (await client.callTool(token, 'get_memories')).status).toBe(401);
});

test('a process that starts later refuses the tokens of deleted accounts, and accepts others', async () => {
  const [deleted, other] = [await newOAuthClient(app), await newOAuthClient(app)];
  const tokens = [await deleted.login('memories:write'), await other.login('memories:write')];
  const path = `/v1/admin/accounts/${deleted.account.uid}`;
  await app.request(path, { method: 'DELETE', key: app.credentials.admin_token });
  const folder = await createTestDatabase();
  const env = { ...shared, DATA_DIR: folder.dataDir, BASE_URL: baseUrl };
  const third = await startApp(readConfig(env), { log, validatesResponses: true });
  try {
    const json = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const statuses = tokens.map(async ({ access_token: token }) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const reply = await fetch(`${third.address}/v1/mcp`, { method: 'POST', headers, body: JSON.stringify(json) });
      return reply.status;
    });
    expect(await Promise.all(statuses)).toEqual([401, 200]);
  } finally {
    await third.close(2_000);
    await folder.remove();
  }
});
