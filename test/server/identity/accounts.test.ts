import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { developerScopes, toolScopes } from '../../../src/services/identity/scopes.ts';
import {
  credentialsFile,
  readFormerCredentials,
  readKeptCredentials,
  writeCredentials,
} from '../../../src/startup/credentials-file.ts';
import { makeUser } from '../../support/call.ts';
import { ownStoreFixture } from '../../support/fixtures.ts';
import { administrator, makeIdentityCall, startIdentity } from '../../support/identity.ts';
import { openTestStore, type TestStore } from '../../support/test-store.ts';

const place = await ownStoreFixture();
let identity: Awaited<ReturnType<typeof startIdentity>>;
const folders: string[] = [];

beforeAll(async () => {
  identity = await startIdentity(place);
});

afterAll(async () => {
  await identity.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-test-'));
  folders.push(folder);
  return folder;
}

/** Writes the credentials like each start of the service. */
const start = (dataDir: string, { firstCredentials } = identity, replaces = false) =>
  firstCredentials.save(
    {
      read: (uid?: string) => readKeptCredentials(dataDir, uid),
      write: (credentials) => writeCredentials(dataDir, credentials),
    },
    { replaces },
  );

/** The number of rows that a start can add. */
const countSecrets = async ({ knex }: TestStore['database']) => [
  (await knex('api_keys').whereNull('app_id')).length,
  (await knex('admin_tokens')).length,
];

describe('first credentials', () => {
  test('are created once, by processes that start at the same time with a data folder each', async () => {
    const empty = await openTestStore();
    const processes = await Promise.all([1, 2, 3].map(() => startIdentity(empty)));
    const all = await Promise.all(processes.map((process) => start(newFolder(), process)));
    expect(await empty.database.knex('accounts').select('uid')).toEqual([{ uid: all[0]?.uid }]);
    const [{ credentials }] = processes as [typeof identity];
    const [first, ...others] = all.toSorted((a, b) => Object.keys(b).length - Object.keys(a).length);
    const { uid } = first ?? {};
    expect(await credentials.developerKey(first?.developer_api_key ?? '')).toMatchObject({ uid });
    expect(await credentials.toolServerKey(first?.tool_server_key ?? '')).toMatchObject({ uid });
    expect(await credentials.adminToken(first?.admin_token ?? '')).toMatchObject({ credential: 'admin_token' });
    for (const { user_token } of all) expect(await credentials.userToken(user_token)).toMatchObject({ uid });
    for (const other of others) expect(Object.keys(other).toSorted()).toEqual(['refresh_token', 'uid', 'user_token']);
    expect(await countSecrets(empty.database)).toEqual([2, 1]);
    for (const { stop } of processes) await stop();
    await empty.cleanup();
  });

  test('are in the file of processes that start at the same time with one data folder', async () => {
    const empty = await openTestStore();
    const processes = await Promise.all([1, 2, 3].map(() => startIdentity(empty)));
    const folder = newFolder();
    await Promise.all(processes.map((process) => start(folder, process)));
    const saved = await readFormerCredentials(folder);
    expect(Object.keys(saved)).toHaveLength(6);
    expect(await processes[0]?.credentials.developerKey(saved.developer_api_key ?? '')).toMatchObject({
      uid: saved.uid,
    });
    for (const { stop } of processes) await stop();
    await empty.cleanup();
  });

  test('do not exist if the file could not be written', async () => {
    const empty = await openTestStore();
    const process = await startIdentity(empty);
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    await expect(start(file, process)).rejects.toThrow();
    expect(await countSecrets(empty.database)).toEqual([0, 0]);
    expect(Object.keys(await start(newFolder(), process))).toHaveLength(6);
    await process.stop();
    await empty.cleanup();
  });

  test('stay at a restart, with new tokens', async () => {
    const folder = newFolder();
    const first = await start(folder, identity, true);
    const second = await start(folder);
    const { user_token: _, refresh_token: __, ...keys } = first;
    expect(second).toMatchObject(keys);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await readFormerCredentials(folder)).toEqual(second);
  });

  test('are not created again for a new data folder, or if the file lacks them, or if they were revoked', async () => {
    const folder = newFolder();
    const first = await start(folder, identity, true);
    const before = await countSecrets(place.database);
    const isWithout = (credentials: object) => !('developer_api_key' in credentials || 'admin_token' in credentials);
    expect(await start(newFolder())).toSatisfy(isWithout);
    for (const text of ['[]', '{"developer_api_key": 7}']) {
      writeFileSync(credentialsFile(folder), text);
      expect(await start(folder)).toSatisfy(isWithout);
    }
    expect(await countSecrets(place.database)).toEqual(before);
    await writeCredentials(folder, first);
    const actor = await identity.credentials.toolServerKey(first.tool_server_key ?? '');
    await identity.keys.revoke(makeIdentityCall(first.uid), 'tool_server', actor?.keyId ?? '');
    const restarted = await start(folder);
    expect(restarted.developer_api_key).toBe(first.developer_api_key);
    expect(restarted.tool_server_key).toBeUndefined();
    const otherUser = await identity.accounts.create(administrator);
    await writeCredentials(folder, { ...restarted, developer_api_key: otherUser.developer_api_key });
    expect((await start(folder)).developer_api_key).toBeUndefined();
  });

  test('can be replaced: the earlier ones become invalid, other keys do not', async () => {
    const first = await start(newFolder(), identity, true);
    const own = await identity.keys.create(makeIdentityCall(first.uid), 'developer', { name: 'own' });
    const before = await countSecrets(place.database);
    const second = await start(newFolder(), identity, true);
    expect(await countSecrets(place.database)).toEqual(before);
    const { credentials } = identity;
    expect(await credentials.adminToken(first.admin_token ?? '')).toBeUndefined();
    expect(await credentials.adminToken(second.admin_token ?? '')).toBeDefined();
    await expect.poll(() => credentials.developerKey(first.developer_api_key ?? '')).toBeUndefined();
    expect(await credentials.developerKey(second.developer_api_key ?? '')).toMatchObject({ uid: first.uid });
    expect(await credentials.toolServerKey(second.tool_server_key ?? '')).toMatchObject({ uid: first.uid });
    expect(await credentials.developerKey(own.key)).toMatchObject({ uid: first.uid });
  });

  test('of a deleted first account are created again with the next one, but no other admin token', async () => {
    const folder = newFolder();
    const first = await start(folder, identity, true);
    const [, tokens] = await countSecrets(place.database);
    await place.store.transaction((tx) => tx.of(first.uid).account.delete());
    const second = await start(folder);
    expect(second.uid).not.toBe(first.uid);
    expect(second).toMatchObject({ admin_token: first.admin_token, developer_api_key: expect.any(String) });
    await place.store.transaction((tx) => tx.of(second.uid).account.delete());
    expect((await start(newFolder())).admin_token).toBeUndefined();
    expect((await countSecrets(place.database))[1]).toBe(tokens);
  });
});

test('only the owner can read the file, and no temporary file remains', async () => {
  const folder = newFolder();
  writeFileSync(credentialsFile(folder), '{}', { mode: 0o644 });
  await start(folder);
  expect(statSync(credentialsFile(folder)).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['credentials.json']);
});

test('a new account has all credentials except the admin token', async () => {
  const created = await identity.accounts.create(administrator, { name: 'Dana' });
  expect(Object.keys(created).toSorted()).toEqual([
    'base_url',
    'developer_api_key',
    'refresh_token',
    'tool_server_key',
    'uid',
    'user_token',
  ]);
  expect(decodeJwt(created.user_token).sub).toBe(created.uid);
  expect(await place.store.of(created.uid).account.get()).toMatchObject({ name: 'Dana', memory_access: true });
  const key = await identity.credentials.developerKey(created.developer_api_key);
  expect(key?.scopes).toEqual(new Set(developerScopes));
  expect((await identity.credentials.toolServerKey(created.tool_server_key))?.scopes).toEqual(new Set(toolScopes));
});

test('the configuration decides the memory access of new accounts', async () => {
  const closed = await startIdentity({ ...place, memoryAccess: false });
  const { uid } = await closed.accounts.create(administrator);
  expect(await place.store.of(uid).account.get()).toMatchObject({ memory_access: false });
  await closed.stop();
});

test('the administrator changes memory access', async () => {
  const uid = await makeUser(place.store);
  const account = await identity.accounts.update(administrator, uid, { memory_access: false });
  expect(account).toEqual({
    uid,
    administrator: false,
    name: null,
    login_name: null,
    memory_access: false,
    timezone: null,
    created_at: expect.any(String),
  });
  expect(await place.store.of(uid).account.get()).toMatchObject({ memory_access: false });
  await expect(identity.accounts.update(administrator, 'nobody', { memory_access: true })).rejects.toMatchObject({
    code: 'not_found',
    detail: 'Account not found',
  });
});

test('the administrator sets the time zone of a user without changing memory access', async () => {
  const uid = await makeUser(place.store);
  const update = (timezone: string | null) => identity.accounts.update(administrator, uid, { timezone });
  expect(await update('Asia/Tokyo')).toMatchObject({ timezone: 'Asia/Tokyo', memory_access: true });
  expect(await identity.accounts.update(administrator, uid, { memory_access: false })).toMatchObject({
    timezone: 'Asia/Tokyo',
  });
  await expect(update('Mars/Olympus')).rejects.toMatchObject({
    code: 'invalid_input',
    detail: [{ loc: ['body', 'timezone'] }],
  });
  expect(await update(null)).toMatchObject({ timezone: null });
});

test('the administrator locks a memory and a conversation of a user', async () => {
  const uid = await makeUser(place.store);
  const other = await makeUser(place.store);
  const [added] = await place.store
    .of(uid)
    .memories.insert([
      { content: 'Likes tea', category: 'other', visibility: 'private', tags: [], manually_added: true },
    ]);
  const id = added?.record.id ?? '';
  expect(await identity.accounts.lockMemory(administrator, uid, id, true)).toEqual({ id, locked: true });
  expect(await place.store.of(uid).memories.get(id)).toMatchObject({ locked: true });
  expect(await identity.accounts.lockMemory(administrator, uid, id, false)).toEqual({ id, locked: false });
  const missing = { code: 'not_found', detail: 'Memory not found' };
  await expect(identity.accounts.lockMemory(administrator, other, id, true)).rejects.toMatchObject(missing);
  await expect(identity.accounts.lockMemory(administrator, uid, 'no-id', true)).rejects.toMatchObject(missing);

  const { record } = await place.store.of(uid).conversations.insert({ status: 'completed' });
  const locked = await identity.accounts.lockConversation(administrator, uid, record.id, true);
  expect(locked).toEqual({ id: record.id, locked: true });
  await expect(identity.accounts.lockConversation(administrator, other, record.id, true)).rejects.toMatchObject({
    detail: 'Conversation not found',
  });
});

test('the administrator lists the push notifications of an account, newest first, in pages', async () => {
  const uid = await makeUser(place.store);
  for (const title of ['one', 'two', 'three']) {
    await place.store.of(uid).notifications.insert({ kind: 'chat_message', title, body: 'b' });
  }
  const first = await identity.accounts.listNotifications(administrator, uid, { limit: 2 });
  const rest = await identity.accounts.listNotifications(administrator, uid, { limit: 2, cursor: first.nextCursor });
  const titles = [first, rest].flatMap(({ items }) => items.map(({ title }) => title));
  expect(titles).toEqual(['three', 'two', 'one']);
  expect(rest.nextCursor).toBeUndefined();
  await expect(identity.accounts.listNotifications(administrator, 'nobody', { limit: 2 })).rejects.toMatchObject({
    detail: 'Account not found',
  });
});

test('all of it requires the admin token', async () => {
  const uid = await makeUser(place.store);
  const user = makeIdentityCall(uid);
  const denied = { code: 'denied' };
  await expect(identity.accounts.create(user)).rejects.toMatchObject(denied);
  await expect(identity.accounts.update(user, uid, { memory_access: true })).rejects.toMatchObject(denied);
  await expect(identity.accounts.lockMemory(user, uid, 'id', false)).rejects.toMatchObject(denied);
  await expect(identity.accounts.lockConversation(user, uid, 'id', false)).rejects.toMatchObject(denied);
  await expect(identity.accounts.listNotifications(user, uid, { limit: 1 })).rejects.toMatchObject(denied);
  await expect(identity.adminTokens.rotate(user)).rejects.toMatchObject(denied);
});
