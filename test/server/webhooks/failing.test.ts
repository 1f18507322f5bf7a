import { expect, test } from 'vitest';
import { createWebhookSecret } from '../../../src/lib/webhook-signature.ts';
import type { WebhookRecord } from '../../../src/store/webhooks/receivers.ts';
import { eventually } from '../../support/eventually.ts';
import { newWebhookUser, receiverFixture, type WebhookUser, webhookAppFixture } from '../../support/webhook-users.ts';

const app = await webhookAppFixture();
const startReceiver = receiverFixture();

const notificationsOf = async ({ uid }: WebhookUser) =>
  (await app.administrator.admin.listNotifications({ params: { uid } })).map(({ kind, body }) => ({ kind, body }));

/** Sets the failures of the user's receiver. */
const setFailures = ({ uid }: WebhookUser, failures: number, days: number) =>
  app.database
    .knex('webhook_receivers')
    .where({ uid })
    .update({ failures, failing_since: new Date(Date.now() - days * 86_400_000) });

/** A user whose receiver answers with this status, and has failed before. */
async function failingUser(status: number, failures: number, days: number) {
  const user = await newWebhookUser(app);
  const receiver = await startReceiver(() => ({ status: 200 }));
  await user.set('memory_created', receiver.url);
  await user.waitFor(await user.enqueue(), 'delivered');
  await eventually(async () => {
    const [row] = await app.database.knex('webhook_receivers').where({ uid: user.uid });
    expect(row.epoch).toBeNull();
  });
  await setFailures(user, failures, days);
  receiver.answerWith(() => ({ status }));
  await user.waitFor(await user.enqueue(), 'failed');
  return user;
}

const setting = async (user: WebhookUser) =>
  (await user.send('GET', '/v1/users/developer/webhook/memory_created')).body;

test('410 disables a webhook at once, and notifies the user', async () => {
  const user = await failingUser(410, 0, 0);
  await eventually(async () => expect(await setting(user)).toMatchObject({ enabled: false, disabled_reason: 'gone' }));
  expect(await notificationsOf(user)).toEqual([
    { kind: 'webhook_disabled', body: expect.stringMatching(/memory_created.*410/) },
  ]);
});

test('after 410, what waits for the webhook is dropped', async () => {
  const user = await newWebhookUser(app);
  const receiver = await startReceiver(() => ({ status: 410 }));
  const ids = await app.store.transaction(async (tx) => {
    const added: string[] = [];
    for (let count = 0; count < 3; count++)
      added.push(
        await app.services.webhookDeliveries.enqueueDelivery(tx, user.uid, {
          receiver: 'memory_created',
          type: 'memory_created',
          appId: null,
          body: '{}',
        }),
      );
    const webhook = {
      uid: user.uid,
      type: 'memory_created',
      url: receiver.url,
      enabled: true,
      secret: createWebhookSecret(),
    };
    await tx.of((webhook as WebhookRecord).uid).webhooks.insert({
      ...(webhook as WebhookRecord),
      interval_seconds: null,
      disabled_reason: null,
      previous_secret: null,
      previous_secret_until: null,
    });
    return added;
  });
  await user.waitFor(ids[0] ?? '', 'failed');
  for (const id of ids.slice(1))
    expect(await user.waitFor(id, 'dropped')).toMatchObject({ attempts: 0, error: 'The webhook is disabled' });
  expect(receiver.received).toHaveLength(1);
});

test('after 410 the record of an app says so, until it is enabled again', async () => {
  const user = await newWebhookUser(app);
  const receiver = await startReceiver(() => ({ status: 410 }));
  const external_integration = { triggers_on: 'memory_creation', webhook_url: receiver.url };
  const { body } = await user.send('POST', '/v1/apps', { body: { name: 'Diary', external_integration } });
  const record = async () => (await user.send('GET', `/v1/apps/${body.app_id}`)).body;
  expect(await record()).toMatchObject({ webhook_disabled_reason: null });
  await user.converse();
  await eventually(async () =>
    expect(await record()).toMatchObject({ webhook_disabled_reason: 'gone', enabled: true }),
  );
  const { body: listed } = await user.send('GET', '/v1/apps');
  expect(listed).toContainEqual(await record());
  await user.send('POST', `/v1/apps/enable?app_id=${body.app_id}`);
  expect(await record()).toMatchObject({ webhook_disabled_reason: null });
});

test('100 failures in a row over three days disable a webhook, and enabling it forgets them', async () => {
  const user = await failingUser(404, 99, 3.1);
  await eventually(async () => expect(await setting(user)).toMatchObject({ disabled_reason: 'failures' }));
  expect(await notificationsOf(user)).toHaveLength(1);
  await user.change('memory_created', 'enable');
  await user.waitFor(await user.enqueue(), 'failed');
  expect(await setting(user)).toMatchObject({ enabled: true });
});

test.each([
  ['99 failures', 404, 98, 4],
  ['failures of two days', 404, 500, 2],
  ['401, which is not a failure', 401, 99, 4],
])('%s do not disable a webhook', async (_, status, failures, days) => {
  const user = await failingUser(status, failures, days);
  expect(await setting(user)).toMatchObject({ enabled: true });
  expect(await notificationsOf(user)).toEqual([]);
});

test('the message of a 2xx answer becomes a notification; others do not', async () => {
  const user = await newWebhookUser(app);
  const replies = [
    { status: 200, body: '{"message":"Saved it"}' },
    { status: 202, body: '' },
    { status: 200, body: '{"message":null}' },
    { status: 200, body: '{"message":"short"}' },
    { status: 200, body: '["no object"]' },
    { status: 200, body: '{"message":"cut' },
    { status: 400, body: '{"message":"An error"}' },
    { status: 200, body: '{"message":"Saved \\u0000 that"}' },
  ];
  const receiver = await startReceiver((index) => replies[index] ?? { status: 200 });
  await user.set('memory_created', receiver.url);
  for (const _ of replies) await user.enqueue();
  await user.waitFor(await user.enqueue(), 'delivered');
  await eventually(async () =>
    expect(await notificationsOf(user)).toEqual([
      { kind: 'chat_message', body: 'Saved  that' },
      { kind: 'chat_message', body: 'Saved it' },
    ]),
  );
});

test('a conversation that was locked while its delivery waited never leaves', async () => {
  const user = await newWebhookUser(app);
  const receiver = await startReceiver(() => ({ status: 503 }));
  await user.set('memory_created', receiver.url);
  const id = await user.converse();
  const first = await eventually(() => receiver.received[0] ?? Promise.reject(new Error('nothing arrived')));
  await app.administrator.admin.updateConversationLock({
    params: { uid: user.uid, conversation_id: id },
    body: { locked: true },
  });
  const attempts = receiver.received.length;
  await user.change('memory_created', 'enable');
  expect(await user.waitFor(first.id, 'dropped')).toMatchObject({ error: expect.stringMatching(/locked/) });
  expect(receiver.received).toHaveLength(attempts);
});
