import { beforeEach, describe, expect, test } from 'vitest';
import type { NewApp } from '../../../src/store/apps/apps.ts';
import { newId } from '../../../src/store/ids.ts';
import { startTestApp } from '../../support/app.ts';
import { appFixture } from '../../support/fixtures.ts';
import { addAppWithKey } from '../../support/new-app.ts';
import { createSender } from '../../support/rest-client.ts';

const app = await appFixture();
const path = '/v1/integrations/notification';
const coach = { name: 'Habit Coach', chat_messages: { enabled: true, target: 'app', notify: false } } as const;
let uid: string;
beforeEach(async () => {
  uid = `user-${newId()}`;
  await app.store.system.accounts.create({ uid, memory_access: true });
});

async function openApp(changes: Partial<NewApp> = {}) {
  const { id, key } = await addAppWithKey(app.store, uid, { ...coach, ...changes });
  const send = createSender(app.baseUrl, key);
  const notify = (text: string, headers: Record<string, string> = {}) =>
    send('POST', path, { body: { uid, aid: id, message: text }, headers });
  const push = (text: string) =>
    send('POST', `/v2/integrations/${id}/notification?${new URLSearchParams({ uid, message: text })}`);
  return { id, key, send, notify, push };
}

const chat = (appId: string | null) => app.store.of(uid).chatMessages.list({ chat: appId }, { limit: 100 });
const messages = async (appId: string | null) => (await chat(appId)).items;
const pushes = () => app.administrator.admin.listNotifications({ params: { uid } });

describe('a message of an app', () => {
  test("lands in the app's chat, without a push unless the manifest asks for it", async () => {
    const { id, notify } = await openApp();
    expect(await notify('Seven days in a row')).toMatchObject({ status: 200, body: { status: 'Ok' } });
    expect(await messages(id)).toMatchObject([
      { text: 'Seven days in a row', sender: 'ai', app_id: id, from_external_integration: true },
    ]);
    expect(await messages(null)).toEqual([]);
    expect(await pushes()).toEqual([]);
  });

  test('lands in the main chat with the name of the app, where the manifest says so', async () => {
    const { notify } = await openApp({ chat_messages: { enabled: true, target: 'main', notify: false } });
    await notify('Well done');
    expect(await messages(null)).toMatchObject([{ text: '[Habit Coach]: Well done', app_id: null }]);
  });

  test('is pushed where the manifest has notify', async () => {
    const { id, notify } = await openApp({ chat_messages: { enabled: true, target: 'app', notify: true } });
    await notify('Well done');
    expect(await pushes()).toMatchObject([
      { kind: 'chat_message', title: 'Habit Coach', body: 'Well done', data: { app_id: id } },
    ]);
  });

  test('may have 10,000 characters', async () => {
    const { notify } = await openApp();
    expect((await notify('é'.repeat(10_000))).status).toBe(200);
    expect((await notify('é'.repeat(10_001))).status).toBe(422);
    expect((await notify('')).status).toBe(422);
  });

  test('is sent once for each Idempotency-Key', async () => {
    const { id, notify } = await openApp();
    const repeat = () => notify('Once', { 'idempotency-key': 'k1' });
    expect((await repeat()).status).toBe(200);
    expect((await repeat()).status).toBe(200);
    expect(await messages(id)).toHaveLength(1);
  });
});

describe('the alias by query', () => {
  test('only pushes, also for an app without chat messages', async () => {
    const { id, push } = await openApp({ chat_messages: { enabled: false, target: 'app', notify: false } });
    expect(await push('Well done')).toMatchObject({ status: 200, body: { status: 'Ok' } });
    expect(await messages(id)).toEqual([]);
    expect(await pushes()).toMatchObject([{ title: 'Habit Coach', body: 'Well done' }]);
  });

  test('counts together with messages', async () => {
    const { notify, push } = await openApp();
    await push('a');
    expect((await notify('b')).headers.get('x-ratelimit-remaining')).toBe('8');
  });
});

describe('refusals', () => {
  test('400 without an app or a user', async () => {
    const { id, send } = await openApp();
    const post = (body: object) => send('POST', path, { body: { message: 'a', ...body } });
    expect(await post({ uid })).toMatchObject({ status: 400, body: { detail: 'aid is required' } });
    expect(await post({ aid: id, uid: '' })).toMatchObject({ status: 400, body: { detail: 'uid is required' } });
  });

  test('401 for an unknown key', async () => {
    const send = createSender(app.baseUrl, `sk_${'0'.repeat(32)}`);
    expect((await send('POST', path, { body: { uid, aid: 'x', message: 'a' } })).status).toBe(401);
  });

  test('403 for the key of another app', async () => {
    const { send } = await openApp();
    const other = await openApp();
    const { status, body } = await send('POST', path, { body: { uid, aid: other.id, message: 'a' } });
    expect({ status, body }).toEqual({ status: 403, body: { detail: 'API key does not belong to this app' } });
  });

  test('403 for a user who has not enabled the app, and for one who does not exist', async () => {
    const { id, send } = await openApp();
    const stranger = `user-${newId()}`;
    await app.store.system.accounts.create({ uid: stranger, memory_access: true });
    for (const recipient of [stranger, 'nobody']) {
      const { status, body } = await send('POST', path, { body: { uid: recipient, aid: id, message: 'a' } });
      expect({ status, body }).toEqual({ status: 403, body: { detail: 'The user has not enabled this app' } });
    }
  });

  test('403 where the manifest does not enable chat messages', async () => {
    const { notify } = await openApp({ chat_messages: { enabled: false, target: 'app', notify: false } });
    expect(await notify('a')).toMatchObject({
      status: 403,
      body: { detail: 'Chat messages are not enabled for this app' },
    });
  });

  test('404 for an unknown app', async () => {
    const { send } = await openApp();
    const { status, body } = await send('POST', path, { body: { uid, aid: newId(), message: 'a' } });
    expect({ status, body }).toEqual({ status: 404, body: { detail: 'App not found' } });
  });
});

describe('the limit of ten an hour', () => {
  test('the eleventh message of an hour is refused, and says when the next one may be sent', async () => {
    const { id, notify } = await openApp();
    for (let left = 9; left >= 0; left--) {
      const { headers } = await notify('a');
      expect([headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')]).toEqual(['10', String(left)]);
    }
    const { status, headers } = await notify('a');
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(headers.get('x-ratelimit-limit')).toBe('10');
    expect(headers.get('x-ratelimit-remaining')).toBe('0');
    expect(await messages(id)).toHaveLength(10);
  });

  test('refused messages do not count, and each app and user has a limit of their own', async () => {
    const closed = await openApp({ chat_messages: { enabled: false, target: 'app', notify: false } });
    for (let sent = 0; sent < 3; sent++) await closed.notify('a');
    expect((await closed.push('a')).headers.get('x-ratelimit-remaining')).toBe('9');
    expect((await (await openApp()).notify('a')).headers.get('x-ratelimit-remaining')).toBe('9');
  });
});

test('of many messages at once over two processes, ten are accepted', async () => {
  const { uid } = await app.newAccount();
  const { id, key } = await addAppWithKey(app.store, uid, {
    chat_messages: { enabled: true, target: 'app', notify: false },
  });
  const second = await startTestApp({ env: { DATABASE_URL: app.databaseUrl ?? '' } });
  const senders = [createSender(app.baseUrl, key), createSender(second.baseUrl, key)];
  const send = (at: number) =>
    senders[at % 2]?.('POST', '/v1/integrations/notification', { body: { uid, aid: id, message: `${at}` } });
  const statuses = (await Promise.all(Array.from({ length: 60 }, (_, at) => send(at)))).map((sent) => sent?.status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(50);
  const { items } = await app.store.of(uid).chatMessages.list({ chat: id }, { limit: 100 });
  expect(items).toHaveLength(10);
  await second.stop();
});

test('a refused message does not wait for others that are being counted', async () => {
  const { uid } = await app.newAccount();
  const { id, key } = await addAppWithKey(app.store, uid);
  const send = createSender(app.baseUrl, key);
  const push = () => send('POST', `/v2/integrations/${id}/notification?uid=${uid}&message=Hello`);
  for (let count = 0; count < 10; count++) expect(await push()).toMatchObject({ status: 200 });
  await app.store.transaction(async (tx) => {
    await tx.executeSql(`SELECT FROM rate_logs WHERE key = 'messages of ${id} to ${uid}' FOR UPDATE`);
    expect(await push()).toMatchObject({ status: 429 });
  });
});
