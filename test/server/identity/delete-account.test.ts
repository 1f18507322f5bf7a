import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Credentials } from '../../../generated/types.gen.ts';
import { FolderBlobStore } from '../../../src/blobs/folder-blob-store.ts';
import { deleteAccount } from '../../../src/jobs/accounts.ts';
import { newId } from '../../../src/store/ids.ts';
import { startTestApp } from '../../support/app.ts';
import { addConversation } from '../../support/conversations.ts';
import { appFixture } from '../../support/fixtures.ts';
import { addInterruptedJob } from '../../support/interrupted-job.ts';
import { Device, until } from '../../support/live-client.ts';
import { newMemory } from '../../support/new-memory.ts';
import { userTables } from '../../support/user-tables.ts';

const app = await appFixture();
const asAdmin = (method: string, path: string) =>
  app.request(`/v1/admin/accounts${path}`, { method, key: app.credentials.admin_token });

const queue = { removeOf: async () => 0 };

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
    conversation_id: id,
    content_type: 'image/jpeg',
    bytes: Buffer.from([1]),
    created_at: new Date(),
  });
}

/** No files of imports. */
const blobs = new FolderBlobStore(join(tmpdir(), 'earshot-no-blobs'));

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
  expect([deleted.status, await deleted.json()]).toEqual([200, expect.objectContaining({ success: true })]);
  expect((await device.end()).code).toBe(1008);
  const { developer_api_key, tool_server_key, user_token } = account;
  for (const [key, path] of [
    [developer_api_key, '/v1/dev/user/memories'],
    [user_token, '/v1/users/people'],
    [tool_server_key, '/v1/mcp/conversations'],
  ])
    await expect.poll(async () => (await app.request(path ?? '', { key: key ?? '' })).status).toBe(401);
  // The job deletes a minute later, too, whatever sessions store while they end, such as their usage.
  await app.store.of(account.uid).deletedConversations.note(newId());
  const spoolStore = { removeUser: async () => {} };
  const signal = AbortSignal.timeout(5_000);
  const run = { signal, log: { info: () => {} } } as unknown as Parameters<ReturnType<typeof deleteAccount>>[1];
  const job = deleteAccount({ store: app.store, queue, spoolStore, blobs, ...app.services });
  await expect
    .poll(() => job({ uid: account.uid }, run).then(() => userTables(app.database.knex, account.uid)))
    .toEqual([]);
  expect(await userTables(app.database.knex, other.uid)).toEqual(othersTables);
  expect((await asAdmin('DELETE', `/${account.uid}`)).status).toBe(404);
});

/** The tables of all schemas, the job queue's too, with a row that contains one of the texts. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await app.database.knex.raw(`
    SELECT format('%I.%I', nspname, relname) AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE relkind = 'r' AND nspname IN (current_schema(), 'jobs')`);
  const found: string[] = [];
  for (const { name } of tables) {
    const patterns = texts.map((text) => `%${text}%`);
    const { rows } = await app.database.knex.raw(`SELECT 1 FROM ${name} AS row WHERE row::text ILIKE ANY (?) LIMIT 1`, [
      patterns,
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test('a user deletes their own account: the receipt counts the rows, and nothing is left of it anywhere', async () => {
  const account = await app.newAccount();
  await fill(account);
  const { uid, user_token: key } = account;
  await app.store.of(uid).memories.insert([newMemory('Keeps a quagga')]);
  const counts = async () => {
    const tables = await userTables(app.database.knex, uid);
    const rows = tables.map(
      async (table) => [table, await app.database.knex(table).where({ uid }).count('* as n').first()] as const,
    );
    return (await Promise.all(rows)).map(([table, count]) => ({ table, row_count: Number(count?.n) }));
  };
  // Jobs of the new records store more.
  await until(async () => {
    const { rows } = await app.database.knex.raw(
      `SELECT 1 FROM jobs.job WHERE data->>'uid' = ? AND state IN ('created', 'retry', 'active') AND start_after <= now()`,
      [uid],
    );
    return rows.length === 0;
  }, 'the end of the jobs');
  const before = await counts();

  const wrong = await app.request('/v1/users/me?confirm_uid=another', { method: 'DELETE', key });
  expect([wrong.status, (await wrong.json()).detail[0].loc]).toEqual([422, ['query', 'confirm_uid']]);
  const deleted = await app.request(`/v1/users/me?confirm_uid=${uid}`, { method: 'DELETE', key });
  expect(deleted.status).toBe(200);
  const receipt = await deleted.json();
  expect(receipt).toMatchObject({ success: true, uid });
  expect(receipt.tables).toEqual(expect.arrayContaining(before));
  const rows: { row_count: number }[] = receipt.tables;
  expect(receipt.row_count).toBe(rows.reduce((sum, { row_count }) => sum + row_count, 0));

  await app.database.knex.raw(
    `UPDATE jobs.job SET start_after = now() WHERE name = 'delete-account' AND data->>'uid' = ?`,
    [uid],
  );
  await until(async () => (await tablesWith([uid])).length === 0, 'the end of what is left of the account');
  expect(await tablesWith(['quagga'])).toEqual([]);
  const files = await readdir(app.dataDir, { recursive: true });
  expect(files.filter((file) => file.includes(uid))).toEqual([]);
});

test('the only administrator cannot delete the own account', async () => {
  // Other tests make administrators of the shared service.
  const own = await startTestApp();
  onTestFinished(() => own.stop());
  const { uid, user_token: key } = own.credentials;
  const response = await own.request(`/v1/users/me?confirm_uid=${uid}`, { method: 'DELETE', key });
  expect([response.status, await response.json()]).toEqual([
    409,
    { detail: 'This is the only administrator. Make another account an administrator first' },
  ]);
});

test('an account that exists keeps its records and its audio when a job of deletion runs late', async () => {
  const { uid } = await app.newAccount();
  const spoolStore = { removeUser: async () => expect.unreachable() };
  const run = {} as unknown as Parameters<ReturnType<typeof deleteAccount>>[1];
  await deleteAccount({ store: app.store, queue, spoolStore, blobs, ...app.services })({ uid }, run);
  expect(await app.store.of(uid).account.get()).toBeDefined();
});

test('a deletion that was given up is tried again an hour later', async () => {
  const uid = newId();
  await addInterruptedJob(app.store, 'delete-account', { uid });
  const again = `SELECT 1 FROM jobs.job WHERE name = 'delete-account' AND state = 'created'
    AND start_after > now() + interval '50 minutes' AND data->>'uid' = ?`;
  await until(async () => (await app.database.knex.raw(again, [uid])).rows.length === 1, 'the next attempt');
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
