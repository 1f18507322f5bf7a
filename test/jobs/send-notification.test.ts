import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sendNotification } from '../../src/jobs/send-notification.ts';
import { pushGateway } from '../../src/providers/push/gateway.ts';
import { type GatewayDouble, type GatewayReply, gatewayDouble } from '../../src/providers/push/gateway-double.ts';
import { storedPush } from '../../src/providers/push/stored.ts';
import { type JobQueue, startQueue } from '../../src/queue/queue.ts';
import { notificationService } from '../../src/services/notifications.ts';
import { makeUser } from '../support/call.ts';
import { openTestStore, type TestStore } from '../support/test-store.ts';

const log = pino({ level: 'silent' });
const notice = {
  kind: 'action_item_reminder',
  title: 'Reminder',
  body: 'Call Dana',
  data: { action_item_id: 'a' },
} as const;

let t: TestStore;
let queue: JobQueue;
let uid: string;
let gateway: GatewayDouble | undefined;
beforeAll(async () => {
  t = await openTestStore();
  queue = await startQueue({ database: t.database, store: t.store, log });
});
afterAll(async () => {
  await queue.stop();
  await t.cleanup();
});
beforeEach(async () => {
  uid = await makeUser(t.store);
});
afterEach(() => gateway?.close());

const stored = async () => {
  const [notification] = JSON.parse((await t.store.notifications.list(uid, { limit: 1 })).json);
  return notification;
};

/** Runs one attempt of a notification's delivery against a gateway with these answers; answers what was queued again. */
async function deliver(id: string, reply: (index: number) => GatewayReply) {
  gateway = await gatewayDouble(reply);
  const again: { startAfter?: Date }[] = [];
  const enqueue: JobQueue['enqueue'] = async (_, _name, _data, options = {}) => void again.push(options);
  const run = sendNotification({ store: t.store, push: pushGateway(gateway.url), queue: { enqueue } });
  const attempt = () =>
    run({ uid, notification_id: id }, { id: 'job', attempt: 1, signal: new AbortController().signal, log });
  return { attempt, again };
}
const insert = async () => (await t.store.notifications.insert(uid, notice)).id;

test('a notification reaches the gateway once its transaction has committed, and is marked delivered', async () => {
  gateway = await gatewayDouble();
  const push = pushGateway(gateway.url);
  const notifications = notificationService({ push, queue });
  await queue.work('deliver-notification', sendNotification({ store: t.store, push, queue }));
  const rolledBack = t.store.transaction(async (tx) => {
    await notifications.notify(tx, uid, [notice]);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await t.store.transaction((tx) => notifications.notify(tx, uid, [notice]));
  await vi.waitUntil(async () => (await stored()).delivered_at !== null, { timeout: 10_000 });
  expect(gateway.pushes).toHaveLength(1);
  const { delivered_at: _, ...sent } = await stored();
  expect(gateway.pushes[0]?.body).toEqual({ uid, ...sent });
});

test('without a gateway it is only stored, and marked as delivered to nobody', async () => {
  const enqueue = () => Promise.reject(new Error('nothing is to be queued'));
  const notifications = notificationService({ push: storedPush(), queue: { enqueue } });
  await t.store.transaction((tx) => notifications.notify(tx, uid, [notice]));
  expect(await stored()).toMatchObject({ ...notice, delivered_at: null });
});

test('one that is delivered, or gone, is not sent again', async () => {
  const id = await insert();
  const { attempt } = await deliver(id, () => ({ status: 200 }));
  await attempt();
  await attempt();
  expect(gateway?.pushes).toHaveLength(1);
});

test('a process that dies before it has noted the delivery sends it again under the same Idempotency-Key', async () => {
  const id = await insert();
  const { attempt } = await deliver(id, () => ({ status: 200 }));
  await attempt();
  await t.database.knex('notifications').where({ uid, id }).update({ delivered_at: null });
  await attempt();
  expect(gateway?.pushes.map(({ headers }) => headers['idempotency-key'])).toEqual([id, id]);
});

test('a failure that may pass is thrown, for the queue to try again', async () => {
  const { attempt, again } = await deliver(await insert(), (index) => ({ status: index === 0 ? 503 : 200 }));
  await expect(attempt()).rejects.toThrow('HTTP 503');
  await attempt();
  expect(again).toEqual([]);
  expect((await stored()).delivered_at).not.toBeNull();
});

test('a gateway that says when to come back is asked again then', async () => {
  const { attempt, again } = await deliver(await insert(), () => ({ status: 429, headers: { 'retry-after': '120' } }));
  const before = Date.now();
  await attempt();
  expect(again).toHaveLength(1);
  expect(again[0]?.startAfter?.getTime()).toBeGreaterThanOrEqual(before + 120_000);
});

test('a refusal is final: nothing is tried again, and nothing is marked delivered', async () => {
  const { attempt, again } = await deliver(await insert(), () => ({ status: 410 }));
  await attempt();
  expect(again).toEqual([]);
  expect((await stored()).delivered_at).toBeNull();
});

test('a reminder that could not be delivered for a day is given up', async () => {
  const id = await insert();
  await t.database
    .knex('notifications')
    .where({ uid, id })
    .update({ created_at: new Date(Date.now() - 25 * 3_600_000) });
  const { attempt, again } = await deliver(id, () => ({ status: 503, headers: { 'retry-after': '120' } }));
  await attempt();
  expect(again).toEqual([]);
});
