import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendNotification } from '../../../src/jobs/deliveries.ts';
import type { HttpReply } from '../../../src/providers/loopback-server.test-support.ts';
import { type GatewayDouble, startGatewayDouble } from '../../../src/providers/push/gateway/double.test-support.ts';
import { pushGateway } from '../../../src/providers/push/gateway/provider.ts';
import { storedPush } from '../../../src/providers/push/registry.ts';
import { type JobQueue, startQueue } from '../../../src/queue/queue.ts';
import { createReminders } from '../../../src/services/action-items.ts';
import { NotificationService } from '../../../src/services/notifications.ts';
import { makeUser } from '../../support/call.ts';
import { ownStoreFixture } from '../../support/fixtures.ts';

const log = pino({ level: 'silent' });
const notice = {
  kind: 'daily_summary',
  title: 'Your day',
  body: 'You called Dana',
  data: { summary_id: 'a' },
} as const;

const t = await ownStoreFixture();
let queue: JobQueue;
let uid: string;
let gateway: GatewayDouble | undefined;
beforeAll(async () => {
  queue = await startQueue({ database: t.database, store: t.store, log });
});
afterAll(async () => {
  await queue.stop();
});
beforeEach(async () => {
  uid = await makeUser(t.store);
});
afterEach(() => gateway?.close());

const stored = async () => {
  const [notification] = (await t.store.of(uid).notifications.list({ limit: 1 })).items;
  if (!notification) throw new Error('not stored');
  return notification;
};

/** Runs delivery attempts against a gateway with these responses, and collects the jobs that are queued again. */
async function deliver(id: string, reply: (index: number) => HttpReply) {
  gateway = await startGatewayDouble(reply);
  const again: { startAfter?: Date }[] = [];
  const enqueue: JobQueue['enqueue'] = async (_, _name, _data, options = {}) => void again.push(options);
  const run = sendNotification({ store: t.store, push: pushGateway(gateway.url), queue: { enqueue } });
  const attempt = () =>
    run(
      { uid, notification_id: id },
      { id: 'job', attempt: 1, dueAt: new Date(), signal: new AbortController().signal, log },
    );
  return { attempt, again };
}
const insert = async () => (await t.store.of(uid).notifications.insert(notice)).id;

test('a notification is sent to the gateway after its transaction commits, and is marked as delivered', async () => {
  gateway = await startGatewayDouble();
  const push = pushGateway(gateway.url);
  const notifications = new NotificationService({ push, queue });
  await queue.work('deliver-notification', sendNotification({ store: t.store, push, queue }));
  const rolledBack = t.store.transaction(async (tx) => {
    await notifications.notify(tx, uid, [notice]);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await t.store.transaction((tx) => notifications.notify(tx, uid, [notice]));
  await vi.waitUntil(async () => (await stored()).delivered_at !== null, { timeout: 60_000 });
  expect(gateway.pushes).toHaveLength(1);
  const { delivered_at: _, ...sent } = await stored();
  expect(gateway.pushes[0]?.body).toEqual({ uid, ...sent });
});

test('without a gateway it is only stored, and not marked as delivered', async () => {
  const enqueue = () => Promise.reject(new Error('unexpected job'));
  const notifications = new NotificationService({ push: storedPush(), queue: { enqueue } });
  await t.store.transaction((tx) => notifications.notify(tx, uid, [notice]));
  expect(await stored()).toMatchObject({ ...notice, delivered_at: null });
});

test('a delivered notification is not sent again', async () => {
  const id = await insert();
  const { attempt } = await deliver(id, () => ({ status: 200 }));
  await attempt();
  await attempt();
  expect(gateway?.pushes).toHaveLength(1);
});

test('after a crash before the delivery is marked, it is sent again with the same Idempotency-Key', async () => {
  const id = await insert();
  const { attempt } = await deliver(id, () => ({ status: 200 }));
  await attempt();
  await t.database.knex('notifications').where({ uid, id }).update({ delivered_at: null });
  await attempt();
  expect(gateway?.pushes.map(({ headers }) => headers['idempotency-key'])).toEqual([id, id]);
});

test('a temporary failure is thrown, and the queue retries', async () => {
  const { attempt, again } = await deliver(await insert(), (index) => ({ status: index === 0 ? 503 : 200 }));
  await expect(attempt()).rejects.toThrow('HTTP 503');
  await attempt();
  expect(again).toEqual([]);
  expect((await stored()).delivered_at).not.toBeNull();
});

test('it is retried after the Retry-After of the gateway', async () => {
  const { attempt, again } = await deliver(await insert(), () => ({ status: 429, headers: { 'retry-after': '120' } }));
  const before = Date.now();
  await attempt();
  expect(again).toHaveLength(1);
  expect(again[0]?.startAfter?.getTime()).toBeGreaterThanOrEqual(before + 120_000);
});

test('a permanent failure is not retried, and not marked as delivered', async () => {
  const { attempt, again } = await deliver(await insert(), () => ({ status: 410 }));
  await attempt();
  expect(again).toEqual([]);
  expect((await stored()).delivered_at).toBeNull();
});

test('a notification is dropped after a day without delivery', async () => {
  const id = await insert();
  await t.database
    .knex('notifications')
    .where({ uid, id })
    .update({ created_at: new Date(Date.now() - 25 * 3_600_000) });
  const { attempt, again } = await deliver(id, () => ({ status: 503, headers: { 'retry-after': '120' } }));
  await attempt();
  expect(again).toEqual([]);
});

describe('a reminder of an action item', () => {
  const due = new Date('2030-01-01T10:00:00Z');
  const remind = async () => {
    const { record } = await t.store.of(uid).conversations.insert({ status: 'completed' });
    const [item] = await t.store
      .of(uid)
      .actionItems.insert([{ description: 'Call Dana', due_at: due, conversation_id: record.id }]);
    if (!item) throw new Error('no item');
    const [reminder] = createReminders(item);
    if (!reminder) throw new Error('no reminder');
    return { item, conversationId: record.id, id: (await t.store.of(uid).notifications.insert(reminder)).id };
  };
  type Reminded = Awaited<ReturnType<typeof remind>>;

  test('is sent while it is up to date', async () => {
    const { id } = await remind();
    const { attempt } = await deliver(id, () => ({ status: 200 }));
    await attempt();
    expect(gateway?.pushes).toMatchObject([{ body: { id, body: 'Call Dana' } }]);
  });

  test.each<[string, (reminded: Reminded) => Promise<unknown>]>([
    ['is deleted', ({ item }) => t.store.of(uid).actionItems.deleteUnlocked(item.id)],
    ['is due at another time', ({ item }) => t.store.of(uid).actionItems.update(item.id, { due_at: new Date(0) })],
    ['is due at no time', ({ item }) => t.store.of(uid).actionItems.update(item.id, { due_at: null })],
    ['is rejected', ({ item }) => t.store.of(uid).actionItems.update(item.id, { user_review: false })],
    ['is a suggestion again', ({ item }) => t.store.of(uid).actionItems.update(item.id, { reviewed: false })],
    [
      'is done',
      ({ item }) =>
        t.store.of(uid).actionItems.update(item.id, { completed: true, completed_at: new Date(Date.now() + 1000) }),
    ],
    ['is hidden', ({ conversationId }) => t.store.of(uid).conversations.update(conversationId, { locked: true })],
  ])('is not sent once the item %s', async (_, change) => {
    const reminded = await remind();
    await change(reminded);
    const { attempt, again } = await deliver(reminded.id, () => ({ status: 200 }));
    await attempt();
    expect([gateway?.pushes, again]).toEqual([[], []]);
    expect(await stored()).toMatchObject({ delivered_at: null });
  });
});
