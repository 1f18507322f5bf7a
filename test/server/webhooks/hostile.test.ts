import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createWebhookSecret } from '../../../src/lib/webhook-signature.ts';
import { eventually } from '../../support/eventually.ts';
import { addApp } from '../../support/new-app.ts';
import { newWebhookUser, receiverFixture, webhookAppFixture } from '../../support/webhook-users.ts';

const app = await webhookAppFixture();
const startReceiver = receiverFixture();
type Reply = NonNullable<Parameters<typeof startReceiver>[0]>;

/** Adds apps that receive the user's conversations. */
async function addApps(uid: string, count: number, webhook_url: string) {
  const webhook = { triggers_on: 'memory_creation', webhook_url, webhook_secret: createWebhookSecret() } as const;
  for (let at = 0; at < count; at++) await addApp(app.store, uid, webhook);
}

/** Delivers once to such a receiver. Returns the logged delivery. */
async function deliverTo(reply: Reply, status: 'delivered' | 'failed' | 'retrying') {
  const user = await newWebhookUser(app);
  const receiver = await startReceiver(reply);
  await user.set('memory_created', receiver.url);
  const id = await user.enqueue();
  await eventually(async () => expect((await user.list())[0]?.attempts).toBeGreaterThan(0));
  return { delivery: await user.waitFor(id, status), receiver, user };
}

test('the log holds 2 kB of a huge answer', async () => {
  const { delivery } = await deliverTo(() => ({ status: 200, body: 'x'.repeat(20_000_000) }), 'delivered');
  expect(delivery.response).toBe('x'.repeat(2048));
});

test('a gzip bomb is not unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(100_000_000));
  const { delivery } = await deliverTo(
    () => (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    'delivered',
  );
  expect(Buffer.byteLength(delivery.response ?? '')).toBeLessThanOrEqual(3 * 2048);
});

test('a redirect is not followed', async () => {
  const { delivery, receiver } = await deliverTo(
    () => ({ status: 307, headers: { location: 'http://169.254.169.254/latest' } }),
    'failed',
  );
  expect(delivery).toMatchObject({ http_status: 307, attempts: 1 });
  expect(receiver.received).toHaveLength(1);
});

test('an answer without an end is accepted once its status is, and does not hang', async () => {
  const { delivery } = await deliverTo(
    () => (_, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('a');
      setImmediate(() => response.socket?.destroy());
    },
    'delivered',
  );
  expect(delivery).toMatchObject({ http_status: 200 });
});

test('a connection that is reset after the request is tried again as planned, and the log says so', async () => {
  const { delivery, user } = await deliverTo(() => ({ reset: true }), 'retrying');
  expect(delivery).toMatchObject({ http_status: null, error: expect.stringMatching(/connection reset/) });
  await eventually(async () => expect((await user.list())[0]?.attempts).toBeGreaterThan(1));
  expect(await user.list('status=retrying')).toMatchObject([{ id: delivery.id, next_attempt_at: expect.any(String) }]);
  expect(await user.list('status=pending')).toEqual([]);
});

test('Retry-After is honored', async () => {
  const started = Date.now();
  const { delivery } = await deliverTo(() => ({ status: 429, headers: { 'retry-after': '90' } }), 'retrying');
  const wait = Date.parse(delivery.next_attempt_at ?? '') - started;
  expect(wait).toBeGreaterThan(85_000);
  expect(wait).toBeLessThan(120_000);
});

test('receivers that never answer delay no other user, however many they are', async () => {
  const silent = await startReceiver(() => ({ hang: true }));
  const user = await newWebhookUser(app);
  await addApps(user.uid, 70, silent.url);
  await user.converse();
  await eventually(() => expect(silent.received.length).toBe(8));
  const other = await newWebhookUser(app);
  const receiver = await startReceiver();
  await other.set('memory_created', receiver.url);
  await other.waitFor(await other.enqueue(), 'delivered');
  expect(receiver.received).toHaveLength(1);
});
