import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ToolScope } from '../../../generated/types.gen.ts';
import { hashSecret } from '../../../src/services/identity/secrets.ts';
import { makeUser } from '../../support/call.ts';
import { ownStoreFixture } from '../../support/fixtures.ts';
import { makeIdentityCall, startIdentity } from '../../support/identity.ts';

const place = await ownStoreFixture();
let identity: Awaited<ReturnType<typeof startIdentity>>;
let other: typeof identity;
let uid: string;

beforeAll(async () => {
  identity = await startIdentity(place);
  other = await startIdentity(place);
  uid = await makeUser(place.store);
});

afterAll(async () => {
  await identity.stop();
  await other.stop();
});

const create = (name = 'Notebook', scopes?: ToolScope[]) =>
  identity.keys.create(makeIdentityCall(uid), 'developer', { name, scopes });

test('a developer key has the expected form, is returned once and stored as a hash', async () => {
  const created = await create('Notebook', ['memories:read']);
  expect(created.key).toMatch(/^omi_dev_[0-9a-f]{32}$/);
  expect(created).toMatchObject({ name: 'Notebook', scopes: ['memories:read'], last_used_at: null });
  expect(created.key_prefix).toBe(`${created.key.slice(0, 12)}...${created.key.slice(-4)}`);
  const [listed] = await identity.keys.list(makeIdentityCall(uid), 'developer');
  expect(listed).toEqual({ ...created, key: undefined });
  const stored = JSON.stringify(await place.store.of(uid).keys.list('developer'));
  expect(stored).not.toContain(created.key.slice('omi_dev_'.length));
});

test('tool-server keys have their own form and list', async () => {
  const created = await identity.keys.create(makeIdentityCall(uid), 'tool_server', {
    name: 'Desk',
    scopes: ['people:read'],
  });
  expect(created.key).toMatch(/^omi_mcp_[0-9a-f]{32}$/);
  const ids = (await identity.keys.list(makeIdentityCall(uid), 'developer')).map(({ id }) => id);
  expect(ids).not.toContain(created.id);
});

test('a key without given scopes has the read scopes of the Developer API', async () => {
  const { scopes } = await create();
  expect(scopes.toSorted()).toEqual(['action_items:read', 'conversations:read', 'goals:read', 'memories:read']);
});

test('a key without a name is rejected', async () => {
  await expect(create('   ')).rejects.toMatchObject({ code: 'invalid_input', detail: [{ loc: ['body', 'name'] }] });
});

test('keys are listed newest first', async () => {
  const one = await create('older');
  const two = await create('newer');
  const ids = (await identity.keys.list(makeIdentityCall(uid), 'developer')).map(({ id }) => id);
  expect(ids.indexOf(two.id)).toBeLessThan(ids.indexOf(one.id));
});

test('only a key with a memory scope records the memory grant', async () => {
  const account = await place.store.system.accounts.create({ uid: 'ungranted', memory_access: true });
  await identity.keys.create(makeIdentityCall(account.uid), 'developer', { name: 'k', scopes: ['goals:read'] });
  expect((await place.store.of(account.uid).account.get())?.memory_granted_at).toBeNull();
  await identity.keys.create(makeIdentityCall(account.uid), 'developer', { name: 'k', scopes: ['memories:write'] });
  expect((await place.store.of(account.uid).account.get())?.memory_granted_at).toBeInstanceOf(Date);
});

test('a key is valid only as its own kind', async () => {
  const { key, id } = await create('Notebook', ['goals:read']);
  const actor = await identity.credentials.developerKey(key);
  expect(actor).toEqual({ uid, credential: 'developer_key', keyId: id, scopes: new Set(['goals:read']) });
  expect(await identity.credentials.toolServerKey(key)).toBeUndefined();
  expect(await identity.credentials.appKey(key)).toBeUndefined();
  expect(await identity.credentials.userToken(key)).toBeUndefined();
  expect(await identity.credentials.adminToken(key)).toBeUndefined();
});

test('a text without the form of a key is not looked up', async () => {
  const lookUp = vi.spyOn(place.store.system.keys, 'findByHash');
  for (const text of [
    '',
    'omi_dev_',
    `omi_mcp_${'0'.repeat(32)}`,
    `omi_dev_${'0'.repeat(31)}g`,
    `omi_dev_${'A'.repeat(32)}`,
  ]) {
    expect(await identity.credentials.developerKey(text)).toBeUndefined();
  }
  expect(lookUp).not.toHaveBeenCalled();
  expect(await identity.credentials.developerKey(`omi_dev_${'0'.repeat(32)}`)).toBeUndefined();
  expect(lookUp).toHaveBeenCalledOnce();
  lookUp.mockRestore();
});

test('a revoked key is rejected at once in its process and soon in others', async () => {
  const { key, id } = await create();
  expect(await identity.credentials.developerKey(key)).toBeDefined();
  expect(await other.credentials.developerKey(key)).toBeDefined();
  await identity.keys.revoke(makeIdentityCall(uid), 'developer', id.toUpperCase());
  expect(await identity.credentials.developerKey(key)).toBeUndefined();
  await expect.poll(() => other.credentials.developerKey(key), { interval: 5 }).toBeUndefined();
});

test('a process without the notification rejects a revoked key after a second', async () => {
  let aheadMs = 0;
  const deaf = await startIdentity({
    store: place.store,
    database: { listen: async () => async () => {} },
    clockOffsetMs: () => aheadMs,
  });
  const { key, id } = await create();
  expect(await deaf.credentials.developerKey(key)).toBeDefined();
  await identity.keys.revoke(makeIdentityCall(uid), 'developer', id);
  aheadMs = 1_000;
  expect(await deaf.credentials.developerKey(key)).toBeUndefined();
  await deaf.stop();
});

test('a look-up during a revocation is not cached', async () => {
  const { key, id } = await create();
  const found = await place.store.system.keys.findByHash(hashSecret(key));
  const result = Promise.withResolvers<typeof found>();
  const lookUp = vi.spyOn(place.store.system.keys, 'findByHash').mockImplementationOnce(() => result.promise);
  const overlapping = identity.credentials.developerKey(key);
  await identity.keys.revoke(makeIdentityCall(uid), 'developer', id);
  result.resolve(found);
  await overlapping;
  expect(await identity.credentials.developerKey(key)).toBeUndefined();
  lookUp.mockRestore();
});

test('revoking the key of another user or an unknown key is not found', async () => {
  const { key, id } = await create();
  const otherUser = await makeUser(place.store);
  const missing = { code: 'not_found', detail: 'Key not found' };
  await expect(identity.keys.revoke(makeIdentityCall(otherUser), 'developer', id)).rejects.toMatchObject(missing);
  await expect(identity.keys.revoke(makeIdentityCall(uid), 'tool_server', id)).rejects.toMatchObject(missing);
  await expect(identity.keys.revoke(makeIdentityCall(uid), 'developer', 'no-id')).rejects.toMatchObject(missing);
  expect(await identity.credentials.developerKey(key)).toBeDefined();
});

test('the last use of a key is recorded in the background, once a minute', async () => {
  let aheadMs = 0;
  const process = await startIdentity({ ...place, clockOffsetMs: () => aheadMs });
  const touch = vi.spyOn(place.store.system.keys, 'touch');
  const { key, id } = await create();
  const lastUse = async () =>
    (await identity.keys.list(makeIdentityCall(uid), 'developer')).find((k) => k.id === id)?.last_used_at;
  const notes = () => touch.mock.calls.filter(([noted]) => noted.includes(id));
  for (let i = 0; i < 20; i += 1) await process.credentials.developerKey(key);
  expect(notes().length).toBeLessThanOrEqual(1);
  await expect.poll(lastUse, { timeout: 60_000 }).toBeTypeOf('string');
  await process.credentials.developerKey(key);
  aheadMs = 60_000;
  const before = await lastUse();
  await process.credentials.developerKey(key);
  await process.stop();
  expect(Date.parse((await lastUse()) ?? '')).toBeGreaterThan(Date.parse(before ?? '') + 50_000);
  expect(notes()).toHaveLength(2);
  touch.mockRestore();
});

test('the calling key is described', async () => {
  const { key: _, ...created } = await create('Mine', ['goals:write']);
  expect(await identity.keys.describeCalling(makeIdentityCall(uid, 'developer_key', created.id))).toEqual(created);
});
