import { createPublicKey, verify } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { webPushNotification } from '../../../generated/messages/sent.gen.ts';
import type { ActionItem, PushSubscription } from '../../../generated/types.gen.ts';
import { DAY_MS } from '../../../src/lib/time.ts';
import { generateVapidKeys } from '../../../src/outbound/web-push.ts';
import type { HttpReply } from '../../../src/providers/loopback-server.test-support.ts';
import { reminderTime } from '../../../src/services/notifications.ts';
import { sessionClient } from '../../support/console.ts';
import { eventually } from '../../support/eventually.ts';
import { ownAppFixture } from '../../support/fixtures.ts';
import { startPushServiceDouble } from '../../support/push-service-double.ts';
import { createSender } from '../../support/rest-client.ts';

const app = await ownAppFixture({
  env: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1', PUSH_CONTACT: 'mailto:me@example.org' },
});
const path = '/v1/users/push/subscriptions';
const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp();
});

async function newUser() {
  const { uid, user_token, developer_api_key } = await app.newAccount();
  return { uid, send: createSender(app.baseUrl, user_token), sendByKey: createSender(app.baseUrl, developer_api_key) };
}

/** Adds a task that is due at once. */
const reminder =
  ({ sendByKey }: Pick<Awaited<ReturnType<typeof newUser>>, 'sendByKey'>) =>
  (description = 'Sign the lease', dueMs = 300) =>
    sendByKey('POST', '/v1/dev/user/action-items', {
      body: { description, due_at: new Date(Date.now() + dueMs).toISOString() },
    });

/** A user with a browser. */
async function newSubscriber(reply?: (index: number) => HttpReply) {
  const user = await newUser();
  const double = await startPushServiceDouble(reply);
  cleanups.push(double.close);
  const { status, body } = await user.send('POST', path, { body: { ...double.subscription, label: 'Tablet' } });
  expect(status).toBe(200);
  return { ...user, ...double, id: body.id as string, remind: reminder(user) };
}

const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString());

describe('Web Push', () => {
  test('a subscribed browser gets a notification that only it can read', async () => {
    const { uid, send, messages, remind } = await newSubscriber();
    await remind();
    await eventually(() => expect(messages).toHaveLength(1));
    expect(messages[0]).toMatchObject({
      path: '/send/browser-1',
      headers: { 'content-encoding': 'aes128gcm', ttl: '86400', topic: expect.stringMatching(/^[\w-]{1,32}$/) },
      payload: { uid, kind: 'action_item_reminder', body: expect.stringContaining('Sign the lease') },
    });
    expect(webPushNotification(messages[0]?.payload)).toBe(true);
    const { body } = await send('GET', path);
    expect(body).toHaveLength(1);
  });

  test('the push service can verify who sends: the public key, its own address and the contact are signed', async () => {
    const { send, origin, messages, remind } = await newSubscriber();
    const { body } = await send('GET', '/v1/users/push/public-key');
    await remind();
    await eventually(() => expect(messages).toHaveLength(1));
    const [, token = '', key] = /^vapid t=(.+), ?k=(.+)$/.exec(messages[0]?.headers.authorization ?? '') ?? [];
    expect(key).toBe(body.public_key);
    const [head, claims, signature = ''] = token.split('.');
    expect(decode(claims)).toMatchObject({ aud: origin, sub: 'mailto:me@example.org' });
    const point = Buffer.from(body.public_key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((bytes) => bytes.toString('base64url'));
    const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
    const signed = Buffer.from(`${head}.${claims}`);
    const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', signed, options, Buffer.from(signature, 'base64url'))).toBe(true);
  });

  test('after the key is rotated, browsers get notifications with the key of their subscription', async () => {
    const keyOf = (message?: { headers: Record<string, unknown> }) =>
      /k=(.+)$/.exec(String(message?.headers.authorization))?.[1];
    const publicKey = async () => (await earlier.send('GET', '/v1/users/push/public-key')).body.public_key as string;
    const earlier = await newSubscriber();
    const first = await publicKey();
    const { public_key } = await app.administrator.admin.rotatePushKey();
    expect([await publicKey(), public_key === first]).toEqual([public_key, false]);
    const later = await newSubscriber();
    for (const { remind } of [earlier, later]) await remind();
    await eventually(() => expect([keyOf(earlier.messages[0]), keyOf(later.messages[0])]).toEqual([first, public_key]));
    // A browser that sends the same subscription again keeps its key. It names the key after it has subscribed again.
    const again = (more: object) => earlier.send('POST', path, { body: { ...earlier.subscription, ...more } });
    expect((await again({})).status).toBe(200);
    expect((await again({ public_key: 'B'.repeat(87) })).status).toBe(422);
    await app.store.system.vapidKeys.purgeRetired(new Date(Date.now() + 1000));
    await earlier.remind('Buy paint');
    await eventually(() => expect(keyOf(earlier.messages[1])).toBe(first));
    expect((await again({ public_key })).status).toBe(200);
    await earlier.remind('Call Dana');
    await eventually(() => expect(keyOf(earlier.messages[2])).toBe(public_key));
  });

  test('a retired key that no browser uses is deleted', async () => {
    const { vapidKeys } = app.store.system;
    await app.administrator.admin.rotatePushKey();
    const unused = await vapidKeys.ensure(generateVapidKeys);
    const { public_key } = await app.administrator.admin.rotatePushKey();
    await vapidKeys.purgeRetired(new Date(0));
    expect(await vapidKeys.get(unused.id)).toBeDefined();
    await vapidKeys.purgeRetired(new Date(Date.now() + 1000));
    expect(await vapidKeys.get(unused.id)).toBeUndefined();
    expect(await vapidKeys.ensure(generateVapidKeys)).toMatchObject({ public_key, retired_at: null });
  });

  test('a delivered notification is marked as delivered', async () => {
    const { uid, remind } = await newSubscriber();
    await remind();
    await eventually(async () => {
      const page = await app.administrator.admin.listNotifications({ params: { uid } });
      expect(page[0]).toMatchObject({ delivered_at: expect.any(String) });
    });
  });

  test('a push service that never answers does not delay the browsers of others', async () => {
    const silent = await newSubscriber(() => ({ hang: true }));
    const bodies = ['Sign the lease', 'Buy paint', 'Call Dana'];
    for (const body of bodies) await silent.remind(body);
    await eventually(() => expect(silent.messages).toHaveLength(1));
    const other = await newSubscriber();
    await other.remind();
    await eventually(() => expect(other.messages).toHaveLength(1));
    expect(silent.messages).toHaveLength(1);
  });

  test.each([404, 410])('a browser whose push service answers %i is forgotten', async (status) => {
    const { send, remind } = await newSubscriber(() => ({ status }));
    await remind();
    await eventually(async () => expect((await send('GET', path)).body).toEqual([]));
  });

  test('a push service that fails for a while gets the notification again', async () => {
    const { messages, remind } = await newSubscriber((index) => ({ status: index === 0 ? 503 : 201 }));
    await remind();
    await eventually(() => expect(messages).toHaveLength(2));
    expect(messages[1]?.headers.topic).toBe(messages[0]?.headers.topic);
  });

  test('a long text is shortened, so that the message fits', async () => {
    const { messages, remind } = await newSubscriber();
    await remind('😀'.repeat(500));
    await eventually(() => expect(messages).toHaveLength(1));
    expect(messages[0]?.payload.body).toContain('😀');
  });
});

describe('the reminder of a task', () => {
  test('is shown when it is due, also by a browser that was added after the task', async () => {
    const user = await newUser();
    await reminder(user)('Renew the passport', 5 * DAY_MS);
    await reminder(user)('Feed the cat', 1_500);
    const double = await startPushServiceDouble();
    cleanups.push(double.close);
    await user.send('POST', path, { body: double.subscription });
    const { items } = await user.sendByKey('GET', '/v1/dev/user/action-items').then(({ body }) => ({ items: body }));
    const due = Date.parse(items.find(({ description }: ActionItem) => description === 'Feed the cat').due_at);
    await eventually(() => expect(double.messages.map(({ payload }) => payload.body)).toEqual(['Feed the cat']));
    expect(Date.now()).toBeGreaterThanOrEqual(due);
  });

  test('is shown at nine on the day of a task without a time', () => {
    const data = { due_at: '2026-11-30T22:59:59.999Z', due_all_day: 'true' };
    expect(reminderTime({ kind: 'action_item_reminder', data })).toEqual(new Date('2026-11-30T07:59:59.999Z'));
    expect(reminderTime({ kind: 'daily_summary', data: {} })).toBeUndefined();
  });

  test('is kept until it is due; other notifications are kept for 30 days', async () => {
    const user = await newUser();
    await reminder(user)('Renew the passport', 90 * DAY_MS);
    await reminder(user)('Water the plants', 1);
    await app.store.system.notifications.purge(new Date(Date.now() + DAY_MS));
    const kept = await app.administrator.admin.listNotifications({ params: { uid: user.uid } });
    expect(kept.map(({ body }) => body)).toEqual(['Renew the passport']);
  });
});

describe('subscriptions', () => {
  test('of a browser end with its login', async () => {
    const { uid, remind, messages, send } = await newSubscriber();
    const client = await sessionClient(app, uid);
    const other = await startPushServiceDouble();
    cleanups.push(other.close);
    await client.push.createPushSubscription({ body: other.subscription });
    expect((await send('GET', path)).body).toHaveLength(2);
    await client.auth.endSession();
    await remind();
    await eventually(async () => expect((await send('GET', path)).body).toHaveLength(1));
    await eventually(() => expect(messages).toHaveLength(1));
    expect(other.messages).toEqual([]);
  });

  test('show the host and the label of a browser, and neither its address nor its keys', async () => {
    const { send, origin, id } = await newSubscriber();
    const { body } = await send('GET', path);
    const shown: PushSubscription = { id, label: 'Tablet', host: new URL(origin).host, created_at: expect.any(String) };
    expect(body).toEqual([shown]);
  });

  test('the same address again replaces the keys and the label', async () => {
    const { send, subscription, id } = await newSubscriber();
    const { body } = await send('POST', path, { body: { ...subscription, label: 'Kitchen' } });
    expect(body).toMatchObject({ id, label: 'Kitchen' });
    expect((await send('GET', path)).body).toHaveLength(1);
  });

  test('a removed browser gets nothing', async () => {
    const { send, id } = await newSubscriber();
    expect((await send('DELETE', `${path}/${id}`)).status).toBe(204);
    expect((await send('DELETE', `${path}/${id}`)).status).toBe(404);
    expect((await send('GET', path)).body).toEqual([]);
  });

  test('a user has at most 20 browsers', async () => {
    const { send, subscription } = await newSubscriber();
    const add = (at: number) =>
      send('POST', path, { body: { ...subscription, endpoint: `${subscription.endpoint}-${at}` } });
    for (let at = 1; at < 20; at++) expect((await add(at)).status).toBe(200);
    expect(await add(20)).toMatchObject({ status: 409, body: { detail: expect.stringContaining('20 browsers') } });
  });

  test('an address that the service must not call is refused at once', async () => {
    const { send, subscription } = await newSubscriber();
    const body = { ...subscription, endpoint: 'https://169.254.169.254/latest' };
    expect(await send('POST', path, { body })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'endpoint'], msg: expect.stringContaining('link-local') }] },
    });
  });

  test.each([
    ['p256dh', 80],
    ['auth', 16],
  ])('keys.%s of the wrong length is refused', async (name, letters) => {
    const { send, subscription } = await newSubscriber();
    const body = { ...subscription, keys: { ...subscription.keys, [name]: 'A'.repeat(letters) } };
    expect(await send('POST', path, { body })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'keys', name] }] },
    });
  });

  test("another user's browser is not found, and gets only its own user's notifications", async () => {
    const owner = await newSubscriber();
    const other = await newUser();
    expect((await other.send('GET', path)).body).toEqual([]);
    expect((await other.send('DELETE', `${path}/${owner.id}`)).status).toBe(404);
    await other.sendByKey('POST', '/v1/dev/user/action-items', {
      body: { description: 'Buy milk', due_at: '2126-11-06T16:00:00Z' },
    });
    await owner.remind();
    await eventually(() => expect(owner.messages).toHaveLength(1));
    expect(owner.messages[0]?.payload).toMatchObject({ uid: owner.uid });
  });
});
