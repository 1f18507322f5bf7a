import { expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { newWebhookUser, receiverFixture, webhookAppFixture } from '../../support/webhook-users.ts';

const app = await webhookAppFixture();
const startReceiver = receiverFixture();

const options = { maker: 'rules', signal: AbortSignal.timeout(60_000) } as const;
const yesterday = new Date(Date.now() - 86_400_000);

/** A user with a conversation of yesterday. */
async function userWithDay(url: string) {
  const user = await newWebhookUser(app);
  await user.set('day_summary', url);
  const id = await user.converse();
  await eventually(async () => expect((await app.store.of(user.uid).conversations.get(id))?.status).toBe('completed'));
  await app.database.knex('conversations').where({ uid: user.uid, id }).update({
    created_at: yesterday,
    started_at: yesterday,
  });
  const summarize = () => app.services.daySummarizer.summarize(user.uid, yesterday.toISOString().slice(0, 10), options);
  return { user, id, summarize };
}

test('the summary of a day is delivered once, as one text and with its parts', async () => {
  const receiver = await startReceiver();
  const { user, summarize } = await userWithDay(receiver.url);
  await summarize();
  await summarize();
  const delivery = await eventually(() => receiver.received[0] ?? Promise.reject(new Error('nothing arrived')));
  const { headline, overview } = delivery.body;
  expect(delivery.body).toMatchObject({
    uid: user.uid,
    created_at: expect.any(String),
    summary: `${headline}\n\n${overview}`,
    date: yesterday.toISOString().slice(0, 10),
    stats: { total_conversations: 1 },
  });
  await user.waitFor(delivery.id, 'delivered');
  expect(await user.list('type=day_summary')).toHaveLength(1);
});

test('the summary of a conversation that was locked meanwhile never leaves', async () => {
  const receiver = await startReceiver(() => ({ status: 503 }));
  const { user, id, summarize } = await userWithDay(receiver.url);
  await summarize();
  const delivery = await eventually(() => receiver.received[0] ?? Promise.reject(new Error('nothing arrived')));
  await app.administrator.admin.updateConversationLock({
    params: { uid: user.uid, conversation_id: id },
    body: { locked: true },
  });
  const attempts = receiver.received.length;
  await user.change('day_summary', 'enable');
  await user.waitFor(delivery.id, 'dropped');
  expect(receiver.received).toHaveLength(attempts);
});
