import { expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { newWebhookUser, receiverFixture, webhookAppFixture } from '../../support/webhook-users.ts';

const app = await webhookAppFixture();
const startReceiver = receiverFixture();

async function startHeld() {
  const user = await newWebhookUser(app);
  const conversationId = await user.converse();
  await eventually(async () =>
    expect((await app.store.of(user.uid).conversations.get(conversationId))?.status).toBe('completed'),
  );
  const receiver = await startReceiver();
  await user.set('memory_created', receiver.url);
  const enqueue = (id: string) =>
    app.store.transaction((tx) =>
      app.services.webhookDeliveries.enqueueDelivery(tx, user.uid, {
        receiver: 'memory_created',
        type: 'memory_created',
        appId: null,
        conversationId: id,
        body: JSON.stringify({ id }),
      }),
    );
  const ids = () => receiver.received.map(({ body }) => body.id);
  return { user, conversationId, audioFlushes: app.store.of(user.uid).audioFlushes, enqueue, ids };
}

test('a conversation is delivered when all sessions have delivered its audio; others do not wait', async () => {
  const { user, conversationId, audioFlushes, enqueue, ids } = await startHeld();
  const end = (id: string) =>
    app.store.transaction((tx) => app.services.webhookDeliveries.endAudioFlush(tx, user.uid, id));
  const other = await user.converse();
  await eventually(() => expect(ids()).toEqual([other]));
  const first = await audioFlushes.begin(conversationId, 60_000);
  const second = await audioFlushes.begin(conversationId, 60_000);
  const held = await enqueue(conversationId);
  const next = await user.converse();
  await eventually(() => expect(ids()).toEqual([other, next]));
  await end(first);
  const afterFirst = await user.converse();
  await eventually(() => expect(ids()).toEqual([other, next, afterFirst]));
  await end(second);
  await user.waitFor(held, 'delivered');
  expect(ids()).toEqual([other, next, afterFirst, conversationId]);
});

test('a conversation is delivered without its audio if that takes too long', async () => {
  const { user, conversationId, audioFlushes, enqueue, ids } = await startHeld();
  await audioFlushes.begin(conversationId, 500);
  const held = await enqueue(conversationId);
  await user.waitFor(held, 'delivered');
  expect(ids()).toEqual([conversationId]);
  await audioFlushes.deleteExpired();
  const { rows } = await app.store.executeSql('SELECT FROM audio_flushes WHERE uid = $1', [user.uid]);
  expect(rows).toEqual([]);
});
