import { expect, test } from 'vitest';
import type { Credentials } from '../../../generated/types.gen.ts';
import { deleteAccount } from '../../../src/jobs/delete-account.ts';
import { newId } from '../../../src/store/ids.ts';
import { addConversation } from '../../support/conversations.ts';
import { appFixture } from '../../support/fixtures.ts';
import { Device, until } from '../../support/live-client.ts';
import { userTables } from '../../support/user-tables.ts';

const app = await appFixture();
const asAdmin = (method: string, path: string) =>
  app.request(`/v1/admin/accounts${path}`, { method, key: app.credentials.admin_token });

/** Gives an account records of many kinds. */
async function fill({ uid, developer_api_key: key, user_token }: Credentials): Promise<void> {
  const post = (path: string, json: object, token = key) =>
    app.request(path, { method: 'POST', key: token, json, headers: { 'idempotency-key': newId() } });
  const body = { text: 'I need to water the tomatoes before Friday.' };
  const responses = [
    await post('/v1/dev/user/memories', { content: 'Has a dog' }),
    await post('/v1/dev/user/action-items', { description: 'Call Dana', due_at: '2030-01-01T00:00:00Z' }),
    await post('/v1/dev/user/goals', { title: 'Read', target_value: 10 }),
    await post('/v1/dev/user/folders', { name: 'House' }),
    await post('/v1/dev/user/conversations', body),
    await post('/v1/users/people', { name: 'Dana' }, user_token),
    await post('/v1/dev/user/social-posts/batch', {
      posts: [{ id: '1', text: 'About tomatoes', posted_at: '2026-09-14T12:00:00Z' }],
    }),
    await post('/v1/dev/user/screen-activity/batch', {
      rows: [{ id: '1', app: 'Editor', captured_at: '2026-11-03T09:41:00Z' }],
    }),
  ];
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  const profile = { uid, summary: 'Has a dog.', source_ids: [], made_by: 'rules', generated_at: new Date() };
  await app.store.of(profile.uid).userProfiles.save(profile);
  const id = await addConversation(app.store, uid, 'tomatoes');
  await app.store.of(uid).photos.insert({
    ...{ conversation_id: id, content_type: 'image/jpeg', bytes: Buffer.from([1]), created_at: new Date() },
  });
}

test('deleting an account deletes its rows in all tables, ends its sessions, and rejects its credentials', async () => {
  const account = await app.newAccount();
  const other = await app.newAccount();
  await fill(account);
  await fill(other);
  const othersTables = await userTables(app.database.knex, other.uid);
  expect(othersTables.length).toBeGreaterThan(10);
  const device = new Device(app.address.replace('http', 'ws'), { uid: account.uid, custom_stt: 'enabled' });
  await device.ready();

  const deleted = await asAdmin('DELETE', `/${account.uid}`);
  expect([deleted.status, await deleted.json()]).toEqual([200, { success: true }]);
  expect((await device.end()).code).toBe(1008);
  const { developer_api_key, tool_server_key, user_token } = account;
  for (const [key, path] of [
    [developer_api_key, '/v1/dev/user/memories'],
    [user_token, '/v1/users/people'],
    [tool_server_key, '/v1/mcp/conversations'],
  ])
    await expect.poll(async () => (await app.request(path ?? '', { key: key ?? '' })).status).toBe(401);
  // The session records its usage when it ends; the job runs a minute later.
  await until(async () => (await app.store.of(account.uid).liveUsage.list(1)).length === 1, 'the end of the session');
  const audioStore = { removeUser: async () => {} };
  const signal = AbortSignal.timeout(5_000);
  const run = { signal, log: { info: () => {} } } as unknown as Parameters<ReturnType<typeof deleteAccount>>[1];
  await deleteAccount({ store: app.store, audioStore, recordingFiles: app.services.recordingFiles })(
    { uid: account.uid },
    run,
  );
  expect(await userTables(app.database.knex, account.uid)).toEqual([]);
  expect(await userTables(app.database.knex, other.uid)).toEqual(othersTables);
  expect((await asAdmin('DELETE', `/${account.uid}`)).status).toBe(404);
});

test('an account that exists keeps its records and its audio when a job of deletion runs late', async () => {
  const { uid } = await app.newAccount();
  const audioStore = { removeUser: async () => expect.unreachable() };
  const run = {} as unknown as Parameters<ReturnType<typeof deleteAccount>>[1];
  await deleteAccount({ store: app.store, audioStore, recordingFiles: app.services.recordingFiles })({ uid }, run);
  expect(await app.store.of(uid).account.get()).toBeDefined();
});

test('accounts are listed newest first, page by page, for administrators alone', async () => {
  const created = [await app.newAccount(), await app.newAccount(), await app.newAccount()];
  const first = await asAdmin('GET', '?limit=2');
  const uids = ((await first.json()) as { uid: string }[]).map(({ uid }) => uid);
  expect(uids).toEqual([created[2]?.uid, created[1]?.uid]);
  expect(first.headers.get('link')).toMatch(/rel="next"/);
  const refused = await app.request('/v1/admin/accounts', { key: created[0]?.user_token ?? '' });
  expect(refused.status).toBe(401);
});
