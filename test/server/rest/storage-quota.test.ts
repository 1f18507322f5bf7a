import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Credentials } from '../../../generated/types.gen.ts';
import { newId } from '../../../src/store/ids.ts';
import { addConversation, addLongSegments } from '../../support/conversations.ts';
import { pcmDeviceFile, pcmFileName } from '../../support/device-files.ts';
import { eventually } from '../../support/eventually.ts';
import { ownAppFixture } from '../../support/fixtures.ts';
import { Device } from '../../support/live-client.ts';
import { createSender, type Send } from '../../support/rest-client.ts';
import { createToolUser } from '../../support/tool-client.ts';

const app = await ownAppFixture({ env: { MAX_STORAGE_MB_PER_USER: '1' } });
const detail = 'Your account is full: it stores 1 MB. Delete conversations, memories, recordings or exports first';

let account: Credentials;
let send: Send;
let conversationId = '';
beforeEach(async () => {
  account = await app.newAccount();
  send = createSender(app.address, account.developer_api_key);
  conversationId = await addConversation(app.store, account.uid, 'a day');
  await addLongSegments(app.store, account.uid, conversationId, 1000);
});

/** Long enough that the account is measured. */
const long = 'Tea. '.repeat(4000);

test('usage is measured in all tables of the user, and only there', async () => {
  const other = await app.newAccount();
  expect(await app.store.of(other.uid).storageUsage.measure()).toBeLessThan(10_000);
  expect(await app.store.of(account.uid).storageUsage.measure()).toBeGreaterThan(1_000_000);
});

/** Creates that accept `Idempotency-Key`. */
const creates: [path: string, body: object][] = [
  ['/v1/dev/user/memories', { content: 'Likes tea' }],
  ['/v1/dev/user/memories/batch', { memories: [{ content: 'Likes coffee' }] }],
  ['/v1/dev/user/action-items', { description: 'Buy tea' }],
  ['/v1/dev/user/action-items/batch', { action_items: [{ description: 'Buy tea', due_at: '2099-01-01T00:00:00Z' }] }],
  ['/v1/dev/user/conversations', { text: 'We talked about tea' }],
  ['/v1/dev/user/conversations/from-segments', { transcript_segments: [{ text: 'Tea', start: 0, end: 1 }] }],
  ['/v1/dev/user/goals', { title: 'Drink tea', target_value: 1 }],
  ['/v1/dev/user/folders', { name: 'Tea' }],
  ['/v1/dev/user/social-posts/batch', { posts: [{ id: '1', text: 'Tea', posted_at: '2026-11-20T09:30:00Z' }] }],
  ['/v1/dev/user/screen-activity/batch', { rows: [{ id: '1', captured_at: '2026-11-20T09:30:00Z', app: 'Tea' }] }],
  ['/v1/apps', { name: 'Tea' }],
];
const senderFor = (path: string, { user_token, developer_api_key }: Credentials) =>
  createSender(app.address, path.startsWith('/v1/dev/') ? developer_api_key : user_token);

/** Stores more than the limit, which the service notices. */
async function fill({ uid, developer_api_key }: Credentials) {
  await addLongSegments(app.store, uid, await addConversation(app.store, uid, 'a day'), 1000);
  const asDeveloper = createSender(app.address, developer_api_key);
  expect((await asDeveloper('POST', '/v1/dev/user/conversations', { body: { text: long } })).status).toBe(413);
}

test('the repeat of a create gets its answer again on an account that is full since, and is not counted', async () => {
  const user = await app.newAccount();
  const create = ([path, body]: [path: string, body: object], key: string) =>
    senderFor(path, user)('POST', path, { body, headers: { 'idempotency-key': key } });
  const answers = [];
  for (const [at, one] of creates.entries()) answers.push(await create(one, `first-${at}`));
  expect(answers.map(({ status }) => status)).toEqual(creates.map(() => 200));
  const own: [path: string, body: object][] = [
    ['/v1/dev/user/recordings', { bytes: 100, sha256: 'a'.repeat(64) }],
    [
      '/v1/dev/user/conversations/from-segments',
      { transcript_segments: [{ text: 'Tea', start: 0, end: 1 }], client_session_id: 'one' },
    ],
  ];
  const createOwn = ([path, body]: [path: string, body: object]) => senderFor(path, user)('POST', path, { body });
  const ownAnswers: Awaited<ReturnType<typeof createOwn>>[] = [];
  for (const one of own) ownAnswers.push(await createOwn(one));
  await fill(user);
  for (const [at, one] of creates.entries()) {
    expect(await create(one, `first-${at}`)).toMatchObject({ status: 200, body: answers[at]?.body });
    expect(await create(one, `second-${at}`)).toMatchObject({ status: 413, body: { detail } });
  }
  for (const [at, one] of own.entries()) expect((await createOwn(one)).body.id).toBe(ownAnswers[at]?.body.id);
  const used = async () => (await senderFor('', user)('GET', '/v1/users/me')).body.storage.used_bytes;
  const before = await used();
  for (const [at, one] of creates.entries()) await create(one, `first-${at}`);
  expect(await used()).toBe(before);
});

describe('a full account', () => {
  beforeEach(async () => {
    await send('POST', '/v1/dev/user/conversations', { body: { text: long } });
  });

  test.each(creates)('POST %s returns 413', async (path, body) => {
    expect(await senderFor(path, account)('POST', path, { body })).toMatchObject({ status: 413, body: { detail } });
  });

  test('a device that sends a file again gets its job, and none for another file', async () => {
    const other = await app.newAccount();
    const sync = async (pitch: number) => {
      const body = new FormData();
      body.append('files', new Blob([pcmDeviceFile(1, pitch)]), pcmFileName(1_700_000_000 + pitch));
      return app.request('/v2/sync-local-files', { method: 'POST', key: other.user_token, body });
    };
    expect((await sync(6)).status).toBe(202);
    await fill(other);
    expect([(await sync(6)).status, (await sync(7)).status]).toEqual([202, 413]);
  });

  test('a tool that repeats an action item gets the item', async () => {
    const other = await app.newAccount();
    const user = createToolUser(app, other, other.tool_server_key);
    const first = await user.call('create_action_item', { description: 'Buy tea' });
    await fill(other);
    expect(await user.call('create_action_item', { description: 'Buy milk' })).toMatchObject({
      error: { code: -32602 },
    });
    expect(await user.call('create_action_item', { description: 'Buy tea' })).toEqual(first);
  });

  test('corrections return 413', async () => {
    const asUser = createSender(app.address, account.user_token);
    const value = 'assign_type=is_user&value=true';
    const conversation = `conversations/${conversationId}`;
    const corrections: [method: string, path: string, body?: object][] = [
      ['POST', `/v1/dev/user/${conversation}/speakers`, { speaker_id: 0, is_user: true }],
      ['PATCH', `/v1/dev/user/${conversation}/segments/${newId()}`, { text: 'Tea' }],
      ['PATCH', `/v1/${conversation}/segments/0/assign?${value}`],
      ['PATCH', `/v1/${conversation}/assign-speaker/0?${value}`],
      ['POST', `/v1/users/people/${newId()}/merge`, { into: newId() }],
    ];
    for (const [method, path, body] of corrections)
      expect(await asUser(method, path, body && { body })).toMatchObject({ status: 413, body: { detail } });
  });

  test('a chat message returns 413', async () => {
    const asUser = createSender(app.address, account.user_token);
    expect(await asUser('POST', '/v2/messages', { body: { text: 'Tea?' } })).toMatchObject({
      status: 413,
      body: { detail },
    });
  });

  test('changes with texts return 413, others and deletes do not', async () => {
    const path = `/v1/dev/user/conversations/${conversationId}`;
    expect(await send('PATCH', path, { body: { title: 'Tea at five' } })).toMatchObject({
      status: 413,
      body: { detail },
    });
    expect((await send('PATCH', path, { body: { starred: true } })).status).toBe(200);
    expect((await send('GET', path)).status).toBe(200);
    expect((await send('DELETE', path)).status).toBe(200);
  });

  test('a text can be made shorter', async () => {
    const path = `/v1/dev/user/conversations/${conversationId}`;
    expect(await send('PATCH', path, { body: { title: 'a' } })).toMatchObject({ status: 200 });
    expect((await send('PATCH', path, { body: { title: 'a day' } })).status).toBe(413);
    expect((await send('PATCH', '/v1/dev/user/memories/unknown', { body: { content: 'Tea' } })).status).toBe(404);
  });

  test('tools return -32602 with the same text', async () => {
    const user = createToolUser(app, account, account.tool_server_key);
    const error = { code: -32602, message: expect.stringContaining(detail) };
    expect(await user.call('create_memory', { content: 'Likes tea' })).toMatchObject({ error });
    expect(await user.call('create_action_item', { description: 'Buy tea' })).toMatchObject({ error });
  });

  test('live sessions are closed at their opening, with a status', async () => {
    const device = new Device(app.address.replace('http', 'ws'), { uid: account.uid, custom_stt: 'enabled' });
    const end = await device.end();
    expect(end).toEqual({ code: 1008, reason: expect.stringContaining('Your account is full') });
    const status = { status: 'stt_failed', status_text: end.reason, reason: 'storage_full', retryable: false };
    expect(device.messages.at(-1)).toMatchObject(status);
  });

  test('is free again after a delete', async () => {
    const create = () => send('POST', '/v1/dev/user/memories', { body: { content: 'Likes tea' } });
    expect((await create()).status).toBe(413);
    await send('DELETE', `/v1/dev/user/conversations/${conversationId}`);
    await eventually(async () => expect((await create()).status).toBe(200));
  });
});

describe('files', () => {
  const MB = 1_000_000;
  const full = { status: 413, body: { detail } };
  let send: Send;
  let uid: string;
  let key: string;
  const sendAs = (user: Credentials) => {
    ({ uid, user_token: key } = user);
    send = createSender(app.address, key);
  };
  beforeEach(async () => sendAs(await app.newAccount()));
  const measured = () => app.store.of(uid).storageUsage.measure();
  const begin = (bytes: number) => send('POST', '/v1/users/imports', { body: { file_name: 'a.json', bytes } });
  const upload = (id: string, offset: number, bytes: number) =>
    app.request(`/v1/users/imports/${id}?offset=${offset}`, {
      method: 'PUT',
      key,
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    });

  test('parts of imports count until the import ends, and none is stored that finds no room', async () => {
    expect(await begin(2 * MB)).toMatchObject(full);
    const ids = [];
    for (let i = 0; i < 3; i++) ids.push((await begin(900_000)).body.id);
    expect((await upload(ids[0], 0, 400_000)).status).toBe(200);
    expect((await upload(ids[1], 0, 400_000)).status).toBe(200);
    expect(await measured()).toBeGreaterThan(800_000);
    const refused = await upload(ids[2], 0, 400_000);
    expect([refused.status, await refused.json()]).toEqual([413, { detail }]);
    expect(await send('GET', `/v1/users/imports/${ids[2]}`)).toMatchObject({ body: { received_bytes: 0 } });
    await send('DELETE', `/v1/users/imports/${ids[0]}`);
    expect((await upload(ids[2], 0, 400_000)).status).toBe(200);
  });

  test('finished exports count; a full account still gets its first one, and the next when that is deleted', async () => {
    sendAs(account);
    const createExport = () => send('POST', '/v1/users/exports', { body: {} });
    expect(await createExport()).toMatchObject({ status: 202 });
    const [first] = await eventually(async () => {
      const { exports } = (await send('GET', '/v1/users/exports')).body;
      expect(exports).toMatchObject([{ status: 'completed' }]);
      return exports;
    });
    await app.store.of(uid).exports.update(first.id, { size: 5 * MB });
    expect(await measured()).toBeGreaterThan(6 * MB);
    expect(await createExport()).toMatchObject(full);
    const place = { session_id: newId(), from_sample: 0 };
    const kept = { ...place, to_sample: 320, conversation_id: conversationId, started_at: new Date(), key: 'a' };
    const { recordings } = app.store.of(uid);
    await recordings.begin({ ...kept, is_encrypted: false, key_id: null, packets: 1 });
    await recordings.finish(place, 100, conversationId);
    expect(await send('GET', '/v1/users/export')).toMatchObject(full);
    await send('DELETE', `/v1/users/exports/${first.id}`);
    expect(await measured()).toBeLessThan(2 * MB);
    expect(await createExport()).toMatchObject({ status: 202 });
  });
});

test('logos and manifests of own apps count', async () => {
  const { user_token, uid } = await app.newAccount();
  const upload = async (method: string, path: string, app_data: object, size: number) => {
    const form = new FormData();
    form.append('app_data', JSON.stringify(app_data));
    form.append('file', new Blob(['\x89PNG\r\n\x1a\n', randomBytes(size)].map(toBytes)), 'logo.png');
    const response = await app.request(path, { method, key: user_token, body: form });
    return { status: response.status, body: await response.json() };
  };
  const { body: saved } = await upload('POST', '/v1/apps', { name: 'a' }, 600_000);
  expect(await app.store.of(uid).storageUsage.measure()).toBeGreaterThan(600_000);
  const full = { status: 413, body: { detail } };
  expect(await upload('POST', '/v1/apps', { name: 'b' }, 600_000)).toMatchObject(full);
  expect(await upload('PATCH', `/v1/apps/${saved.app_id}`, {}, 1_000_000)).toMatchObject(full);
  expect(await upload('PATCH', `/v1/apps/${saved.app_id}`, { name: 'c' }, 100)).toMatchObject({ status: 200 });
});

const toBytes = (part: string | Buffer) => new Uint8Array(Buffer.from(part as string, 'latin1'));
