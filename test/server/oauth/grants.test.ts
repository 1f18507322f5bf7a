import { describe, expect, test, vi } from 'vitest';
import { purgeExpired, purgeOAuthRecords } from '../../../src/jobs/purge.ts';
import { appFixture } from '../../support/fixtures.ts';
import { offeredScopes } from '../../support/oauth-browser.ts';
import { newOAuthClient, registerClient } from '../../support/oauth-client.ts';
import { recordingLog } from '../../support/recording-log.ts';

const app = await appFixture();

type Client = Awaited<ReturnType<typeof newOAuthClient>>;

const listGrants = async ({ account }: Client) =>
  (await (await app.request('/v1/users/grants', { key: account.user_token })).json()) as { id: string }[];

const revoke = ({ account }: Client, id: string) =>
  app.request(`/v1/users/grants/${id}`, { method: 'DELETE', key: account.user_token });

const countRecords = async (uid: string) => {
  const { rows } = await app.store.executeSql('SELECT count(*)::int AS count FROM oauth_records WHERE uid = $1', [uid]);
  return (rows[0] as { count: number }).count;
};

describe('a grant', () => {
  test('is listed with its client, scopes and times, newest first', async () => {
    const client = await newOAuthClient(app, { client_name: 'Notebook' });
    const { refresh_token: token } = await client.login('memories:read');
    await client.login('goals:read offline_access');
    const [second, first] = await listGrants(client);
    expect(second).toMatchObject({ scopes: ['goals:read'], last_used_at: null });
    expect(first).toMatchObject({
      client_id: client.id,
      client_name: 'Notebook',
      redirect_host: '127.0.0.1:43210',
      resource: `${app.baseUrl}/v1/mcp`,
      scopes: ['memories:read'],
    });
    await client.refresh(token);
    expect((await listGrants(client))[1]).toMatchObject({ last_used_at: expect.stringMatching(/Z$/) });
  });

  test('that is revoked ends its refresh tokens at once, and no others', async () => {
    const client = await newOAuthClient(app);
    const [one, other] = [await client.login('memories:read'), await client.login('memories:read')];
    const [, first] = await listGrants(client);
    expect((await revoke(client, first?.id ?? '')).status).toBe(204);
    expect((await client.refresh(one.refresh_token)).body.error).toBe('invalid_grant');
    expect((await client.refresh(other.refresh_token)).status).toBe(200);
    expect((await revoke(client, first?.id ?? '')).status).toBe(404);
  });

  test('that is revoked ends its access token within 10 seconds', async () => {
    const client = await newOAuthClient(app);
    const { access_token: key } = await client.login('memories:read');
    const list = () =>
      app.request('/v1/mcp', { key, json: { jsonrpc: '2.0', id: 1, method: 'tools/list' }, method: 'POST' });
    expect((await list()).status).toBe(200);
    const [grant] = await listGrants(client);
    await revoke(client, grant?.id ?? '');
    await vi.waitUntil(async () => (await list()).status === 401, { timeout: 10_000, interval: 250 });
  });

  test('with more scopes replaces that with fewer, and no other', async () => {
    const client = await newOAuthClient(app);
    await client.login('goals:read');
    const { refresh_token: token } = await client.login('memories:read');
    await client.login('memories:read memories:write');
    expect((await client.refresh(token)).body.error).toBe('invalid_grant');
    expect(await listGrants(client)).toMatchObject([
      { scopes: ['memories:read', 'memories:write'] },
      { scopes: ['goals:read'] },
    ]);
  });

  test('that is not exchanged yet stays beside one with more scopes', async () => {
    const client = await newOAuthClient(app);
    const { parameters, verifier } = await client.authorize('goals:read');
    await client.login('goals:read memories:read');
    expect((await client.exchange(parameters.get('code') ?? '', verifier)).status).toBe(200);
  });

  test('of another user is not found', async () => {
    const [owner, stranger] = [await newOAuthClient(app), await newOAuthClient(app)];
    await owner.login('memories:read');
    const [grant] = await listGrants(owner);
    expect((await revoke(stranger, grant?.id ?? '')).status).toBe(404);
    expect(await listGrants(owner)).toHaveLength(1);
  });

  test('ends when its client revokes its refresh token', async () => {
    const client = await newOAuthClient(app);
    const { refresh_token: token } = await client.login('memories:read');
    const body = new URLSearchParams({ token, client_id: client.id });
    expect((await app.request('/oauth/revoke', { method: 'POST', body })).status).toBe(200);
    expect((await client.refresh(token)).body.error).toBe('invalid_grant');
    expect(await listGrants(client)).toEqual([]);
  });

  test('has only the scopes that stay ticked, and a later consent adds others', async () => {
    const client = await newOAuthClient(app);
    const tokens = await client.login('memories:read memories:write', { scopes: ['memories:read'] });
    expect(tokens.scope).toBe('memories:read');
    expect((await client.login('memories:read memories:write')).scope).toBe('memories:read memories:write');
  });

  test('of a request without a scope offers the scopes of all tools', async () => {
    const client = await newOAuthClient(app);
    const page = await client.browser.open(client.authorizeUrl({ code_challenge: 'a'.repeat(43) }));
    const metadata = await app.request('/.well-known/oauth-protected-resource');
    const { scopes_supported: all } = (await metadata.json()) as { scopes_supported: string[] };
    expect(offeredScopes(page.html).toSorted()).toEqual(all.toSorted());
  });

  test('with a memory scope records the grant of the readiness gate', async () => {
    const client = await newOAuthClient(app);
    await client.login('memories:read');
    expect((await app.store.of(client.account.uid).account.get())?.memory_granted_at).toBeInstanceOf(Date);
  });
});

test('the records of a deleted account are deleted', async () => {
  const client = await newOAuthClient(app);
  await client.login('memories:read');
  expect(await countRecords(client.account.uid)).toBeGreaterThan(2);
  await app.request(`/v1/admin/accounts/${client.account.uid}`, {
    method: 'DELETE',
    key: app.credentials.admin_token,
  });
  expect(await countRecords(client.account.uid)).toBe(0);
});

test('a client that no user has authorized expires, one that was authorized does not', async () => {
  const { body: unused } = await registerClient(app);
  const client = await newOAuthClient(app);
  await client.login('memories:read');
  const makeOld = `UPDATE oauth_records SET expires_at = expires_at - interval '25 hours' WHERE id = ANY($1)`;
  await app.store.executeSql(makeOld, [[unused.client_id, client.id]]);
  await purgeOAuthRecords(app.store, recordingLog().log);
  expect(await app.store.system.oauthRecords.find('Client', unused.client_id)).toBeUndefined();
  expect(await app.store.system.oauthRecords.find('Client', client.id)).toBeDefined();
});

test('a grant without a token is removed after an hour', async () => {
  const client = await newOAuthClient(app);
  await client.login('memories:read');
  await client.authorize('memories:read');
  const makeOld = `UPDATE oauth_records SET created_at = created_at - interval '2 hours', expires_at = expires_at - interval '2 hours' WHERE uid = $1`;
  await app.store.executeSql(makeOld, [client.account.uid]);
  await purgeOAuthRecords(app.store, recordingLog().log);
  await purgeExpired(app.store);
  expect(await listGrants(client)).toHaveLength(1);
});

test('no secret is stored: tokens, codes and sessions are found by their hash', async () => {
  const client = await newOAuthClient(app);
  const tokens = await client.login('memories:read');
  const { parameters } = await client.authorize('memories:read');
  const { rows } = await app.store.executeSql('SELECT * FROM oauth_records WHERE uid = $1', [client.account.uid]);
  const stored = JSON.stringify(rows);
  for (const secret of [tokens.refresh_token, tokens.access_token, parameters.get('code')])
    expect(stored).not.toContain(secret);
});
