import { expect, test } from 'vitest';
import { verifyWebhook } from '../../../generated/client/index.js';
import { eventually } from '../../support/eventually.ts';
import { createSender } from '../../support/rest-client.ts';
import { newWebhookUser, receiverFixture, webhookAppFixture } from '../../support/webhook-users.ts';

const app = await webhookAppFixture();
const startReceiver = receiverFixture();

test('memory_created: a processed conversation is delivered once, signed, with the uid in the query', async () => {
  const user = await newWebhookUser(app);
  const receiver = await startReceiver();
  const { secret } = await user.set('memory_created', `${receiver.url}?room=7&uid=someone&list=a%2Cb`);
  const id = await user.converse();
  const delivery = await eventually(() => receiver.received[0] ?? Promise.reject(new Error('nothing arrived')));
  expect([...delivery.query]).toEqual([
    ['room', '7'],
    ['list', 'a,b'],
    ['uid', user.uid],
  ]);
  expect(delivery.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': delivery.id });
  const { headers, bytes: body } = delivery;
  expect(await verifyWebhook({ secret: String(secret), headers, body })).toMatchObject({ id: delivery.id });
  expect(delivery.body).toMatchObject({ id, discarded: false, plugins_results: [] });
  expect(delivery.body.transcript_segments[0]).toMatchObject({ is_user: expect.any(Boolean), start: 0 });
  expect(delivery.body).not.toHaveProperty('photos');
  await user.waitFor(delivery.id, 'delivered');
  expect(await user.list()).toHaveLength(1);
});

test('memory_created: `speaker` is always a label; a name is in `person_name`', async () => {
  const user = await newWebhookUser(app);
  const receiver = await startReceiver();
  await user.set('memory_created', receiver.url);
  const key = createSender(app.baseUrl, user.developerKey);
  const transcript_segments = [
    { text: 'Please send me the report.', speaker: 'Anna', start: 0, end: 2 },
    { text: 'I will send it by Friday.', speaker: 'Ben', start: 2, end: 4 },
    { text: 'Thank you very much.', speaker: 'SPEAKER_07', start: 4, end: 6 },
  ];
  await key('POST', '/v1/dev/user/conversations/from-segments', { body: { transcript_segments } });
  const { body } = await eventually(() => receiver.received[0] ?? Promise.reject(new Error('nothing arrived')));
  expect(body.transcript_segments).toMatchObject([
    { speaker: 'SPEAKER_00', speaker_id: 0, person_name: 'Anna', speaker_name: 'Anna' },
    { speaker: 'SPEAKER_01', speaker_id: 1, person_name: 'Ben' },
    { speaker: 'SPEAKER_07', person_name: null },
  ]);
});

test('a discarded conversation is not delivered', async () => {
  const user = await newWebhookUser(app);
  const receiver = await startReceiver();
  await user.set('memory_created', receiver.url);
  await user.converse('Um.');
  await user.converse();
  await eventually(() => expect(receiver.received).toHaveLength(1));
  expect(await user.list()).toHaveLength(1);
});

test('deliveries of a receiver arrive in order, one at a time', async () => {
  const user = await newWebhookUser(app);
  let running = 0;
  let most = 0;
  const receiver = await startReceiver(() => (_, response) => {
    running += 1;
    most = Math.max(most, running);
    setImmediate(() => {
      running -= 1;
      response.end('ok');
    });
  });
  await user.set('memory_created', receiver.url);
  for (let number = 0; number < 50; number++) await user.enqueue({ number });
  await eventually(() => expect(receiver.received).toHaveLength(50));
  expect(receiver.received.map(({ body }) => body.number)).toEqual(Array.from({ length: 50 }, (_, number) => number));
  expect(most).toBe(1);
});

test('a failed delivery is retried with the same key, and the others stay in order behind it', async () => {
  const user = await newWebhookUser(app);
  const receiver = await startReceiver((index) => ({ status: index === 0 ? 503 : 200 }));
  await user.set('memory_created', receiver.url);
  const first = await user.enqueue({ number: 1 });
  const second = await user.enqueue({ number: 2 });
  expect(await user.waitFor(second, 'delivered')).toMatchObject({ attempts: 1, http_status: 200 });
  expect(receiver.received.map(({ id }) => id)).toEqual([first, first, second]);
  expect(await user.waitFor(first, 'delivered')).toMatchObject({ attempts: 2 });
});

test('disabling a webhook drops what is pending', async () => {
  const user = await newWebhookUser(app);
  const receiver = await startReceiver(() => ({ status: 503 }));
  await user.set('memory_created', receiver.url);
  const id = await user.enqueue();
  await eventually(() => expect(receiver.received).not.toHaveLength(0));
  await user.change('memory_created', 'disable');
  expect(await user.waitFor(id, 'dropped')).toMatchObject({ error: 'The webhook is disabled' });
});
