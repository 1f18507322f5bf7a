import { expect, test } from 'vitest';
import { verifyWebhook } from '../../../generated/client/index.js';
import { eventually } from '../../support/eventually.ts';
import { newWebhookUser, receiverFixture, type WebhookUser, webhookAppFixture } from '../../support/webhook-users.ts';

const app = await webhookAppFixture();
const startReceiver = receiverFixture();

/** Registers an app with this trigger. */
async function register(user: WebhookUser, triggers_on: string, webhook_url: string) {
  const external_integration = { triggers_on, webhook_url, app_home_url: 'https://127.0.0.1/' };
  const body = {
    name: 'Diary',
    description: 'Keeps a diary',
    capabilities: ['external_integration'],
    external_integration,
  };
  const { body: created } = await user.send('POST', '/v1/apps', { body });
  return created as { app_id: string; webhook_secret: string };
}

test('an enabled app receives conversations by its trigger, signed with its secret, and its message enters its chat', async () => {
  const user = await newWebhookUser(app);
  const receiver = await startReceiver(() => ({ json: { message: 'Written down' } }));
  const { app_id, webhook_secret: secret } = await register(user, 'memory_creation', receiver.url);
  await user.send('POST', `/v1/apps/enable?app_id=${app_id}`);
  const id = await user.converse();
  const delivery = await eventually(() => receiver.received[0] ?? Promise.reject(new Error('nothing arrived')));
  expect(delivery.body).toMatchObject({ id });
  expect(delivery.query.get('uid')).toBe(user.uid);
  await verifyWebhook({ secret, headers: delivery.headers, body: delivery.bytes });
  expect(await user.waitFor(delivery.id, 'delivered')).toMatchObject({ app_id, type: 'memory_created' });
  expect(await user.list(`app_id=${app_id}`)).toHaveLength(1);
  await eventually(async () => {
    const { body: messages } = await user.send('GET', `/v2/messages?app_id=${app_id}`);
    expect(messages[0]).toMatchObject({ text: 'Written down', sender: 'ai', app_id, from_external_integration: true });
  });
});

test('all receivers of an event get its id, each in a delivery of its own', async () => {
  const user = await newWebhookUser(app);
  const receiver = await startReceiver();
  await user.set('memory_created', `${receiver.origin}/own`);
  const { app_id } = await register(user, 'memory_creation', `${receiver.origin}/app`);
  await user.converse();
  await eventually(async () => expect(await user.list('status=delivered')).toHaveLength(2));
  const idsOf = (name: string) => receiver.received.map(({ headers }) => headers[name]);
  expect(new Set(idsOf('webhook-id'))).toHaveLength(1);
  expect(new Set(idsOf('idempotency-key'))).toHaveLength(2);
  expect(new Set((await user.list()).map(({ event_id }) => event_id))).toEqual(new Set(idsOf('webhook-id')));
  const [again] = await user.list(`app_id=${app_id}`);
  const { body } = await user.send('POST', `/v1/users/developer/webhook-deliveries/${again?.id}/replay`);
  expect(body).toMatchObject({ app_id, event_id: again?.event_id });
});

test('a delivery of an app is replayed to the app alone, and not after the user has disabled it', async () => {
  const user = await newWebhookUser(app);
  const receiver = await startReceiver(() => ({ status: 404 }));
  await user.set('memory_created', `${receiver.origin}/own`);
  const { app_id, webhook_secret: secret } = await register(user, 'memory_creation', `${receiver.origin}/app`);
  const id = await user.converse();
  const failed = await eventually(async () => {
    const [delivery] = await user.list(`app_id=${app_id}&status=failed`);
    return delivery ?? Promise.reject(new Error('nothing has failed'));
  });
  await eventually(() => expect(receiver.received).toHaveLength(2));
  receiver.answerWith(() => ({ status: 200 }));
  const replay = () => user.send('POST', `/v1/users/developer/webhook-deliveries/${failed.id}/replay`);
  const { status, body: again } = await replay();
  expect([status, again]).toMatchObject([200, { app_id, status: 'pending' }]);
  expect(await user.waitFor(again.id, 'delivered')).toMatchObject({ app_id });
  expect(receiver.received).toHaveLength(3);
  const delivery = receiver.received.at(-1);
  expect(delivery).toMatchObject({ headers: { 'idempotency-key': again.id }, body: { id } });
  await verifyWebhook({ secret, headers: delivery?.headers ?? {}, body: delivery?.bytes ?? '' });
  await user.send('POST', `/v1/apps/disable?app_id=${app_id}`);
  expect(await replay()).toMatchObject({ status: 409, body: { detail: expect.stringContaining('enable it') } });
});

test('an app that the user has disabled, and one with another trigger, receive nothing', async () => {
  const user = await newWebhookUser(app);
  const receiver = await startReceiver();
  const other = await register(user, 'transcript_processed', `${receiver.origin}/other`);
  const disabled = await register(user, 'memory_creation', `${receiver.origin}/disabled`);
  await user.send('POST', `/v1/apps/disable?app_id=${disabled.app_id}`);
  await user.send('POST', `/v1/apps/enable?app_id=${other.app_id}`);
  await user.set('memory_created', `${receiver.origin}/own`);
  await user.converse();
  await eventually(() => expect(receiver.received).toHaveLength(1));
  expect(receiver.received[0]?.path).toBe('/own');
  expect(await user.list()).toHaveLength(1);
});
