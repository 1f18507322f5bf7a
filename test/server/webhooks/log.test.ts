import { expect, test } from 'vitest';
import { purgeExpired } from '../../../src/jobs/purge.ts';
import { newId } from '../../../src/store/ids.ts';
import type { WebhookDeliveryRecord } from '../../../src/store/webhooks/delivery-log.ts';
import { eventually } from '../../support/eventually.ts';
import { readPages } from '../../support/rest-client.ts';
import { newWebhookUser, receiverFixture, webhookAppFixture } from '../../support/webhook-users.ts';

const app = await webhookAppFixture();
const startReceiver = receiverFixture();
const LOG = '/v1/users/developer/webhook-deliveries';

test('the log lists deliveries with their answer, newest first, page by page', async () => {
  const user = await newWebhookUser(app);
  const receiver = await startReceiver((index) => ({ status: index === 1 ? 400 : 200, body: `answer ${index}` }));
  await user.set('memory_created', receiver.url);
  const ids = [await user.enqueue(), await user.enqueue(), await user.enqueue()];
  for (const [index, id] of ids.entries()) await user.waitFor(id, index === 1 ? 'failed' : 'delivered');
  expect(await user.list('status=failed')).toEqual([
    {
      id: ids[1],
      event_id: ids[1],
      type: 'memory_created',
      app_id: null,
      conversation_id: null,
      status: 'failed',
      attempts: 1,
      http_status: 400,
      duration_ms: expect.any(Number),
      response: 'answer 1',
      error: null,
      next_attempt_at: null,
      created_at: expect.any(String),
      last_attempt_at: expect.any(String),
    },
  ]);
  const listed: string[] = [];
  for await (const { body } of readPages(user.send, `${LOG}?limit=1`)) for (const { id } of body) listed.push(id);
  expect(listed).toEqual(ids.toReversed());
  expect(await user.list('type=day_summary')).toEqual([]);
});

test('a delivery has the body of its request, unless its conversation is locked', async () => {
  const user = await newWebhookUser(app);
  const receiver = await startReceiver();
  await user.set('memory_created', receiver.url);
  const conversation_id = await user.converse();
  await eventually(async () => expect(await user.list('status=delivered')).toHaveLength(1));
  const [{ id } = { id: '' }] = await user.list();
  const { request } = (await user.send('GET', `${LOG}/${id}`)).body;
  expect(request).toBe(receiver.received[0]?.bytes.toString());
  const lock = { params: { uid: user.uid, conversation_id }, body: { locked: true } };
  await app.administrator.admin.updateConversationLock(lock);
  expect((await user.send('GET', `${LOG}/${id}`)).body).toMatchObject({ id, request: null });
});

test('without a type, the deliveries of all enabled webhooks since a time are replayed', async () => {
  const user = await newWebhookUser(app);
  const receiver = await startReceiver(() => ({ status: 400 }));
  await user.set('memory_created', receiver.url);
  const id = await user.enqueue();
  await user.waitFor(id, 'failed');
  const body = { from: new Date(0).toISOString(), only_failed: true };
  await user.change('memory_created', 'disable');
  expect((await user.send('POST', `${LOG}/replay`, { body })).body).toEqual({ replayed_count: 0 });
  await user.change('memory_created', 'enable');
  receiver.answerWith(() => ({ status: 200 }));
  expect((await user.send('POST', `${LOG}/replay`, { body })).body).toEqual({ replayed_count: 1 });
  await eventually(async () => expect(await user.list('status=delivered')).toHaveLength(1));
});

test('the log is filtered by conversation and by time', async () => {
  const user = await newWebhookUser(app);
  await user.set('memory_created', (await startReceiver()).url);
  const other = await user.enqueue();
  const id = await user.converse();
  await eventually(async () => expect(await user.list('status=delivered')).toHaveLength(2));
  expect(await user.list(`conversation_id=${id}`)).toMatchObject([{ conversation_id: id }]);
  expect(await user.list(`conversation_id=${newId()}`)).toEqual([]);
  expect(await user.list('conversation_id=x')).toEqual([]);
  const { created_at } = await user.waitFor(other, 'delivered');
  expect((await user.list(`end_date=${created_at}`)).at(-1)).toMatchObject({ id: other });
  expect(await user.list(`start_date=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([]);
});

test('a delivery is replayed with a new id, the same event and the same body', async () => {
  const user = await newWebhookUser(app);
  const receiver = await startReceiver();
  await user.set('memory_created', receiver.url);
  const id = await user.enqueue({ number: 1 });
  await user.waitFor(id, 'delivered');
  const { status, body } = await user.send('POST', `${LOG}/${id}/replay`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ event_id: id, status: 'pending', attempts: 0 });
  await user.waitFor(body.id, 'delivered');
  const sent = receiver.received.map(({ headers, body: { number } }) => [
    ...['webhook-id', 'idempotency-key', 'x-earshot-event'].map((name) => headers[name]),
    number,
  ]);
  expect(sent).toEqual([
    [id, id, 'memory_created', 1],
    [id, body.id, 'memory_created', 1],
  ]);
  expect(body.id).not.toBe(id);
  expect((await user.list()).map(({ event_id }) => event_id)).toEqual([id, id]);
});

test('the failed deliveries of a time window are replayed in order, each once', async () => {
  const user = await newWebhookUser(app);
  const receiver = await startReceiver((_, { body }) => ({ status: body.number % 2 ? 400 : 200 }));
  await user.set('memory_created', receiver.url);
  const ids: string[] = [];
  for (let number = 0; number < 6; number++) ids.push(await user.enqueue({ number }));
  await user.waitFor(ids.at(-1) ?? '', 'failed');
  receiver.answerWith(() => ({ status: 200 }));
  const window = { type: 'memory_created', from: new Date(0).toISOString(), only_failed: true };
  expect((await user.send('POST', `${LOG}/replay`, { body: window })).body).toEqual({ replayed_count: 3 });
  await eventually(() => expect(receiver.received).toHaveLength(9));
  expect(receiver.received.slice(6).map(({ body }) => body.number)).toEqual([1, 3, 5]);
  expect((await user.send('POST', `${LOG}/replay`, { body: window })).body).toEqual({ replayed_count: 0 });
  const past = { ...window, only_failed: false, to: new Date(1000).toISOString() };
  expect((await user.send('POST', `${LOG}/replay`, { body: past })).body).toEqual({ replayed_count: 0 });
});

test('a delivery is not replayed again while its replay waits', async () => {
  const user = await newWebhookUser(app);
  const receiver = await startReceiver();
  await user.set('memory_created', receiver.url);
  await user.waitFor(await user.enqueue(), 'delivered');
  receiver.answerWith(() => ({ status: 429 }));
  const replay = async () =>
    (await user.send('POST', `${LOG}/replay`, { body: { type: 'memory_created', from: new Date(0).toISOString() } }))
      .body;
  expect(await replay()).toEqual({ replayed_count: 1 });
  expect(await replay()).toEqual({ replayed_count: 0 });
});

test('of a delivery that is replayed again and again, and of its replays, three copies are kept', async () => {
  const user = await newWebhookUser(app);
  const receiver = await startReceiver();
  await user.set('memory_created', receiver.url);
  const first = await user.enqueue({ number: 1 });
  await user.waitFor(first, 'delivered');
  let last = first;
  for (let round = 0; round < 5; round++) {
    const { status, body } = await user.send('POST', `${LOG}/${round % 2 ? first : last}/replay`);
    expect(status).toBe(200);
    last = body.id;
    await user.waitFor(last, 'delivered');
  }
  expect(receiver.received).toHaveLength(6);
  expect(await user.list()).toHaveLength(4);
  receiver.answerWith(() => ({ status: 429 }));
  await user.send('POST', `${LOG}/${first}/replay`);
  const again = await user.send('POST', `${LOG}/${last}/replay`);
  expect(again).toMatchObject({ status: 409, body: { detail: 'This delivery is waiting to be sent already' } });
});

test('the latest 100 tests are kept', async () => {
  const user = await newWebhookUser(app);
  const receiver = await startReceiver();
  await user.set('memory_created', receiver.url);
  const first = await user.change('memory_created', 'test');
  const { id: _, ...record } = (await app.store.of(user.uid).webhookDeliveries.get(first.body.id)) ?? {};
  const tests = Array.from({ length: 99 }, () => ({ ...(record as WebhookDeliveryRecord), id: newId() }));
  for (const test of tests) await app.store.of(test.uid).webhookDeliveries.log(test);
  expect(await user.list('limit=1000')).toHaveLength(100);
  await user.change('memory_created', 'test');
  const kept = await user.list('limit=1000');
  expect(kept).toHaveLength(100);
  expect(kept.map(({ id }) => id)).not.toContain(first.body.id);
});

test('the deliveries of a deleted conversation keep neither its words nor the answers to them', async () => {
  const user = await newWebhookUser(app);
  const receiver = await startReceiver(() => ({ status: 200, body: 'You sign the lease by Friday' }));
  await user.set('memory_created', receiver.url);
  const conversationId = await user.converse();
  await eventually(() => expect(receiver.received).toHaveLength(1));
  const id = receiver.received[0]?.id ?? '';
  await user.waitFor(id, 'delivered');
  expect((await user.deleteConversation(conversationId)).status).toBe(200);
  expect(await user.list()).toMatchObject([{ id, status: 'delivered', http_status: 200, response: null }]);
  expect(await app.store.of(user.uid).webhookDeliveries.get(id)).toMatchObject({ body: null });
  expect(await user.send('POST', `${LOG}/${id}/replay`)).toMatchObject({ status: 409 });
});

test('tests of audio cannot be replayed, and a disabled webhook replays nothing', async () => {
  const user = await newWebhookUser(app);
  const receiver = await startReceiver();
  await user.set('audio_bytes', receiver.url);
  const { body } = await user.change('audio_bytes', 'test');
  expect(await user.send('POST', `${LOG}/${body.id}/replay`)).toMatchObject({ status: 409 });
  await user.set('memory_created', receiver.url);
  const { body: sent } = await user.change('memory_created', 'test');
  await user.change('memory_created', 'disable');
  expect(await user.send('POST', `${LOG}/${sent.id}/replay`)).toMatchObject({ status: 409 });
  const window = { type: 'memory_created', from: new Date(0).toISOString() };
  expect(await user.send('POST', `${LOG}/replay`, { body: window })).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('enable it') },
  });
});

test("another user's deliveries and webhooks are not found", async () => {
  const [owner, other] = [await newWebhookUser(app), await newWebhookUser(app)];
  const receiver = await startReceiver();
  await owner.set('memory_created', receiver.url);
  const id = await owner.enqueue();
  await owner.waitFor(id, 'delivered');
  await other.set('memory_created', `${receiver.origin}/other`);
  expect(await other.list()).toEqual([]);
  expect(await other.send('GET', `${LOG}/${id}`)).toMatchObject({ status: 404 });
  expect(await other.send('GET', `${LOG}/nonsense`)).toMatchObject({ status: 404 });
  expect(await other.send('POST', `${LOG}/${id}/replay`)).toMatchObject({ status: 404 });
  const window = { type: 'memory_created', from: new Date(0).toISOString() };
  expect((await other.send('POST', `${LOG}/replay`, { body: window })).body).toEqual({ replayed_count: 0 });
  expect(receiver.received).toHaveLength(1);
});

test('deliveries are deleted after 30 days, and everything with the account', async () => {
  const user = await newWebhookUser(app);
  const receiver = await startReceiver();
  await user.set('memory_created', receiver.url);
  const [old, recent] = [await user.enqueue(), await user.enqueue()];
  await user.waitFor(recent, 'delivered');
  const { knex } = app.database;
  const age = (days: number, id: string) =>
    knex('webhook_deliveries')
      .where({ uid: user.uid, id })
      .update({ created_at: new Date(Date.now() - days * 86_400_000) });
  await age(30.1, old);
  await age(29.9, recent);
  await purgeExpired(app.store);
  expect((await user.list()).map(({ id }) => id)).toEqual([recent]);
  await app.administrator.admin.deleteAccount({ params: { uid: user.uid } });
  for (const table of ['webhooks', 'webhook_receivers', 'webhook_deliveries']) {
    expect(await knex(table).where({ uid: user.uid })).toEqual([]);
  }
});
